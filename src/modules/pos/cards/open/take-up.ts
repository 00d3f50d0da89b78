/** Why a sale that was put back on the counter is not paid right away, by its sentence in `cardsMessages`. */
export type TakeUpObstacle = 'take_up_unanswered' | 'take_up_other_sale' | 'take_up_unpaid'

type Counter = {
  /** The sale that is on the counter by now. */
  saleId: string
  /** What cards pay of it. */
  payments: readonly { attemptId?: string }[]
  /** Whether the server has said which charges it has. */
  isAnswered: boolean
  /** Whether the panel where it was asked for is still open. */
  isWatched: boolean
}

/**
 * What becomes of a sale that was taken up for a charge of its own, once its charges were asked for. `pay`: the rest is
 * asked for now. `left`: it can be paid, and whoever took it up is doing something else. Never `pay` while the charge is
 * not among the payments: the customer would pay beside the card.
 */
export function takenUp(
  charge: { id: string; saleId: string },
  { saleId, payments, isAnswered, isWatched }: Counter,
): 'pay' | 'left' | TakeUpObstacle {
  if (saleId !== charge.saleId) return 'take_up_other_sale'
  if (!isAnswered) return 'take_up_unanswered'
  if (!payments.some(({ attemptId }) => attemptId === charge.id)) return 'take_up_unpaid'
  return isWatched ? 'pay' : 'left'
}
