import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on the standard error output, one JSON object each; never a password, cookie or card number. */
export const newLog = (level: string): Log =>
  pino({ level, base: null, redact: ['password', '*.password', 'cookie', '*.cookie'] }, pino.destination(2))
