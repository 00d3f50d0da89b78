import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { CustomerId } from '#platform/values/ids.ts'
import { centsFromDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { useWorked } from './use-worked.client.ts'

type Props = { form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>; customerId: string }

/** What the customer of an invoice on credit was given, and how much more they may owe. */
export function CreditTerms({ form, customerId }: Props) {
  const t = useMessages(invoiceFormMessages)
  const total = useWorked(form).worked?.totals.total ?? null
  const { data, error } = useQuery({
    ...api.invoice.getCreditRoom.queryOptions({ id: customerId as CustomerId }),
    // Whoever pays elsewhere has more room now.
    staleTime: 0,
    retry: false,
  })
  if (error) return <Said>{t('credit_unknown')}</Said>
  if (!data) return <Said>{t('credit_looking')}</Said>
  if (data.payment_terms_days === null) return <Said isWrong>{t('credit_none')}</Said>
  const days = t('credit_days', { count: data.payment_terms_days })
  const owed = centsFromDecimal(data.owed) ?? ZERO
  const limit = data.credit_limit === null ? null : centsFromDecimal(data.credit_limit)
  const room = data.room === null ? null : centsFromDecimal(data.room)
  if (limit === null || room === null) return <Said>{`${days} ${t('credit_unlimited', { owed })}`}</Said>
  return (
    <>
      <Said>{`${days} ${t('credit_room', { room, owed, limit })}`}</Said>
      {total !== null && total > room && (
        <Said isWrong>{t('credit_beyond', { missing: minusCents(total, room) })}</Said>
      )}
    </>
  )
}

const Said = ({ isWrong = false, children }: { isWrong?: boolean; children: string }) => (
  <p
    role={isWrong ? 'alert' : 'status'}
    className={`m-0 text-compact sm:col-span-2 ${isWrong ? 'text-danger-text' : 'text-muted'}`}
  >
    {children}
  </p>
)
