import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { CategoryId, ProductId } from '#platform/ids.ts'
import {
  ALL,
  type Cents,
  cents,
  divideRounded,
  type Milli,
  milli,
  ONE_UNIT,
  sumCents,
  WHOLE,
  ZERO,
} from '#platform/money.ts'
import {
  type GroupRule,
  groupRuleOf,
  type Plan,
  planOf,
  type Stack,
  stackOrder,
  type Take,
} from './promotion-groups.ts'

/** What promotions must know of a line. */
export type PromotionLine = {
  productId: ProductId
  categoryId: CategoryId | null
  /** Of one unit, or of one pound or kilo. */
  price: Cents
  quantity: Milli
  /** Sold in parts: it takes part in what is taken off each unit, not in groups of units. */
  weighed: boolean
}

export type AppliedPromotion = {
  promotion: Promotion
  /** How much of the line it made cheaper: of "take 3, pay 2" that is the free unit, not the paid ones. */
  units: Milli
  /** More than zero. */
  amount: Cents
}

export type LinePromotions = {
  /** Off the whole line, before its own discount; never more than the line. */
  amount: Cents
  /** The largest amount first. */
  applied: readonly AppliedPromotion[]
}

const NOTHING: LinePromotions = { amount: ZERO, applied: [] }

/** A promotion that makes each unit cheaper by itself. */
type EachRule = { promotion: Promotion; rate: number | null; amount: number }
type Rules = { each: readonly EachRule[]; groups: readonly GroupRule[] }

const NO_RULES: Rules = { each: [], groups: [] }

/** Promotions by what they are about, so that a line finds its own at once. Made anew when a promotion changes. */
export type PromotionBook = {
  promotions: readonly Promotion[]
  byProduct: ReadonlyMap<string, Rules>
  byCategory: ReadonlyMap<string, Rules>
}

/** @param promotions those that are at work: the book knows no days. Their order means nothing. */
export function promotionBook(promotions: readonly Promotion[]): PromotionBook {
  const byProduct = new Map<string, { each: EachRule[]; groups: GroupRule[] }>()
  const byCategory = new Map<string, { each: EachRule[]; groups: GroupRule[] }>()
  for (const promotion of promotions) {
    const each = eachRuleOf(promotion)
    const group = groupRuleOf(promotion)
    const enter = (into: typeof byProduct, id: string): void => {
      const rules = into.get(id) ?? { each: [], groups: [] }
      if (each) rules.each.push(each)
      if (group) rules.groups.push(group)
      into.set(id, rules)
    }
    for (const id of new Set(promotion.product_ids)) enter(byProduct, id)
    for (const id of new Set(promotion.category_ids)) enter(byCategory, id)
  }
  return { promotions, byProduct, byCategory }
}

export const NO_PROMOTIONS: PromotionBook = promotionBook([])

function eachRuleOf(promotion: Promotion): EachRule | null {
  const { type, discount_hundredths: discount } = promotion
  if (discount <= 0) return null
  if (type === 'percentage_discount') {
    return { promotion, rate: Math.min(discount, ALL), amount: 0 }
  }
  return type === 'fixed_amount_discount' ? { promotion, rate: null, amount: discount } : null
}

/** What a rule takes off one unit, in ten-thousandths of a centavo, which is exact. */
const savingOf = ({ rate, amount }: EachRule, price: number): number =>
  rate === null ? Math.min(amount, price) * ALL : price * rate

type Best = { rule: EachRule; saving: number }

/** The largest saving of one unit; of two alike the promotion with the smaller id, whatever their order. */
function bestOf(ofProduct: Rules, ofCategory: Rules, price: number): Best | null {
  let best: Best | null = null
  for (const rules of [ofProduct.each, ofCategory.each]) {
    for (const rule of rules) {
      const saving = savingOf(rule, price)
      const isBetter =
        !best ||
        saving > best.saving ||
        (saving === best.saving && rule.promotion.id < best.rule.promotion.id)
      if (isBetter) best = { rule, saving }
    }
  }
  return best
}

