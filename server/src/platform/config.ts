import { mkdirSync, accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'

/** A setting that cannot be used; the message is all that the operator sees. */
export class BadSetting extends Error {}

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  publicUrl: string | undefined
  secretKey: Buffer | undefined
  production: boolean
  trustProxy: boolean
  rateLimit: number
  logLevel: string
  demo: boolean
  mail: MailSettings | undefined
  sms: SmsSettings | undefined
  files: FileSettings
  weixin: WeixinSettings | undefined
}

export type MailSettings = { smtpUrl: string; from: { name: string; address: string } }
export type SmsSettings = {
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  sign: string
  /** A notice's kind and language, like `login.code.zh`, to the code of the template that Aliyun keeps. */
  templates: Record<string, string>
}
export type FileSettings =
  | { store: 'disk' }
  | { store: 'oss' | 's3'; bucketUrl: string; region: string; accessKeyId: string; accessKeySecret: string }
export type WeixinSettings = { appId: string; appSecret: string; apiUrl: string }

type Env = Record<string, string | undefined>

const environments = ['production', 'development', 'test']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const known = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'NODE_ENV',
  'TRUST_PROXY',
  'RATE_LIMIT',
  'LOG_LEVEL',
  'DEMO',
  'SMTP_URL',
  'MAIL_FROM',
  'ALIYUN_SMS_URL',
  'ALIYUN_SMS_KEY_ID',
  'ALIYUN_SMS_KEY_SECRET',
  'ALIYUN_SMS_SIGN',
  'ALIYUN_SMS_TEMPLATES',
  'FILES',
  'FILES_BUCKET_URL',
  'FILES_REGION',
  'FILES_KEY_ID',
  'FILES_KEY_SECRET',
  'WEIXIN_APP_ID',
  'WEIXIN_APP_SECRET',
  'WEIXIN_API_URL',
]

export function readConfig(env: Env): Config {
  for (const name of Object.keys(env)) {
    const meant = known.includes(name) ? undefined : known.find((setting) => isMistyped(name, setting))
    if (meant) throw new BadSetting(`Unknown setting ${name}. Is ${meant} meant?`)
  }
  // A misspelt production would be a demo, which shows everybody the codes that it sends.
  const production = oneOf('NODE_ENV', env['NODE_ENV'], environments, 'development') === 'production'
  const secretKey = key(env['SECRET_KEY'])
  if (production && !secretKey)
    throw new BadSetting('SECRET_KEY is required with NODE_ENV=production: 32 bytes as 64 hexadecimal digits.')
  return {
    // A try-out shows codes and links at /outbox: it is for this machine unless told otherwise.
    host: env['HOST'] || (production ? '0.0.0.0' : 'localhost'),
    port: whole('PORT', env['PORT'], 3000, 0, 65_535),
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: address('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    redisUrl: address('REDIS_URL', env['REDIS_URL'], ['redis:', 'rediss:']),
    publicUrl: address('PUBLIC_URL', env['PUBLIC_URL'], ['http:', 'https:'])?.replace(/\/+$/, ''),
    secretKey,
    production,
    trustProxy: yesNo('TRUST_PROXY', env['TRUST_PROXY'], false),
    rateLimit: whole('RATE_LIMIT', env['RATE_LIMIT'], 12_000, 0, 10_000_000),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'], logLevels, production ? 'info' : 'warn'),
    demo: yesNo('DEMO', env['DEMO'], !production),
    mail: mailSettings(env),
    sms: smsSettings(env),
    files: fileSettings(env),
    weixin: weixinSettings(env),
  }
}

function mailSettings(env: Env): MailSettings | undefined {
  const smtpUrl = address('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:'])
  if (!smtpUrl) return undefined
  return {
    smtpUrl,
    ...together('SMTP_URL', { MAIL_FROM: env['MAIL_FROM'] }, (v) => ({ from: mailbox('MAIL_FROM', v.MAIL_FROM) })),
  }
}

function smsSettings(env: Env): SmsSettings | undefined {
  const accessKeyId = env['ALIYUN_SMS_KEY_ID']
  if (!accessKeyId) return undefined
  const needed = {
    ALIYUN_SMS_KEY_SECRET: env['ALIYUN_SMS_KEY_SECRET'],
    ALIYUN_SMS_SIGN: env['ALIYUN_SMS_SIGN'],
    ALIYUN_SMS_TEMPLATES: env['ALIYUN_SMS_TEMPLATES'],
  }
  return together('ALIYUN_SMS_KEY_ID', needed, (v) => ({
    endpoint: address('ALIYUN_SMS_URL', env['ALIYUN_SMS_URL'], ['http:', 'https:']) ?? 'https://dysmsapi.aliyuncs.com',
    accessKeyId,
    accessKeySecret: v.ALIYUN_SMS_KEY_SECRET,
    sign: v.ALIYUN_SMS_SIGN,
    templates: namesAndValues('ALIYUN_SMS_TEMPLATES', v.ALIYUN_SMS_TEMPLATES),
  }))
}

