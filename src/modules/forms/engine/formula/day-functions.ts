import { isReportDay } from '#platform/values/day.ts'
import { type Decimal, ONE } from '../values/decimal.ts'
import { dayLater, daysBetween } from './operators.ts'
import { asDay, asNumber, asTime, both, type FormulaFunction, mapped, needed, type Run } from './typed.ts'

const whole = (number: number): Decimal => BigInt(number) * ONE

/** Full years from one day to another; a birthday of 29 February is on 1 March where there is none. */
export function yearsBetween(from: string, to: string): Decimal | null {
  if (to < from) return null
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return whole(to.slice(5) < from.slice(5) ? years - 1 : years)
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of a month later or earlier, or the last one of a month that has no such day. */
export function monthsLater(from: string, months: Decimal): string | null {
  const by = months / ONE
  if (by > 20_000n || by < -20_000n) return null
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + Number(by)
  const [year, month] = [Math.floor(first / 12), (first % 12) + 1]
  if (year < 1900 || year > 2999) return null
  const date = Math.min(Number(from.slice(8)), lastOf(year, month))
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

/** Minutes from one time to another; one that is earlier is on the next day. */
function minutesBetween(from: string, to: string): Decimal {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const between = minutes(to) - minutes(from)
  return whole(between < 0 ? between + 1440 : between)
}

const part = (names: [string, ...string[]], of: (day: string) => number): FormulaFunction => ({
  names,
  least: 1,
  most: 1,
  make: ([arg]) => ({ type: 'number', run: mapped(asDay(needed(arg)), (day) => whole(of(day))) }),
})

const later = (
  names: [string, ...string[]],
  of: (from: string, by: Decimal) => string | null,
): FormulaFunction => ({
  names,
  least: 2,
  most: 2,
  make: ([from, by]) => ({ type: 'day', run: both(asDay(needed(from)), asNumber(needed(by)), of) }),
})

function dayOf(year: Decimal, month: Decimal, date: Decimal): string | null {
  const parts = [year, month, date]
  if (parts.some((each) => each % ONE !== 0n || each < 0n || each > 9999n * ONE)) return null
  const [y = 0, m = 0, d = 0] = parts.map((each) => Number(each / ONE))
  const text = `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`
  return isReportDay(text) ? text : null
}

export const DAY_FUNCTIONS: readonly FormulaFunction[] = [
  { names: ['TODAY', 'HOY'], least: 0, most: 0, make: () => ({ type: 'day', run: ({ today }) => today }) },
  {
    names: ['AGE', 'EDAD'],
    least: 1,
    most: 2,
    make: ([born, on]) => {
      const until: Run<string> = on === undefined ? ({ today }) => today : asDay(on)
      return { type: 'number', run: both(asDay(needed(born)), until, yearsBetween) }
    },
  },
  {
    names: ['DAYS', 'DÍAS'],
    least: 2,
    most: 2,
    make: ([from, to]) => ({
      type: 'number',
      run: both(asDay(needed(from)), asDay(needed(to)), daysBetween),
    }),
  },
  later(['ADDDAYS', 'SUMARDÍAS'], dayLater),
  later(['ADDMONTHS', 'SUMARMESES'], monthsLater),
  part(['YEAR', 'AÑO'], (day) => Number(day.slice(0, 4))),
  part(['MONTH', 'MES'], (day) => Number(day.slice(5, 7))),
  part(['DAY', 'DÍA'], (day) => Number(day.slice(8))),
  // Monday is 1.
  part(['WEEKDAY', 'DÍASEMANA'], (day) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1),
  {
    names: ['DATE', 'FECHA'],
    least: 3,
    most: 3,
    make: ([year, month, date]) => {
      const [y, m, d] = [asNumber(needed(year)), asNumber(needed(month)), asNumber(needed(date))]
      return {
        type: 'day',
        run: (scope) => {
          const [a, b, c] = [y(scope), m(scope), d(scope)]
          return a === null || b === null || c === null ? null : dayOf(a, b, c)
        },
      }
    },
  },
  {
    names: ['MINUTES', 'MINUTOS'],
    least: 2,
    most: 2,
    make: ([from, to]) => ({
      type: 'number',
      run: both(asTime(needed(from)), asTime(needed(to)), minutesBetween),
    }),
  },
]