/** A line with what is left of it for the promotions of single units. */
type Standing = { line: PromotionLine; best: Best | null; grouped: Map<GroupRule, number>; taken: number }

/**
 * What promotions take off each line of a cart, and which they are.
 *
 * The best single promotion applies to a unit. Every unit stands first with whichever promotion of single
 * units (a percentage, a fixed amount) saves most on it; that much is exactly the best. Then the promotions
 * of groups of units (Y of X + Y free, the second unit, complete sets) are tried whole on what is left, and the one
 * that adds most to the saving goes first, then the next, until none adds anything. A group takes all its
 * units, those that are paid in full too, and is only made where it saves more than its units did before.
 *
 * So: each unit is in at most one promotion; the cart saves at least what any of its promotions would save
 * alone (centavos of rounding aside); the order of lines and of promotions changes nothing, two lines alike
 * in product, price and quantity aside. It is not always the most that could be saved: see docs/rules/promotions.md.
 *
 * A promotion is rounded once for each line. Negative and free lines get nothing.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  book: PromotionBook,
): readonly LinePromotions[] {
  if (book.promotions.length === 0) return lines.map(() => NOTHING)
  const stacks = new Map<GroupRule, Stack[]>()
  const standing = lines.map((line, at) => standingOf(line, at, { book, stacks }))
  if (stacks.size > 0) group(stacks, standing)
  return standing.map((each) => (each ? settled(each) : NOTHING))
}

type Tables = { book: PromotionBook; stacks: Map<GroupRule, Stack[]> }

function standingOf(line: PromotionLine, at: number, { book, stacks }: Tables): Standing | null {
  if (line.quantity <= 0 || line.price <= 0) return null
  const ofProduct = book.byProduct.get(line.productId) ?? NO_RULES
  const ofCategory = (line.categoryId !== null && book.byCategory.get(line.categoryId)) || NO_RULES
  if (ofProduct === NO_RULES && ofCategory === NO_RULES) return null
  const best = bestOf(ofProduct, ofCategory, line.price)
  if (!line.weighed && line.quantity % ONE_UNIT === 0) {
    const rules = new Set([...ofProduct.groups, ...ofCategory.groups])
    const stack: Stack = {
      at,
      productId: line.productId,
      categoryId: line.categoryId,
      price: line.price,
      units: line.quantity / ONE_UNIT,
      left: line.quantity / ONE_UNIT,
      saving: best?.saving ?? 0,
      by: best?.rule.promotion ?? null,
      rules,
    }
    for (const rule of rules) {
      const there = stacks.get(rule)
      if (there) there.push(stack)
      else stacks.set(rule, [stack])
    }
  }
  return { line, best, grouped: new Map(), taken: 0 }
}

/** Lets the promotions of groups take units, those that share none with others apart from them. */
function group(stacks: ReadonlyMap<GroupRule, Stack[]>, standing: readonly (Standing | null)[]): void {
  for (const members of stacks.values()) members.sort(stackOrder)
  for (const rules of sharing(stacks)) {
    for (const [rule, { stack, units, cheaper }] of bestTakes(rules, stacks)) {
      const line = standing[stack.at]
      if (!line) continue
      line.taken += units
      if (cheaper > 0) line.grouped.set(rule, (line.grouped.get(rule) ?? 0) + cheaper)
    }
  }
}

/** The promotions that meet on a line, or through others that do. */
function sharing(stacks: ReadonlyMap<GroupRule, readonly Stack[]>): GroupRule[][] {
  const seen = new Set<GroupRule>()
  const together: GroupRule[][] = []
  for (const first of stacks.keys()) {
    if (seen.has(first)) continue
    const rules = [first]
    seen.add(first)
    // Grows while it is walked.
    for (const rule of rules) {
      for (const stack of stacks.get(rule) ?? []) {
        if (stack.rules.size === 1) continue
        for (const other of stack.rules) {
          if (seen.has(other)) continue
          seen.add(other)
          rules.push(other)
        }
      }
    }
    together.push(rules)
  }
  return together
}

