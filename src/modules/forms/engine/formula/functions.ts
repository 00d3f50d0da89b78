import {
  ceiled,
  compared,
  cut,
  type Decimal,
  floored,
  ONE,
  over,
  plus,
  remainder,
  rounded,
} from '../values/decimal.ts'
import { numberIn, type Value } from '../values/form-value.ts'
import { DAY_FUNCTIONS } from './day-functions.ts'
import { FormulaError, plainWord } from './lexer.ts'
import { TEXT_FUNCTIONS } from './text-functions.ts'
import {
  asBoolean,
  asDay,
  asNumber,
  asTime,
  asType,
  both,
  commonType,
  type FormulaFunction,
  mapped,
  needed,
  type Run,
  refuseType,
  type Scope,
  type Typed,
} from './typed.ts'

const MANY = 200

/** The numbers of arguments: of a list of choices each that is written as one. What is missing is left out. */
function numbersOf(args: readonly Typed[]): (scope: Scope) => Decimal[] {
  const each = args.map((arg) => (arg.type === 'choices' ? chosenNumbers(arg.run) : single(asNumber(arg))))
  return (scope) => each.flatMap((numbers) => numbers(scope))
}

const single =
  (run: Run<Decimal>) =>
  (scope: Scope): readonly Decimal[] => {
    const value = run(scope)
    return value === null ? [] : [value]
  }

const chosenNumbers =
  (run: Run) =>
  (scope: Scope): readonly Decimal[] => {
    const chosen = run(scope)
    if (!Array.isArray(chosen)) return []
    return chosen
      .map((each) => (typeof each === 'string' ? numberIn(each) : null))
      .filter((each) => each !== null)
  }

const sum = (numbers: readonly Decimal[]): Decimal | null =>
  numbers.reduce<Decimal | null>((total, each) => (total === null ? null : plus(total, each)), 0n)

const ofNumber = (names: [string, ...string[]], of: (value: Decimal) => Decimal | null): FormulaFunction => ({
  names,
  least: 1,
  most: 1,
  make: ([arg]) => ({ type: 'number', run: mapped(asNumber(needed(arg)), of) }),
})

/** To so many places, none where it does not say. */
const toPlaces = (
  names: [string, ...string[]],
  of: (value: Decimal, places: number) => Decimal,
): FormulaFunction => ({
  names,
  least: 1,
  most: 2,
  make: ([arg, to]) => {
    const number = asNumber(needed(arg))
    const places: Run<Decimal> = to === undefined ? () => 0n : asNumber(to)
    const run = both(number, places, (value, by) =>
      by % ONE !== 0n || by > 12n * ONE || by < -12n * ONE ? null : of(value, Number(by / ONE)),
    )
    return { type: 'number', run }
  },
})

/** The least or the greatest of numbers, of days or of times. */
const extreme = (names: [string, ...string[]], isBetter: (sign: number) => boolean): FormulaFunction => ({
  names,
  least: 1,
  most: MANY,
  make: (args) => {
    const type = args.some((arg) => arg.type === 'choices') ? 'number' : commonType(args)
    if (type === 'day' || type === 'time') {
      const each = args.map(type === 'day' ? asDay : asTime)
      return {
        type,
        run: (scope) =>
          best(
            each.map((run) => run(scope)).filter((value) => value !== null),
            (a, b) => isBetter(a < b ? -1 : a > b ? 1 : 0),
          ),
      }
    }
    const numbers = numbersOf(args)
    return { type: 'number', run: (scope) => best(numbers(scope), (a, b) => isBetter(compared(a, b))) }
  },
})

function best<T>(values: readonly T[], isBetter: (a: T, b: T) => boolean): T | null {
  const [first, ...others] = values
  return first === undefined
    ? null
    : others.reduce((kept, each) => (isBetter(each, kept) ? each : kept), first)
}

/** How many of them are answered; of a list how many are in it. */
const counted = (value: Value): number => (value === null ? 0 : Array.isArray(value) ? value.length : 1)

