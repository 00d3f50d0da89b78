import { standingCustomer } from '#modules/customers/records/merged.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { spendVouchers, voucherFor } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, sumCents, ZERO } from '#platform/values/money.ts'
import { namedNote } from '../credit-notes/credit-note.ts'
import { CreditNoteNeedsCode } from '../credit-notes/credit-notes.errors.ts'
import { spendCreditNotes } from '../credit-notes/spending/spend-credit-notes.server.ts'
import { receivableOf } from '../receivables/receivables.server.ts'
import type { Share } from '../receivables/receivables.ts'
import { AmountNotPending, NoteNeedsCode, NothingOwed } from './payments.errors.ts'

type PaidByNoteOrVoucher = {
  id: CustomerPaymentId
  customerId: CustomerId
  kind: PaymentKind
  reference: string | null | undefined
  worth: Cents
  shares: readonly Share[]
}

/**
 * Spends the credit note or the voucher that a payment is made with, as a sale does; any other way of paying has
 * neither. A note of the customer's own, or of whoever was merged into them, goes without its code by who may void sales, and by nobody else. The caller holds
 * note, voucher and account.
 *
 * @throws AmountNotPending where more is paid than is owed: neither pays anything ahead.
 * @throws NoteNeedsCode where a note comes without its code: no code of an administrator is asked for here.
 * @throws what `spendCreditNotes` and `spendVouchers` throw.
 */
export async function spendNoteOrVoucher(tx: Tx, payment: PaidByNoteOrVoucher): Promise<void> {
  const { id: paymentId, customerId, kind, reference, worth, shares } = payment
  if (kind !== 'credit_note' && kind !== 'voucher') return
  // Spent once, by the first invoice that it pays: a reversal gives it back at once, too.
  const [first] = shares
  const paid = sumCents(shares.map(({ amount }) => amount))
  if (!first || paid < worth) throw new AmountNotPending(paid)
  const spent = [{ reference: reference ?? null, amount_cents: worth }]
  if (kind === 'voucher') {
    const total = shares.length === 1 ? await wholeOf(tx, first.invoice_id) : null
    await spendVouchers(tx, { id: first.invoice_id, paymentId, customerId, total }, spent)
    return
  }
  await spendCreditNotes(
    tx,
    {
      id: first.invoice_id,
      paymentId,
      isAllowed: async (note) =>
        hasPermission(tx.actor, 'pos.void') && (await standingCustomer(tx, note.customerId)) === customerId,
    },
    spent,
  ).catch((error: unknown) => {
    if (!(error instanceof CreditNoteNeedsCode)) throw error
    throw new NoteNeedsCode(namedNote(reference ?? '').number)
  })
}

/**
 * What a percentage voucher is of: all of an invoice of which nothing came back, or else null. Of one that came back in
 * part it would pay a part of goods that nobody has.
 */
async function wholeOf(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents | null> {
  const [row] = await tx.query<{ total: Cents }>(
    `select i.total_cents as total from invoices i where i.tenant_id = current_tenant() and i.id = $1
      and not exists (select from credit_notes n where n.tenant_id = i.tenant_id and n.invoice_id = i.id)`,
    [invoiceId],
  )
  return row?.total ?? null
}

/**
 * What a voucher would pay of what is owed on an invoice now.
 *
 * @throws NothingOwed, for what is not the shop's too; VoucherInvalid, and why it pays nothing.
 */
export const checkVoucherFor = (ctx: Ctx, { invoice_id, code }: { invoice_id: InvoiceId; code: string }) =>
  reading(ctx, async (tx) => {
    const amount = (await receivableOf(tx, invoice_id))?.balance ?? ZERO
    if (amount === ZERO) throw new NothingOwed(`invoice ${invoice_id}`)
    return voucherFor(tx, code, { amount, whole: await wholeOf(tx, invoice_id) })
  })
