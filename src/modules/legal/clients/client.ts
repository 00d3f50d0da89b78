import { z } from 'zod'
import type { CustomerId } from '#platform/values/ids.ts'
import { LARGEST_AMOUNT } from '#platform/values/money.ts'
import { listInput } from '#platform/values/pages.ts'
import { readNumber } from '#platform/values/read-number.ts'
import { readVersion } from '#platform/values/records.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { typedDay } from '#platform/values/typed-day.ts'
import { readAmountTo, typedNumber } from '#platform/values/typed-number.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import {
  BILLING_TYPES,
  CLIENT_LANGUAGES,
  CLIENT_PAYMENT_METHODS,
  COMMUNICATION_METHODS,
  CONTACT_TIMES,
  DOCUMENT_FORMATS,
  INDUSTRIES,
  JURISDICTIONS,
  REFERRAL_SOURCES,
  RETAINER_FREQUENCIES,
  RETENTION_POLICIES,
} from './client-kinds.ts'
import { CLIENT_STATUSES, RISK_LEVELS } from './client-states.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CLIENT_REFUSALS = {
  date_invalid: 'Type a day such as 31/12/1990.',
  amount_invalid: 'Type an amount from 0 to 100,000,000.00, with two decimals at most.',
  count_invalid: 'Type a whole number from 0 up.',
  terms_invalid: 'Type a whole number of days from 0 to 365.',
  too_long: 'This text is too long.',
  too_many_tags: 'Twenty tags are the most.',
  username_invalid: 'Use letters, digits, dots, dashes or an email; no spaces.',
} as const
export type ClientRefusals = Readonly<Record<keyof typeof CLIENT_REFUSALS, string>>

/** In how many days a client pays where nobody says otherwise. */
export const USUAL_TERMS_DAYS = 30
const MOST_TERMS_DAYS = 365
const MOST_EMPLOYEES = 9_999_999
export const MOST_TAGS = 20
/** The most names of other parties that one conflict check looks for. */
export const MOST_PARTIES = 20

/** Absent stays absent, which leaves the field as it was; empty becomes null. */
const optional = <T>(typed: T | null | undefined | ''): T | null | undefined =>
  typed === undefined ? undefined : typed || null

const text = (most: number, words: ClientRefusals) =>
  z.string().trim().max(most, words.too_long).nullish().transform(optional)

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value): Values[number] | null | undefined => optional<Values[number]>(value))

const readWhole =
  (most: number) =>
  (typed: number | string): number | null => {
    const count = typeof typed === 'string' ? readNumber(typed) : typed
    return count !== null && Number.isInteger(count) && count >= 0 && count <= most ? count : null
  }

/** Tags are told apart without regard to capitals; the first way to write one stays. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim().replaceAll(/\s+/g, ' '))) {
    const same = tag.toLocaleLowerCase('es')
    if (tag && !known.has(same)) known.set(same, tag)
  }
  return [...known.values()]
}

const USERNAME = /^[\p{L}\p{N}._@+-]+$/u

const taxIdOf = (typed: string | null | undefined) => typed && (readTaxId(typed)?.digits ?? typed)

/**
 * The legal data of a client as people type them, with `words` for what is refused. What is left out stays as it was, what
 * is empty is none. Amounts are in pesos.
 */
