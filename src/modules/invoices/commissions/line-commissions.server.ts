import { takenBack } from '#modules/employees/commissions/commission.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, type Milli, minusCents, ZERO } from '#platform/values/money.ts'

/** What came back of some lines of an invoice, by their position: all of each so far. */
export type BackOfLines = ReadonlyMap<number, Milli>

type Sold = { id: InvoiceId; employee_id: EmployeeId | null }

/**
 * Takes back what of an invoice's commissions was worked out on what came back by now. Whoever sold nothing by commission
 * is asked nothing. The caller holds the invoice's lock, and comes here behind the customer's account.
 */
export async function takeBackCommissions(
  tx: Tx,
  { id, employee_id }: Sold,
  back: BackOfLines | 'all',
): Promise<void> {
  if (employee_id === null) return
  const rows = await tx.query<{ position: number; commission: Cents; sold: Milli }>(
    `select c.position, c.commission_cents as commission, l.quantity_milli as sold from line_commissions c
      join invoice_lines l on l.tenant_id = c.tenant_id and l.invoice_id = c.invoice_id and l.position = c.position
      where c.tenant_id = current_tenant() and c.invoice_id = $1 order by c.position for update of c`,
    [id],
  )
  const taken = rows.flatMap(({ position, commission, sold }) => {
    if (back === 'all') return { position, amount: commission }
    const came = back.get(position)
    return came === undefined ? [] : { position, amount: takenBack(commission, { sold, back: came }) }
  })
  if (taken.length === 0) return
  await tx.query(
    `update line_commissions c set taken_back_cents = t.amount
      from unnest($2::smallint[], $3::bigint[]) as t (position, amount)
      where c.tenant_id = current_tenant() and c.invoice_id = $1 and c.position = t.position`,
    [id, taken.map(({ position }) => position), taken.map(({ amount }) => amount)],
  )
}

/** A commission of a line, as the next payment comes to it. */
export type OpenCommission = {
  invoice_id: InvoiceId
  position: number
  /** The sale's. */
  day: Day
  commission: Cents
  takenBack: Cents
  paid: Cents
  isOwed: boolean
}

/** Commissions of which something was paid though their invoice is owed on again. */
export const owedAgain = (columns: string): string =>
  `select ${columns} from receivables r
    join line_commissions o on o.tenant_id = r.tenant_id and o.invoice_id = r.invoice_id
    where r.tenant_id = current_tenant() and r.balance_cents > 0 and o.paid_cents > 0`

/**
 * An employee's commissions that are not settled: those of sales up to a day, and of later ones those of which something
 * was paid, that came back or are owed again.
 *
 * @param hold whether nobody else pays or takes back any of them until the transaction ends.
 */
export const openCommissions = async (
  tx: Tx<TenantCtx>,
  { employeeId, until, hold }: { employeeId: EmployeeId; until: Day; hold: boolean },
): Promise<OpenCommission[]> =>
  tx.query<OpenCommission>(
    // Those that are not settled by their index, and what is owed again by the invoices that are owed on: few, whatever was paid.
    `select c.invoice_id, c.position, c.day::text as day, c.commission_cents as commission, c.taken_back_cents as "takenBack",
        c.paid_cents as paid, r.invoice_id is not null as "isOwed"
      from (select o.invoice_id, o.position from line_commissions o
          where o.tenant_id = current_tenant() and o.employee_id = $1
            and o.commission_cents - o.taken_back_cents - o.paid_cents <> 0
        union ${owedAgain('o.invoice_id, o.position')} and o.employee_id = $1) open
      join line_commissions c on c.tenant_id = current_tenant() and c.invoice_id = open.invoice_id
        and c.position = open.position
      left join receivables r on r.tenant_id = c.tenant_id and r.invoice_id = c.invoice_id and r.balance_cents > 0
      where c.employee_id = $1 and (c.day <= $2 or c.paid_cents > 0)
        and (c.commission_cents - c.taken_back_cents - c.paid_cents <> 0 or (r.invoice_id is not null and c.paid_cents > 0))
      order by c.invoice_id, c.position ${hold ? 'for update of c' : ''}`,
    [employeeId, until],
  )

/** What is paid of one commission; below zero is taken off. */
export type CommissionMove = { invoice_id: InvoiceId; position: number; amount: Cents }

/** Writes what was paid of commissions, or with `undo` what was not after all. The caller holds them. */
export const moveCommissions = async (
  tx: Tx,
  moves: readonly CommissionMove[],
  { undo = false } = {},
): Promise<void> => {
  const amounts = moves.map(({ amount }) => (undo ? minusCents(ZERO, amount) : amount))
  await tx.query(
    `update line_commissions c set paid_cents = c.paid_cents + m.amount
      from unnest($1::uuid[], $2::smallint[], $3::bigint[]) as m (invoice_id, position, amount)
      where c.tenant_id = current_tenant() and c.invoice_id = m.invoice_id and c.position = m.position`,
    [moves.map(({ invoice_id }) => invoice_id), moves.map(({ position }) => position), amounts],
  )
}
