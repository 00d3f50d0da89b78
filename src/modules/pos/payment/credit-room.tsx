import { useQuery } from '@tanstack/react-query'
import { creditTerms } from '#modules/invoices/receivables/credit-room.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useMessages } from '#ui/words/messages.ts'
import { creditRoomMessages } from './credit-room.messages.ts'

/** How much more the customer of the cart may owe, before a sale is charged on credit. */
export function CreditRoom({ customerId, amount }: { customerId: CustomerId | null; amount: Cents | null }) {
  const t = useMessages(creditRoomMessages)
  const { data, error } = useQuery({
    ...api.customer.getCreditRoom.queryOptions({ id: customerId ?? '' }),
    enabled: customerId !== null,
    // Whoever pays elsewhere has more room now.
    staleTime: 0,
    retry: false,
  })
  if (customerId === null) return <Said isWrong>{t('general')}</Said>
  if (error) return <Said>{t('unknown')}</Said>
  if (!data) return <Said>{t('looking')}</Said>
  const terms = creditTerms(data, amount)
  if (terms.kind === 'none') return <Said isWrong>{t('none')}</Said>
  if (terms.kind === 'unlimited') return <Said>{t('unlimited', { owed: terms.owed })}</Said>
  const { room, owed, limit, missing } = terms
  return (
    <>
      <Said>{t('room', { room, owed, limit })}</Said>
      {missing !== null && <Said isWrong>{t('beyond', { missing })}</Said>}
    </>
  )
}

const Said = ({ isWrong = false, children }: { isWrong?: boolean; children: string }) => (
  <p
    role={isWrong ? 'alert' : 'status'}
    className={isWrong ? 'm-0 text-sm text-danger-text' : 'm-0 text-sm text-muted'}
  >
    {children}
  </p>
)
