import type { Chance } from '../../demo/chance.ts'

/** Stands for JSON that no value gives: `1e999` is read as Infinity. */
const rawPrefix = '@raw:'
const raw = (json: string) => rawPrefix + json

/** JSON of a value, with what was marked as raw put in as it is. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/"@raw:([^"]*)"/g, '$1')
}

/** Texts that software has stumbled over. The marker must not come back in a refusal. */
export function trapText(chance: Chance, marker: string): string {
  const trap = chance.pick(textTraps)
  switch (chance.below(4)) {
    case 0:
      return trap
    case 1:
      return `${trap}${marker}`
    case 2:
      return `${marker}${trap}${marker}`
    default:
      return (trap || marker).repeat(1 + chance.below(300)) + marker
  }
}

const textTraps = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u0085',
  '\u009b31m',
  '\ud800',
  '\udc00\ud800',
  '\u202egnp.exe',
  '\u2066x\u2069',
  '\u200b\u200d\ufeff',
  '\ufffe\uffff',
  '\u2028\u2029',
  'é',
  'e\u0301'.repeat(8),
  '\ufdfa'.repeat(8),
  'ǅİẞΣς',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𠮷𡈽',
  '展'.repeat(64),
  "'; drop table app_user; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\',
  '$1',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&#x27;&lt;',
  '=1+1|cmd',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  'null',
  'undefined',
  'true',
  'NaN',
  '0',
  '-0',
  '1e309',
  '0x10',
  '１２３',
  '2026-02-30',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  'a@b.c@d.e',
  '+86',
  '00000000-0000-0000-0000-000000000000',
]

/** Values of the wrong kind, size or depth. */
export function trapValue(chance: Chance, marker: string): unknown {
  if (chance.below(2)) return trapText(chance, marker)
  return chance.pick(valueTraps)(marker)
}

const valueTraps: ((marker: string) => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.5,
  () => 100,
  () => 2_147_483_647,
  () => 2_147_483_648,
  () => Number.MAX_SAFE_INTEGER,
  () => raw('1e999'),
  () => raw('-1e999'),
  () => raw('-0'),
  () => raw('1e-400'),
  () => raw('123456789012345678901234567890'),
  () => raw(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  () => raw(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  () => [],
  () => [[]],
  () => ({}),
  (marker) => [marker],
  (marker) => ({ [marker]: marker }),
  (marker) => Array.from({ length: 200 }, () => marker),
  (marker) => ({ length: marker, toString: marker, valueOf: 1 }),
  (marker) => marker.repeat(2_000),
]

/** Names of fields that nobody asked for. */
export const extraNames = [
  'role',
  'state',
  'price',
  'userId',
  'made_by',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '',
]

/** Whole bodies that are no bodies. */
export function trapBody(chance: Chance, marker: string, valid: string): string | Buffer {
  return chance.pick(bodyTraps)(marker, valid, chance)
}

const overLimit = 128 * 1024 + 1

const bodyTraps: ((marker: string, valid: string, chance: Chance) => string | Buffer)[] = [
  () => '',
  () => ' ',
  () => 'null',
  () => 'true',
  () => '0',
  () => '""',
  () => '[]',
  () => '{}',
  () => '{',
  () => '}',
  () => '[{}',
  () => 'NaN',
  () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  () => '['.repeat(100_000),
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  () => `{"contact":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  () => '{"__proto__":{"admin":true}}',
  () => '{"constructor":{"prototype":{"admin":true}}}',
  (marker) => `"${marker}"`,
  (marker) => `[${marker}]`,
  (marker) => `{"${marker}":1}`,
  (marker) => `<xml>${marker}</xml>`,
  (marker) => `contact=${marker}&purpose=login`,
  (marker) => `--x\r\nContent-Disposition: form-data; name="contact"\r\n\r\n${marker}\r\n--x--`,
  (marker, valid) => `${valid.slice(0, -1)},"${marker}":1}`,
  (_marker, valid) => `${valid.slice(0, -1)},${valid.slice(1)}`,
  (_marker, valid) => valid.slice(0, Math.floor(valid.length / 2)),
  (_marker, valid) => `\ufeff${valid}`,
  (_marker, valid) => `${valid}${valid}`,
  (_marker, valid) => `/* */${valid}`,
  (_marker, valid) => valid.replaceAll('"', "'"),
  (_marker, valid) => valid.replace('}', ',}'),
  (_marker, valid) => Buffer.from(valid, 'utf16le'),
  (_marker, valid) =>
    Buffer.concat([
      Buffer.from(valid.slice(0, -2)),
      Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  (_marker, _valid, chance) => Buffer.from(Array.from({ length: 1 + chance.below(400) }, () => chance.below(256))),
  // Costs more than all the others together, so it comes rarely.
  (marker, _valid, chance) => (chance.below(12) ? marker : `{"realname":"${'x'.repeat(overLimit)}"}`),
]
