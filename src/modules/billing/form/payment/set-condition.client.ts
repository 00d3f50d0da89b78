import type { UseFormReturn } from 'react-hook-form'
import { type Choices, conditionBrings, methodsFor } from '../begin-with.ts'
import type { Buyer, InvoiceValues } from '../invoice-values.ts'
import { bringDueDay } from './bring-due-day.client.ts'
import { isOpen } from './invoice-tender.ts'

type Hand = { form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>; choices: Choices }

/** What a condition brings, put into the form: its day, and its way to pay where nobody typed how it is paid. */
export function setCondition({ form, choices }: Hand, id: string): void {
  const { customer, payments } = form.getValues()
  const [only] = payments
  if (only && payments.length === 1 && isOpen(only)) {
    const { payment_method_id } = conditionBrings(choices, id, only.payment_method_id, customer)
    form.setValue('payments.0.payment_method_id', payment_method_id, { shouldDirty: true })
    form.clearErrors('payments')
  }
  void bringDueDay(form, choices)
}

/** Who buys has other ways to pay: credit is not everybody's to choose, whoever had it before. */
export function setBuyer({ form, choices }: Hand, buyer: Buyer): void {
  const offered = methodsFor(choices, buyer)
  const { payments, condition_id } = form.getValues()
  for (const [index, { payment_method_id }] of payments.entries()) {
    if (offered.some(({ id }) => id === payment_method_id)) continue
    const { payment_method_id: instead } = conditionBrings(choices, condition_id, payment_method_id, buyer)
    form.setValue(`payments.${index}.payment_method_id`, instead, { shouldDirty: true })
  }
  form.clearErrors('payments')
  void bringDueDay(form, choices)
}
