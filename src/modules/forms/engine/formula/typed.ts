import { spend } from '#platform/values/counted-work.ts'
import { type Day, isReportDay } from '#platform/values/day.ts'
import { type Decimal, readDecimal, written } from '../values/decimal.ts'
import { isTime, numberIn, type Value, type ValueType } from '../values/form-value.ts'
import { FormulaError } from './lexer.ts'

/** What a formula reads while it is worked out: the values of others by their slot, and what day it is. */
export type Scope = { readonly values: readonly Value[]; readonly today: Day }
export type Run<T extends Value = Value> = (scope: Scope) => T | null

/** A part of a formula: of what type it is, how it is worked out, and where it stands. */
export type Typed = {
  readonly type: ValueType
  readonly run: Run
  readonly at: number
  /** Of what is written in the formula itself. */
  readonly literal?: string
}

const NOTHING: Run<never> = () => null

/** @throws FormulaError that something else was expected here. */
export function refuseType(part: Typed, expected: ValueType): never {
  throw new FormulaError('type', part.at, { expected, found: part.type })
}

export const asNumber = (part: Typed): Run<Decimal> => {
  const { run } = part
  if (part.type === 'nothing') return NOTHING
  if (part.type === 'number') {
    return (scope) => {
      const value = run(scope)
      return typeof value === 'bigint' ? value : null
    }
  }
  if (part.type === 'choice') {
    return (scope) => {
      const value = run(scope)
      return typeof value === 'string' ? numberIn(value) : null
    }
  }
  if (part.literal !== undefined) {
    const value = readDecimal(part.literal.trim())
    if (value !== null) return () => value
  }
  return refuseType(part, 'number')
}

/** Missing is false. */
export const asBoolean = (part: Typed): ((scope: Scope) => boolean) => {
  const { run } = part
  if (part.type !== 'boolean' && part.type !== 'nothing') refuseType(part, 'boolean')
  return (scope) => run(scope) === true
}

/** Missing is the empty text. */
export const asText = (part: Typed): ((scope: Scope) => string) => {
  const { run } = part
  if (part.type === 'boolean' || part.type === 'files') refuseType(part, 'text')
  return (scope) => {
    const value = run(scope)
    if (value === null) return ''
    if (typeof value === 'bigint') return written(value)
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) return ''
    spend(value.length)
    return value.join(', ')
  }
}

const asTextOf =
  (type: ValueType, isOne: (text: string) => boolean) =>
  (part: Typed): Run<string> => {
    const { run, literal } = part
    if (part.type === 'nothing') return NOTHING
    if (literal !== undefined && isOne(literal)) return () => literal
    if (part.type !== type) refuseType(part, type)
    return (scope) => {
      const value = run(scope)
      return typeof value === 'string' ? value : null
    }
  }

/** A day, or a text of the formula that is one: `"2026-11-27"`. */
export const asDay = asTextOf('day', isReportDay)
export const asTime = asTextOf('time', isTime)

/** What several parts can be taken as together: `IF(…, 1, {plan})` is a number. */
export function commonType(parts: readonly Typed[]): ValueType {
  const known = parts.filter(({ type }) => type !== 'nothing')
  const [first] = known
  if (first === undefined) return 'nothing'
  const types = new Set(known.map(({ type }) => type))
  if (types.size === 1) return first.type
  const only = (...allowed: readonly ValueType[]) => [...types].every((type) => allowed.includes(type))
  if (only('text', 'choice')) return 'text'
  if (only('number', 'choice')) return 'number'
  const fits = (type: ValueType, isOne: (text: string) => boolean) =>
    types.has(type) &&
    known.every((part) => part.type === type || (part.literal !== undefined && isOne(part.literal)))
  if (fits('day', isReportDay)) return 'day'
  if (fits('time', isTime)) return 'time'
  const other = known.find(({ type }) => type !== first.type) ?? first
  return refuseType(other, first.type)
}

/** A part as the type that it was found to have together with others. */
export const asType = (part: Typed, type: ValueType): Run => {
  if (type === 'number') return asNumber(part)
  if (type === 'day') return asDay(part)
  if (type === 'time') return asTime(part)
  return part.run
}

/** What is missing leaves the result missing. */
export const both =
  <A extends Value, B extends Value, R extends Value>(
    left: Run<A>,
    right: Run<B>,
    of: (a: A, b: B) => R | null,
  ): Run<R> =>
  (scope) => {
    const a = left(scope)
    if (a === null) return null
    const b = right(scope)
    return b === null ? null : of(a, b)
  }

/** One value made of another; of what is missing nothing. */
export const mapped =
  <A extends Value, R extends Value>(run: Run<A>, of: (value: A) => R | null): Run<R> =>
  (scope) => {
    const value = run(scope)
    return value === null ? null : of(value)
  }

/** How a function is called, and what it makes of its arguments. */
export type FormulaFunction = {
  /** In English and in Spanish, in capitals and without accents. */
  readonly names: readonly [string, ...string[]]
  readonly least: number
  readonly most: number
  readonly make: (args: readonly Typed[], at: number) => Omit<Typed, 'at'>
}

/** Of an argument that `least` says is there. */
export const needed = (arg: Typed | undefined): Typed => {
  if (arg === undefined) throw new FormulaError('arguments', 0)
  return arg
}
