import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadSetting, ensureWritable, readConfig } from './config.ts'

const secret = 'ab'.repeat(32)

test('without any setting, it is a demo for this machine, on port 3000, with its data beside it', () => {
  expect(readConfig({ PATH: '/bin', HOSTNAME: 'fair', LOG_FORMAT: 'json', DATABASE_PASSWORD: 'for others' })).toEqual({
    host: 'localhost',
    port: 3000,
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    publicUrl: undefined,
    secretKey: undefined,
    production: false,
    trustProxy: false,
    rateLimit: 12_000,
    logLevel: 'warn',
    demo: true,
    mail: undefined,
    sms: undefined,
    files: { store: 'disk' },
    weixin: undefined,
  })
})

test('production loads no demo, logs what it answers, and takes its key from the environment', () => {
  const config = readConfig({ NODE_ENV: 'production', SECRET_KEY: secret })
  expect(config).toMatchObject({ host: '0.0.0.0', production: true, demo: false, logLevel: 'info' })
  expect(config.secretKey).toEqual(Buffer.from(secret, 'hex'))
})

test.each([
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ DATA_DIR: '/srv/fair' }, { dataDir: '/srv/fair' }],
  [{ DATABASE_URL: 'postgres://u:p@db/fair' }, { databaseUrl: 'postgres://u:p@db/fair' }],
  [{ DATABASE_URL: 'postgresql://db/fair' }, { databaseUrl: 'postgresql://db/fair' }],
  [{ REDIS_URL: 'rediss://cache' }, { redisUrl: 'rediss://cache' }],
  [{ PUBLIC_URL: 'https://fair.example/' }, { publicUrl: 'https://fair.example' }],
  [{ TRUST_PROXY: 'yes' }, { trustProxy: true }],
  [{ RATE_LIMIT: '0' }, { rateLimit: 0 }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ DEMO: 'no' }, { demo: false }],
  [
    { SMTP_URL: 'smtps://u:p@mail.test', MAIL_FROM: ' "The Fair" <noreply@fair.test>' },
    { mail: { smtpUrl: 'smtps://u:p@mail.test', from: { name: 'The Fair', address: 'noreply@fair.test' } } },
  ],
  [
    { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'noreply@fair.test' },
    { mail: { from: { name: '', address: 'noreply@fair.test' } } },
  ],
  [
    {
      ALIYUN_SMS_KEY_ID: 'id',
      ALIYUN_SMS_KEY_SECRET: 's',
      ALIYUN_SMS_SIGN: '文具展',
      ALIYUN_SMS_TEMPLATES: 'a.zh=1, a.en=2',
    },
    { sms: { endpoint: 'https://dysmsapi.aliyuncs.com', sign: '文具展', templates: { 'a.zh': '1', 'a.en': '2' } } },
  ],
  // An empty one is one that was not set: `PORT= npm start`.
  [
    { PORT: '', SECRET_KEY: '', DEMO: '' },
    { port: 3000, secretKey: undefined, demo: true },
  ],
])('%o is understood', (env, part) => {
  expect(readConfig(env)).toMatchObject(part)
})

describe('one line says what is wrong', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '80 ' }, 'PORT must be a whole number from 0 to 65535, not "80 ".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535, not "3e3".'],
    [{ SMTP_URL: 'mail.test' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is required where SMTP_URL is set.'],
    [{ SMTP_URL: 'smtp://m', MAIL_FROM: 'The Fair' }, 'MAIL_FROM must look like Fair <noreply@fair.example>.'],
    [{ SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'MAIL_FROM must look like Fair <noreply@fair.example>.'],
    [{ ALIYUN_SMS_KEY_ID: 'id' }, 'ALIYUN_SMS_KEY_SECRET is required where ALIYUN_SMS_KEY_ID is set.'],
    [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT must be a whole number from 0 to 10000000, not "off".'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be yes or no, not "true".'],
    [{ DEMO: '1' }, 'DEMO must be yes or no, not "1".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    // Taken for a demo, a production server would show everybody the codes it sends.
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, not "prod".'],
    [
      { DATABASE_URL: 'mysql://u:geheim@db' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that begins with redis:// or rediss://.'],
    [{ PUBLIC_URL: 'fair.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY must be 32 bytes as 64 hexadecimal digits.'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY is required with NODE_ENV=production: 32 bytes as 64 hexadecimal digits.'],
    [{ DATABASE_ULR: 'postgres://db' }, 'Unknown setting DATABASE_ULR. Is DATABASE_URL meant?'],
    [{ SECRET_KEYS: secret }, 'Unknown setting SECRET_KEYS. Is SECRET_KEY meant?'],
  ])('%o', (env, message) => {
    expect(() => readConfig(env)).toThrow(new BadSetting(message))
    expect(message).not.toContain('geheim')
  })
})

test('a folder below a file cannot be written to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-config-'))
  writeFileSync(join(folder, 'file'), '')
  expect(() => ensureWritable(join(folder, 'new', 'data'))).not.toThrow()
  expect(() => ensureWritable(join(folder, 'file', 'data'))).toThrow(BadSetting)
  rmSync(folder, { recursive: true })
})
