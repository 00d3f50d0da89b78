import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { formatPhone, formatTaxId, readPhone, readTaxId } from '#platform/values/tax-id.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { termsFields } from '../credit/credit-terms.ts'
import { type CustomerRefusals, codeField, customerFields } from '../customer/customer.ts'

/** The form's rules are the server's, refused in the person's language. */
export const customerForm = (words: CustomerRefusals) =>
  z.object({ ...customerFields(words), ...termsFields(words), code: codeField(words).optional() })

/** The same where the document at hand cannot do without an RNC or a cédula. */
export const withTaxId = (words: CustomerRefusals) =>
  customerForm(words).refine(({ tax_id }) => Boolean(tax_id), {
    path: ['tax_id'],
    error: words.invalid_tax_id,
  })

type Schema = ReturnType<typeof customerForm>
export type CustomerFormInput = z.input<Schema>
export type CustomerFormValues = z.output<Schema>

const EMPTY: CustomerFormInput = {
  name: '',
  tax_id: '',
  email: '',
  phone: '',
  address: '',
  is_default: false,
  eligible_for_rewards: false,
  payment_terms_days: '',
  credit_limit: '',
}

type Known = {
  name: string
  code: string
  tax_id: string | null
  email: string | null
  phone: string | null
  address: string | null
  is_default: boolean
  eligible_for_rewards: boolean
  customer_type_id: string | null
  payment_terms_days: number | null
  credit_limit: number | null
}

const limitShown = (limit: number | null): string => {
  const amount = limit === null ? null : centsFromDecimal(limit)
  return amount === null ? '' : formatAmount(amount)
}

/** A customer as the form shows it: numbers with their dashes, nothing as an empty field. */
export const formOf = (customer: Known | null): CustomerFormInput =>
  customer
    ? {
        name: customer.name,
        code: customer.code,
        tax_id: formatTaxId(customer.tax_id ?? ''),
        email: customer.email ?? '',
        phone: formatPhone(customer.phone ?? ''),
        address: customer.address ?? '',
        is_default: customer.is_default,
        eligible_for_rewards: customer.eligible_for_rewards,
        customer_type_id: customer.customer_type_id ?? '',
        payment_terms_days: customer.payment_terms_days?.toString() ?? '',
        credit_limit: limitShown(customer.credit_limit),
      }
    : EMPTY

/** A form begun with what was looked for in vain: a tax id, a telephone, an e-mail or else a name. */
export function formFromSearch(text: string): CustomerFormInput {
  const typed = text.trim()
  if (readTaxId(typed)) return { ...EMPTY, tax_id: formatTaxId(typed) }
  if (readPhone(typed)) return { ...EMPTY, phone: formatPhone(typed) }
  if (isEmail(typed)) return { ...EMPTY, email: typed }
  return { ...EMPTY, name: typed }
}
