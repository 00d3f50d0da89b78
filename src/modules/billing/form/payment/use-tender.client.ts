import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Choices, meansFor } from '../begin-with.ts'
import type { InvoiceValues } from '../invoice-values.ts'
import { useWorked } from '../items/use-worked.client.ts'
import { type InvoiceTender, tenderOf } from './invoice-tender.ts'

export type PaymentProps = {
  form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>
  choices: Choices
}

/** What the typed payments come to against what the invoice does; null while that is not known. */
export function useTender({ form, choices }: PaymentProps): InvoiceTender | null {
  const [payments, buyer] = useWatch({ control: form.control, name: ['payments', 'customer'] })
  const { lines, worked } = useWorked(form)
  if (!worked || lines.length === 0) return null
  return tenderOf(payments, worked.totals.total, meansFor(choices, buyer))
}
