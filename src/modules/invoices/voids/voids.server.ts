import { and, eq } from 'drizzle-orm'
import { reversePoints } from '#modules/customers/points/points.server.ts'
import { returnStock } from '#modules/inventory/stock.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { reviveVouchers } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashSessionId, InvoiceId, VoidId } from '#platform/values/ids.ts'
import { minusCents, ZERO } from '#platform/values/money.ts'
import { takeBackCommissions } from '../commissions/line-commissions.server.ts'
import { returnedOf } from '../credit-notes/returned/returned.server.ts'
import { reviveCreditNotes } from '../credit-notes/spending/spend-credit-notes.server.ts'
import { reviveDeposit } from '../deposits/end-deposit.server.ts'
import type { PostedInvoice } from '../posted-invoice.ts'
import { lockReceivable, moveAccount } from '../receivables/receivables.server.ts'
import { invoiceVoided } from './invoice-voided.ts'
import { FISCAL_REASON_NAMES, type FiscalReason, type MoneyBack, voidKindOf } from './void.ts'
import { AlreadyVoid, NoCreditNoteRange, PaidSince, PartlyReturned } from './voids.errors.ts'
import { invoiceVoids } from './voids.tables.ts'

export type InvoiceVoid = typeof invoiceVoids.$inferSelect

/** The void of an invoice; null while it stands. */
export const voidOf = (ctx: TenantCtx, invoiceId: InvoiceId): Promise<InvoiceVoid | null> =>
  reading(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(invoiceVoids)
      .where(and(eq(invoiceVoids.tenant_id, tx.tenantId), eq(invoiceVoids.invoice_id, invoiceId)))
    return found ?? null
  })

type Wanted = {
  reason: string
  fiscalReason: FiscalReason
  money: MoneyBack
  /** Where the cash goes out of, and the cash session that is open there. */
  cashboxName: string
  cashSessionId: CashSessionId | null
}

/**
 * Takes a sale back whole, by a document of its own: goods to the shelves they left, points, and the fiscal number,
 * void in series B and corrected by a credit note in series E. The invoice stays as it was posted. Money is only
 * recorded here: whoever calls sees to the cash session, in the same transaction.
 *
 * The caller holds the invoice's lock, and the notes and vouchers that paid for it (`holdNotesOfSale`,
 * `holdVouchersOfSale`). Points go back, and what the sale was paid with of them can be spent again; a deposit that paid it
 * is paid again, and kept for what it was paid for.
 *
 * What was left owing on it is owed no more.
 *
 * @throws AlreadyVoid, PartlyReturned, NoCreditNoteRange
 * @throws PaidSince where something was paid on it after the sale: the payment is reversed first.
 * @see docs/rules/ncf.md
 */
export async function voidInvoice(tx: Tx, invoice: PostedInvoice, wanted: Wanted): Promise<InvoiceVoid> {
  const before = await voidOf(tx, invoice.id)
  if (before) throw new AlreadyVoid(before.number)
  if ((await returnedOf(tx, invoice.id)).size > 0) throw new PartlyReturned(`invoice ${invoice.id}`)
  const id = newId<VoidId>()
  await reviveCreditNotes(tx, [invoice.id])
  await reviveVouchers(tx, invoice.id)
  await reviveDeposit(tx, invoice.id)
  await returnStock(tx, {
    saleId: invoice.id,
    documentId: id,
    lines: invoice.lines.map(({ position, quantity_milli }) => ({ position, quantity: quantity_milli })),
  })
  const points_reversed = await reversePoints(tx, { invoiceId: invoice.id, documentId: id })
  // Behind stock and points, as a sale comes to the account.
  const owed = await lockReceivable(tx, invoice.id)
  if (owed && owed.balance < owed.opened) throw new PaidSince(`invoice ${invoice.id}`)
  await takeBackCommissions(tx, invoice, 'all')
  const day = await todayIn(tx)
  const row: InvoiceVoid = {
    tenant_id: tx.tenantId,
    id,
    // What every till waits for comes last.
    number: await nextNumber(tx, 'void'),
    invoice_id: invoice.id,
    reason: wanted.reason,
    ...(await fiscalSide(tx, invoice.ncf, { id, day, fiscalReason: wanted.fiscalReason })),
    cash_session_id: wanted.cashSessionId,
    cashbox_name: wanted.cashboxName,
    cash_back_cents: wanted.money.cash,
    refunds: wanted.money.refunds,
    points_reversed,
    day,
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  }
  await tx.db.insert(invoiceVoids).values(row)
  if (owed) {
    await moveAccount(tx, { customerId: owed.customer_id, kind: 'void', documentId: id, day }, [
      { invoice_id: invoice.id, owed: minusCents(ZERO, owed.balance), credit: ZERO },
    ])
  }
  await note(tx, invoice, row)
  await publish(tx, invoiceVoided, { invoice_id: invoice.id })
  return row
}

type FiscalSide = Pick<InvoiceVoid, 'void_kind' | 'fiscal_reason' | 'credit_ncf' | 'credit_ncf_expires_on'>

async function fiscalSide(
  tx: Tx,
  ncf: string,
  { id, day, fiscalReason }: { id: VoidId; day: Day; fiscalReason: FiscalReason },
): Promise<FiscalSide> {
  const void_kind = voidKindOf(ncf)
  if (void_kind === 'annulled') {
    const why = `${fiscalReason} ${FISCAL_REASON_NAMES[fiscalReason]}`
    const [row] = await tx.query<{ done: boolean }>('select fiscal_void_issued($1, $2) as done', [ncf, why])
    if (!row?.done) throw new Error(`${ncf} is no issued number`)
    return { void_kind, fiscal_reason: fiscalReason, credit_ncf: null, credit_ncf_expires_on: null }
  }
  const [note] = await tx.query<{ ncf: string; expires_on: Day | null }>(
    `select ncf, expires_on::text as expires_on from fiscal_take_number('E', 'nota_credito', $1, $2, $3)`,
    [id, day, tx.now],
  )
  if (!note) throw new NoCreditNoteRange('no number of E34 is left')
  return { void_kind, fiscal_reason: null, credit_ncf: note.ncf, credit_ncf_expires_on: note.expires_on }
}

const note = (tx: Tx, invoice: PostedInvoice, row: InvoiceVoid): Promise<void> =>
  audit(tx, {
    action: 'sale.voided',
    subject_type: 'invoice',
    subject_id: invoice.id,
    details: {
      void_id: row.id,
      number: row.number,
      reason: row.reason,
      ncf: invoice.ncf,
      credit_ncf: row.credit_ncf,
      total_cents: invoice.total_cents,
      cash_back_cents: row.cash_back_cents,
      refunds: row.refunds,
    },
  })
