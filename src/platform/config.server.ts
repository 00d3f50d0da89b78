import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  TENANT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host name such as shops.example.do')
    .transform((domain) => domain.toLowerCase())
    .optional(),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: z.enum(['on', 'off']).default('on'),
})

export type Config = {
  /** TCP port to serve on; 0 takes a free one. */
  port: number
  /** Address to listen on; 0.0.0.0 for the whole network. */
  host: string
  /** Absolute folder of the embedded database. */
  dataDir: string
  /** One's own PostgreSQL instead of the embedded one. */
  databaseUrl: string | null
  /** Domain under which each tenant has a subdomain; `localhost` always works in development. */
  tenantDomain: string | null
  /** Whether what a proxy in front says of the caller (address, https) is believed. */
  trustProxy: boolean
  logLevel: string
  /** Whether an empty installation gets the demo shops. */
  demo: boolean
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
    databaseUrl: read.DATABASE_URL ?? null,
    tenantDomain: read.TENANT_DOMAIN ?? null,
    trustProxy: read.TRUST_PROXY === 'on',
    logLevel: read.LOG_LEVEL,
    demo: read.DEMO === 'on',
  }
}
