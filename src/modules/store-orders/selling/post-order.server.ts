import { referenceKey } from '#modules/cards/elsewhere/reference-key.ts'
import { type Repeat, tellRepeats } from '#modules/cards/elsewhere/repeated.server.ts'
import { holdNumbers, noteNumbers } from '#modules/cards/elsewhere/sale-numbers.server.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { DEPOSIT_METHOD } from '#modules/invoices/deposits/deposit-method.ts'
import { holdDepositFor, keepAsking } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { formatDepositNumber } from '#modules/invoices/deposits/deposit-states.ts'
import { applyDeposit, keptOf } from '#modules/invoices/deposits/end-deposit.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { methodOf } from '#modules/invoices/payments/arrived-payment.server.ts'
import { paymentSession } from '#modules/invoices/payments/payment-session.server.ts'
import { ReferenceMissing } from '#modules/invoices/payments/payments.errors.ts'
import { draftInvoice } from '#modules/invoices/posting/draft-invoice.ts'
import type { DraftInvoice } from '#modules/invoices/posting/invoice-of.ts'
import { postInvoice } from '#modules/invoices/posting/post-invoice.server.ts'
import { PaymentMethodUnknown } from '#modules/invoices/posting/posting.errors.ts'
import { saleContext } from '#modules/invoices/posting/sale-context.server.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId, PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { type Milli, ZERO } from '#platform/values/money.ts'
import { type OrderRow, writeMove } from '../orders/order-rows.server.ts'
import { release } from '../stock/reserve.server.ts'
import { PaymentNeeded, TakingMoneyForbidden } from '../store-orders.errors.ts'
import { deliveryLine } from '../zones/delivery-service.server.ts'

/** How it is paid when it is handed over, where it was not paid before. */
export type Handed = { readonly payment_method_id: PaymentMethodId; readonly reference: string | null }

/** What is to be known of money that moved: what its number paid before, and whether no open session of a cashbox knows of its cash. */
export type MoneyMoved = { readonly repeats: Repeat[]; readonly outside_drawer: boolean }

/** Where nothing moved. */
export const NOTHING_MOVED: MoneyMoved = { repeats: [], outside_drawer: false }

/** That it is done, and what is to be known of its money. */
export type Handled = MoneyMoved & { readonly success: true }

type Line = {
  product_id: ProductId
  sku: string
  unit: string
  quantity_milli: Milli
  is_delivery: boolean
}

/** Whether its customer, or who they were merged into, was deleted since: then it is sold to whom the order names. */
async function isDeleted(tx: Tx, customer: CustomerId): Promise<boolean> {
  const [row] = await tx.query<{ is_gone: boolean }>(
    `select deleted_at is not null as is_gone from customers
      where tenant_id = current_tenant() and id = customers_standing($1)`,
    [customer],
  )
  return row?.is_gone ?? false
}

/**
 * The context of its sale as it was agreed on, whatever became of its products and of its customer since, with the numbers of
 * today.
 */
async function contextOf(tx: Tx, order: OrderRow, lines: readonly Line[]): Promise<SaleContext> {
  const known = await saleContext(tx, {
    id: null,
    at: tx.now,
    product_ids: lines.map(({ product_id }) => product_id),
    alternate_code_ids: [],
    customer_id: order.customer_id,
    cashbox_id: null,
    with_deleted: true,
  })
  const agreed = new Map(order.agreed.products.map((product) => [product.id, product]))
  const isGone = await isDeleted(tx, order.customer_id)
  const isStocked = await arePartsOn(tx, ['inventory', 'products'])
  const givesPoints = await arePartsOn(tx, ['rewards', 'customers'])
  const { customer, settings } = known
  const brought = lines.filter(({ is_delivery }) => is_delivery)
  const products = [
    ...known.products.filter(({ id }) => !brought.some(({ product_id }) => product_id === id)),
    ...brought.map(({ product_id }) => deliveryLine(product_id, order.shipping_cents)),
  ]
  return {
    ...known,
    sold_by: null,
    promotions: [...order.agreed.promotions],
    products: products.map((product) => {
      const was = agreed.get(product.id)
      if (!was) return product
      const line = lines.find(({ product_id }) => product_id === product.id)
      const { unit = product.unit, sku = product.sku } = line ?? {}
      return { ...product, ...was, id: product.id, unit, sku, variable_price: false }
    }),
    customer: customer && {
      ...customer,
      ...(isGone && {
        name: order.contact_name,
        tax_id: null,
        phone: order.contact_phone || null,
        email: order.contact_email || null,
      }),
      ...(order.tax_id !== '' && { name: order.tax_name, tax_id: order.tax_id }),
    },
    settings: {
      ...settings,
      rewards_enabled: settings.rewards_enabled && givesPoints && !isGone,
      sell_without_stock: settings.sell_without_stock || !isStocked,
    },
  }
}

/**
 * What is handed over for an order, its number held, and the drawer that cash goes into.
 *
 * @throws TakingMoneyForbidden, PaymentNeeded, PaymentMethodUnknown, ReferenceMissing, and what `paymentSession` throws.
 */
