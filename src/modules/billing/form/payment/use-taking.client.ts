import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useMessages } from '#ui/words/messages.ts'
import { type Choices, kindIn } from '../begin-with.ts'
import { invoiceFormMessages } from '../invoice-form.messages.ts'
import { dueRefusal, type InvoiceValues } from '../invoice-values.ts'
import { type InvoiceTender, isSettled } from './invoice-tender.ts'
import { paymentMessages } from './payment.messages.ts'

/** Whether an invoice can be posted as it is paid; what cannot is said at its field, which has the focus then. */
export function useTaking(form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>, choices: Choices) {
  const t = useMessages(paymentMessages)
  const words = useMessages(invoiceFormMessages)
  return (typed: InvoiceValues, tender: InvoiceTender): boolean => {
    const refuse = (path: FieldPath<InvoiceValues>, message: string): false => {
      form.setError(path, { message }, { shouldFocus: true })
      return false
    }
    const index = tender.refusals.findIndex((refusal) => refusal !== null)
    const refusal = tender.refusals[index]
    if (refusal) {
      const field = refusal === 'method_unknown' ? 'payment_method_id' : 'amount'
      return refuse(`payments.${index}.${field}`, t(`refused_${refusal}`))
    }
    if (!isSettled(tender)) {
      const { missing } = tender
      const hasCredit = choices.methods.some(({ id }) => kindIn(choices)(id) === 'credit')
      return refuse(
        `payments.${Math.max(0, typed.payments.length - 1)}.amount`,
        t(hasCredit ? 'refused_missing' : 'refused_missing_no_credit', { missing }),
      )
    }
    const late = tender.onCredit > 0 ? dueRefusal(typed.due_on, choices.today) : null
    return late ? refuse('due_on', words(late)) : true
  }
}
