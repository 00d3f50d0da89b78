import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Bucket } from '../files/s3-request.server.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const together = 'are set together or not at all'

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    TENANT_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host name such as shops.example.do')
      .transform((domain) => domain.toLowerCase())
      .optional(),
    TRUST_PROXY: z.enum(['on', 'off']).default('off'),
    SIGN_UP: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    DEMO: z.enum(['on', 'off']).optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, message: 'must be like smtp://user:password@mail.example.do:587' })
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    WHATSAPP_API_URL: z
      .url({ protocol: /^https?$/, message: 'must begin with https:// or http://' })
      .default('https://graph.facebook.com/v23.0'),
    WHATSAPP_PHONE_NUMBER_ID: z
      .string()
      .regex(/^\d+$/, 'must be the number that Meta gave the telephone, digits alone')
      .optional(),
    WHATSAPP_TOKEN: z.string().min(1).optional(),
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    ALLOW_LOCAL_SERVICES: z.enum(['on', 'off']).optional(),
    FILE_MEGABYTES_OF_SHOP: z.coerce.number().int().min(1).max(1_000_000).default(2000),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, message: 'must be like https://s3.us-east-1.amazonaws.com' })
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_PREFIX: z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be names of folders such as enzzo/files')
      .optional(),
    NEW_TILLS_A_DAY: z.coerce.number().int().min(1).max(100_000).default(10),
  })
  .refine((read) => Boolean(read.SMTP_URL) === Boolean(read.MAIL_FROM), {
    path: ['SMTP_URL, MAIL_FROM'],
    message: together,
  })
  .refine((read) => Boolean(read.WHATSAPP_PHONE_NUMBER_ID) === Boolean(read.WHATSAPP_TOKEN), {
    path: ['WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN'],
    message: together,
  })
  .refine(
    ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set([S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map(Boolean)).size === 1,
    { path: ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'], message: together },
  )
type Environment = z.output<typeof environment>

export type Config = {
  /** TCP port to serve on; 0 takes a free one. */
  port: number
  /** Address to listen on; 0.0.0.0 for the whole network. */
  host: string
  /** Absolute folder of the embedded database. */
  dataDir: string
  /** Where a backup is made each day, absolute, and for how many days each is kept; null for none by itself. */
  backup: { folder: string; keepDays: number } | null
  /** One's own PostgreSQL instead of the embedded one. */
  databaseUrl: string | null
  /**
   * Domain under which each tenant has a subdomain, with its port where that is not the scheme's own; `localhost` always works
   * in development.
   */
  tenantDomain: string | null
  /** Whether what a proxy in front says of the caller (address, https) is believed. */
  trustProxy: boolean
  logLevel: string
  /** Whether an empty installation gets the demo shops, whose passwords everybody knows. */
  demo: boolean
  /** The mail server for shops without one of their own, and whom its mail is from. */
  mail: { url: string; from: string } | null
  whatsapp: {
    /** Where the Cloud API answers, with its version, without a slash at the end. */
    apiUrl: string
    /** The number for shops without one of their own. */
    account: { phoneNumberId: string; token: string } | null
  }
  /** What the shops' secrets are sealed with; without it a key is made in the data folder. */
  secretKey: string | null
  /** Whether a shop may name a server of this machine or its network; in a demo that only this machine reaches. */
  allowLocalServices: boolean
  /** How much of pictures and papers one shop may keep, in millions of bytes. */
  fileMegabytesOfShop: number
  /** The bucket that the shops' files lie in; null for a folder beside the database. */
  s3: S3Bucket | null
  /** How many browsers a person may make a till of in a day. */
  newTillsADay: number
  /** Whether anybody may open a shop here; the first may be opened anyway. */
  signUp: boolean
}

/** A variable that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {}

/**
 * Reads the environment once, at start.
 *
 * @throws ConfigError naming each variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Configuration: ${lines.join('; ')}. The README lists every variable.`)
  }
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    backup: read.BACKUP_DIR ? { folder: resolve(read.BACKUP_DIR), keepDays: read.BACKUP_KEEP_DAYS } : null,
    databaseUrl: read.DATABASE_URL ?? null,
    tenantDomain: read.TENANT_DOMAIN ?? null,
    trustProxy: read.TRUST_PROXY === 'on',
    logLevel: read.LOG_LEVEL,
    demo: isDemo(read),
    newTillsADay: read.NEW_TILLS_A_DAY,
    signUp: read.SIGN_UP === 'on',
    fileMegabytesOfShop: read.FILE_MEGABYTES_OF_SHOP,
    s3: bucketOf(read),
    ...servicesOf(read),
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Whether others than this machine are meant to reach it: then nothing of the demo is there unless it is asked for. */
const isForOthers = (read: Environment): boolean =>
  read.TENANT_DOMAIN !== undefined || read.TRUST_PROXY === 'on' || !LOOPBACK.test(read.HOST)

const isDemo = (read: Environment): boolean => (read.DEMO ? read.DEMO === 'on' : !isForOthers(read))

function bucketOf(read: Environment): S3Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX = '' } = read
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: read.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX === '' ? '' : `${S3_PREFIX.replace(/\/$/, '')}/`,
  }
}

const servicesOf = (
  read: Environment,
): Pick<Config, 'mail' | 'whatsapp' | 'secretKey' | 'allowLocalServices'> => ({
  mail: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : null,
  whatsapp: {
    apiUrl: read.WHATSAPP_API_URL.replace(/\/+$/, ''),
    account:
      read.WHATSAPP_PHONE_NUMBER_ID && read.WHATSAPP_TOKEN
        ? { phoneNumberId: read.WHATSAPP_PHONE_NUMBER_ID, token: read.WHATSAPP_TOKEN }
        : null,
  },
  secretKey: read.SECRET_KEY ?? null,
  allowLocalServices: read.ALLOW_LOCAL_SERVICES
    ? read.ALLOW_LOCAL_SERVICES === 'on'
    : isDemo(read) && !isForOthers(read),
})
