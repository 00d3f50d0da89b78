import { useQuery } from '@tanstack/react-query'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, minusCents, ZERO } from '#platform/values/money.ts'
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
  if (data.payment_terms_days === null) return <Said isWrong>{t('none')}</Said>
  const owed = centsFromDecimal(data.owed) ?? ZERO
  const limit = data.credit_limit === null ? null : centsFromDecimal(data.credit_limit)
  const room = data.room === null ? null : centsFromDecimal(data.room)
  if (limit === null || room === null) return <Said>{t('unlimited', { owed })}</Said>
  const missing = amount !== null && amount > room ? minusCents(amount, room) : null
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
