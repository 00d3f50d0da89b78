import type { Pool } from 'pg'
import { type CartItem, loadItems } from '#modules/pos/cart/cart-state.ts'
import { serializeCart } from '#modules/pos/cart/cart-storage.ts'
import type { ProductId } from '#platform/ids.ts'
import { basisPoints, type Cents, milli } from '#platform/money.ts'
import { barcodeOf } from './assortment.ts'
import type { BenchShop } from './shop.ts'

type Row = { id: ProductId; name: string; price_cents: Cents }

/** A cart with one of each of these products, as the till keeps it in the browser: the key and the text. */
export async function storedCart(
  admin: Pool,
  { ctx }: BenchShop,
  { from, count }: { from: number; count: number },
): Promise<{ key: string; text: string }> {
  const codes = Array.from({ length: count }, (_, n) => barcodeOf(from + n))
  const { rows } = await admin.query<Row>(
    'select id, name, price_cents from products where tenant_id = $1 and barcode = any ($2) order by barcode',
    [ctx.tenantId, codes],
  )
  const items = rows.map(
    ({ id, name, price_cents }): CartItem => ({
      product: {
        id,
        name,
        price: price_cents,
        variable_price: false,
        is_taxable: true,
        tax_percent: basisPoints(1800),
        price_includes_tax: true,
        sold_by: 'unit',
      },
      quantity: milli(1000),
      price: null,
      discount: null,
      alternateCodeUsages: [],
      computed: null,
    }),
  )
  return { key: `enzzo.cart.${ctx.tenantId}`, text: serializeCart(loadItems(items, 'default')) }
}
