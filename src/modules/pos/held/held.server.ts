import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { activeCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { withOwnCodes } from '#modules/invoices/posting/own-codes.server.ts'
import { CustomerMissing } from '#modules/invoices/posting/posting.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { HeldInvoiceId } from '#platform/values/ids.ts'
import { centsToDecimal, milliToDecimal } from '#platform/values/money.ts'
import { validateCart } from '../checkout/validate-cart.server.ts'
import { cartBuyer, cartItemsOf } from './cart-items.server.ts'
import {
  HeldDataInvalid,
  HeldNameRequired,
  HeldNotFound,
  HeldTooLong,
  NothingToHold,
  NoValidHeldItems,
  TooManyHeld,
} from './held.errors.ts'
import { heldInvoices } from './held.tables.ts'
import {
  type DeleteHeldInput,
  type HoldInvoiceInput,
  heldItemOf,
  listedItems,
  MOST_HELD,
  MOST_HELD_BYTES,
  readHeldDiscount,
  readHeldItems,
} from './held.ts'

/**
 * Keeps a cart for later, under a name, for every till of the shop. Its total is worked out here; prices
 * that were sent only count where a product's price is asked at the counter. The same id held again
 * answers with the first.
 *
 * @throws HeldNameRequired, NothingToHold, CustomerMissing and what `validateCart` throws.
 * @throws HeldTooLong when more is written on its lines than is kept.
 * @throws TooManyHeld when as many wait as may.
 */
export const holdInvoice = (ctx: Ctx, input: HoldInvoiceInput): Promise<{ id: HeldInvoiceId }> => {
  if (input.name === '') throw new HeldNameRequired('a held invoice has a name')
  if (input.items.length === 0) throw new NothingToHold('the cart is empty')
  return once(ctx, input.id, ['pos.holdInvoice', input], async (tx) => {
    const id = input.id ?? newId<HeldInvoiceId>()
    const { customerId, items, discount } = input
    const buyer = await cartBuyer(tx, customerId === 'default' ? null : customerId)
    if (customerId !== 'default' && !buyer) throw new CustomerMissing(`customer ${customerId}`)
    if ((await countHeldInvoices(tx)).count >= MOST_HELD) throw new TooManyHeld(MOST_HELD)
    const totals = await validateCart(tx, { customerId, items: await withOwnCodes(tx, items), discount })
    const kept = totals.lines.map(heldItemOf)
    if (JSON.stringify(kept).length > MOST_HELD_BYTES) throw new HeldTooLong(`${kept.length} lines`)
    await tx.db.insert(heldInvoices).values({
      tenant_id: tx.tenantId,
      id,
      name: input.name,
      customer_id: buyer?.id ?? null,
      customer_name: buyer?.name ?? null,
      cashbox_name: input.cashboxId ? ((await activeCashbox(tx, input.cashboxId))?.name ?? '') : '',
      items: kept,
      first_items: listedItems(kept),
      discount: discount ?? null,
      item_count: items.length,
      total_cents: totals.total,
      held_by: tx.actor.userId,
      held_by_name: tx.actor.name,
      created_at: tx.now,
    })
    await audit(tx, {
      action: 'held_invoice.created',
      subject_type: 'held_invoice',
      subject_id: id,
      details: { name: input.name, total_cents: totals.total, items: items.length },
    })
    return { id }
  })
}

/** The carts that wait in the shop, newest first, whichever till held them, each with its first lines. */
export const listHeldInvoices = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    // What a cart holds is not read: of some hundred long ones it would be megabytes.
    const { items: _items, discount: _discount, ...listed } = getTableColumns(heldInvoices)
    const rows = await tx.db
      .select(listed)
      .from(heldInvoices)
      .where(eq(heldInvoices.tenant_id, tx.tenantId))
      .orderBy(desc(heldInvoices.created_at), desc(heldInvoices.id))
      .limit(MOST_HELD)
    return {
      invoices: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        customerId: row.customer_id ?? ('default' as const),
        customerName: row.customer_name,
        itemCount: row.item_count,
        total: centsToDecimal(row.total_cents),
        heldBy: row.held_by_name,
        cashboxName: row.cashbox_name,
        items: row.first_items.map(({ productId, name, quantity }) => ({
          productId,
          product_name: name,
          quantity: milliToDecimal(quantity),
        })),
      })),
    }
  })

/** How many carts wait, for the badge of every till. */
export const countHeldInvoices = (ctx: Ctx): Promise<{ count: number }> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ count: count() })
      .from(heldInvoices)
      .where(eq(heldInvoices.tenant_id, tx.tenantId))
    return { count: row?.count ?? 0 }
  })

/**
 * A held cart with today's products, to be put into a till. It stays held until it is deleted, so that a
 * till that breaks down between the two loses nothing.
 *
 * @returns with it the names of what is not sold any more; a customer who is gone is the default one.
 * @throws HeldNotFound, HeldDataInvalid, NoValidHeldItems
 */
export const loadHeldInvoice = (ctx: Ctx, id: HeldInvoiceId) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(heldInvoices)
      .where(and(eq(heldInvoices.tenant_id, tx.tenantId), eq(heldInvoices.id, id)))
    if (!row) throw new HeldNotFound(`held invoice ${id}`)
    const kept = readHeldItems(row.items)
    if (!kept) throw new HeldDataInvalid('Invalid invoice data')
    const { items, missing } = await cartItemsOf(tx, kept)
    if (items.length === 0) throw new NoValidHeldItems('No valid items found in held invoice')
    const customer = await cartBuyer(tx, row.customer_id)
    return {
      id: row.id,
      name: row.name,
      customerId: customer?.id ?? ('default' as const),
      customer,
      discount: readHeldDiscount(row.discount),
      items,
      missing,
    }
  })

/**
 * Takes a cart off the list for good. Of two tills only one can: its own repeat is answered as the first
 * time, the other's is told that there is none.
 *
 * @throws HeldNotFound
 */
export const deleteHeldInvoice = (ctx: Ctx, { requestId, ...input }: DeleteHeldInput) =>
  once(ctx, requestId, ['pos.deleteHeldInvoice', input], async (tx) => {
    const { items: _items, discount: _discount, ...listed } = getTableColumns(heldInvoices)
    const [gone] = await tx.db
      .delete(heldInvoices)
      .where(and(eq(heldInvoices.tenant_id, tx.tenantId), eq(heldInvoices.id, input.id)))
      .returning(listed)
    if (!gone) throw new HeldNotFound(`held invoice ${input.id}`)
    await audit(tx, {
      action: input.because === 'resumed' ? 'held_invoice.resumed' : 'held_invoice.deleted',
      subject_type: 'held_invoice',
      subject_id: gone.id,
      details: {
        name: gone.name,
        total_cents: gone.total_cents,
        held_by: gone.held_by,
        held_at: gone.created_at.toISOString(),
        lines: gone.item_count,
        items: gone.first_items,
      },
    })
    return { success: true }
  })
