import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { InvoiceNotFound } from './invoices.errors.ts'
import { invoiceLines, invoicePayments, invoices, invoiceTaxes } from './invoices.tables.ts'
import type { PostedInvoice } from './posted-invoice.ts'
import { receivables } from './receivables/receivables.tables.ts'
import { statusOf } from './receivables/receivables.ts'

/** Posted rows never change: how an invoice stands follows from what is owed on it and its void. */
const withStanding = (tx: Tx<TenantCtx>) =>
  tx.db
    .select({
      ...getTableColumns(invoices),
      owed: receivables.balance_cents,
      is_void: sql<boolean>`exists (select from invoice_voids v
          where v.tenant_id = ${invoices.tenant_id} and v.invoice_id = ${invoices.id})`,
    })
    .from(invoices)
    .leftJoin(
      receivables,
      and(eq(receivables.tenant_id, invoices.tenant_id), eq(receivables.invoice_id, invoices.id)),
    )

type Standing = Awaited<ReturnType<typeof withStanding>>[number]

const headOf = ({ owed, is_void: isVoid, ...invoice }: Standing) => ({
  ...invoice,
  status: statusOf({ total: invoice.total_cents, owed, isVoid }),
})

type Head = ReturnType<typeof headOf>

const grouped = <Row extends { invoice_id: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ invoice_id }) => invoice_id)

/** The invoices with their lines, taxes and payments: three questions, however many they are. */
async function withParts(tx: Tx<TenantCtx>, heads: readonly Head[]): Promise<PostedInvoice[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const lines = await tx.db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.tenant_id, tx.tenantId), inArray(invoiceLines.invoice_id, ids)))
    .orderBy(invoiceLines.position)
  const taxes = await tx.db
    .select()
    .from(invoiceTaxes)
    .where(and(eq(invoiceTaxes.tenant_id, tx.tenantId), inArray(invoiceTaxes.invoice_id, ids)))
    .orderBy(invoiceTaxes.position)
  const payments = await tx.db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.tenant_id, tx.tenantId), inArray(invoicePayments.invoice_id, ids)))
    .orderBy(invoicePayments.position)
  const of = { lines: grouped(lines), taxes: grouped(taxes), payments: grouped(payments) }
  return heads.map((head) => ({
    ...head,
    lines: of.lines.get(head.id) ?? [],
    taxes: of.taxes.get(head.id) ?? [],
    payments: of.payments.get(head.id) ?? [],
  }))
}

/**
 * An invoice with its lines, taxes and payments, as it was posted.
 *
 * @throws InvoiceNotFound when the tenant has none of that id.
 */
export const loadInvoice = (ctx: TenantCtx, id: InvoiceId): Promise<PostedInvoice> =>
  reading(ctx, async (tx) => {
    const rows = await withStanding(tx).where(and(eq(invoices.tenant_id, tx.tenantId), eq(invoices.id, id)))
    const [invoice] = await withParts(tx, rows.map(headOf))
    if (!invoice) throw new InvoiceNotFound(`invoice ${id}`)
    return invoice
  })

/** The first invoices whose lines together are at most so many: a longer one is passed over, and shorter ones behind it are still taken. */
async function fitting(tx: Tx<TenantCtx>, heads: readonly Head[], mostLines: number): Promise<Head[]> {
  if (mostLines === 0) return []
  // By the last position and not by counting: a step in the index for each, however long it is.
  const rows = await tx.query<{ id: InvoiceId; lines: number }>(
    `select wanted.id, (select max(l.position) from invoice_lines l
         where l.tenant_id = current_tenant() and l.invoice_id = wanted.id) + 1 as lines
       from unnest($1::uuid[]) as wanted(id)`,
    [heads.map(({ id }) => id)],
  )
  const linesOf = new Map(rows.map(({ id, lines }) => [id, lines]))
  let left = mostLines
  return heads.filter(({ id }) => {
    const lines = linesOf.get(id) ?? 0
    if (lines > left) return false
    left -= lines
    return true
  })
}

type Recent = { head: Head; invoice: PostedInvoice | null }

/**
 * The last invoices of the tenant as they were posted, newest first.
 *
 * @param mostLines so many lines of them are read; of an invoice that would be more, only its head is given.
 */
export const recentInvoices = (ctx: TenantCtx, limit: number, mostLines: number): Promise<Recent[]> =>
  reading(ctx, async (tx) => {
    const rows = await withStanding(tx)
      .where(eq(invoices.tenant_id, tx.tenantId))
      .orderBy(desc(invoices.created_at))
      .limit(limit)
    const heads = rows.map(headOf)
    const read = await withParts(tx, await fitting(tx, heads, mostLines))
    const wholeOf = new Map(read.map((invoice) => [invoice.id, invoice]))
    return heads.map((head) => ({ head, invoice: wholeOf.get(head.id) ?? null }))
  })

/** One at a time changes what stands of a sale: its return, its cancellation, a link that it is paid by. */
export const lockInvoice = (tx: Tx<TenantCtx>, id: InvoiceId): Promise<unknown> => lockInvoices(tx, [id])

/** How many sales are locked one by one. The database has room for some thousands of such locks, for all shops together. */
export const MOST_LOCKED_APART = 50

/** As `lockInvoice`, of several sales at once. So many that each would take a lock of its own hold all of the shop instead. */
export async function lockInvoices(tx: Tx<TenantCtx>, ids: readonly InvoiceId[]): Promise<void> {
  if (ids.length > MOST_LOCKED_APART) {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' sales', 0))`)
    return
  }
  // In one order, so that two who hold several of the same never wait for each other.
  await tx.query(
    `select pg_advisory_xact_lock_shared(hashtextextended(current_tenant() || ' sales', 0)),
      (select count(pg_advisory_xact_lock(hashtextextended(current_tenant()::text || s.id::text, 0)))
        from (select id from unnest($1::uuid[]) id order by id) s)`,
    [ids],
  )
}
