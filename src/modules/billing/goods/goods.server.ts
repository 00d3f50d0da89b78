import { productListInput } from '#modules/catalogue/products/product.ts'
import { listProducts } from '#modules/catalogue/products/reading/read-products.server.ts'
import { inParts, saleContext } from '#modules/invoices/posting/sale-context.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPointsToPercent, cents, centsToDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'

const MOST_FOUND = 20

/** The products that a search finds, for who puts one on an invoice: names and prices, and nothing of their costs. */
export const findGoods = async (ctx: Ctx, { search }: { search: string }) => {
  const { data } = await listProducts(ctx, productListInput.parse({ search, pageSize: MOST_FOUND }))
  return data.map(({ id, name, sku, unit, price, variable_price, category_name, category_tint }) => ({
    id,
    name,
    sku,
    unit,
    price,
    variable_price,
    category_name,
    category_tint,
  }))
}

/** What is known of some products and the promotions about them, as a sale of today knows it. */
export const goodsContext = async (tx: Tx<Ctx>, product_ids: readonly ProductId[]) =>
  inParts(
    tx,
    await saleContext(tx, {
      id: null,
      at: tx.now,
      product_ids,
      alternate_code_ids: [],
      customer_id: 'default',
      cashbox_id: null,
    }),
  )

type GoodsContext = Awaited<ReturnType<typeof goodsContext>>

/** The same as it goes out: nothing of costs. */
export const goodsOut = ({ products, promotions }: Pick<GoodsContext, 'products' | 'promotions'>) => ({
  products: products.map(
    ({
      cost_price_cents: _cost,
      price_cents,
      tax_percent_bps,
      eligible_for_rewards: _points,
      ...product
    }) => ({
      ...product,
      price: amountOut(price_cents),
      tax_percent: tax_percent_bps === null ? null : basisPointsToPercent(tax_percent_bps),
    }),
  ),
  promotions: promotions.map(({ discount_hundredths, ...promotion }) => ({
    ...promotion,
    discount: centsToDecimal(cents(discount_hundredths)),
  })),
})

/** What an invoice over some products is worked out from today: their prices and taxes, and the promotions about them. */
export const goodsOf = (ctx: Ctx, { product_ids }: { product_ids: readonly ProductId[] }) =>
  reading(ctx, async (tx) => goodsOut(await goodsContext(tx, product_ids)))
