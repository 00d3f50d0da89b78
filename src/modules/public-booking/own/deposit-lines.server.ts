import type { ownAppointment } from '#modules/appointments/own-link/own-appointment.server.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import type { Words } from '../page/frame.server.ts'

type Own = Awaited<ReturnType<typeof ownAppointment>>
type Deposit = NonNullable<Own['deposit']>

const amountOf = ({ amount }: Deposit): string => formatCents(centsFromDecimal(amount) ?? ZERO)

/** How a deposit goes back and what comes before: the business reviews it, and a bank takes its days. */
function goesBack(t: Words, deposit: Deposit): string {
  const bank = deposit.way === 'card' ? ` ${t('refund_bank')}` : ''
  return `${t(`refund_${deposit.way}`, { amount: amountOf(deposit) })} ${t('refund_review')}${bank}`
}

/** Until when an appointment is cancelled without losing what was paid ahead, by the shop's wall. */
function untilText({ appointment, shop }: Own, language: Language): string {
  const [at, place] = [new Date(appointment?.until ?? 0), { language, timeZone: shop.time_zone }]
  return `${formatDay(at, { ...place, style: 'long' })}, ${formatTime(at, place)}`
}

/** What cancelling would make of a deposit, said before anybody does; null where nothing was paid. */
export function ifCancelled(t: Words, own: Own, language: Language): string | null {
  const { deposit, appointment: a } = own
  if (!a || (deposit?.now !== 'kept' && deposit?.now !== 'refused')) return null
  const amount = amountOf(deposit)
  return a.may.cancel
    ? t('deposit_in_time', { amount, at: untilText(own, language) })
    : t('deposit_late', { amount })
}

/** What becomes of a deposit by the cancellation that is asked for; null where nobody was asked for one. */
export function onCancelling(t: Words, { deposit, appointment }: Own): string | null {
  if (!deposit) return appointment?.deposit_amount ? t('deposit_unpaid') : null
  if (deposit.now === 'unpaid') return t('deposit_unpaid')
  return deposit.now === 'returned' || deposit.now === 'lost' ? null : goesBack(t, deposit)
}

/** What became of the deposit of what is over; null where nothing is to be said. */
export function onceOver(t: Words, { deposit, state }: Own): string | null {
  if (!deposit || deposit.now === 'unpaid') return null
  const amount = amountOf(deposit)
  switch (deposit.now) {
    case 'returned':
      return t('deposit_returned', { amount })
    case 'lost':
      return t(state === 'cancelled' ? 'deposit_lost' : 'deposit_lost_past', { amount })
    case 'kept':
    case 'refused':
      return state === 'cancelled' ? t('deposit_refused', { amount }) : null
    case 'pending_review':
    case 'approved':
    case 'processing':
      return `${goesBack(t, deposit)} ${t(`refund_${deposit.now}`)}`
  }
}
