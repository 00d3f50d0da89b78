/** As the specification names them. */
export const REFUND_STATUSES = ['pending_review', 'approved', 'processing', 'completed', 'rejected'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Those in which somebody still has to do something about it. */
export const WAITING: readonly RefundStatus[] = ['pending_review', 'approved', 'processing']

/** Those of which the shop has said that the money goes back. */
export const UNDER_WAY: readonly RefundStatus[] = ['approved', 'processing']

/**
 * What each may become. Money that is under way (a transfer that was ordered) may come back, so that it is rejected; what
 * is completed went, and what was rejected is asked for anew.
 */
export const REFUND_MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending_review: ['approved', 'rejected'],
  approved: ['processing', 'completed', 'rejected'],
  processing: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

export const mayRefundBecome = (from: RefundStatus, to: RefundStatus): boolean =>
  REFUND_MOVES[from].includes(to)
