import type { DepositStatus, RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { Cents } from '#platform/values/money.ts'

/** Of a refund that somebody has still to see to. */
type Waiting = 'pending_review' | 'approved' | 'processing'

/**
 * How a deposit stands for its customer: not paid, kept for the appointment, on its way back as far as that has come, given
 * back, left with the shop, or kept although it was asked back.
 */
export type DepositNow = 'unpaid' | 'kept' | Waiting | 'returned' | 'lost' | 'refused'

/** A deposit as its customer is told of it. */
export type OwnDeposit = {
  readonly amount: Cents
  readonly status: DepositStatus
  readonly now: DepositNow
  /** How it goes back, or would. */
  readonly way: RefundWay
}

export function depositNow({
  status,
  refund,
}: {
  status: DepositStatus
  refund: Waiting | 'completed' | 'rejected' | null
}): DepositNow {
  if (status === 'pending') return 'unpaid'
  if (status === 'refunded') return 'returned'
  // Whatever was asked of it before, it paid for what it was left for.
  if (status === 'applied') return 'kept'
  if (refund === 'pending_review' || refund === 'approved' || refund === 'processing') return refund
  if (status === 'forfeited') return 'lost'
  return refund === 'rejected' ? 'refused' : 'kept'
}

/** Whether an appointment's deposit is there to be given back or lost. */
const isThere = (now: DepositNow): boolean => now === 'kept' || now === 'refused'

/** Whether it stays with the shop although it was asked back. */
export const stays = (now: DepositNow | undefined): boolean => now === 'refused' || now === 'lost'

/** While an appointment stands: what would become of its deposit if it were cancelled now; null where nothing would. */
export const depositIfCancelled = (now: DepositNow, isInTime: boolean): 'returned' | 'lost' | null => {
  if (!isThere(now)) return null
  return isInTime ? 'returned' : 'lost'
}

/** Of somebody who is about to cancel in time: whether their deposit was never paid or goes back; null where it is gone. */
export const depositOnCancelling = (now: DepositNow): 'unpaid' | 'goes_back' | null => {
  if (now === 'unpaid') return now
  return now === 'returned' || now === 'lost' ? null : 'goes_back'
}

/** Once an appointment was cancelled or is over: what became of its deposit; null where there is nothing to tell. */
export function depositOnceOver(
  now: DepositNow,
  isCancelled: boolean,
): 'goes_back' | 'returned' | 'lost' | 'refused' | null {
  if (now === 'unpaid') return null
  if (now === 'returned' || now === 'lost') return now
  // What was kept for an appointment that took place was paid with.
  if (isThere(now)) return isCancelled ? 'refused' : null
  return 'goes_back'
}

/** Whether a bank shows what goes back only some days after it was paid. */
export const takesBankDays = (way: RefundWay): boolean => way === 'card'
