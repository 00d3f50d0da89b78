import type { CommissionRule } from '#modules/employees/commissions/commission.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId, InvoiceId } from '#platform/values/ids.ts'
import type { Cents, Milli } from '#platform/values/money.ts'
import { owedAgain } from './line-commissions.server.ts'

/** Of which sales, by the day of the sale. */
export type CommissionPeriod = { from: Day; to: Day }

/** What stands of commissions: `earned` and `pending` are the commission less what was taken back. */
export type CommissionSums = {
  base: Cents
  commission: Cents
  taken_back: Cents
  earned: Cents
  pending: Cents
  paid: Cents
}

/** As `earnedOf` says it of one line: earned when nothing is owed on its invoice. */
const FIGURES = `c.base_cents as base, c.commission_cents as commission, c.taken_back_cents as taken_back,
  case when r.invoice_id is null then c.commission_cents - c.taken_back_cents else 0 end as earned,
  case when r.invoice_id is null then 0 else c.commission_cents - c.taken_back_cents end as pending,
  c.paid_cents as paid`

const OWED = `left join receivables r on r.tenant_id = c.tenant_id and r.invoice_id = c.invoice_id and r.balance_cents > 0`

const SUMS = ['base', 'commission', 'taken_back', 'earned', 'pending', 'paid']
  .map((figure) => `coalesce(sum(f.${figure}), 0)::bigint as ${figure}`)
  .join(', ')

/**
 * What stands of the commissions of a period's sales, by who sold. A year has some hundred thousand lines: whose shop it is is
 * asked once for all of them, as their policy does, and what is owed is looked up by the invoices that are owed on alone.
 */
export const commissionsBySeller = (
  tx: Tx<TenantCtx>,
  { from, to }: CommissionPeriod,
): Promise<(CommissionSums & { employee_id: EmployeeId })[]> =>
  tx.query(
    `select a.employee_id, a.base, a.commission, a.taken_back, a.paid, coalesce(o.pending, 0)::bigint as pending,
        (a.commission - a.taken_back - coalesce(o.pending, 0))::bigint as earned
      from (select c.employee_id, sum(c.base_cents)::bigint as base, sum(c.commission_cents)::bigint as commission,
            sum(c.taken_back_cents)::bigint as taken_back, sum(c.paid_cents)::bigint as paid
          from line_commissions c
          where c.tenant_id = (select current_tenant()) and c.day between $1 and $2 group by c.employee_id) a
        left join (select c.employee_id, sum(c.commission_cents - c.taken_back_cents) as pending
          from receivables r
            join line_commissions c on c.tenant_id = r.tenant_id and c.invoice_id = r.invoice_id
          where r.tenant_id = current_tenant() and r.balance_cents > 0 and c.day between $1 and $2
          group by c.employee_id) o on o.employee_id = a.employee_id`,
    [from, to],
  )

/**
 * What is left to pay of sales before a day, by who sold, where anything is; below zero where it is to be taken off. Of what
 * waits for its customer nothing is, and what is settled is not looked at.
 */
export const payableBefore = (
  tx: Tx<TenantCtx>,
  before: Day,
): Promise<{ employee_id: EmployeeId; payable: Cents }[]> =>
  tx.query(
    `select f.employee_id, sum(f.payable)::bigint as payable from (
        select c.employee_id, case when r.invoice_id is null then c.commission_cents - c.taken_back_cents else 0 end
            - c.paid_cents as payable
          from line_commissions c ${OWED}
          where c.tenant_id = current_tenant() and c.day < $1
            and c.commission_cents - c.taken_back_cents - c.paid_cents <> 0
        union all ${owedAgain('o.employee_id, -o.paid_cents')} and o.day < $1
          and o.commission_cents - o.taken_back_cents - o.paid_cents = 0) f
      group by f.employee_id having sum(f.payable) <> 0`,
    [before],
  )

/** One line that pays a commission, as a report shows it. */
export type CommissionLine = CommissionSums & {
  invoice_id: InvoiceId
  position: number
  order_number: number
  ncf: string
  day: Day
  customer_name: string
  product_name: string
  unit: string
  quantity_milli: Milli
  commission_type: CommissionRule['type']
  value_hundredths: number
  is_void: boolean
}

const OF_SELLER = 'where c.tenant_id = current_tenant() and c.employee_id = $1 and c.day between $2 and $3'

type Lines = { count: number; sums: CommissionSums; rows: CommissionLine[] }

/** The lines of a period that pay one seller a commission, the last sale first, and what all of them come to. */
export async function commissionLines(
  tx: Tx<TenantCtx>,
  {
    employeeId,
    from,
    to,
    limit,
    offset,
  }: CommissionPeriod & { employeeId: EmployeeId; limit: number; offset: number },
): Promise<Lines> {
  const asked = [employeeId, from, to]
  const [all] = await tx.query<CommissionSums & { count: number }>(
    `select count(*) as count, ${SUMS} from (select ${FIGURES} from line_commissions c ${OWED} ${OF_SELLER}) f`,
    asked,
  )
  if (!all) throw new Error('sums without a row')
  const { count, ...sums } = all
  const rows = await tx.query<CommissionLine>(
    `select f.*, l.product_name, l.unit, l.quantity_milli,
        exists (select from invoice_voids v where v.tenant_id = f.tenant_id and v.invoice_id = f.invoice_id) as is_void
      from (select c.tenant_id, c.invoice_id, c.position, c.day::text as day, i.order_number, i.ncf, i.customer_name,
          c.commission_type, c.value_hundredths, ${FIGURES} from line_commissions c ${OWED}
        join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id ${OF_SELLER}
        order by c.day desc, i.order_number desc, c.position limit $4 offset $5) f
      join invoice_lines l on l.tenant_id = f.tenant_id and l.invoice_id = f.invoice_id and l.position = f.position
      order by f.day desc, f.order_number desc, f.position`,
    [...asked, limit, offset],
  )
  return { count, sums, rows }
}

/** How many commissions of an employee are not settled. */
export async function countOpenCommissions(tx: Tx<TenantCtx>, employeeId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from line_commissions
      where tenant_id = current_tenant() and employee_id = $1 and commission_cents - taken_back_cents - paid_cents <> 0`,
    [employeeId],
  )
  return row?.count ?? 0
}