export const clientFields = (words: ClientRefusals) => ({
  address_line1: text(300, words),
  address_line2: text(300, words),
  city: text(100, words),
  state: text(100, words),
  postal_code: text(20, words),
  country: text(100, words),
  jurisdiction: choice(JURISDICTIONS),
  industry: choice(INDUSTRIES),
  industry_sector: text(200, words),
  company_registration_number: text(60, words),
  company_registration_date: typedDay(words.date_invalid),
  employee_count: typedNumber(readWhole(MOST_EMPLOYEES), words.count_invalid),
  annual_revenue: typedNumber(readAmountTo(LARGEST_AMOUNT), words.amount_invalid),
  legal_representative_name: text(200, words),
  legal_representative_id: text(40, words).transform(taxIdOf),
  legal_representative_position: text(100, words),
  billing_type: z.enum(BILLING_TYPES).optional(),
  hourly_rate: typedNumber(readAmountTo(LARGEST_AMOUNT), words.amount_invalid),
  retainer_amount: typedNumber(readAmountTo(LARGEST_AMOUNT), words.amount_invalid),
  retainer_frequency: choice(RETAINER_FREQUENCIES),
  payment_terms: typedNumber(readWhole(MOST_TERMS_DAYS), words.terms_invalid),
  credit_limit: typedNumber(readAmountTo(LARGEST_AMOUNT), words.amount_invalid),
  preferred_payment_method: choice(CLIENT_PAYMENT_METHODS),
  billing_same_as_main: z.boolean().optional(),
  billing_address_line1: text(300, words),
  billing_address_line2: text(300, words),
  billing_city: text(100, words),
  billing_state: text(100, words),
  billing_postal_code: text(20, words),
  billing_country: text(100, words),
  status: z.enum(CLIENT_STATUSES).optional(),
  client_since: typedDay(words.date_invalid),
  referral_source: choice(REFERRAL_SOURCES),
  referral_details: text(500, words),
  risk_level: z.enum(RISK_LEVELS).optional(),
  aml_check_completed: z.boolean().optional(),
  kyc_verified: z.boolean().optional(),
  conflict_check_completed: z.boolean().optional(),
  conflict_check_notes: text(4000, words),
  preferred_language: z.enum(CLIENT_LANGUAGES).optional(),
  preferred_communication_method: choice(COMMUNICATION_METHODS),
  preferred_contact_time: choice(CONTACT_TIMES),
  send_reminders: z.boolean().optional(),
  send_newsletters: z.boolean().optional(),
  send_billing_notifications: z.boolean().optional(),
  portal_access_enabled: z.boolean().optional(),
  portal_username: text(254, words).refine((name) => !name || USERNAME.test(name), words.username_invalid),
  document_retention_policy: choice(RETENTION_POLICIES),
  preferred_document_format: choice(DOCUMENT_FORMATS),
  notes: text(8000, words),
  internal_notes: text(8000, words),
  tags: z
    .array(z.string().max(60, words.too_long))
    .max(MOST_TAGS, words.too_many_tags)
    .transform(distinctTags)
    .optional(),
})

/** Names of others who have a part in a matter, each once. */
const partiesField = z.array(z.string().trim().max(200)).max(MOST_PARTIES).transform(distinctTags)

const clientData = z.object({
  ...clientFields(CLIENT_REFUSALS),
  /** Whom else a conflict check was made against. */
  conflict_check_parties: partiesField.optional(),
  /** What its search said of what it found, so that nobody signs for what they have not seen. */
  conflict_check_mark: z.string().max(100).nullish(),
})
export type ClientData = z.output<typeof clientData>

const whose = { customerId: idIn<CustomerId>() }

/** `customerVersion` is that of the customer, whose terms of payment go with it. */
export const newClientInput = repeatable.extend({ ...whose, customerVersion: readVersion, data: clientData })
export type NewClient = z.output<typeof newClientInput>

export const clientChange = z.object({
  ...whose,
  version: readVersion,
  customerVersion: readVersion,
  data: clientData,
})
export type ClientChange = z.output<typeof clientChange>

export const thisClient = z.object({ id: idIn<CustomerId>() })

export const clientListInput = listInput(20)
  .unwrap()
  .extend({
    status: z.enum(CLIENT_STATUSES).nullish(),
    risk_level: z.enum(RISK_LEVELS).nullish(),
    jurisdiction: z.enum(JURISDICTIONS).nullish(),
  })
  .prefault({})
export type ClientListInput = z.output<typeof clientListInput>

const names = z.string().trim().max(200).nullish()
const numbers = z.string().trim().max(60).nullish()

/** What a conflict check looks for: the client as it is typed, and the other parties. */
export const conflictSearchInput = z.object({
  /** Who is left out: the client itself, where it is kept already. */
  customerId: idIn<CustomerId>().nullish(),
  name: names,
  tax_id: numbers,
  legal_representative_name: names,
  legal_representative_id: numbers,
  company_registration_number: numbers,
  parties: partiesField.default([]),
})
export type ConflictSearch = z.output<typeof conflictSearchInput>
