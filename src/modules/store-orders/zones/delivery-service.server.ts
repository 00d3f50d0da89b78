import { productInput } from '#modules/catalogue/products/product.ts'
import { createUnsoldProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import type { ContextProduct } from '#modules/invoices/posting/sale-context.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'

/** The service that stands for bringing goods on invoices; null before anything was ever brought. */
export async function deliveryService(tx: Tx<TenantCtx>): Promise<ProductId | null> {
  const [row] = await tx.query<{ product_id: ProductId }>(
    'select product_id from store_delivery_services where tenant_id = current_tenant()',
  )
  return row?.product_id ?? null
}

/** What bringing goods is on an order and its invoice, at what it costs there. */
export const deliveryLine = (id: ProductId, price_cents: Cents): ContextProduct => ({
  id,
  name: 'Entrega a domicilio',
  sku: 'ENTREGA',
  unit: 'service',
  product_type: 'service',
  price_cents,
  variable_price: false,
  is_taxable: true,
  price_includes_tax: true,
  tax_percent_bps: null,
  cost_price_cents: null,
  category_id: null,
  requires_otp: false,
  eligible_for_rewards: false,
})

/** It is a product of the shop for its invoices alone: it is kept as deleted, so that nobody finds it at the counter. */
export async function makeService(tx: Tx): Promise<void> {
  if (await deliveryService(tx)) return
  const id = await createUnsoldProduct(
    tx,
    productInput.parse({
      name: 'Entrega a domicilio',
      sku: `ENTREGA-${tx.tenantId.slice(-6)}`,
      productType: 'service',
      price: 1,
      price2: 1,
      price3: 1,
    }),
  )
  await tx.query(
    'insert into store_delivery_services (tenant_id, product_id) values (current_tenant(), $1) on conflict do nothing',
    [id],
  )
}
