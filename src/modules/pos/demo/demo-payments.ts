import { between, choices } from '#modules/tenancy/demo/seeded-random.ts'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  minusCents,
  percentOf,
} from '#platform/values/money.ts'

export type DemoPaymentMethod = 'cash' | 'card' | 'transfer'

/** How a sale is paid, whatever its total turns out to be. */
export type DemoPaymentPlan =
  /** `note` is the money handed over: the total up to its next multiple; null is the exact amount. */
  | { kind: 'cash'; note: Cents | null }
  | { kind: 'card' }
  | { kind: 'transfer' }
  /** Part by card, the rest in exact cash. */
  | { kind: 'mixed'; cardShare: BasisPoints }

const KINDS = choices<DemoPaymentPlan['kind']>([
  ['cash', 60],
  ['card', 22],
  ['transfer', 14],
  ['mixed', 4],
])

const NOTES = choices<Cents | null>([
  [null, 40],
  [cents(50_00), 15],
  [cents(100_00), 20],
  [cents(500_00), 15],
  [cents(1000_00), 10],
])

/** Cash 60 %, card 22 %, transfer 14 %, mixed 4 %. */
export function demoPaymentPlan(random: () => number): DemoPaymentPlan {
  const kind = KINDS(random())
  if (kind === 'cash') return { kind, note: NOTES(random()) }
  if (kind === 'mixed') return { kind, cardShare: basisPoints(between(random(), [3, 8]) * 1000) }
  return { kind }
}

/**
 * The payments of a plan once the total is known. Only cash can be more than its part: the change is
 * their sum less the total.
 *
 * @param total above zero.
 */
export function demoPayments(
  plan: DemoPaymentPlan,
  total: Cents,
): { method: DemoPaymentMethod; amount: Cents }[] {
  if (plan.kind === 'cash') {
    const notes = plan.note === null ? total : cents(Math.ceil(total / plan.note) * plan.note)
    return [{ method: 'cash', amount: notes }]
  }
  if (plan.kind === 'mixed') {
    const card = percentOf(total, plan.cardShare)
    return [
      { method: 'card', amount: card },
      { method: 'cash', amount: minusCents(total, card) },
    ]
  }
  return [{ method: plan.kind, amount: total }]
}
