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
  if (refund === 'pending_review' || refund === 'approved' || refund === 'processing') return refund
  if (status === 'forfeited') return 'lost'
  return refund === 'rejected' ? 'refused' : 'kept'
}
