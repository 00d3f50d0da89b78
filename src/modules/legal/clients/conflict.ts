import type { CustomerId } from '#platform/values/ids.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import type { ClientStatus } from './client-states.ts'

/** As what somebody was found: a customer, who represents one, or a party that a check was made against. */
type ConflictRole = 'customer' | 'representative' | 'party'

/** Somebody whom a conflict check found. */
export type Conflict = {
  role: ConflictRole
  /** The customer who they are, or whose matter names them. */
  customer_id: CustomerId
  customer_name: string
  code: string
  /** As it is kept. */
  name: string
  /** By the same number, by the same name, or by one that is spelt alike. */
  matched: 'number' | 'same' | 'similar'
  /** What was looked for. */
  sought: string
  /** How alike the names are, in percent. */
  likeness: number
  /** Null of who is no legal client. */
  status: ClientStatus | null
  deleted: boolean
}

/** The most that one check shows; more are told as a number. */
export const MOST_CONFLICTS = 100

const DIGITS = /\d[\d\s.\p{Dash}]*\d/gu

/** By what numbers a party may be known, as it was typed: all of it where it has digits, and each RNC or cédula in it. */
export const numbersOfParty = (party: string): string[] => {
  if (!/\d/.test(party)) return []
  return [...new Set([party, ...(party.match(DIGITS) ?? []).filter((number) => readTaxId(number))])]
}
