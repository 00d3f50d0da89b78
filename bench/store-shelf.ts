import type { Pool } from 'pg'
import { newId } from '#platform/values/ids.server.ts'
import { fillAssortment } from './assortment.ts'
import type { BenchShop } from './shop.ts'

const CATEGORIES = 40
const BRANDS = 25

/**
 * Opens a shop's store and puts so many products of an assortment online, in forty categories and of twenty-five brands;
 * every eighth costs less than before, every tenth is out of stock, every thirtieth stands first.
 */
export async function fillStore(admin: Pool, shop: BenchShop, count: number): Promise<void> {
  await fillAssortment(admin, shop, count)
  const tenant = shop.ctx.tenantId
  const named = (many: number, word: string) =>
    JSON.stringify(
      Array.from({ length: many }, (_, at) => ({ id: newId(), name: `${word} ${at}`, position: at })),
    )
  await admin.query(
    `insert into product_categories (tenant_id, id, code, name, position)
      select $1, id, 'BENCH-' || position, name, position from jsonb_to_recordset($2) as r(id uuid, name text, position int)`,
    [tenant, named(CATEGORIES, 'Pasillo')],
  )
  await admin.query(
    `insert into store_brands (tenant_id, id, name, position)
      select $1, id, name, position from jsonb_to_recordset($2) as r(id uuid, name text, position int)`,
    [tenant, named(BRANDS, 'Marca')],
  )
  await admin.query(
    `update products p set category_id = c.id from product_categories c
      where p.tenant_id = $1 and c.tenant_id = $1 and c.code = 'BENCH-' || (right(p.sku, -4)::int % ${CATEGORIES})`,
    [tenant],
  )
  await admin.query(
    `insert into store_products (tenant_id, id, product_id, is_online, original_price_cents, brand_id, is_featured, shown_stock,
        put_online_at)
      select p.tenant_id, gen_random_uuid(), p.id, true, case when n % 8 = 0 then p.price_cents + 500 end, b.id, n % 30 = 1,
        case when n % 10 = 0 then 'out' else 'available' end, now() - make_interval(secs => n)
      from products p, lateral (select right(p.sku, -4)::int as n) numbered, store_brands b
      where p.tenant_id = $1 and b.tenant_id = $1 and b.name = 'Marca ' || (n / 7 % ${BRANDS})`,
    [tenant],
  )
  await admin.query(
    `insert into stock_levels (tenant_id, warehouse_id, product_id, on_hand_milli)
      select s.tenant_id, $2, s.product_id, 50000 from store_products s where s.tenant_id = $1 and s.shown_stock <> 'out'`,
    [tenant, shop.warehouses.main],
  )
}
