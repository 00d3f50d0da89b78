import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit, auditEach } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, CustomerPaymentId, InvoiceId, VoucherId } from '#platform/values/ids.ts'
import { type BasisPoints, type Cents, cents } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { worthOut } from '../batches/batches.server.ts'
import { readVoucherCode, type VoucherCode } from '../codes/voucher-code.ts'
import { type VoucherStatus, type VoucherWorth, voucherPays, voucherStatusOn } from '../voucher.ts'
import { PercentageNeedsWhole, unusable, VoucherInvalid, VoucherPaysLess } from '../vouchers.errors.ts'

type Found = {
  id: VoucherId
  status: VoucherStatus
  valid_until: Day
  value_cents: Cents | null
  value_bps: BasisPoints | null
}

const worthOf = ({ value_cents, value_bps }: Found): VoucherWorth =>
  value_bps === null
    ? { type: 'fixed', value_cents: value_cents as Cents }
    : { type: 'percentage', value_bps }

/** The voucher of a code that can be spent today. @throws VoucherInvalid, and why it pays nothing. */
async function usable(
  tx: Tx<TenantCtx>,
  code: VoucherCode,
  { today, lock }: { today: Day; lock: '' | 'for update of v' },
): Promise<Found> {
  const [voucher] = await tx.query<Found>(
    `select v.id, v.status, b.valid_until::text as valid_until, b.value_cents, b.value_bps
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.code = $1 ${lock}`,
    [code],
  )
  if (!voucher) throw new VoucherInvalid('no voucher has this code')
  const status = voucherStatusOn(voucher, today)
  if (status !== 'active') throw unusable(status)
  return voucher
}

const codeIn = (reference: string): VoucherCode => {
  const code = readVoucherCode(reference)
  if (code === null) throw new VoucherInvalid('no voucher has this code')
  return code
}

/** What is to be paid, and of how much a percentage is its part; null where only a fixed voucher pays. */
type Due = { amount: Cents; whole: Cents | null }

/** @throws PercentageNeedsWhole */
function paysOf(voucher: Found, { amount, whole }: Due): Cents {
  const worth = worthOf(voucher)
  if (worth.type === 'fixed') return voucherPays(worth, amount)
  if (whole === null) throw new PercentageNeedsWhole(`a percentage of ${amount} centavos`)
  return cents(Math.min(voucherPays(worth, whole), amount))
}

/** What a voucher would pay now, as the wire shows it. @throws VoucherInvalid, and why it pays nothing. */
export async function voucherFor(tx: Tx<TenantCtx>, code: string, due: Due) {
  const voucher = await usable(tx, codeIn(code), { today: await todayIn(tx), lock: '' })
  return {
    ...worthOut(voucher),
    valid_until: voucher.valid_until,
    pays: amountOut(paysOf(voucher, due)) ?? 0,
  }
}

/** What a voucher would pay of a sale now. @throws VoucherInvalid, and why it pays nothing. */
export const checkVoucher = (ctx: Ctx, { code, total }: { code: string; total: Cents }) =>
  reading(ctx, (tx) => voucherFor(tx, code, { amount: total, whole: total }))

/** A payment with a voucher, which its reference names. */
export type VoucherPayment = { reference: string | null; amount_cents: Cents }

/** The sale that spends, or the payment of one that came later. */
export type VoucherSale = {
  id: InvoiceId
  paymentId?: CustomerPaymentId
  customerId: CustomerId
  /** Of which a percentage is; null where only a fixed voucher pays. */
  total: Cents | null
}

/** Locks the vouchers that payments name, for who spends them behind other locks: behind the notes, before the goods. */
export async function holdVouchers(
  tx: Tx,
  references: readonly (string | null | undefined)[],
): Promise<void> {
  const codes = references.flatMap((reference) => readVoucherCode(reference ?? '') ?? [])
  if (codes.length === 0) return
  await tx.query(
    'select id from vouchers where tenant_id = current_tenant() and code = any($1) order by code for update',
    [codes],
  )
}

/** Locks the vouchers that a sale spent, for its void. */
export const holdVouchersOfSale = (tx: Tx, invoiceId: InvoiceId): Promise<unknown> =>
  tx.query(
    `select id from vouchers where tenant_id = current_tenant() and used_invoice_id = $1 and used_payment_id is null
      order by code for update`,
    [invoiceId],
  )

