import { useQuery } from '@tanstack/react-query'
import { creditTerms } from '#modules/invoices/receivables/credit-room.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useMessages } from '#ui/words/messages.ts'
import { paymentMessages } from './payment.messages.ts'

/** What the customer of an invoice was given, and how much of what is left owing is beyond it. */
export function CreditTerms({ customerId, owed: amount }: { customerId: string; owed: Cents }) {
  const t = useMessages(paymentMessages)
  const { data, error } = useQuery({
    ...api.customer.getCreditRoom.queryOptions({ id: customerId as CustomerId }),
    // Whoever pays elsewhere has more room now.
    staleTime: 0,
    retry: false,
  })
  if (error) return <Said>{t('credit_unknown')}</Said>
  if (!data) return <Said>{t('credit_looking')}</Said>
  const terms = creditTerms(data, amount)
  if (terms.kind === 'none') return <Said isWrong>{t('credit_none')}</Said>
  const days = t('credit_days', { count: terms.days })
  if (terms.kind === 'unlimited')
    return <Said>{`${days} ${t('credit_unlimited', { owed: terms.owed })}`}</Said>
  const { room, owed, limit, missing } = terms
  return (
    <>
      <Said>{`${days} ${t('credit_room', { room, owed, limit })}`}</Said>
      {missing !== null && <Said isWrong>{t('credit_beyond', { missing })}</Said>}
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
