import { employeeNamed, employeesNamed } from '#modules/employees/records/employees.server.ts'
import {
  type CommissionLine,
  type CommissionPeriod,
  type CommissionSums,
  commissionLines,
  commissionsBySeller,
  payableBefore,
} from '#modules/invoices/commissions/commission-sums.server.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  basisPoints,
  basisPointsToPercent,
  type Cents,
  cents,
  centsToDecimal,
  milliToDecimal,
  minusCents,
  sumFigures,
  ZERO,
} from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import type { LinesInput, ReportInput } from './report.ts'

/** As it goes on the wire; `payable` is what is earned and not paid, below zero where it is to be taken off. */
const shown = ({ base, commission, taken_back, earned, pending, paid }: CommissionSums) => ({
  base: centsToDecimal(base),
  commission: centsToDecimal(commission),
  taken_back: centsToDecimal(taken_back),
  earned: centsToDecimal(earned),
  pending: centsToDecimal(pending),
  paid: centsToDecimal(paid),
  payable: centsToDecimal(minusCents(earned, paid)),
})

const added = (all: readonly CommissionSums[]): CommissionSums => {
  const sum = (figure: (sums: CommissionSums) => Cents): Cents => sumFigures(all.map(figure))
  return {
    base: sum(({ base }) => base),
    commission: sum(({ commission }) => commission),
    taken_back: sum(({ taken_back }) => taken_back),
    earned: sum(({ earned }) => earned),
    pending: sum(({ pending }) => pending),
    paid: sum(({ paid }) => paid),
  }
}

/** Of who sold nothing in the period. */
const NOTHING: CommissionSums = {
  base: ZERO,
  commission: ZERO,
  taken_back: ZERO,
  earned: ZERO,
  pending: ZERO,
  paid: ZERO,
}

/** By who sold: the sums of a period, and what is left to pay of sales before it. */
async function sumsBySeller(tx: Tx<TenantCtx>, { from, to }: CommissionPeriod) {
  const sums = await commissionsBySeller(tx, { from, to })
  const earlier = new Map((await payableBefore(tx, from)).map((each) => [each.employee_id, each.payable]))
  const rows = sums.map((each) => ({ ...each, payable_before: earlier.get(each.employee_id) ?? ZERO }))
  const seen = new Set(sums.map(({ employee_id }) => employee_id))
  const others = [...earlier].flatMap(([employee_id, payable_before]) =>
    seen.has(employee_id) ? [] : { employee_id, ...NOTHING, payable_before },
  )
  return [...rows, ...others]
}

/**
 * The commissions of the sales of a period by who sold, whoever earned most first, and what all who were found come to. The
 * figures are what stands now: what came back, was paid by the customer or to the seller later is in them. Whoever is owed
 * for sales before the period is among them, though they sold nothing in it.
 */
export const commissionReport = (ctx: Ctx, { from, to, search, page, pageSize }: ReportInput) =>
  reading(ctx, async (tx) => {
    const sums = await sumsBySeller(tx, { from, to })
    const known = await employeesNamed(
      tx,
      sums.map(({ employee_id }) => employee_id),
    )
    const words = searchWords(search)
    const rows = sums.flatMap(({ employee_id, payable_before, ...figures }) => {
      const employee = known.get(employee_id)
      if (!employee) return []
      const text = normalizeSearch(`${employee.name} ${employee.code}`)
      return words.every((word) => text.includes(word))
        ? { id: employee_id, employee, figures, payable_before }
        : []
    })
    const sorted = rows.toSorted(
      (a, b) =>
        b.figures.commission - a.figures.commission ||
        b.payable_before - a.payable_before ||
        a.employee.name.localeCompare(b.employee.name),
    )
    const data = sorted
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ id, employee, figures, payable_before }) => ({
        id,
        employee,
        ...shown(figures),
        payable_before: centsToDecimal(payable_before),
      }))
    return {
      ...pageAnswer(data, rows.length, { page, pageSize }),
      totals: {
        ...shown(added(rows.map(({ figures }) => figures))),
        payable_before: centsToDecimal(sumFigures(rows.map((row) => row.payable_before))),
      },
    }
  })

const lineShown = (line: CommissionLine) => ({
  id: `${line.invoice_id}:${line.position}`,
  invoice_id: line.invoice_id,
  number: formatOrderNumber(line.order_number),
  ncf: line.ncf,
  day: line.day,
  customer_name: line.customer_name,
  /** Its sale was voided: what was paid of it is taken off. */
  is_void: line.is_void,
  product_name: line.product_name,
  unit: line.unit,
  quantity: milliToDecimal(line.quantity_milli),
  /** A percent, or pesos for each unit. */
  commission_type: line.commission_type,
  value:
    line.commission_type === 'fixed'
      ? centsToDecimal(cents(line.value_hundredths))
      : basisPointsToPercent(basisPoints(line.value_hundredths)),
  ...shown(line),
})

/** The lines of a period that pay one seller a commission, the last sale first. @throws EmployeeNotFound */
export const sellerLines = (ctx: Ctx, { employee_id, from, to, page, pageSize }: LinesInput) =>
  reading(ctx, async (tx) => {
    const employee = await employeeNamed(tx, employee_id)
    const { count, sums, rows } = await commissionLines(tx, {
      employeeId: employee_id,
      from,
      to,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    return { ...pageAnswer(rows.map(lineShown), count, { page, pageSize }), employee, totals: shown(sums) }
  })
