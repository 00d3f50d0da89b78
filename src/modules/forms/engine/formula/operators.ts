import { spend, spendOnText } from '#platform/values/counted-work.ts'
import { addDays, day, isReportDay } from '#platform/values/day.ts'
import {
  compared,
  type Decimal,
  minus,
  ONE,
  over,
  plus,
  raised,
  remainder,
  times,
} from '../values/decimal.ts'
import { folded, type Value } from '../values/form-value.ts'
import type { BinaryOperator } from './parser.ts'
import {
  asBoolean,
  asDay,
  asNumber,
  asText,
  both,
  commonType,
  type Run,
  refuseType,
  type Typed,
} from './typed.ts'

type Arithmetic = (a: Decimal, b: Decimal) => Decimal | null

const ARITHMETIC: Readonly<Partial<Record<BinaryOperator, Arithmetic>>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
  '%': remainder,
  '^': raised,
}

const DAY_MS = 86_400_000
const MOST_DAYS = 1_100_000n

/** So many whole days later; missing beyond the calendar. */
export function dayLater(from: string, days: Decimal): string | null {
  const whole = days / ONE
  if (whole > MOST_DAYS || whole < -MOST_DAYS || !isReportDay(from)) return null
  const later = addDaysWithin(from, Number(whole))
  return later !== null && isReportDay(later) ? later : null
}

function addDaysWithin(from: string, days: number): string | null {
  const ms = Date.parse(`${from}T00:00:00Z`) + days * DAY_MS
  return ms < Date.UTC(1800, 0) || ms > Date.UTC(3100, 0) ? null : addDays(day(from), days)
}

export const daysBetween = (from: string, to: string): Decimal =>
  BigInt(Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)) * ONE

/** The parts of `left operator right`, put together by their types. */
export function binary(operator: BinaryOperator, left: Typed, right: Typed, at: number): Typed {
  switch (operator) {
    case 'and':
    case 'or': {
      const [a, b] = [asBoolean(left), asBoolean(right)]
      const run: Run = operator === 'and' ? (scope) => a(scope) && b(scope) : (scope) => a(scope) || b(scope)
      return { type: 'boolean', run, at }
    }
    case '&': {
      const [a, b] = [asText(left), asText(right)]
      return { type: 'text', run: (scope) => bounded(a(scope) + b(scope)), at }
    }
    case '=':
      return { type: 'boolean', run: equality(left, right), at }
    case '!=': {
      const isEqual = equality(left, right)
      return { type: 'boolean', run: (scope) => !isEqual(scope), at }
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { type: 'boolean', run: order(operator, left, right), at }
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '^':
      return arithmetic(operator, left, right, at)
  }
}

const LONGEST_TEXT = 10_000

/** A text that a form can keep; what grew beyond is missing. */
export const bounded = (text: string): string | null => {
  spendOnText(text)
  return text.length > LONGEST_TEXT ? null : text
}

function arithmetic(operator: BinaryOperator, left: Typed, right: Typed, at: number): Typed {
  if (operator === '-' && left.type === 'day' && (right.type === 'day' || right.literal !== undefined)) {
    return { type: 'number', run: both(asDay(right), asDay(left), daysBetween), at }
  }
  if ((operator === '+' || operator === '-') && left.type === 'day') {
    const back = operator === '-'
    const run = both(asDay(left), asNumber(right), (from, days) => dayLater(from, back ? -days : days))
    return { type: 'day', run, at }
  }
  if (operator === '+' && right.type === 'day') {
    return { type: 'day', run: both(asDay(right), asNumber(left), dayLater), at }
  }
  const of = ARITHMETIC[operator]
  if (of === undefined) return refuseType(left, 'number')
  return { type: 'number', run: both(asNumber(left), asNumber(right), of), at }
}

/** Whether the chosen ones are exactly these, in whatever order. */
function areChosen(chosen: readonly string[], wanted: readonly string[]): boolean {
  if (chosen.length !== wanted.length) return false
  spend((chosen.length * wanted.length) / 20)
  return wanted.every((each) => chosen.includes(each))
}

const listOf = (value: Value): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((each) => typeof each === 'string')
      : []

/** What is missing equals nothing, not even what is missing too. */
function equality(left: Typed, right: Typed): (scope: Parameters<Run>[0]) => boolean {
  const holds =
    (run: Run): ((scope: Parameters<Run>[0]) => boolean) =>
    (scope) =>
      run(scope) === true
  const types = [left.type, right.type]
  if (types.includes('files')) return refuseType(left.type === 'files' ? left : right, 'text')
  if (types.includes('choices')) {
    if (types.some((type) => !['choices', 'choice', 'text', 'nothing'].includes(type))) {
      return refuseType(left.type === 'choices' ? right : left, 'choice')
    }
    return holds(both(left.run, right.run, (a, b) => areChosen(listOf(a), listOf(b))))
  }
  if (types.includes('number')) {
    return holds(both(asNumber(left), asNumber(right), (a, b) => compared(a, b) === 0))
  }
  if (types.includes('choice')) {
    commonType([left, right])
    return holds(both(left.run, right.run, (a, b) => a === b))
  }
  const type = commonType([left, right])
  if (type === 'text') {
    return holds(both(left.run, right.run, (a, b) => folded(String(a)) === folded(String(b))))
  }
  return holds(both(left.run, right.run, (a, b) => a === b))
}

type Comparison = '<' | '<=' | '>' | '>='
const HOLDS: Readonly<Record<Comparison, (sign: number) => boolean>> = {
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
}

/** Of numbers, days and times; nothing is less or more than what is missing. */
function order(operator: Comparison, left: Typed, right: Typed): Run<boolean> {
  const holds = HOLDS[operator]
  const known =
    (run: Run<boolean>): Run<boolean> =>
    (scope) =>
      run(scope) === true
  const isNumber = [left, right].some(({ type }) => type === 'number' || type === 'choice')
  const type = isNumber ? 'number' : commonType([left, right])
  if (type === 'day' || type === 'time') {
    return known(both(left.run, right.run, (a, b) => holds(a === b ? 0 : String(a) < String(b) ? -1 : 1)))
  }
  return known(both(asNumber(left), asNumber(right), (a, b) => holds(compared(a, b))))
}
