import { z } from 'zod'
import { type CustomerRefusals, codeField, customerFields } from '#modules/customers/customer/customer.ts'
import { type Cents, centsFromDecimal } from '#platform/values/money.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { amountOut } from '#platform/values/wire.ts'
import type { Answer } from '#ui/calls/api.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { type ClientRefusals, clientFields, USUAL_TERMS_DAYS } from '../clients/client.ts'
import {
  CLIENT_PAYMENT_METHODS,
  COMMUNICATION_METHODS,
  CONTACT_TIMES,
  DOCUMENT_FORMATS,
  INDUSTRIES,
  JURISDICTIONS,
  REFERRAL_SOURCES,
  RETAINER_FREQUENCIES,
  RETENTION_POLICIES,
} from '../clients/client-kinds.ts'
import { billedAddress, billedBy } from '../clients/enabling.ts'

export type KnownClient = Answer<'legattiCustomer', 'getById'>

/** The rules of the form: who it is, as of every customer, and the legal data; a code is given to who is new. */
export const clientFormSchema = (words: CustomerRefusals & ClientRefusals, isNew: boolean) => {
  const { name, tax_id, email, phone, customer_type_id } = customerFields(words)
  return z
    .object({
      name,
      tax_id,
      email,
      phone,
      customer_type_id,
      code: codeField(words).or(z.literal('')).optional(),
      ...clientFields(words),
      /** Whom else the conflict check was made against, and what it said of what it found. */
      conflict_check_parties: z.array(z.string()).optional(),
      conflict_check_mark: z.string().optional(),
      /** Of the customer, whose record is another than the legal data. */
      customer_version: z.number().optional(),
      /** Nothing where there are no legal data yet. */
      legal_version: z.number().optional(),
      /** Whether they were reminded when the form was read: what nobody changed here is not said over their account. */
      reminded: z.boolean().optional(),
    })
    .superRefine(({ code }, { addIssue }) => {
      if (!isNew && !code)
        addIssue({ code: 'custom', path: ['code'], message: words.code_required, input: '' })
    }, whereReadable('code'))
}

type Schema = ReturnType<typeof clientFormSchema>
export type ClientValues = z.input<Schema>
export type ClientTyped = z.output<Schema>

const amountShown = (amount: number | null | undefined): string => {
  const known = amount === null || amount === undefined ? null : centsFromDecimal(amount)
  return known === null ? '' : formatAmount(known)
}

type Legal = NonNullable<KnownClient['legal']>

/** One of a list of the program's, or nothing. */
const oneOf = <const Value extends string>(
  values: readonly Value[],
  kept: string | null | undefined,
): Value | '' => values.find((value) => value === kept) ?? ''

/** Who it is; of a customer without legal data where their address is. */
const basicValues = (known: KnownClient | null, legal: Legal | null | undefined) => ({
  name: known?.name ?? '',
  code: known?.code ?? '',
  tax_id: formatTaxId(known?.tax_id ?? ''),
  email: known?.email ?? '',
  phone: formatPhone(known?.phone ?? ''),
  customer_type_id: known ? (known.customer_type_id ?? '') : undefined,
  customer_version: known?.customer_version ?? 0,
  legal_version: legal ? known?.version : undefined,
  address_line1: legal ? (legal.address_line1 ?? '') : (known?.address ?? ''),
  address_line2: legal?.address_line2 ?? '',
  city: legal?.city ?? '',
  state: legal?.state ?? '',
  postal_code: legal?.postal_code ?? '',
  country: legal?.country ?? '',
  status: legal?.status ?? ('prospect' as const),
  client_since: legal?.client_since ?? '',
  referral_source: oneOf(REFERRAL_SOURCES, legal?.referral_source),
  referral_details: legal?.referral_details ?? '',
})

const legalValues = (legal: Legal | null | undefined) => ({
  jurisdiction: oneOf(JURISDICTIONS, legal?.jurisdiction),
  industry: oneOf(INDUSTRIES, legal?.industry),
  industry_sector: legal?.industry_sector ?? '',
  company_registration_number: legal?.company_registration_number ?? '',
  company_registration_date: legal?.company_registration_date ?? '',
  employee_count: legal?.employee_count?.toString() ?? '',
  annual_revenue: amountShown(legal?.annual_revenue),
  legal_representative_name: legal?.legal_representative_name ?? '',
  legal_representative_id: formatTaxId(legal?.legal_representative_id ?? ''),
  legal_representative_position: legal?.legal_representative_position ?? '',
})