async function handedOver(tx: Tx, order: OrderRow, handed: Handed | null, { payment_methods }: SaleContext) {
  if (!hasPermission(tx.actor, 'invoices.pay')) throw new TakingMoneyForbidden(`order ${order.id}`)
  if (!handed) throw new PaymentNeeded(`order ${order.id}`)
  const method = payment_methods.find((each) => each.id === handed.payment_method_id)
  const kind = method ? paymentKind(method.code) : 'other'
  if (!method || ['credit', 'credit_note', 'voucher'].includes(kind)) throw new PaymentMethodUnknown(kind)
  const { reference } = handed
  if (kind === 'card' && referenceKey(reference) === null) throw new ReferenceMissing(method.code)
  await holdNumbers(tx, [{ kind, reference }], order.customer_id)
  const cash = kind === 'cash' ? await paymentSession(tx, 'cash', null) : null
  return {
    payments: [{ paymentMethodId: method.id, amount: order.total_cents, reference }],
    cashbox: cash?.cashbox ?? null,
    outside_drawer: cash !== null && cash.sessionId === null,
  }
}

/** What was paid ahead pays the invoice; what was handed over otherwise is asked for by no link any more. */
async function settleDeposit(
  tx: Tx,
  { id, total_cents }: OrderRow,
  deposit: Awaited<ReturnType<typeof holdDepositFor>>,
  invoice_id: InvoiceId,
): Promise<void> {
  if (deposit?.status === 'paid') await applyDeposit(tx, deposit, { invoice_id, total: total_cents })
  if (deposit?.status === 'pending')
    await keepAsking(tx, id, { is_asked: false, wanted_until: tx.now }, 'store_order')
}

const linesOf = (tx: Tx, { id }: OrderRow): Promise<Line[]> =>
  tx.query<Line>(
    `select product_id, sku, unit, quantity_milli::bigint as quantity_milli, is_delivery from store_order_lines
      where tenant_id = current_tenant() and order_id = $1 order by position`,
    [id],
  )

/**
 * Makes the invoice of an order, as every sale is posted, at the prices that were agreed on. It is paid by what was paid ahead,
 * or by what is handed over now, whose number is held against those that paid before. The caller holds the order and has seen
 * that it has no invoice.
 *
 * @returns what that number paid before, and whether its cash is outside of every drawer: told, and not refused.
 *
 * @throws TakingMoneyForbidden, PaymentNeeded, ReferenceMissing, and what `draftInvoice`, `postInvoice` and `paymentSession` throw.
 */
export async function postOrder(
  tenantTx: Tx<TenantCtx> | Tx,
  order: OrderRow,
  handed: Handed | null,
): Promise<MoneyMoved> {
  const tx = await inSomebodysName(tenantTx)
  const id = newId<InvoiceId>()
  const lines = await linesOf(tx, order)
  const deposit = await holdDepositFor(tx, order.id, 'store_order')
  const paidAhead = deposit?.status === 'paid' ? deposit : null
  const context = await contextOf(tx, order, lines)
  // What costs nothing asks for nothing.
  const isPaid = paidAhead !== null || order.total_cents === ZERO
  const { payments, cashbox, outside_drawer } = isPaid
    ? { payments: [], cashbox: null, outside_drawer: false }
    : await handedOver(tx, order, handed, context)
  const { draft } = draftInvoice(
    {
      id,
      customerId: order.customer_id,
      total: order.total_cents,
      documentType: order.document_type,
      items: lines.map(({ product_id, quantity_milli }) => ({
        productId: product_id,
        quantity: quantity_milli,
      })),
      payments,
    },
    context,
    {
      seller: { id: tx.actor.userId, name: tx.actor.name },
      at: tx.now,
      mayPassLimit: false,
      office: {
        place: { origin: 'store', warehouse_id: order.warehouse_id, cashbox },
        terms: { type: null, condition: null, due_on: null },
      },
      deposit: paidAhead
        ? {
            kept: keptOf(paidAhead),
            method: await methodOf(tx, DEPOSIT_METHOD),
            reference: formatDepositNumber(paidAhead.number),
          }
        : null,
    },
  )
  await settleDeposit(tx, order, deposit, id)
  await release(tx, order.id)
  await tx.query(
    `update store_orders set invoice_id = $2, held_until = null, paid_at = coalesce(paid_at, $3), updated_at = $3,
        version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [order.id, id, tx.now],
  )
  // What the program does by itself stands in the owner's name, who did not do it.
  const by = 'actor' in tenantTx ? { by: tx.actor.name, user: tx.actor.userId } : { by: '' }
  await writeMove(tx, order.id, { what: 'invoiced', ...by })
  return { repeats: await postNoted(tx, order, draft, context), outside_drawer }
}

/** Posts it, with the number that pays it written down. */
async function postNoted(
  tx: Tx,
  { request_hash }: OrderRow,
  draft: DraftInvoice,
  context: SaleContext,
): Promise<Repeat[]> {
  const repeats = await noteNumbers(tx, draft)
  const conflicts = repeats.length > 0 ? repeats : null
  const sent = { ...draft, conflicts, audit_user_id: tx.actor.userId }
  const { order_number } = await postInvoice(tx, sent, context, `store:${request_hash}`)
  await tellRepeats(tx, { id: draft.id, order_number, repeats })
  return repeats
}
