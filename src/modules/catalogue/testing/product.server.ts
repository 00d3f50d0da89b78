import type { World } from '#app/testing/world.server.ts'
import type { ProductPayload } from '#modules/catalogue/products/product.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'

/** A pound of coffee as its form sends it. */
export const coffee = (more: Partial<ProductPayload> = {}): ProductPayload => ({
  name: 'Café molido 1 lb',
  productType: 'product',
  sku: 'CAF-0002',
  barcode: '7460021000023',
  price: 315,
  price2: 300,
  price3: 290.5,
  ...more,
})

export const categoryOf = (shop: World, name: string): Promise<string> =>
  inTransaction(shop.owner, async (tx) => {
    const id = newId()
    await tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, $3, $3, 'cafe')`,
      [tx.tenantId, id, name],
    )
    return id
  })

/** What the audit log says of the shop's products, oldest first. */
export const productAudit = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ action: string; details: unknown }>(
      `select action, details from audit_log where subject_type = 'product' order by id`,
    ),
  )

/** Every movement of the shop's stock, oldest first. */
export const movementsOf = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ reason: string; quantity_milli: number }>(
      'select reason, quantity_milli from stock_movements order by id',
    ),
  )
