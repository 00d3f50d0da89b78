import { type Promotion, unitsOf } from '#modules/catalogue/promotions/promotion.ts'
import type { CategoryId, ProductId } from '#platform/values/ids.ts'
import { ALL } from '#platform/values/money.ts'

/**
 * A promotion that works on groups of units. `row`: of each `paid + cheaper` units the `cheaper` cheapest are
 * at the rate. `set`: one of each product, and one product of each category, all at the rate.
 */
export type GroupRule = {
  promotion: Promotion
  /** Hundredths of a percent off the units that get cheaper. */
  rate: number
  shape: { kind: 'row'; paid: number; cheaper: number } | { kind: 'set' }
}

/** The units of one line that a group can take, all of one price. */
export type Stack = {
  /** The line's place. */
  readonly at: number
  readonly productId: ProductId
  readonly categoryId: CategoryId | null
  readonly price: number
  readonly units: number
  /** Those that are in no group yet. */
  left: number
  /** What a unit saves by itself, in ten-thousandths of a centavo, and by which promotion. */
  readonly saving: number
  readonly by: Promotion | null
  /** The promotions that may take of it. */
  readonly rules: ReadonlySet<GroupRule>
}

/** `units` of a stack go into groups, `cheaper` of them at the promotion's rate. */
export type Take = { stack: Stack; units: number; cheaper: number }

/** Everything a promotion would take of what is left, and how much more is saved than without it. */
export type Plan = { adds: number; takes: readonly Take[] }

/**
 * What may still be spent on trials, counted in lines that are looked at. Below zero nothing is tried but what each
 * promotion would take by itself, and at `least` not even that.
 */
export type Effort = { left: number; readonly least: number }

export const effortOf = (left: number): Effort => ({ left, least: -left })

const NO_PLAN: Plan = { adds: 0, takes: [] }

/** The rule of a promotion of groups; null for one of single units, or one whose figures cannot be read. */
export function groupRuleOf(promotion: Promotion): GroupRule | null {
  const { type, discount_hundredths } = promotion
  if (type === 'buy_x_get_y') {
    const paid = unitsOf(promotion.param1)
    const cheaper = unitsOf(promotion.param2)
    return paid === null || cheaper === null
      ? null
      : { promotion, rate: ALL, shape: { kind: 'row', paid, cheaper } }
  }
  const rate = Math.min(discount_hundredths, ALL)
  if (rate <= 0) return null
  if (type === 'second_unit_discount') return { promotion, rate, shape: { kind: 'row', paid: 1, cheaper: 1 } }
  return type === 'bundle_discount' ? { promotion, rate, shape: { kind: 'set' } } : null
}

/** The dearest first; of equal prices what saves least by itself. Where lines came in the cart decides nothing but twins. */
export const stackOrder = (a: Stack, b: Stack): number =>
  b.price - a.price ||
  a.saving - b.saving ||
  byText(a.productId, b.productId) ||
  a.units - b.units ||
  a.at - b.at

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * What a promotion would take of what is left of its stacks, which stand in `stackOrder`.
 *
 * It is tried on all of them and without those that a promotion of single units serves, one such promotion
 * at a time; the trial that adds most is the plan. Groups that would save less than their units do by
 * themselves are left out of each.
 */
export function planOf(rule: GroupRule, stacks: readonly Stack[], effort: Effort): Plan {
  if (effort.left <= effort.least) return NO_PLAN
  effort.left -= stacks.length
  const there = stacks.filter(({ left }) => left > 0)
  if (there.length === 0) return NO_PLAN
  const { shape } = rule
  if (shape.kind === 'set') {
    const plan = setsOf(rule, there, effort)
    if (effort.left <= 0) return plan
    effort.left -= there.length
    const worth = ({ price, saving }: Stack): number => price * rule.rate - saving
    const byWorth = there.toSorted((a, b) => worth(b) - worth(a) || stackOrder(a, b))
    return better(plan, setsOf(rule, byWorth, effort))
  }
  let plan = rowsOf(rule, shape, there)
  const rivals = new Set(there.map(({ by }) => by))
  if (rivals.size === 1 && rivals.has(null)) return plan
  for (const rival of rivals) {
    if (effort.left <= 0) break
    effort.left -= there.length
    const without =
      rival === null ? there.filter(({ by }) => by === null) : there.filter(({ by }) => by !== rival)
    if (without.length > 0 && without.length < there.length) {
      plan = better(plan, rowsOf(rule, shape, without))
    }
  }
  return plan
}

