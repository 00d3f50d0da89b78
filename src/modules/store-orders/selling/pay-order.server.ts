import { paymentNumbers } from '#modules/cards/elsewhere/payment-numbers.server.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import {
  askDeposit,
  type Deposit,
  depositFor,
  holdDepositFor,
} from '#modules/invoices/deposits/deposit-rows.server.ts'
import type { DepositStatus } from '#modules/invoices/deposits/deposit-states.ts'
import { DepositAmountDiffers } from '#modules/invoices/deposits/deposits.errors.ts'
import { takeArrivedDeposit, takeDeposit } from '#modules/invoices/deposits/take-deposit.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { ReferenceMissing } from '#modules/invoices/payments/payments.errors.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { depositLink } from '#modules/payment-links/links/deposit-links.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type {
  CurrencyId,
  CustomerPaymentId,
  PaymentMethodId,
  StoreOrderId,
  UserId,
} from '#platform/values/ids.ts'
import { askedUntil } from '../asking/order-end.ts'
import { formatStoreOrder, isOver, mayComeLate, waitsForPayment } from '../order/order-states.ts'
import { holdOrder, type OrderRow, standingOf, writeMove } from '../orders/order-rows.server.ts'
import { isPast, keepGoods } from '../stock/keep-goods.server.ts'
import { NothingToPay, StockShort } from '../store-orders.errors.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'
import type { RecordOrderPayment } from './move-input.ts'
import { type Handled, type MoneyMoved, NOTHING_MOVED, postOrder } from './post-order.server.ts'
import { refusalIn } from './refusal-words.ts'

/** Where an order is paid by card; null where it is paid otherwise, or links are not to be had just now. */
export const payLink = (ctx: TenantCtx, origin: string, id: StoreOrderId): Promise<string | null> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id)
    const deposit = await depositFor(tx, id, 'store_order')
    if (order.payment_way !== 'link' || isOver(order.status) || deposit?.status !== 'pending') return null
    return depositLink(await inSomebodysName(tx), origin, deposit.id)
  })

type Payer = { readonly by: string; readonly user?: UserId; readonly note?: string }

