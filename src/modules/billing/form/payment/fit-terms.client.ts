import type { UseFormReturn } from 'react-hook-form'
import { daysBetween } from '#platform/values/day.ts'
import { conditionOwed, nearestCondition, typeFor } from '../../posting/true-terms.ts'
import { type Choices, kindIn } from '../begin-with.ts'
import type { InvoiceValues } from '../invoice-values.ts'

type Hand = { form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>; choices: Choices }

/**
 * Puts the condition and the type into the form that what is chosen says: nothing on credit stands as paid at once, and
 * what is paid at once not as on credit. The day that it is due stays as it is.
 *
 * @param isOwed whether something is left owing, where that is known to be so by amounts.
 */
export function fitTerms({ form, choices }: Hand, isOwed?: boolean): void {
  const { payments, condition_id, invoice_type_id, document_type, due_on } = form.getValues()
  const kindOf = kindIn(choices)
  const owed = isOwed ?? payments.some(({ payment_method_id }) => kindOf(payment_method_id) === 'credit')
  const { conditions, types } = choices
  const days = due_on === null ? 0 : daysBetween(choices.today, due_on)
  const named = conditions.find(({ id }) => id === condition_id) ?? null
  const condition = owed
    ? (conditionOwed(conditions, named, days) ?? nearestCondition(conditions, days))
    : (named?.credit_days ?? 0) > 0
      ? (conditions.find(({ credit_days }) => credit_days === 0) ?? named)
      : named
  const type = typeFor(choices, types.find(({ id }) => id === invoice_type_id) ?? null, {
    isOwed: owed,
    document: document_type,
  })
  put('condition_id', condition?.id)
  put('invoice_type_id', type?.id)

  function put(field: 'condition_id' | 'invoice_type_id', id: string | undefined): void {
    if (id !== undefined && id !== form.getValues(field)) form.setValue(field, id, { shouldDirty: true })
  }
}
