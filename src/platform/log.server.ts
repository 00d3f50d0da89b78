import { type Logger, pino } from 'pino'

export type Log = Logger

/** An error of the database carries its whole connection; the log needs none of it. */
function briefly(error: Error): object {
  const { client: _client, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** Structured lines on the standard error output, one JSON object each; never a password, cookie or card number. */
export const newLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['password', '*.password', 'cookie', '*.cookie'],
      serializers: { err: briefly },
    },
    pino.destination(2),
  )
