import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, VoucherId } from '#platform/values/ids.ts'
import { type BasisPoints, type Cents, cents } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { worthOut } from '../batches/batches.server.ts'
import { readVoucherCode, type VoucherCode } from '../codes/voucher-code.ts'
import { type VoucherStatus, type VoucherWorth, voucherPays, voucherStatusOn } from '../voucher.ts'
import { unusable, VoucherInvalid, VoucherPaysLess } from '../vouchers.errors.ts'

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
async function usable(tx: Tx<TenantCtx>, code: VoucherCode, lock: '' | 'for update of v'): Promise<Found> {
  const [voucher] = await tx.query<Found>(
    `select v.id, v.status, b.valid_until::text as valid_until, b.value_cents, b.value_bps
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.code = $1 ${lock}`,
    [code],
  )
  if (!voucher) throw new VoucherInvalid('no voucher has this code')
  const status = voucherStatusOn(voucher, await todayIn(tx))
  if (status !== 'active') throw unusable(status)
  return voucher
}

const codeIn = (reference: string): VoucherCode => {
  const code = readVoucherCode(reference)
  if (code === null) throw new VoucherInvalid('no voucher has this code')
  return code
}

/** What a voucher would pay of an amount now. @throws VoucherInvalid, and why it pays nothing. */
export const checkVoucher = (ctx: Ctx, { code, total }: { code: string; total: Cents }) =>
  reading(ctx, async (tx) => {
    const voucher = await usable(tx, codeIn(code), '')
    return {
      ...worthOut(voucher),
      valid_until: voucher.valid_until,
      pays: amountOut(voucherPays(worthOf(voucher), total)) ?? 0,
    }
  })

/** A payment with a voucher, which its reference names. */
export type VoucherPayment = { reference: string | null; amount_cents: Cents }

/** The sale that spends; a percentage is of its total. */
export type VoucherSale = { id: InvoiceId; customerId: CustomerId; total: Cents }

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
    'select id from vouchers where tenant_id = current_tenant() and used_invoice_id = $1 order by code for update',
    [invoiceId],
  )

/**
 * Spends the vouchers that payments of a sale name, inside its transaction: each once, whole, whatever is left of it. Of
 * two sales that bring the same voucher one waits, and is told that it was used.
 *
 * @throws VoucherInvalid, and why one pays nothing; VoucherPaysLess when more was to be paid with it.
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
  // In one order, so that two sales with the same vouchers wait and do not deadlock.
  for (const { code, amount_cents } of named.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const voucher = await usable(tx, code, 'for update of v')
    const most = voucherPays(worthOf(voucher), sale.total)
    if (amount_cents > most) throw new VoucherPaysLess(most)
    await tx.query(
      `update vouchers set status = 'used', used_at = $2, used_cents = $3, used_invoice_id = $4, used_by_customer_id = $5
        where tenant_id = current_tenant() and id = $1`,
      [voucher.id, tx.now, amount_cents, sale.id, sale.customerId],
    )
    const details = { invoiceId: sale.id, amount: amount_cents }
    await audit(tx, { action: 'voucher.used', subject_type: 'voucher', subject_id: voucher.id, details })
  }
}

/** What a sale took of each voucher that it was paid with. */
export async function voucherAmountsOf(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents[]> {
  const rows = await tx.query<{ amount: string }>(
    'select used_cents as amount from vouchers where tenant_id = current_tenant() and used_invoice_id = $1',
    [invoiceId],
  )
  return rows.map(({ amount }) => cents(Number(amount)))
}

/** What percentage vouchers paid of a sale: a part of each thing that was bought. */
export async function percentagesPaid(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents> {
  const [row] = await tx.query<{ paid: string }>(
    `select coalesce(sum(v.used_cents), 0) as paid
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.used_invoice_id = $1 and b.value_bps is not null`,
    [invoiceId],
  )
  return cents(Number(row?.paid ?? 0))
}

/** Gives back what a sale that is voided spent: its vouchers can be spent again until their last day. */
export async function reviveVouchers(tx: Tx, invoiceId: InvoiceId): Promise<void> {
  const revived = await tx.query<{ id: VoucherId }>(
    `update vouchers set status = 'active', used_at = null, used_cents = null, used_invoice_id = null,
        used_by_customer_id = null
      where tenant_id = current_tenant() and used_invoice_id = $1
      returning id`,
    [invoiceId],
  )
  for (const { id } of revived) {
    const details = { invoiceId }
    await audit(tx, { action: 'voucher.given_back', subject_type: 'voucher', subject_id: id, details })
  }
}
