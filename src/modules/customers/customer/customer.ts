import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import type { CustomerId, CustomerTypeId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { readPhone, readTaxId } from '#platform/values/tax-id.ts'
import { idIn } from '#platform/values/wire.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CUSTOMER_REFUSALS = {
  name_required: 'Name is required',
  code_required: 'Code is required',
  invalid_email: 'Invalid email',
  invalid_tax_id: 'Type an RNC of 9 digits or a cédula of 11.',
  terms_invalid: 'Type a whole number of days from 0 to 365.',
  limit_invalid: 'Type an amount from 0 to 100,000,000.00, with two decimals at most.',
  too_long: 'This text is too long.',
} as const
export type CustomerRefusals = Readonly<Record<keyof typeof CUSTOMER_REFUSALS, string>>

/** What was saved all the same, although somebody should look at it again. */
export type CustomerWarning = 'tax_id_checksum' | 'tax_id_in_use'

/** Absent stays absent, which leaves the field as it was; empty becomes null. */
const optional = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null

const optionalText = (max: number, words: CustomerRefusals) =>
  z.string().trim().max(max, words.too_long).nullish().transform(optional)

/**
 * The fields of a customer as people type them, with `words` for what is refused.
 *
 * A tax id keeps its digits alone, a telephone that can be dialled becomes E.164 and any other stays as
 * it was typed. A failing check digit is not refused here: see {@link CustomerWarning}.
 *
 * @see docs/rules/tax-id.md
 */
export const customerFields = (words: CustomerRefusals) => ({
  name: z.string({ error: words.name_required }).trim().min(1, words.name_required).max(200, words.too_long),
  tax_id: optionalText(40, words)
    .refine((text) => !text || readTaxId(text) !== null, words.invalid_tax_id)
    .transform((text) => text && (readTaxId(text)?.digits ?? text)),
  phone: optionalText(60, words).transform((text) => text && (readPhone(text) ?? text)),
  address: optionalText(500, words),
  email: optionalText(254, words).refine((text) => !text || isEmail(text), words.invalid_email),
  is_default: z.boolean().optional(),
  eligible_for_rewards: z.boolean().optional(),
  customer_type_id: z
    .union([z.uuid(), z.literal('')])
    .nullish()
    .transform(optional),
})

/** A code is given to a new customer; only an edit can change it. */
export const codeField = (words: CustomerRefusals) =>
  z.string().trim().min(1, words.code_required).max(50, words.too_long)

const fields = customerFields(CUSTOMER_REFUSALS)
const customerId = idIn<CustomerId>()

export const createCustomerInput = z.object(fields)
type CustomerFields = z.output<typeof createCustomerInput>
/** A customer to be made: a name is enough. */
export type NewCustomer = Pick<CustomerFields, 'name'> & Partial<CustomerFields>

const changes = { ...fields, name: fields.name.optional(), code: codeField(CUSTOMER_REFUSALS).optional() }

/** What is left out stays as it was. The changes may come beside the id or under `data`. */
export const updateCustomerInput = z
  .object({ id: customerId, version: readVersion, ...changes, data: z.object(changes).optional() })
  .transform(({ data, ...beside }) => ({ ...beside, ...data }))
export type UpdateCustomer = z.output<typeof updateCustomerInput>

export const customerByIdInput = z.object({ id: customerId })

export const customerListInput = z
  .object({
    search: z
      .string()
      .max(200)
      .nullish()
      .transform((text) => text ?? ''),
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(500).default(50),
    showDeleted: z.boolean().default(false),
    type: idIn<CustomerTypeId>().nullish(),
  })
  .prefault({})
export type CustomerListInput = z.output<typeof customerListInput>

export const customerSearchInput = z.object({
  query: z.string().max(200),
  limit: z.number().int().min(1).max(100).default(20),
})
export type CustomerSearchInput = z.output<typeof customerSearchInput>

export const recentCustomersInput = z
  .object({ limit: z.number().int().min(1).max(50).default(10) })
  .prefault({})

/** A customer's code, from its number: `CLI-0001`. */
export const customerCode = (number: number): string => `CLI-${String(number).padStart(4, '0')}`
