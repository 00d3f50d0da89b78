import { z } from 'zod'
import { DOCUMENT_TYPES, type DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { addDays, type Day, isReportDay } from '#platform/values/day.ts'
import {
  type BasisPoints,
  basisPointsToPercent,
  type Cents,
  centsToDecimal,
  sumFigures,
  ZERO,
} from '#platform/values/money.ts'
import { daysOf } from '../dashboard/dashboard.ts'
import { type MethodMoney, shownMoney } from '../money/money-by-method.ts'

/** A year with its leap day: the longest period of a report, both ends included. */
export const MOST_DAYS = 366

const reportDay = z.string().refine(isReportDay, 'must be a day such as 2026-11-21')

export const salesByDayInput = z.object({ from: reportDay, to: reportDay })

/** Both ends belong to it. */
export type Period = z.output<typeof salesByDayInput>

/** Why a period cannot be reported on; null when it can. */
export const periodProblem = ({ from, to }: Period): 'reversed' | 'too_long' | null => {
  if (from > to) return 'reversed'
  return addDays(from, MOST_DAYS - 1) < to ? 'too_long' : null
}

/**
 * What invoices came to. `gross` and `discount` are as priced, ITBIS within where the price has it within;
 * `subtotal` is without it, and `subtotal + tax` is `total`.
 */
export type Figures<Amount> = {
  count: number
  gross: Amount
  discount: Amount
  subtotal: Amount
  tax: Amount
  total: Amount
}

export type SoldRow = { day: Day; document_type: DocumentType } & Figures<Cents>
/** `rate` is null for what is exempt, which is not the same as taxed at zero. */
export type RateRow = { rate: BasisPoints | null; base: Cents; tax: Cents }

const sumOf = (rows: readonly Figures<Cents>[]): Figures<number> => {
  const of = (amount: (row: Figures<Cents>) => Cents) => centsToDecimal(sumFigures(rows.map(amount)))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    gross: of((row) => row.gross),
    discount: of((row) => row.discount),
    subtotal: of((row) => row.subtotal),
    tax: of((row) => row.tax),
    total: of((row) => row.total),
  }
}

/**
 * The report as the wire shows it, in decimals: every day of the period, the ones without sales too; the
 * fiscal document types and the rates of ITBIS that occurred, the highest rate first, exempt apart; the money that came in.
 */
export function salesReportOf(
  { from, to }: Period,
  {
    sold,
    rates,
    money,
  }: { sold: readonly SoldRow[]; rates: readonly RateRow[]; money: readonly MethodMoney<Cents>[] },
) {
  const byDay = Map.groupBy(sold, (row) => row.day)
  const byType = Map.groupBy(sold, (row) => row.document_type)
  return {
    from,
    to,
    days: daysOf(from, to).map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) })),
    totals: sumOf(sold),
    document_types: DOCUMENT_TYPES.flatMap((document_type) => {
      const rows = byType.get(document_type)
      return rows ? [{ document_type, ...sumOf(rows) }] : []
    }),
    rates: rates
      .flatMap(({ rate, base, tax }) => (rate === null ? [] : [{ rate, base, tax }]))
      .toSorted((a, b) => b.rate - a.rate)
      .map(({ rate, base, tax }) => ({
        rate_percent: basisPointsToPercent(rate),
        base: centsToDecimal(base),
        tax: centsToDecimal(tax),
      })),
    money: shownMoney(money),
    exempt: centsToDecimal(rates.find(({ rate }) => rate === null)?.base ?? ZERO),
  }
}

export type SalesReport = ReturnType<typeof salesReportOf>
