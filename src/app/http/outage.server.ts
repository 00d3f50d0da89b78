import type { Unavailable } from '#platform/errors/platform.errors.ts'

const FILES =
  'the database cannot open its own files: see that its disk is there, and that its user may enter the data folder and all folders above it'
const FULL = 'the disk of the database is full: make room on it'

/** What whoever runs the server can do about what the database says. */
const ADVICE: Readonly<Record<string, string>> = { 42501: FILES, '58P01': FILES, 58030: FILES, 53100: FULL }

/** What a log needs of an outage: its reason, the database's own code for it and what to do. */
export function outageOf({ message, cause }: Unavailable) {
  const code = codeIn(cause)
  const advice = code === null ? undefined : ADVICE[code]
  return { reason: message, code, ...(advice && { advice }) }
}

const codeIn = (cause: unknown): string | null => {
  if (!(cause instanceof Error)) return null
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : codeIn(cause.cause)
}
