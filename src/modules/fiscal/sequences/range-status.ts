import type { Day } from '#platform/values/day.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { type SequenceState, type Series, sequenceState } from '../ncf/ncf.ts'

/** What must be known of a range to say how it stands. */
export type RangeFacts = {
  id: string
  series: Series
  document_type: DocumentType
  type_code: string
  from_number: number
  to_number: number
  /** Null, or one less than the first, while none was issued. */
  last_issued: number | null
  authorized_on: Day
  /** The last day on which it may be used; null when it does not expire. */
  expires_on: Day | null
  state: 'active' | 'paused' | 'closed'
  warn_below: number
  /** The usual {@link EXPIRING_DAYS} where it is left out. */
  warn_days?: number
}

/** Ranges of one type are warned of by the same days. */
const daysOf = ([range]: readonly RangeFacts[]) =>
  range?.warn_days === undefined ? {} : { warnDays: range.warn_days }

export const statusOfRange = (range: RangeFacts, today: Day): { state: SequenceState; remaining: number } =>
  sequenceState({
    from: range.from_number,
    to: range.to_number,
    lastIssued: range.last_issued,
    expiresOn: range.expires_on,
    today,
    warnBelow: range.warn_below,
    ...daysOf([range]),
  })

const byIssuing = (a: RangeFacts, b: RangeFacts): number =>
  a.authorized_on === b.authorized_on
    ? a.from_number - b.from_number
    : a.authorized_on < b.authorized_on
      ? -1
      : 1

export type TypeStatus = Pick<RangeFacts, 'series' | 'document_type' | 'type_code' | 'expires_on'> & {
  /** Its status, under the name that answers kept in browsers have. */
  standing: SequenceState
  /** Numbers that can still be issued, of all its ranges together. */
  remaining: number
  /** The range whose numbers come last. */
  last_range: string
}

/**
 * How one type stands as a whole: its active ranges are issued one after the other, by the day of their
 * authorisation and then by their first number, so what counts is all that is left of them, the last day on
 * which any may be used, and the greatest of the numbers below which its owner asked to be warned.
 *
 * Where none can be used, the standing is that of the last one, with nothing remaining.
 *
 * @param ranges of one type and series; those that are not active are passed over.
 * @returns null when none is active.
 * @see docs/rules/ncf.md
 */
export function statusOfType(ranges: readonly RangeFacts[], today: Day): TypeStatus | null {
  const active = ranges.filter(({ state }) => state === 'active').toSorted(byIssuing)
  const usable = active
    .map((range) => ({ range, ...statusOfRange(range, today) }))
    .filter(({ state }) => state !== 'expired' && state !== 'exhausted')
  const last = usable.at(-1)?.range ?? active.at(-1)
  if (!last) return null
  const { series, document_type, type_code } = last
  const of = { series, document_type, type_code, last_range: last.id }
  if (usable.length === 0) {
    return { ...of, standing: statusOfRange(last, today).state, remaining: 0, expires_on: last.expires_on }
  }
  const left = usable.reduce((sum, { remaining }) => sum + remaining, 0)
  const expires_on = lastExpiry(usable.map(({ range }) => range.expires_on))
  const { state: standing, remaining } = sequenceState({
    from: 1,
    to: left,
    lastIssued: null,
    expiresOn: expires_on,
    today,
    warnBelow: Math.max(...usable.map(({ range }) => range.warn_below)),
    ...daysOf(usable.map(({ range }) => range)),
  })
  return { ...of, standing, remaining, expires_on }
}

/** Null when one of them does not expire. */
const lastExpiry = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last))
