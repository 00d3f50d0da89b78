import type { UseFormReturn } from 'react-hook-form'
import type { CustomerId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { type Choices, dueDay } from '../begin-with.ts'
import type { InvoiceValues } from '../invoice-values.ts'

/**
 * Puts the day into the form by which what is left owing is due: the condition's at once, and the customer's once
 * their days are known. What was typed or chosen in between stays.
 */
export async function bringDueDay(
  form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>,
  choices: Choices,
): Promise<void> {
  const put = (days: number | null): void => {
    form.setValue('due_on', dueDay(choices, form.getValues('condition_id'), days), { shouldDirty: true })
    form.clearErrors('due_on')
  }
  put(null)
  const { customer, condition_id, due_on } = form.getValues()
  // What is paid now may turn out to be a part: the rest is due by then.
  if (!customer || customer.is_default) return
  try {
    const { payment_terms_days } = await api.customer.getCreditRoom.fetch({ id: customer.id as CustomerId })
    const now = form.getValues()
    if (now.customer?.id === customer.id && now.condition_id === condition_id && now.due_on === due_on)
      put(payment_terms_days)
  } catch {
    // The condition's day stands; what the customer was not given is refused when it is posted.
  }
}