type Taken = readonly [GroupRule, Take]
type Outcome = { adds: number; takes: readonly Taken[] }

/** Where more meet than this, they are tried in one order alone: a scan must not wait. */
const MOST_ORDERS = 8

/** The best of several orders: by what each adds, and the same with every one of them once in front. */
function bestTakes(
  rules: readonly GroupRule[],
  stacks: ReadonlyMap<GroupRule, readonly Stack[]>,
): readonly Taken[] {
  const ordered = rules.toSorted((a, b) => (a.promotion.id < b.promotion.id ? -1 : 1))
  let best = takenInTurn(ordered, stacks, null)
  if (rules.length === 1 || rules.length > MOST_ORDERS) return best.takes
  for (const front of ordered) {
    const other = takenInTurn(ordered, stacks, front)
    if (other.adds > best.adds) best = other
  }
  return best.takes
}

/** Each promotion takes all it can of what is left: `front` before all, then whichever adds most. */
function takenInTurn(
  rules: readonly GroupRule[],
  stacks: ReadonlyMap<GroupRule, readonly Stack[]>,
  front: GroupRule | null,
): Outcome {
  for (const rule of rules) for (const stack of stacks.get(rule) ?? []) stack.left = stack.units
  const plans = new Map(rules.map((rule) => [rule, planOf(rule, stacks.get(rule) ?? [])]))
  const takes: Taken[] = []
  let adds = 0
  let turn: GroupRule | null = front
  for (;;) {
    const rule: GroupRule | null = turn ?? mostOf(plans)
    const plan = rule && plans.get(rule)
    if (!rule || !plan) return { adds, takes }
    if (turn === null && plan.adds <= 0) return { adds, takes }
    turn = null
    adds += plan.adds
    const touched = new Set<GroupRule>()
    for (const take of plan.takes) {
      take.stack.left -= take.units
      for (const each of take.stack.rules) touched.add(each)
      takes.push([rule, take])
    }
    for (const each of touched) plans.set(each, planOf(each, stacks.get(each) ?? []))
  }
}

/** The first of those that add most. */
const mostOf = (plans: ReadonlyMap<GroupRule, Plan>): GroupRule | null => {
  let most: GroupRule | null = null
  for (const [rule, plan] of plans) {
    if (!most || plan.adds > (plans.get(most)?.adds ?? 0)) most = rule
  }
  return most
}

function settled({ line, best, grouped, taken }: Standing): LinePromotions {
  const applied: AppliedPromotion[] = []
  const add = (promotion: Promotion, units: Milli, amount: Cents): void => {
    if (amount > 0) applied.push({ promotion, units, amount })
  }
  for (const [{ promotion, rate }, units] of grouped) {
    const quantity = milli(units * ONE_UNIT)
    add(promotion, quantity, portion(line.price, quantity, rate))
  }
  const alone = milli(line.quantity - taken * ONE_UNIT)
  if (best && alone > 0) {
    const { rate, amount, promotion } = best.rule
    const off =
      rate === null ? portion(Math.min(amount, line.price), alone, ALL) : portion(line.price, alone, rate)
    add(promotion, alone, off)
  }
  if (applied.length === 0) return NOTHING
  applied.sort((a, b) => b.amount - a.amount || (a.promotion.id < b.promotion.id ? -1 : 1))
  return { amount: sumCents(applied.map(({ amount }) => amount)), applied }
}

/** A rate of a price for a quantity, rounded once. */
const portion = (price: number, quantity: Milli, rate: number): Cents =>
  cents(divideRounded(BigInt(price) * BigInt(quantity) * BigInt(rate), 1000n * WHOLE))
