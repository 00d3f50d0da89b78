import { domainCodeOf, statusOf } from '#ui/faults/failure.ts'

/** Nobody behind the door: a proxy whose server is gone, or a server whose database is. */
const NOBODY = new Set([502, 503, 504])

/** What says that the sale itself cannot be taken as it stands; everything else can be another time. */
const NO_SALE = new Set([400, 404, 409, 413, 422])

/** A failure by its name, as of somebody else's mail server; an outage of the platform is nobody's word. */
const isOwnWord = (code: string | null): boolean => code !== null && !code.startsWith('platform.')

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isAbort(error.cause))

/** Whether a call failed because nobody answered: no connection, no server behind it, or no answer in time. */
export function isUnreachable(error: unknown): boolean {
  if (isAbort(error)) return false
  const status = statusOf(error)
  // A failure that the server itself wrote has a status; a page of a proxy or nothing at all has none.
  if (status === null) return error instanceof Error
  return NOBODY.has(status) && !isOwnWord(domainCodeOf(error))
}

/**
 * Whether nobody decided: nobody answered, or whoever did broke down over it without a word of its own, as a server whose
 * disk is full. What was asked may have been done all the same.
 */
export function isUndecided(error: unknown): boolean {
  if (isUnreachable(error)) return true
  const status = statusOf(error)
  return status !== null && status >= 500 && !isOwnWord(domainCodeOf(error))
}

/**
 * What a failed try means for a sale among the unsent sales. `later`: it is sent again, as long as it takes: no connection,
 * signed out, no numbers, a bug of ours. `dead`: the server looked at it and it cannot be a sale as it stands.
 */
export function fateOf(error: unknown): 'later' | 'dead' {
  const status = statusOf(error)
  if (status === null || !NO_SALE.has(status)) return 'later'
  // Not found without a name is no word on the sale: this server knows no such procedure, or no such shop.
  return status === 404 && domainCodeOf(error) === null ? 'later' : 'dead'
}