/** The same for a payment that came later, for its reversal. */
export const holdVouchersOfPayment = (tx: Tx, paymentId: CustomerPaymentId): Promise<unknown> =>
  tx.query(
    'select id from vouchers where tenant_id = current_tenant() and used_payment_id = $1 order by code for update',
    [paymentId],
  )

/**
 * Spends the vouchers that payments of a sale name, inside its transaction: each once, whole, whatever is left of it. Of
 * two sales that bring the same voucher one waits, and is told that it was used.
 *
 * @throws VoucherInvalid, and why one pays nothing; VoucherPaysLess when more was to be paid with it;
 *   PercentageNeedsWhole.
 */
export async function spendVouchers(
  tx: Tx,
  sale: VoucherSale,
  payments: readonly VoucherPayment[],
): Promise<void> {
  const named = payments.map(({ reference, amount_cents }) => ({
    code: codeIn(reference ?? ''),
    amount_cents,
  }))
  if (named.length === 0) return
  const today = await todayIn(tx)
  // In one order, so that two sales with the same vouchers wait and do not deadlock.
  for (const { code, amount_cents } of named.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const voucher = await usable(tx, code, { today, lock: 'for update of v' })
    const most = paysOf(voucher, { amount: sale.total ?? amount_cents, whole: sale.total })
    if (amount_cents > most) throw new VoucherPaysLess(most)
    await tx.query(
      `update vouchers set status = 'used', used_at = $2, used_cents = $3, used_invoice_id = $4, used_payment_id = $5,
          used_by_customer_id = $6
        where tenant_id = current_tenant() and id = $1`,
      [voucher.id, tx.now, amount_cents, sale.id, sale.paymentId ?? null, sale.customerId],
    )
    const details = {
      invoiceId: sale.id,
      amount: amount_cents,
      ...(sale.paymentId && { paymentId: sale.paymentId }),
    }
    await audit(tx, { action: 'voucher.used', subject_type: 'voucher', subject_id: voucher.id, details })
  }
}

/** What a sale took of each voucher that it was paid with. What paid it later is none of it. */
export async function voucherAmountsOf(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents[]> {
  const rows = await tx.query<{ amount: string }>(
    `select used_cents as amount from vouchers
      where tenant_id = current_tenant() and used_invoice_id = $1 and used_payment_id is null`,
    [invoiceId],
  )
  return rows.map(({ amount }) => cents(Number(amount)))
}

/** What percentage vouchers paid of a sale, at once or later: a part of each thing that was bought. */
export async function percentagesPaid(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents> {
  const [row] = await tx.query<{ paid: string }>(
    `select coalesce(sum(v.used_cents), 0) as paid
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.used_invoice_id = $1 and b.value_bps is not null`,
    [invoiceId],
  )
  return cents(Number(row?.paid ?? 0))
}

/** What of it a percentage voucher paid, of a payment that came later. */
export async function percentagePaidBy(tx: Tx<TenantCtx>, paymentId: CustomerPaymentId): Promise<Cents> {
  const [row] = await tx.query<{ paid: string }>(
    `select coalesce(sum(v.used_cents), 0) as paid
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.used_payment_id = $1 and b.value_bps is not null`,
    [paymentId],
  )
  return cents(Number(row?.paid ?? 0))
}

/** Gives back what a sale that is voided spent: its vouchers can be spent again until their last day. */
export const reviveVouchers = (tx: Tx, invoiceId: InvoiceId): Promise<void> =>
  revive(tx, 'used_invoice_id = $1 and used_payment_id is null', { invoiceId })

/** The same for a payment that is reversed. */
export const reviveVouchersOfPayment = (tx: Tx, paymentId: CustomerPaymentId): Promise<void> =>
  revive(tx, 'used_payment_id = $1', { paymentId })

async function revive(tx: Tx, which: string, details: Record<string, string>): Promise<void> {
  const revived = await tx.query<{ id: VoucherId }>(
    `update vouchers set status = 'active', used_at = null, used_cents = null, used_invoice_id = null,
        used_payment_id = null, used_by_customer_id = null
      where tenant_id = current_tenant() and ${which}
      returning id`,
    Object.values(details),
  )
  const ids = revived.map(({ id }) => id)
  await auditEach(tx, { action: 'voucher.given_back', subject_type: 'voucher', details }, ids)
}
