import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { CategoryId, ProductId } from '#platform/values/ids.ts'
import { ALL, type Cents, type Milli, milli, ONE_UNIT, ZERO } from '#platform/values/money.ts'
import { amountsOf, exactly, type Part } from './promotion-amounts.ts'
import {
  type Effort,
  effortOf,
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

/**
 * `line`: what is left of a line is rounded once. `promotion`: each promotion is rounded by itself, as tills did before;
 * it is known only so that what they sold is taken down as it was.
 */
export type PromotionRounding = 'line' | 'promotion'

const NOTHING: LinePromotions = { amount: ZERO, applied: [] }

/** A promotion that makes each unit cheaper by itself. */
type EachRule = { promotion: Promotion; rate: number | null; amount: number }
type Rules = { each: readonly EachRule[]; groups: ReadonlySet<GroupRule> }

const NO_GROUPS: ReadonlySet<GroupRule> = new Set()
const NO_RULES: Rules = { each: [], groups: NO_GROUPS }

/** Promotions by what they are about, so that a line finds its own at once. Made anew when a promotion changes. */
export type PromotionBook = {
  promotions: readonly Promotion[]
  byProduct: ReadonlyMap<string, Rules>
  byCategory: ReadonlyMap<string, Rules>
  /** The promotions of groups of a product and of its category together, made when a line first asks for them. */
  together: Map<ReadonlySet<GroupRule>, Map<ReadonlySet<GroupRule>, ReadonlySet<GroupRule>>>
}

/** @param promotions those that are at work: the book knows no days. Their order means nothing. */
export function promotionBook(promotions: readonly Promotion[]): PromotionBook {
  const byProduct = new Map<string, { each: EachRule[]; groups: Set<GroupRule> }>()
  const byCategory = new Map<string, { each: EachRule[]; groups: Set<GroupRule> }>()
  for (const promotion of promotions) {
    const each = eachRuleOf(promotion)
    const group = groupRuleOf(promotion)
    const enter = (into: typeof byProduct, id: string): void => {
      const rules = into.get(id) ?? { each: [], groups: new Set() }
      if (each) rules.each.push(each)
      if (group) rules.groups.add(group)
      into.set(id, rules)
    }
    for (const id of new Set(promotion.product_ids)) enter(byProduct, id)
    for (const id of new Set(promotion.category_ids)) enter(byCategory, id)
  }
  return { promotions, byProduct, byCategory, together: new Map() }
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
type OpenLine = {
  line: PromotionLine
  best: Best | null
  /** Its units, where promotions of groups may take of them. */
  stack: Stack | null
  grouped: Map<GroupRule, number>
  taken: number
}

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
 * What is left of a line is rounded once. Negative and free lines get nothing.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  book: PromotionBook,
  rounding: PromotionRounding = 'line',
): readonly LinePromotions[] {
  if (book.promotions.length === 0) return lines.map(() => NOTHING)
  const open = lines.map((line, at) => openLineOf(line, at, book))
  group(stacksByRule(open), open)
  return open.map((each) => (each ? settled(each, rounding) : NOTHING))
}

function groupsOf({ together }: PromotionBook, own: Rules, category: Rules): ReadonlySet<GroupRule> {
  if (category.groups.size === 0) return own.groups
  if (own.groups.size === 0) return category.groups
  const withOwn = together.get(own.groups) ?? new Map<ReadonlySet<GroupRule>, ReadonlySet<GroupRule>>()
  together.set(own.groups, withOwn)
  const rules = withOwn.get(category.groups) ?? new Set([...own.groups, ...category.groups])
  withOwn.set(category.groups, rules)
  return rules
}

function openLineOf(line: PromotionLine, at: number, book: PromotionBook): OpenLine | null {
  if (line.quantity <= 0 || line.price <= 0) return null
  const ofProduct = book.byProduct.get(line.productId) ?? NO_RULES
  const ofCategory = (line.categoryId !== null && book.byCategory.get(line.categoryId)) || NO_RULES
  if (ofProduct === NO_RULES && ofCategory === NO_RULES) return null
  const best = bestOf(ofProduct, ofCategory, line.price)
  const rules =
    line.weighed || line.quantity % ONE_UNIT !== 0 ? NO_GROUPS : groupsOf(book, ofProduct, ofCategory)
  const units = line.quantity / ONE_UNIT
  const stack: Stack | null =
    rules.size === 0
      ? null
      : {
          at,
          productId: line.productId,
          categoryId: line.categoryId,
          price: line.price,
          units,
          left: units,
          saving: best?.saving ?? 0,
          by: best?.rule.promotion ?? null,
          rules,
        }
  return { line, best, stack, grouped: new Map(), taken: 0 }
}

/** What each promotion of groups may take of, in `stackOrder`. */
function stacksByRule(open: readonly (OpenLine | null)[]): ReadonlyMap<GroupRule, Stack[]> {
  const byRule = new Map<GroupRule, Stack[]>()
  for (const stack of open.flatMap((each) => each?.stack ?? []).sort(stackOrder)) {
    for (const rule of stack.rules) {
      const there = byRule.get(rule)
      if (there) there.push(stack)
      else byRule.set(rule, [stack])
    }
  }
  return byRule
}

/** Lets the promotions of groups take units, those that share none with others apart from them. */
function group(stacks: ReadonlyMap<GroupRule, Stack[]>, open: readonly (OpenLine | null)[]): void {
  let all = 0
  for (const members of stacks.values()) all += members.length
  for (const rules of sharing(stacks)) {
    const part = rules.reduce((sum, rule) => sum + (stacks.get(rule)?.length ?? 0), 0)
    // By its part of the whole: whichever is worked out first takes nothing from the others.
    const effort = effortOf(Math.floor((MOST_EFFORT * part) / all))
    for (const [rule, { stack, units, cheaper }] of bestTakes(rules, stacks, effort)) {
      const line = open[stack.at]
      if (!line) continue
      line.taken += units
      if (cheaper > 0) line.grouped.set(rule, (line.grouped.get(rule) ?? 0) + cheaper)
    }
  }
}

/** The promotions that meet on a line, or through others that do. */
function sharing(stacks: ReadonlyMap<GroupRule, readonly Stack[]>): GroupRule[][] {
  const seen = new Set<GroupRule>()
  const met = new Set<ReadonlySet<GroupRule>>()
  const together: GroupRule[][] = []
  for (const first of stacks.keys()) {
    if (seen.has(first)) continue
    const rules = [first]
    seen.add(first)
    // Grows while it is walked.
    for (const rule of rules) {
      for (const stack of stacks.get(rule) ?? []) {
        if (stack.rules.size === 1 || met.has(stack.rules)) continue
        met.add(stack.rules)
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
type Outcome = { adds: number; takes: Taken[] }

/** Where more meet than this, they are tried in one order alone: a scan must not wait. */
const MOST_ORDERS = 8

/**
 * How many lines are looked at while groups are worked out, all their trials together. A cart that people fill never
 * comes near it; one that is made to stop the program ends with what was found until then.
 */
const MOST_EFFORT = 200_000

/** The best of several orders: by what each adds, and the same with every one of them once in front. */
function bestTakes(
  rules: readonly GroupRule[],
  stacks: ReadonlyMap<GroupRule, readonly Stack[]>,
  effort: Effort,
): readonly Taken[] {
  const ordered = rules.toSorted((a, b) => (a.promotion.id < b.promotion.id ? -1 : 1))
  const tried = (front: GroupRule | null): Outcome => takenInTurn(ordered, { stacks, front, effort })
  let best = tried(null)
  if (rules.length === 1 || rules.length > MOST_ORDERS) return best.takes
  for (const front of ordered) {
    if (effort.left <= 0) break
    const other = tried(front)
    if (other.adds > best.adds) best = other
  }
  return best.takes
}

type Turns = {
  stacks: ReadonlyMap<GroupRule, readonly Stack[]>
  front: GroupRule | null
  effort: Effort
}

/**
 * Each promotion takes all it can of what is left: `front` before all, then whichever adds most. Once there is no effort
 * left, each that is still planned gets one turn, the one that seemed to add most first.
 */
function takenInTurn(rules: readonly GroupRule[], { stacks, front, effort }: Turns): Outcome {
  for (const rule of rules) for (const stack of stacks.get(rule) ?? []) stack.left = stack.units
  const planned = (rule: GroupRule): Plan => planOf(rule, stacks.get(rule) ?? [], effort)
  const plans = new Map<GroupRule, Plan>()
  for (const rule of rules) if (effort.left > 0) plans.set(rule, planned(rule))
  const outcome: Outcome = { adds: 0, takes: [] }
  let turn: GroupRule | null = front
  while (effort.left > 0) {
    const rule: GroupRule | null = turn ?? mostOf(plans)
    const plan = rule && plans.get(rule)
    if (!rule || !plan || (turn === null && plan.adds <= 0)) return outcome
    turn = null
    for (const each of take(outcome, rule, plan)) if (plans.has(each)) plans.set(each, planned(each))
  }
  for (const [rule] of [...plans].toSorted(([, a], [, b]) => b.adds - a.adds)) {
    const plan = planned(rule)
    if (plan.adds > 0) take(outcome, rule, plan)
  }
  return outcome
}

/** Takes what is planned off the stacks. @returns the promotions that might have taken of it. */
function take(outcome: Outcome, rule: GroupRule, plan: Plan): ReadonlySet<GroupRule> {
  const touched = new Set<GroupRule>()
  const met = new Set<ReadonlySet<GroupRule>>()
  outcome.adds += plan.adds
  for (const each of plan.takes) {
    each.stack.left -= each.units
    outcome.takes.push([rule, each])
    if (met.has(each.stack.rules)) continue
    met.add(each.stack.rules)
    for (const other of each.stack.rules) touched.add(other)
  }
  return touched
}

/** The first of those that add most. */
const mostOf = (plans: ReadonlyMap<GroupRule, Plan>): GroupRule | null => {
  let most: GroupRule | null = null
  for (const [rule, plan] of plans) {
    if (!most || plan.adds > (plans.get(most)?.adds ?? 0)) most = rule
  }
  return most
}

function settled({ line, best, grouped, taken }: OpenLine, rounding: PromotionRounding): LinePromotions {
  const parts: Part[] = []
  for (const [{ promotion, rate }, units] of grouped) {
    const quantity = milli(units * ONE_UNIT)
    parts.push({ promotion, units: quantity, exact: exactly(line.price, quantity, rate) })
  }
  const alone = milli(line.quantity - taken * ONE_UNIT)
  if (best && alone > 0) {
    const { rate, amount, promotion } = best.rule
    const exact =
      rate === null ? exactly(Math.min(amount, line.price), alone, ALL) : exactly(line.price, alone, rate)
    parts.push({ promotion, units: alone, exact })
  }
  return parts.length === 0 ? NOTHING : amountsOf(parts, line, rounding)
}
