import { giveBackCash } from '#modules/cash/sessions/cash-session.server.ts'
import { cashboxSession, ownCashbox } from '#modules/cash/sessions/cashbox-session.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type {
  CashboxId,
  CashSessionId,
  CustomerPaymentId,
  DepositId,
  InvoiceId,
} from '#platform/values/ids.ts'
import { addCents, type Cents, cents, minusCents, ZERO } from '#platform/values/money.ts'
import { requireDrawer } from '../payments/payment-session.server.ts'
import { lockAccount, moveAccount } from '../receivables/receivables.server.ts'
import { type Deposit, holdDeposit, moveDeposit } from './deposit-rows.server.ts'
import {
  type DepositStatus,
  formatDepositNumber,
  formatDepositRefundNumber,
  mayBecome,
  type RefundWay,
} from './deposit-states.ts'
import { DepositMoveRefused } from './deposits.errors.ts'
import { customerDepositRefunds } from './deposits.tables.ts'

/** What of a paid deposit is still kept: what was released of it before is the customer's already. */
export const keptOf = ({ amount_cents, released_cents }: Deposit): Cents =>
  minusCents(amount_cents, released_cents)

const paymentOf = ({ id, payment_id }: Deposit): CustomerPaymentId => {
  if (payment_id === null) throw new Error(`the deposit ${id} has no payment`)
  return payment_id
}

/** How much a deposit pays of an invoice of so much: what is left over is released afterwards. */
export const appliedOf = (deposit: Deposit, total: Cents): Cents => cents(Math.min(keptOf(deposit), total))

/**
 * Pays an invoice with a deposit, once. The invoice may be written later in the same transaction. What is left of it
 * becomes the customer's credit by the worker (`releaseRests`), since the account comes before the numbers of a sale.
 *
 * @throws DepositMoveRefused where it is not paid, or was used before.
 */
export const applyDeposit = (
  tx: Tx,
  deposit: Deposit,
  { invoice_id, total }: { invoice_id: InvoiceId; total: Cents },
): Promise<Deposit> =>
  moveDeposit(tx, deposit, 'applied', {
    invoice_id,
    document_id: invoice_id,
    applied_cents: appliedOf(deposit, total),
  })

/** Gives a void invoice's deposit back its state: it is paid again, and kept for what it was paid for. */
export async function reviveDeposit(tx: Tx, invoiceId: InvoiceId): Promise<void> {
  const [found] = await tx.query<{ id: DepositId }>(
    'select id from customer_deposits where tenant_id = current_tenant() and invoice_id = $1',
    [invoiceId],
  )
  if (!found) return
  const deposit = await holdDeposit(tx, found.id)
  if (deposit.invoice_id !== invoiceId) return
  await moveDeposit(tx, deposit, 'paid', {
    invoice_id: null,
    applied_cents: ZERO,
    document_id: invoiceId,
  })
}

/** Lets the shop keep a paid deposit: income of its own, by no invoice. @throws DepositMoveRefused */
export const forfeitDeposit = (tx: Tx, deposit: Deposit, reason: string): Promise<Deposit> =>
  moveDeposit(tx, deposit, 'forfeited', { reason })

/** Whoever lost it is expected again: it is kept for them as before. @throws DepositMoveRefused */
export function unforfeitDeposit(tx: Tx, deposit: Deposit): Promise<Deposit> {
  if (deposit.status !== 'forfeited') throw new DepositMoveRefused(deposit.status, 'paid')
  return moveDeposit(tx, deposit, 'paid', {})
}

export type DepositRefund = {
  way: RefundWay
  reference: string | null
  reason: string
  /** Whose drawer the cash goes out of: that which the person opened, or the default cashbox's, where none is named. */
  cashbox_id?: CashboxId | null | undefined
}

/**
 * Gives a deposit back, once, by a document with its number: as cash out of the drawer's session, by card or transfer
 * under its reference, or as what the customer paid ahead. The caller holds the deposit. It says of cash whether no
 * session of a cashbox was open to give it.
 *
 * @throws DepositMoveRefused, NoCashbox, SessionOfAnother, CashboxClosed
 */
export async function refundDeposit(
  tx: Tx,
  deposit: Deposit,
  { way, reference, reason, cashbox_id }: DepositRefund,
): Promise<{ number: string; outside_drawer: boolean }> {
  if (!mayBecome(deposit.status, 'refunded')) throw new DepositMoveRefused(deposit.status, 'refunded')
  const amount = keptOf(deposit)
  const day = await todayIn(tx)
  const sessionId = way === 'cash' ? await drawerFor(tx, cashbox_id) : null
  if (way === 'credit') await toCredit(tx, deposit, amount)
  const number = await nextNumber(tx, 'customer_deposit_refund')
  await tx.db.insert(customerDepositRefunds).values({
    tenant_id: tx.tenantId,
    deposit_id: deposit.id,
    number,
    way,
    amount_cents: amount,
    reference,
    reason,
    day,
    cash_session_id: sessionId,
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  })
  if (way === 'cash') {
    await giveBackCash(tx, {
      kind: 'out',
      cashSession: { sessionId },
      amount,
      reason: `${formatDepositRefundNumber(number)}: ${formatDepositNumber(deposit.number)}`,
      documentId: deposit.id,
    })
  }
  await moveDeposit(tx, deposit, 'refunded', {
    document_id: deposit.id,
    reason,
    ...(way === 'credit' && { released_cents: addCents(deposit.released_cents, amount) }),
  })
  return {
    number: formatDepositRefundNumber(number),
    outside_drawer: way === 'cash' && sessionId === null,
  }
}

/** @throws CashboxClosed */
async function drawerFor(tx: Tx, wanted: CashboxId | null | undefined): Promise<CashSessionId | null> {
  const cashSession = await cashboxSession(tx, wanted ?? (await ownCashbox(tx)))
  await requireDrawer(tx, cashSession)
  return cashSession.sessionId
}

/** What is released of a deposit is what the customer paid ahead, by the payment that it was paid with. */
async function toCredit(tx: Tx<TenantCtx>, deposit: Deposit, credit: Cents): Promise<void> {
  const { customerId } = await lockAccount(tx, deposit.customer_id)
  const documentId = paymentOf(deposit)
  await moveAccount(tx, { customerId, kind: 'payment', documentId, day: await todayIn(tx) }, [
    { invoice_id: null, owed: ZERO, credit },
  ])
}

/** Gives customers as credit what invoices did not need of their deposits. Repeating it changes nothing. */
export async function releaseRests(
  ctx: TenantCtx,
  moved: readonly { deposit_id: DepositId; to: DepositStatus }[],
): Promise<void> {
  const applied = moved.filter(({ to }) => to === 'applied').map(({ deposit_id }) => deposit_id)
  for (const id of new Set(applied)) await releaseRest(ctx, id)
}

const releaseRest = (ctx: TenantCtx, id: DepositId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const deposit = await holdDeposit(tx, id)
    const rest = minusCents(keptOf(deposit), deposit.applied_cents)
    if (deposit.status !== 'applied' || rest <= ZERO) return
    await toCredit(tx, deposit, rest)
    await tx.query(
      `update customer_deposits set released_cents = released_cents + $2, updated_at = $3
        where tenant_id = current_tenant() and id = $1`,
      [id, rest, tx.now],
    )
  })
