import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import type { SaleLine } from '#modules/invoices/posting/sale.ts'
import { priceCart } from '#modules/invoices/posting/sale.ts'
import { saleContext } from '#modules/invoices/posting/sale-context.server.ts'
import type { ContextProduct, SaleContext } from '#modules/invoices/posting/sale-context.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { boundsStock } from '#modules/store-catalogue/offers/bounds-stock.server.ts'
import {
  CARD_COLUMNS,
  CARD_TABLES,
  type CardRow,
  ON_SALE_ONLINE,
} from '#modules/store-catalogue/reading/store-cards.server.ts'
import {
  isStoreOpen,
  type Store,
  storeOf,
  storeWarehouse,
} from '#modules/store-catalogue/store/store.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, StoreId, WarehouseId } from '#platform/values/ids.ts'
import { cents, type Milli } from '#platform/values/money.ts'
import { availableIn } from '../stock/available.server.ts'
import { StoreNotIdentified } from '../store-orders.errors.ts'

/**
 * The store of the shop, where it is open.
 *
 * @param id as who asks knows it; null for whichever it is.
 * @throws StoreNotIdentified
 */
export async function openStore(tx: Tx<TenantCtx>, id: StoreId | null): Promise<Store> {
  const store = await storeOf(tx)
  if ((id !== null && store.id !== id) || !(await isStoreOpen(tx, store)))
    throw new StoreNotIdentified('no such store, or a closed one')
  return store
}

export type Wanted = { readonly productId: ProductId; readonly quantity: Milli }

/** What is known of some products as the store sells them now: a sale's context with the store's own prices. */
export type StoreContext = SaleContext & {
  readonly rows: ReadonlyMap<ProductId, CardRow>
  readonly warehouse: WarehouseId
  /** How much there is for whoever orders; without an entry nothing bounds it. */
  readonly available: ReadonlyMap<ProductId, Milli>
  /** Whether the shop sells only what it has. */
  readonly isBounded: boolean
}

/** Reads all of it for the products of a cart; those that are not sold online are left out. */
export async function storeContext(
  tx: Tx<TenantCtx>,
  store: Store,
  ids: readonly ProductId[],
): Promise<StoreContext> {
  const found = await tx.query<CardRow & { product_id: ProductId }>(
    `select ${CARD_COLUMNS} from ${CARD_TABLES} where ${ON_SALE_ONLINE} and s.product_id = any($1::uuid[])`,
    [ids],
  )
  const rows = new Map(found.map((row) => [row.product_id, row]))
  const known = await saleContext(tx, {
    id: null,
    at: tx.now,
    product_ids: [...rows.keys()],
    alternate_code_ids: [],
    customer_id: 'default',
    cashbox_id: null,
  })
  const promotions = (await arePartsOn(tx, ['promotions', 'products'])) ? known.promotions : []
  const warehouse = await storeWarehouse(tx, store)
  const products = known.products.flatMap((product): ContextProduct[] => {
    const row = rows.get(product.id)
    return row ? [{ ...product, price_cents: cents(row.price_cents), variable_price: false }] : []
  })
  const isBounded = await boundsStock(tx)
  const goods = products.filter(({ product_type }) => product_type === 'product').map(({ id }) => id)
  const available = isBounded ? await availableIn(tx, warehouse, goods) : new Map<ProductId, Milli>()
  return { ...known, products, promotions, sold_by: null, rows, warehouse, available, isBounded }
}

export type StorePrices = {
  /** Of what is sold, in the order that it was given. */
  readonly now: CartTotals<SaleLine>
  /** The same without promotions: what these take off is the difference, tax and all. */
  readonly before: CartTotals<SaleLine>
}

/**
 * What a cart costs today, by the counter's own rules.
 *
 * @throws what `priceCart` throws.
 */
export function storePrices(
  items: readonly Wanted[],
  context: Pick<SaleContext, 'products' | 'promotions'>,
): StorePrices {
  const { products } = context
  return {
    now: priceCart(items, null, context),
    before: priceCart(items, null, { products, promotions: [] }),
  }
}