const better = (a: Plan, b: Plan): Plan => (b.adds > a.adds ? b : a)

type Row = { paid: number; cheaper: number }

/** Groups of `paid + cheaper` units one after the other, from the dearest down: that saves most. */
function rowsOf({ rate }: GroupRule, { paid, cheaper }: Row, stacks: readonly Stack[]): Plan {
  const size = paid + cheaper
  const takes: Take[] = []
  let adds = 0
  let begun: Take[] = []
  let filled = 0
  for (const stack of stacks) {
    let left = stack.left
    const take = (units: number, rewarded: number): Take => ({ stack, units, cheaper: rewarded })
    if (filled > 0) {
      const units = Math.min(left, size - filled)
      begun.push(take(units, rewardedIn(filled, filled + units, paid)))
      filled += units
      left -= units
      if (filled < size) continue
      adds += keep(begun, rate, takes)
      begun = []
      filled = 0
    }
    const whole = Math.floor(left / size)
    if (whole > 0) adds += keep([take(whole * size, whole * cheaper)], rate, takes)
    filled = left - whole * size
    if (filled > 0) begun = [take(filled, rewardedIn(0, filled, paid))]
  }
  return { adds, takes }
}

/** Of the places from `from` to `to` of a group, those behind the paid ones. */
const rewardedIn = (from: number, to: number, paid: number): number =>
  Math.max(0, to - paid) - Math.max(0, from - paid)

/** Keeps a group, or groups all alike, when it saves more than its units did; answers how much more. */
function keep(group: readonly Take[], rate: number, takes: Take[]): number {
  const more = group.reduce(
    (sum, { stack, units, cheaper }) => sum + cheaper * stack.price * rate - units * stack.saving,
    0,
  )
  if (more <= 0) return 0
  takes.push(...group)
  return more
}

/** Complete sets, each of the first that is left for every place in it. */
function setsOf({ promotion, rate }: GroupRule, stacks: readonly Stack[], effort: Effort): Plan {
  const listed = new Set<string>(promotion.product_ids)
  const wanted = new Set<string>(promotion.category_ids)
  const byProduct = Map.groupBy<string, Stack>(stacks, ({ productId }) => productId)
  const byCategory = Map.groupBy<string, Stack>(
    stacks.filter(({ productId }) => !listed.has(productId)),
    ({ categoryId }) => categoryId ?? '',
  )
  // A place that nothing stands in: there is no set, and nothing more to look at.
  if (listed.size + wanted.size > stacks.length) return NO_PLAN
  const products = [...listed].sort().map((id) => byProduct.get(id) ?? [])
  const categories = [...wanted].sort().map((id) => byCategory.get(id) ?? [])
  if (products.length + categories.length === 0) return NO_PLAN
  // No stack has two places: each product is in one, and in one category.
  const places = [...products, ...categories].map((each): Place => ({ stacks: each, from: 0 }))
  const left = new Map(stacks.map((stack) => [stack, stack.left]))
  const leftOf = (stack: Stack | undefined): number => (stack && left.get(stack)) ?? 0
  const takes: Take[] = []
  let adds = 0
  for (;;) {
    effort.left -= places.length
    const set: Stack[] = []
    for (const place of places) {
      while (place.from < place.stacks.length && leftOf(place.stacks[place.from]) === 0) place.from += 1
      const stack = place.stacks[place.from]
      // A place that stays empty ends it: the rest is in no complete set.
      if (!stack) return { adds, takes }
      set.push(stack)
    }
    const count = Math.min(...set.map(leftOf))
    for (const stack of set) left.set(stack, leftOf(stack) - count)
    adds += keep(
      set.map((stack) => ({ stack, units: count, cheaper: count })),
      rate,
      takes,
    )
  }
}

/** What can stand in a place of a set, the best first; those before `from` are used up. */
type Place = { stacks: readonly Stack[]; from: number }
