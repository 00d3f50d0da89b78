import { type Logger, pino } from 'pino'
import { ZodError } from 'zod'
import { DomainError } from '../errors/errors.ts'

export type Log = Logger

/** What says what failed and where, and never whose or with what: codes, and names that stand in the schema. */
const NAMES = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'severity',
  'syscall',
  'responseCode',
] as const

/** A code or an identifier; anything else might be a value. */
const isName = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.$-]{1,80}$/.test(value))

/** Errors that this program or the language words itself. Those of libraries and of JSON.parse quote what they were given. */
const OWN_WORDS = new Set<unknown>([Error, TypeError, ReferenceError, RangeError])

const MOST_CAUSES = 5
const MOST_WORDS = 200

/** A message without what stood in it: quotations, addresses, paths, numbers and anything long and unbroken. */
const withoutValues = (message: string): string =>
  message
    .replace(/(["'`«“]).*?["'`»”]/gs, '…')
    .replace(/\S*@\S*/g, '…')
    .replace(/\S*\d{3,}\S*/g, '…')
    .replace(/\S{30,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_WORDS)

/** The places alone: the lines above them repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .map((line) => line.trim())

/**
 * An error as a log may keep it: its kind, codes and names of constraints, and where it was thrown. What people
 * typed stays out, also where PostgreSQL or a mail server repeat it: `Key (email)=(…)`, `550 <ana@…> unknown`.
 */
export function logSafe(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error }
  const named = NAMES.map((name): [string, unknown] => [name, Reflect.get(error, name)])
  const hasCode = 'code' in error && error.code !== undefined
  return {
    type: error.constructor.name,
    ...Object.fromEntries(named.filter(([, value]) => isName(value))),
    ...(!hasCode && OWN_WORDS.has(error.constructor) && { message: withoutValues(error.message) }),
    ...(error instanceof ZodError && {
      issues: error.issues.slice(0, 20).map(({ code, path }) => ({ code, depth: path.length })),
    }),
    ...(!(error instanceof DomainError) && { stack: framesOf(error) }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: logSafe(error.cause, depth + 1) }),
  }
}

/** Structured lines on the standard error output, one JSON object each; never a password, cookie or card number. */
export const newLog = (
  level: string,
  destination: { write(line: string): void } = pino.destination(2),
): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['password', '*.password', 'cookie', '*.cookie'],
      serializers: { err: (error: unknown) => logSafe(error) },
    },
    destination,
  )