const writePaid = async (tx: Tx<TenantCtx>, { id }: OrderRow, payer: Payer): Promise<void> => {
  await tx.query(
    `update store_orders set paid_at = $2, held_until = null, let_go_at = null, updated_at = $2, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [id, tx.now],
  )
  await writeMove(tx, id, { what: 'paid', ...payer })
}

/** Says that an order is paid: its goods are kept for good. The caller holds it. @throws StockShort */
async function setPaid(tx: Tx<TenantCtx>, order: OrderRow, payer: Payer): Promise<void> {
  await keepGoods(tx, order.id)
  await writePaid(tx, order, payer)
}

/**
 * The same where the money is here already, which is never refused. Where somebody else has the goods since the order's time
 * passed, nothing is kept for it and the shop is told what is short: it is accepted once there is enough, or cancelled.
 */
async function setArrived(tx: Tx<TenantCtx>, order: OrderRow, payer: Payer): Promise<void> {
  try {
    await keepGoods(tx, order.id)
  } catch (error) {
    if (!(error instanceof StockShort)) throw error
    const params = { number: formatStoreOrder(order.number), product: String(error.params.name) }
    await notify(tx, { subject: `store_order_short ${order.id}`, kind: 'store_order_short', params })
  }
  await writePaid(tx, order, payer)
}

/** Follows what was paid from outside, and tells the shop. */
const markPaid = (ctx: TenantCtx, id: StoreOrderId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id)
    const deposit = await holdDepositFor(tx, id, 'store_order')
    if (deposit?.status !== 'paid' || order.paid_at !== null) return
    const params = { number: formatStoreOrder(order.number), amount: deposit.amount_cents }
    await setArrived(tx, order, { by: order.contact_name })
    await notify(tx, { subject: `store_order_paid ${id}`, kind: 'store_order_paid', params })
  })

/** Makes the invoice of an order that is due one and has its goods, once. What keeps it from that is told to the shop. */
export async function invoiceWhenDue(ctx: TenantCtx, id: StoreOrderId): Promise<void> {
  const { store_invoices_when: when } = await readModuleSettings(ctx, storeOrdersSettings)
  if (when !== 'paid') return
  const number = await inTransaction(ctx, async (tx) => formatStoreOrder((await holdOrder(tx, id)).number))
  try {
    await inTransaction(ctx, async (tx) => {
      const order = await holdOrder(tx, id)
      const isDue = order.invoice_id === null && order.paid_at !== null && order.status !== 'cancelled'
      if (isDue && !(await isPast(tx, id))) await postOrder(tx, order, null)
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
    await notify(ctx, {
      subject: `store_order_unposted ${id}`,
      kind: 'store_order_unposted',
      params: { number, ...refusalIn(error) },
    })
  }
}

type Moved = { readonly purpose_id: string; readonly from?: DepositStatus; readonly to: DepositStatus }

/**
 * What was paid ahead of an order makes it a paid one. Called again it changes nothing. What is kept for it again because its
 * invoice was voided was paid before: whether there is another invoice is for people to say.
 */
export async function followDeposits(ctx: TenantCtx, moved: readonly Moved[]): Promise<void> {
  const paid = moved
    .filter(({ from, to }) => to === 'paid' && from !== 'applied')
    .map(({ purpose_id }) => purpose_id)
  if (paid.length === 0) return
  const orders = await inTransaction(ctx, (tx) =>
    tx.query<{ id: StoreOrderId }>(
      'select id from store_orders where tenant_id = current_tenant() and id = any($1::uuid[]) order by id',
      [paid],
    ),
  )
  for (const { id } of orders) {
    await markPaid(ctx, id)
    await invoiceWhenDue(ctx, id)
  }
}

/** Whether what was paid came under this reference: whoever says so twice has said it once. */
async function isPaidBy(tx: Tx, payment: CustomerPaymentId | null, reference: string): Promise<boolean> {
  const rows = await tx.query(
    'select from customer_payments where tenant_id = current_tenant() and id = $1 and reference = $2',
    [payment, reference],
  )
  return rows.length > 0
}

/** What is asked for an order: the whole of it, anew where it was asked for no more. */
const askFor = (tx: Tx, { id, number, customer_id, total_cents, ...held }: OrderRow): Promise<Deposit> =>
  askDeposit(tx, {
    purpose: 'store_order',
    purpose_id: id,
    customer_id,
    amount: total_cents,
    concept: `Pedido ${formatStoreOrder(number)}`,
    concept_en: `Order ${formatStoreOrder(number)}`,
    ...askedUntil(held, tx.now),
  })

type Recorded = MoneyMoved & { readonly number: string }

const auditPaid = (tx: Tx, { id, number, total_cents }: OrderRow, payment: string): Promise<void> =>
  audit(tx, {
    action: 'store_order.paid',
    subject_type: 'store_order',
    subject_id: id,
    details: { number, payment, amount_cents: total_cents },
  })

/**
 * A transfer is here already, which is never refused. That its number paid before is told, and not refused either. The caller
 * holds the order.
 *
 * @throws NothingToPay
 */
async function takeTransfer(tx: Tx, order: OrderRow, reference: string): Promise<Recorded> {
  if (!waitsForPayment(standingOf(order))) throw new NothingToPay(`order ${order.id}`)
  const deposit = await askFor(tx, order)
  if (deposit.status !== 'pending') throw new NothingToPay(`order ${order.id}`)
  const arrived = {
    deposit_id: deposit.id,
    amount: deposit.amount_cents,
    pays: true,
    reference,
    notes: '',
    method: TRANSFER,
  }
  const { payment, repeats } = await takeArrivedDeposit(tx, arrived, paymentNumbers)
  const number = payment?.number ?? ''
  await setArrived(tx, order, { by: tx.actor.name, user: tx.actor.userId, note: reference })
  await auditPaid(tx, order, number)
  return { number, repeats, outside_drawer: false }
}

const TRANSFER = { code: 'TRANSFER', name: 'Transferencia', name_en: 'Transfer' }

/** Whether a transfer came for it under this reference when it expected none any more. */
async function isCreditedBy(tx: Tx, { id }: OrderRow, reference: string): Promise<boolean> {
  const rows = await tx.query(
    `select from store_order_moves m join customer_payments p on p.tenant_id = m.tenant_id and p.id = m.payment_id
      where m.tenant_id = current_tenant() and m.order_id = $1 and p.reference = $2`,
    [id, reference],
  )
  return rows.length > 0
}

/** A transfer of an order that is cancelled is here all the same: it is the customer's credit, who is told so. Once for each reference. */
async function creditTransfer(
  tx: Tx,
  order: OrderRow,
  { deposit, reference }: { deposit: Deposit; reference: string },
): Promise<MoneyMoved> {
  if (await isCreditedBy(tx, order, reference)) return NOTHING_MOVED
  const { payment, repeats } = await takeArrivedDeposit(
    tx,
    {
      deposit_id: deposit.id,
      amount: deposit.amount_cents,
      pays: false,
      reference,
      notes: '',
      method: TRANSFER,
    },
    paymentNumbers,
  )
  await writeMove(tx, order.id, {
    what: 'credited',
    by: tx.actor.name,
    user: tx.actor.userId,
    note: reference,
    payment_id: payment?.id ?? null,
  })
  return { repeats, outside_drawer: false }
}

/**
 * Says that the transfer of an order arrived, once, and makes its invoice where the shop wants it then. Of one that was cancelled
 * meanwhile it is the customer's credit.
 *
 * @throws OrderNotFound, RecordChanged, and what `takeTransfer` throws.
 */
export async function confirmTransfer(
  ctx: Ctx,
  { id, version, reference }: { id: StoreOrderId; version?: number | undefined; reference: string },
): Promise<Handled> {
  const moved = await inTransaction(ctx, async (tx): Promise<MoneyMoved> => {
    const order = await holdOrder(tx, id)
    const deposit = await holdDepositFor(tx, id, 'store_order')
    if (deposit && (await isPaidBy(tx, deposit.payment_id, reference))) return NOTHING_MOVED
    if (deposit && mayComeLate(order)) return creditTransfer(tx, order, { deposit, reference })
    refuseStale(order, version)
    const { repeats, outside_drawer } = await takeTransfer(tx, order, reference)
    return { repeats, outside_drawer }
  })
  await invoiceWhenDue(ctx, id)
  return { success: true, ...moved }
}

/**
 * Takes the payment of an order that is not handed over yet, whole, once for each request: a payment with a receipt of its own,
 * kept for the order as one by a link is, which pays its invoice later. Cash goes into the drawer's open session; a transfer is
 * taken as one that arrived, by its reference. No link asks for it any more.
 *
 * @throws OrderNotFound, RecordChanged, NothingToPay, DepositAmountDiffers, ReferenceMissing
 * @throws StockShort where it is no transfer, and what `takeDeposit` throws.
 */
export async function recordOrderPayment(ctx: Ctx, { requestId, ...input }: RecordOrderPayment) {
  const { id, version, amount, payment_method_id, reference } = input
  const answer = await once(ctx, requestId, ['ecommerce.recordOrderPayment', input], async (tx) => {
    const order = await holdOrder(tx, id)
    refuseStale(order, version)
    if (!waitsForPayment(standingOf(order))) throw new NothingToPay(`order ${id}`)
    if (!(await isTransfer(tx, payment_method_id))) return takeNow(tx, order, input)
    if (amount !== order.total_cents) throw new DepositAmountDiffers(order.total_cents)
    if (!reference) throw new ReferenceMissing('TRANSFER')
    return takeTransfer(tx, order, reference)
  })
  await invoiceWhenDue(ctx, id)
  return answer
}

/** Takes what is handed over now, which is given back where its goods are not there any more. */
async function takeNow(
  tx: Tx,
  order: OrderRow,
  input: Omit<RecordOrderPayment, 'requestId'>,
): Promise<Recorded> {
  const { amount, payment_method_id, reference, cashbox_id } = input
  const deposit = await askFor(tx, order)
  const money = { payment_method_id, currency_id: await ownCurrency(tx), amount, reference, cashbox_id }
  const { number, repeats, outside_drawer } = await takeDeposit(
    tx,
    deposit,
    { ...money, notes: deposit.concept },
    paymentNumbers,
  )
  await setPaid(tx, order, { by: tx.actor.name, user: tx.actor.userId, note: number })
  await auditPaid(tx, order, number)
  return { number, repeats, outside_drawer }
}

async function isTransfer(tx: Tx, id: PaymentMethodId): Promise<boolean> {
  const [method] = await tx.query<{ code: string }>(
    'select code from payment_methods where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null',
    [id],
  )
  return method !== undefined && paymentKind(method.code) === 'transfer'
}

async function ownCurrency(tx: Tx): Promise<CurrencyId> {
  const [own] = await tx.query<{ id: CurrencyId }>(
    'select id from currencies where tenant_id = current_tenant() and is_default',
  )
  if (!own) throw new Error('a shop without a currency')
  return own.id
}