const billingValues = (known: KnownClient | null, legal: Legal | null | undefined) => ({
  billing_type: legal?.billing_type ?? ('hourly' as const),
  hourly_rate: amountShown(legal?.hourly_rate),
  retainer_amount: amountShown(legal?.retainer_amount),
  retainer_frequency: oneOf(RETAINER_FREQUENCIES, legal?.retainer_frequency),
  payment_terms: String(known?.payment_terms ?? (legal ? '' : USUAL_TERMS_DAYS)),
  credit_limit: amountShown(known?.credit_limit),
  preferred_payment_method: oneOf(CLIENT_PAYMENT_METHODS, legal?.preferred_payment_method),
  billing_same_as_main: legal?.billing_same_as_main ?? true,
  billing_address_line1: legal?.billing_address_line1 ?? '',
  billing_address_line2: legal?.billing_address_line2 ?? '',
  billing_city: legal?.billing_city ?? '',
  billing_state: legal?.billing_state ?? '',
  billing_postal_code: legal?.billing_postal_code ?? '',
  billing_country: legal?.billing_country ?? '',
})

const complianceValues = (known: KnownClient | null, legal: Legal | null | undefined) => ({
  risk_level: legal?.risk_level ?? ('medium' as const),
  aml_check_completed: legal?.aml_check_completed ?? false,
  kyc_verified: legal?.kyc_verified ?? false,
  conflict_check_completed: legal?.conflict_check_completed ?? false,
  conflict_check_notes: legal?.conflict_check_notes ?? '',
  // A check that is made again looks for the same parties.
  conflict_check_parties: known?.checks.conflict?.parties ?? [],
  conflict_check_mark: '',
})

const communicationValues = (known: KnownClient | null, legal: Legal | null | undefined) => ({
  preferred_language: legal?.preferred_language ?? ('es' as const),
  preferred_communication_method: oneOf(COMMUNICATION_METHODS, legal?.preferred_communication_method),
  preferred_contact_time: oneOf(CONTACT_TIMES, legal?.preferred_contact_time),
  send_reminders: known?.reminded ?? true,
  reminded: known?.reminded,
  send_newsletters: legal?.send_newsletters ?? true,
  send_billing_notifications: legal?.send_billing_notifications ?? true,
  portal_access_enabled: legal?.portal_access_enabled ?? false,
  portal_username: legal?.portal_username ?? '',
})

/** A client as the form shows one; of a customer without legal data what a new one has, and their address. */
export const clientValues = (known: KnownClient | null): ClientValues => {
  const legal = known?.legal
  return {
    ...basicValues(known, legal),
    ...legalValues(legal),
    ...billingValues(known, legal),
    ...complianceValues(known, legal),
    ...communicationValues(known, legal),
    document_retention_policy: oneOf(RETENTION_POLICIES, legal?.document_retention_policy),
    preferred_document_format: oneOf(DOCUMENT_FORMATS, legal?.preferred_document_format),
    notes: legal?.notes ?? '',
    internal_notes: legal?.internal_notes ?? '',
    tags: legal?.tags ?? [],
  }
}

const amountSent = (amount: Cents | null | undefined): number | null => amountOut(amount ?? null)

/** What is sent of it: the customer, with the first line as their address, and the legal data. */
export const clientSent = (typed: ClientTyped, decidesCredit: boolean) => {
  const {
    name,
    code,
    tax_id,
    email,
    phone,
    customer_type_id,
    customer_version: _version,
    legal_version: _legal,
    ...legal
  } = typed
  const {
    payment_terms,
    credit_limit,
    billing_same_as_main = true,
    billing_type = 'hourly',
    send_reminders,
    reminded,
    ...plain
  } = legal
  const billed = billedBy(billing_type)
  return {
    customer: {
      name,
      ...(code && { code }),
      tax_id,
      email,
      phone,
      customer_type_id,
      address: legal.address_line1,
    },
    data: {
      ...plain,
      ...billedAddress({ ...plain, billing_same_as_main }),
      billing_same_as_main,
      billing_type,
      annual_revenue: amountSent(plain.annual_revenue),
      hourly_rate: billed.hourly_rate ? amountSent(plain.hourly_rate) : null,
      retainer_amount: billed.retainer_amount ? amountSent(plain.retainer_amount) : null,
      retainer_frequency: billed.retainer_frequency ? plain.retainer_frequency : null,
      ...(send_reminders !== reminded && { send_reminders }),
      ...(decidesCredit && { payment_terms, credit_limit: amountSent(credit_limit) }),
    },
  }
}
