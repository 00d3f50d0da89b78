import {
  depositIfCancelled,
  depositOnCancelling,
  depositOnceOver,
  takesBankDays,
} from '#modules/appointments/deposit-now/deposit-now.ts'
import type { ownAppointment } from '#modules/appointments/own-link/own-appointment.server.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import type { Words } from '../page/frame.server.ts'
import { amountText } from '../page/written.server.ts'

type Own = Awaited<ReturnType<typeof ownAppointment>>
type Deposit = NonNullable<Own['deposit']>

/** How a deposit goes back and what comes before: the business reviews it, and a bank takes its days. */
function goesBack(t: Words, deposit: Deposit): string {
  const bank = takesBankDays(deposit.way) ? ` ${t('refund_bank')}` : ''
  return `${t(`refund_${deposit.way}`, { amount: amountText(deposit.amount) })} ${t('refund_review')}${bank}`
}

/** Until when an appointment is cancelled without losing what was paid ahead, by the shop's wall. */
function untilText({ appointment, shop }: Own, language: Language): string {
  const [at, place] = [new Date(appointment?.until ?? 0), { language, timeZone: shop.time_zone }]
  return `${formatDay(at, { ...place, style: 'long' })}, ${formatTime(at, place)}`
}

/** What cancelling would make of a deposit, said before anybody does; null where nothing was paid. */
export function ifCancelled(t: Words, own: Own, language: Language): string | null {
  const { deposit, appointment: a } = own
  if (!a || !deposit) return null
  const amount = amountText(deposit.amount)
  switch (depositIfCancelled(deposit.now, a.may.cancel)) {
    case null:
      return null
    case 'returned':
      return t('deposit_in_time', { amount, at: untilText(own, language) })
    case 'lost':
      return t('deposit_late', { amount })
  }
}

/** What becomes of a deposit by the cancellation that is asked for; null where nobody was asked for one. */
export function onCancelling(t: Words, { deposit, appointment }: Own): string | null {
  const becomes = deposit ? depositOnCancelling(deposit.now) : appointment?.deposit_amount ? 'unpaid' : null
  if (becomes === 'unpaid') return t('deposit_unpaid')
  return deposit && becomes === 'goes_back' ? goesBack(t, deposit) : null
}

/** What became of the deposit of what is over; null where nothing is to be said. */
export function onceOver(t: Words, { deposit, state }: Own): string | null {
  if (!deposit) return null
  const amount = amountText(deposit.amount)
  const isCancelled = state === 'cancelled'
  switch (depositOnceOver(deposit.now, isCancelled)) {
    case null:
      return null
    case 'returned':
      return t('deposit_returned', { amount })
    case 'lost':
      return t(isCancelled ? 'deposit_lost' : 'deposit_lost_past', { amount })
    case 'refused':
      return t('deposit_refused', { amount })
    case 'goes_back':
      return [goesBack(t, deposit), ...stepOf(t, deposit)].join(' ')
  }
}

/** How a deposit stands beside its amount, while the appointment is to come; nothing where it was not paid. */
export function standsAs(t: Words, { deposit }: Own): string[] {
  if (!deposit || deposit.now === 'unpaid') return []
  if (deposit.now === 'returned') return [t('deposit_gone')]
  if (deposit.now === 'lost') return [t('deposit_kept')]
  return [t(deposit.now === 'processing' ? 'deposit_on_its_way' : 'deposit_paid')]
}

/** How far what goes back has come. */
const stepOf = (t: Words, { now }: Deposit): string[] =>
  now === 'pending_review' || now === 'approved' || now === 'processing' ? [t(`refund_${now}`)] : []
