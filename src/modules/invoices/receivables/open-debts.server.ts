import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'

/** An invoice on which something is owed, as one writes about it. */
export type OpenDebt = {
  invoice_id: InvoiceId
  ncf: string
  customer_id: CustomerId
  due_on: Day
  /** The shop's day on which it was sold. */
  sold_on: Day
  balance: Cents
}

/** More than any shop has due in a few days, or any customer owes. */
const MOST_DEBTS = 20_000

const OPEN = `select r.invoice_id, i.ncf, r.customer_id, r.due_on::text as due_on, i.day::text as sold_on,
    r.balance_cents as balance
  from receivables r join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
  where r.tenant_id = current_tenant() and r.balance_cents > 0`

const ORDER = `order by r.due_on, r.invoice_id limit ${MOST_DEBTS}`

/** The invoices that are due from one day to another, both included, and on which something is owed. */
export const debtsDue = (ctx: TenantCtx, { from, to }: { from: Day; to: Day }): Promise<OpenDebt[]> =>
  reading(ctx, (tx) => tx.query<OpenDebt>(`${OPEN} and r.due_on between $1 and $2 ${ORDER}`, [from, to]))

/** Those of some invoices on which something is owed; the others are left out, void and returned ones too. */
export const debtsOf = (ctx: TenantCtx, invoices: readonly InvoiceId[]): Promise<OpenDebt[]> =>
  reading(ctx, (tx) => tx.query<OpenDebt>(`${OPEN} and r.invoice_id = any($1::uuid[]) ${ORDER}`, [invoices]))

/** The invoices on which a customer owes something. */
export const debtsOfCustomer = (ctx: TenantCtx, customer: CustomerId): Promise<OpenDebt[]> =>
  reading(ctx, (tx) => tx.query<OpenDebt>(`${OPEN} and r.customer_id = $1 ${ORDER}`, [customer]))
