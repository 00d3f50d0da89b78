import type { Pool } from 'pg'
import type { z } from 'zod'
import type { checkoutInput } from '#modules/pos/checkout/checkout.ts'
import { type Cents, cents, centsToDecimal, milli, sumCents, timesQuantity } from '#platform/values/money.ts'
import type { BenchShop } from './shop.ts'

export type SaleInput = z.input<typeof checkoutInput>

export const LINES = 5
/** Each line takes from its own shelf, so that no product is twice in a sale. */
export const SHELF = 200
export const PRODUCTS = LINES * SHELF

const ID_HEAD = '00000000-0000-7000-8000-'

/** The id of product `n`, counted from 1, so that SQL and the till can both name it. */
export const shelfId = (n: number): string => `${ID_HEAD}${n.toString(16).padStart(12, '0')}`

/** The same in SQL, of an expression that is a number. */
export const shelfIdSql = (n: string): string => `'${ID_HEAD}' || lpad(to_hex(${n}), 12, '0')`

const priceOf = (n: number): Cents => cents(10_000 + (n % 500) * 10)
const priceSql = '10000 + (n % 500) * 10'

/** Fills the shelves straight in the tables: products at the general rate, a thousand million of each. */
export async function fillShelves(admin: Pool, shop: BenchShop): Promise<void> {
  const values = [shop.ctx.tenantId, shop.ctx.now]
  await admin.query(
    `insert into products (tenant_id, id, name, sku, barcode, price_cents, price2_cents, price3_cents, tax_percent_bps,
        search, created_at, updated_at)
      select $1, (${shelfIdSql('n')})::uuid, 'Producto de prueba ' || n, 'SKU-' || n, lpad(n::text, 13, '7460000000000'),
        ${priceSql}, ${priceSql}, ${priceSql}, 1800, 'producto de prueba ' || n, $2::timestamptz, $2::timestamptz
      from generate_series(1, ${PRODUCTS}) n`,
    values,
  )
  const stock = milli(1_000_000_000_000)
  await admin.query(
    `insert into stock_levels (tenant_id, warehouse_id, product_id, on_hand_milli)
      select $1, $2, (${shelfIdSql('n')})::uuid, ${stock} from generate_series(1, ${PRODUCTS}) n`,
    [shop.ctx.tenantId, shop.warehouses.main],
  )
  await admin.query(
    `insert into stock_movements (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, at)
      select $1, gen_random_uuid(), $3, (${shelfIdSql('n')})::uuid, ${stock}, 'initial', $2::timestamptz
      from generate_series(1, ${PRODUCTS}) n`,
    [...values, shop.warehouses.main],
  )
  // Only what was filled: an empty table that was looked at is planned as if it stayed empty.
  await admin.query('analyze products, stock_levels, stock_movements')
}

/** A sale of five lines, one or two of each, part by card and the rest in cash. */
export function anySale(shop: BenchShop, id: string): SaleInput {
  const lines = Array.from({ length: LINES }, (_, line) => ({
    n: line * SHELF + 1 + Math.floor(Math.random() * SHELF),
    quantity: 1 + Math.floor(Math.random() * 2),
  }))
  const total = sumCents(lines.map(({ n, quantity }) => timesQuantity(priceOf(n), milli(quantity * 1000))))
  const byCard = cents(10_000)
  return {
    id,
    customerId: 'default',
    items: lines.map(({ n, quantity }) => ({ productId: shelfId(n), quantity })),
    payments: [
      { paymentMethodId: shop.methods.card, amount: centsToDecimal(byCard) },
      { paymentMethodId: shop.methods.cash, amount: centsToDecimal(cents(total - byCard)) },
    ],
    total: centsToDecimal(total),
  }
}
