import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'
import { stockLevels, stockMovements } from './inventory.tables.ts'

/** What is on the shelf of one warehouse; a product without a row was never there. */
export const stockIn = (ctx: TenantCtx, warehouseId: WarehouseId, productIds: readonly ProductId[]) =>
  reading(ctx, (tx) =>
    tx.db
      .select()
      .from(stockLevels)
      .where(
        and(
          eq(stockLevels.tenant_id, tx.tenantId),
          eq(stockLevels.warehouse_id, warehouseId),
          inArray(stockLevels.product_id, [...productIds]),
        ),
      ),
  )

/** Stock of some products in every warehouse. */
export const stockEverywhere = (ctx: TenantCtx, productIds: readonly ProductId[]) =>
  reading(ctx, (tx) =>
    tx.db
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.tenant_id, tx.tenantId), inArray(stockLevels.product_id, [...productIds]))),
  )

export type OpeningStock = {
  warehouse_id: WarehouseId
  on_hand: Milli
  min_stock: Milli
  max_stock: Milli
}

/**
 * Sets what a product has in its warehouses: limits as given, and the difference to what is there as a
 * movement, so that stock stays the sum of its movements.
 *
 * @param reason `initial` when the product is made, `adjustment` afterwards.
 */
export const setStock = (
  ctx: Tx,
  productId: ProductId,
  reason: 'initial' | 'adjustment',
  wanted: readonly OpeningStock[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const row of wanted) {
      const key = { tenant_id: tx.tenantId, warehouse_id: row.warehouse_id, product_id: productId }
      const limits = { min_stock_milli: row.min_stock, max_stock_milli: row.max_stock }
      const mine = and(
        eq(stockLevels.tenant_id, tx.tenantId),
        eq(stockLevels.warehouse_id, row.warehouse_id),
        eq(stockLevels.product_id, productId),
      )
      await tx.db
        .insert(stockLevels)
        .values({ ...key, ...limits, on_hand_milli: milli(0) })
        .onConflictDoNothing()
      const [level] = await tx.db.select().from(stockLevels).where(mine).for('update')
      const difference = milli(row.on_hand - (level?.on_hand_milli ?? 0))
      await tx.db
        .update(stockLevels)
        .set({ ...limits, on_hand_milli: row.on_hand })
        .where(mine)
      if (difference === 0) continue
      await tx.db.insert(stockMovements).values({
        ...key,
        id: newId(),
        quantity_milli: difference,
        reason,
        document_id: null,
        position: 0,
        at: tx.now,
        user_id: tx.actor.userId,
      })
    }
  })

/** Far below the 65,535 parameters of one statement. */
const OPENING_CHUNK = 1000

/**
 * Puts what new products begin with into their warehouses, each quantity with its movement, in a few
 * statements however many products there are. For products that no warehouse has yet: a second opening
 * of the same product and warehouse fails on the key of its level.
 */
export const setOpeningStock = (
  ctx: Tx,
  rows: readonly (OpeningStock & { product_id: ProductId })[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (let from = 0; from < rows.length; from += OPENING_CHUNK) {
      const chunk = rows.slice(from, from + OPENING_CHUNK)
      await tx.db.insert(stockLevels).values(
        chunk.map((row) => ({
          tenant_id: tx.tenantId,
          warehouse_id: row.warehouse_id,
          product_id: row.product_id,
          on_hand_milli: row.on_hand,
          min_stock_milli: row.min_stock,
          max_stock_milli: row.max_stock,
        })),
      )
      const moved = chunk.filter((row) => row.on_hand !== 0)
      if (moved.length === 0) continue
      await tx.db.insert(stockMovements).values(
        moved.map((row) => ({
          tenant_id: tx.tenantId,
          id: newId(),
          warehouse_id: row.warehouse_id,
          product_id: row.product_id,
          quantity_milli: row.on_hand,
          reason: 'initial',
          document_id: null,
          position: 0,
          at: tx.now,
          user_id: tx.actor.userId,
        })),
      )
    }
  })

export type ReturnedGoods = { position: number; quantity: Milli }

/**
 * Puts goods of a sale back where they came from, each with its movement. What left no shelf, such as a service,
 * comes back to none. Shelves are locked in product order, as a sale locks them.
 *
 * @param saleId the document that took the goods; `position` is that of its line.
 * @param documentId the document that brings them back.
 */
export const returnStock = (
  ctx: Tx,
  { saleId, documentId, lines }: { saleId: string; documentId: string; lines: readonly ReturnedGoods[] },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const left = await tx.db
      .select()
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.tenant_id, tx.tenantId),
          eq(stockMovements.document_id, saleId),
          eq(stockMovements.reason, 'sale'),
        ),
      )
    const goods = lines
      .flatMap((line) =>
        left.filter(({ position }) => position === line.position).map((sold) => ({ sold, line })),
      )
      .toSorted((a, b) => (a.sold.product_id < b.sold.product_id ? -1 : 1))
    for (const { sold, line } of goods) {
      await tx.db
        .update(stockLevels)
        .set({ on_hand_milli: sql`${stockLevels.on_hand_milli} + ${line.quantity}` })
        .where(
          and(
            eq(stockLevels.tenant_id, tx.tenantId),
            eq(stockLevels.warehouse_id, sold.warehouse_id),
            eq(stockLevels.product_id, sold.product_id),
          ),
        )
    }
    if (goods.length === 0) return
    await tx.db.insert(stockMovements).values(
      goods.map(({ sold, line }) => ({
        tenant_id: tx.tenantId,
        id: newId(),
        warehouse_id: sold.warehouse_id,
        product_id: sold.product_id,
        quantity_milli: line.quantity,
        reason: 'return' as const,
        document_id: documentId,
        position: line.position,
        at: tx.now,
        user_id: tx.actor.userId,
      })),
    )
  })