const choice = (args: readonly Typed[]): Omit<Typed, 'at'> => {
  const [condition, yes, no] = args
  const holds = asBoolean(needed(condition))
  const parts = [yes, no].filter((part) => part !== undefined)
  const type = commonType(parts)
  const [then, otherwise] = parts.map((part) => asType(part, type))
  const runs: Run = (scope) => (holds(scope) ? (then?.(scope) ?? null) : (otherwise?.(scope) ?? null))
  return { type, run: runs }
}

const NUMBER_FUNCTIONS: readonly FormulaFunction[] = [
  {
    names: ['SUM', 'SUMA'],
    least: 1,
    most: MANY,
    make: (args) => {
      const numbers = numbersOf(args)
      return { type: 'number', run: (scope) => sum(numbers(scope)) }
    },
  },
  {
    names: ['AVG', 'AVERAGE', 'PROMEDIO'],
    least: 1,
    most: MANY,
    make: (args) => {
      const numbers = numbersOf(args)
      return {
        type: 'number',
        run: (scope) => {
          const all = numbers(scope)
          const total = sum(all)
          return total === null ? null : over(total, BigInt(all.length) * ONE)
        },
      }
    },
  },
  extreme(['MIN', 'MÍNIMO'], (sign) => sign < 0),
  extreme(['MAX', 'MÁXIMO'], (sign) => sign > 0),
  toPlaces(['ROUND', 'REDONDEAR'], rounded),
  toPlaces(['TRUNC', 'TRUNCAR'], cut),
  ofNumber(['FLOOR', 'PISO'], floored),
  ofNumber(['CEIL', 'CEILING', 'TECHO'], ceiled),
  ofNumber(['ABS'], (value) => (value < 0n ? -value : value)),
  {
    names: ['MOD', 'RESIDUO'],
    least: 2,
    most: 2,
    make: ([a, b]) => ({ type: 'number', run: both(asNumber(needed(a)), asNumber(needed(b)), remainder) }),
  },
]

const LOGIC_FUNCTIONS: readonly FormulaFunction[] = [
  { names: ['IF', 'SI'], least: 2, most: 3, make: choice },
  {
    names: ['COALESCE', 'PRIMERO'],
    least: 1,
    most: MANY,
    make: (args) => {
      const type = commonType(args)
      const each = args.map((arg) => asType(arg, type))
      return {
        type,
        run: (scope) => {
          for (const run of each) {
            const value = run(scope)
            if (value !== null) return value
          }
          return null
        },
      }
    },
  },
  {
    names: ['EMPTY', 'VACÍO'],
    least: 1,
    most: 1,
    make: ([arg]) => {
      const { run } = needed(arg)
      return { type: 'boolean', run: (scope) => counted(run(scope)) === 0 }
    },
  },
  {
    names: ['COUNT', 'CONTAR'],
    least: 1,
    most: MANY,
    make: (args) => ({
      type: 'number',
      run: (scope) => BigInt(args.reduce((all, { run }) => all + counted(run(scope)), 0)) * ONE,
    }),
  },
]

/** All that a formula can call. */
export const FUNCTIONS: readonly FormulaFunction[] = [
  ...NUMBER_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DAY_FUNCTIONS,
]

const BY_NAME: ReadonlyMap<string, FormulaFunction> = new Map(
  FUNCTIONS.flatMap((each) => each.names.map((name) => [plainWord(name), each] as const)),
)

/** A call put together. @throws FormulaError for a function that there is not, and for arguments that it does not take. */
export function callOf(name: string, args: readonly Typed[], at: number): Typed {
  const called = BY_NAME.get(name)
  if (called === undefined) throw new FormulaError('unknown_function', at, { name: name.slice(0, 60) })
  const { least, most } = called
  if (args.length < least || args.length > most) {
    throw new FormulaError('arguments', at, { name, least, most, found: args.length })
  }
  const files = args.find(({ type }) => type === 'files')
  if (files && !['COUNT', 'EMPTY'].includes(called.names[0])) refuseType(files, 'text')
  return { ...called.make(args, at), at }
}