function fileSettings(env: Env): FileSettings {
  const store = oneOf('FILES', env['FILES'], ['disk', 'oss', 's3'], 'disk') as 'disk' | 'oss' | 's3'
  if (store === 'disk') return { store }
  const bucketUrl = address('FILES_BUCKET_URL', env['FILES_BUCKET_URL'], ['http:', 'https:'])?.replace(/\/+$/, '')
  const needed = {
    FILES_BUCKET_URL: bucketUrl,
    FILES_REGION: env['FILES_REGION'],
    FILES_KEY_ID: env['FILES_KEY_ID'],
    FILES_KEY_SECRET: env['FILES_KEY_SECRET'],
  }
  return together('FILES', needed, (v) => ({
    store,
    bucketUrl: v.FILES_BUCKET_URL,
    region: v.FILES_REGION,
    accessKeyId: v.FILES_KEY_ID,
    accessKeySecret: v.FILES_KEY_SECRET,
  }))
}

function weixinSettings(env: Env): WeixinSettings | undefined {
  const appId = env['WEIXIN_APP_ID']
  if (!appId) return undefined
  const apiUrl = address('WEIXIN_API_URL', env['WEIXIN_API_URL'], ['http:', 'https:']) ?? 'https://api.weixin.qq.com'
  return together('WEIXIN_APP_ID', { WEIXIN_APP_SECRET: env['WEIXIN_APP_SECRET'] }, (v) => ({
    appId,
    appSecret: v.WEIXIN_APP_SECRET,
    apiUrl,
  }))
}

/** Half a service is a mistake: what one setting needs beside it has to be there. */
function together<K extends string, T>(
  because: string,
  values: Record<K, string | undefined>,
  make: (values: Record<K, string>) => T,
): T {
  for (const [name, value] of Object.entries(values))
    if (!value) throw new BadSetting(`${name} is required where ${because} is set.`)
  return make(values as Record<K, string>)
}

/** `Fair <noreply@fair.example>`, or the address alone. */
function mailbox(name: string, text: string): { name: string; address: string } {
  const [, label = '', place] = /^(?:"?([^"<>\p{Cc}]*?)"? *<)?([^\s<>@]+@[\w.-]+)>?$/u.exec(text.trim()) ?? []
  if (!place) throw new BadSetting(`${name} must look like Fair <noreply@fair.example>.`)
  return { name: label, address: place }
}

/** `a=1,b=2` */
function namesAndValues(name: string, text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  if (pairs.some((pair) => pair.length !== 2 || !pair[0] || !pair[1]))
    throw new BadSetting(`${name} must look like login.code.zh=SMS_1,login.code.en=SMS_2.`)
  return Object.fromEntries(pairs) as Record<string, string>
}

/** The environment is full of others' names: only one that is two letters away from a long name of ours is a mistake. */
function isMistyped(name: string, setting: string): boolean {
  if (setting.length < 8 || Math.abs(name.length - setting.length) > 2) return false
  let row = Array.from({ length: setting.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...name].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= setting.length; column++) {
      const same = row[column - 1]! + (setting[column - 1] === letter ? 0 : 1)
      next.push(Math.min(same, row[column]! + 1, next[column - 1]! + 1))
    }
    row = next
  }
  return row[setting.length]! <= 2
}

export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new BadSetting(`DATA_DIR ${folder} cannot be written to.`)
  }
}

function whole(name: string, value: string | undefined, otherwise: number, least: number, most: number): number {
  if (!value) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new BadSetting(`${name} must be a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

function yesNo(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (!value) return otherwise
  if (value === 'yes') return true
  if (value === 'no') return false
  throw new BadSetting(`${name} must be yes or no, not "${value}".`)
}

function oneOf(name: string, value: string | undefined, choices: string[], otherwise: string): string {
  if (!value) return otherwise
  if (choices.includes(value)) return value
  throw new BadSetting(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
}

/** The value is not repeated in the message: addresses carry passwords. */
function address(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (!value) return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new BadSetting(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  return value
}

function key(value: string | undefined): Buffer | undefined {
  if (!value) return undefined
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new BadSetting('SECRET_KEY must be 32 bytes as 64 hexadecimal digits.')
  return Buffer.from(value, 'hex')
}
