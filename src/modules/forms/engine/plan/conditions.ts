import { type Day, isReportDay } from '#platform/values/day.ts'
import type { FieldOption, FieldType, Operator } from '../../schema/form-schema.ts'
import { isWithin } from '../formula/text-functions.ts'
import { compared, ofNumber } from '../values/decimal.ts'
import {
  folded,
  isTexts,
  isTime,
  numberIn,
  type Value,
  type ValueType,
  valueTypeOf,
} from '../values/form-value.ts'

/** What a rule asks without a value to compare with. */
export const EMPTINESS: readonly Operator[] = ['is_empty', 'is_not_empty']
const SAMENESS: readonly Operator[] = ['equals', 'not_equals']
const ORDER: readonly Operator[] = ['greater_than', 'less_than']

const OPERATORS_OF: Readonly<Record<ValueType, readonly Operator[]>> = {
  number: [...SAMENESS, ...ORDER, ...EMPTINESS],
  day: [...SAMENESS, ...ORDER, ...EMPTINESS],
  time: [...SAMENESS, ...ORDER, ...EMPTINESS],
  text: [...SAMENESS, 'contains', ...EMPTINESS],
  choice: [...SAMENESS, ...EMPTINESS],
  choices: ['contains', ...SAMENESS, ...EMPTINESS],
  // A toggle is always on or off.
  boolean: SAMENESS,
  files: EMPTINESS,
  nothing: [...SAMENESS, 'contains', ...ORDER, ...EMPTINESS],
}

/** What a rule can ask of a value that is worked out. */
export const operatorsForValue = (type: ValueType): readonly Operator[] => OPERATORS_OF[type]

/** What a rule can ask of a field of a type. */
export function operatorsFor(type: FieldType): readonly Operator[] {
  if (type === 'signature') return EMPTINESS
  if (type === 'color') return [...SAMENESS, ...EMPTINESS]
  return OPERATORS_OF[valueTypeOf(type)]
}

/** Whether a rule holds for a value. */
export type Condition = (value: Value, today: Day) => boolean
export type ConditionFault = 'value_missing' | 'value_not_valid'

type Wanted = string | number | boolean | undefined

const isEmpty = (value: Value): boolean => value === null

const not =
  (condition: Condition): Condition =>
  (value, today) =>
    !condition(value, today)

/**
 * The condition of a rule over a value of a type. Nothing but `not_equals` and `is_empty` holds for what is missing.
 * `options` are those that the field has, where it has some.
 */
export function conditionOf(
  operator: Operator,
  type: ValueType,
  wanted: Wanted,
  options?: readonly FieldOption[],
): Condition | ConditionFault {
  if (operator === 'is_empty') return isEmpty
  if (operator === 'is_not_empty') return not(isEmpty)
  if (wanted === undefined || wanted === '') return 'value_missing'
  if (operator === 'contains') return containing(type, String(wanted), options)
  const sign = comparison(type, wanted, options)
  if (typeof sign === 'string') return sign
  const isEqual: Condition = (value, today) => value !== null && sign(value, today) === 0
  switch (operator) {
    case 'equals':
      return isEqual
    case 'not_equals':
      return not(isEqual)
    case 'greater_than':
      return (value, today) => value !== null && sign(value, today) > 0
    case 'less_than':
      return (value, today) => value !== null && sign(value, today) < 0
  }
}

function containing(
  type: ValueType,
  wanted: string,
  options?: readonly FieldOption[],
): Condition | ConditionFault {
  if (type !== 'choices') return (value) => typeof value === 'string' && isWithin(wanted, value)
  if (!isOffered(wanted, options)) return 'value_not_valid'
  return (value) => isTexts(value) && value.includes(wanted)
}

const isOffered = (wanted: string, options: readonly FieldOption[] | undefined): boolean =>
  options === undefined || options.some(({ value }) => value === wanted)

/** Below, at or above zero as the value is less than, the same as or more than what the rule names. */
type Sign = (value: Value, today: Day) => number
const DIFFERENT = Number.NaN

/** What a day is compared with may be the day on which the form is filled in. */
const TODAY: ReadonlySet<string> = new Set(['today', 'hoy'])

function comparison(
  type: ValueType,
  wanted: string | number | boolean,
  options?: readonly FieldOption[],
): Sign | ConditionFault {
  const text = String(wanted).trim()
  switch (type) {
    case 'number': {
      const number = typeof wanted === 'number' ? ofNumber(wanted) : numberIn(text)
      if (number === null || typeof wanted === 'boolean') return 'value_not_valid'
      return (value) => (typeof value === 'bigint' ? compared(value, number) : DIFFERENT)
    }
    case 'day': {
      const isToday = TODAY.has(text.toLowerCase())
      if (!isToday && !isReportDay(text)) return 'value_not_valid'
      return (value, today) => alphabetical(value, isToday ? today : text)
    }
    case 'time':
      return isTime(text) ? (value) => alphabetical(value, text) : 'value_not_valid'
    case 'boolean': {
      if (text !== 'true' && text !== 'false') return 'value_not_valid'
      return (value) => (value === (text === 'true') ? 0 : DIFFERENT)
    }
    case 'choice':
      if (!isOffered(String(wanted), options)) return 'value_not_valid'
      return (value) => (value === String(wanted) ? 0 : DIFFERENT)
    case 'choices':
      if (!isOffered(String(wanted), options)) return 'value_not_valid'
      return (value) => (isTexts(value) && value.length === 1 && value[0] === String(wanted) ? 0 : DIFFERENT)
    case 'text':
    case 'files':
    case 'nothing': {
      const sought = folded(text)
      return (value) => (typeof value === 'string' && folded(value) === sought ? 0 : DIFFERENT)
    }
  }
}

const alphabetical = (value: Value, wanted: string): number =>
  typeof value !== 'string' ? DIFFERENT : value === wanted ? 0 : value < wanted ? -1 : 1
