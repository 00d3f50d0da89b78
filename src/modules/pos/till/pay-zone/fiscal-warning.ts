import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { addDays, type Day } from '#platform/values/day.ts'

/** A type of document whose numbers run out, as the server says it. */
export type FiscalWarning = {
  document_type: DocumentType
  standing: 'ending' | 'expiring' | 'exhausted'
  remaining: number
  expires_on: Day | null
  /** Whether any range of it was ever recorded; what a till kept of before this was told does not say. */
  is_recorded?: boolean
}

const FEW_NUMBERS = 20
const FEW_DAYS = 3

/** Whether sales of this document stop soon: fewer than 20 numbers, or three days or fewer to their expiry. */
const stopsSoon = ({ standing, remaining, expires_on }: FiscalWarning, today: Day): boolean =>
  standing === 'exhausted' ||
  remaining < FEW_NUMBERS ||
  (expires_on !== null && expires_on <= addDays(today, FEW_DAYS))

type Viewer = {
  /** Whether the person may record new numbers, and so can do something about it. */
  manages: boolean
  /** What the sale on the counter will be documented with. */
  document: DocumentType
  today: Day
}

/**
 * The warnings worth a place on the counter: all of them for who can record new numbers; for a cashier
 * the one that is about to stop the sale at hand.
 */
export const warningsFor = <W extends FiscalWarning>(
  warnings: readonly W[],
  { manages, document, today }: Viewer,
): W[] =>
  warnings.filter((warning) => manages || (warning.document_type === document && stopsSoon(warning, today)))

/** By which words a warning is said: what is the matter, and what whoever may record numbers does about it. */
export function warningWords({ standing, expires_on, is_recorded = true }: FiscalWarning) {
  if (standing === 'exhausted' && !is_recorded) return ['fiscal_none', 'fiscal_record_first'] as const
  if (standing === 'exhausted') return ['fiscal_exhausted', 'fiscal_record'] as const
  return [standing === 'expiring' && expires_on ? 'fiscal_expiring' : 'fiscal_ending', 'fiscal_ask'] as const
}

/** What a dismissal is kept under, the day first: the same warning of another day, or grown urgent, is another. */
export const warningKey = (warning: FiscalWarning, today: Day): string =>
  [today, warning.document_type, warning.standing, ...(stopsSoon(warning, today) ? ['soon'] : [])].join(' ')
