import { productCategories, providers } from '#modules/catalogue/catalogue.tables.ts'
import type { ProductPayload } from '#modules/catalogue/product.ts'
import { createProducts } from '#modules/catalogue/products/create-products.server.ts'
import { setFavorite } from '#modules/catalogue/products/products.server.ts'
import { createCustomers } from '#modules/customers/save-customer.server.ts'
import { setOpeningStock } from '#modules/inventory/stock.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/payment-means.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId, CustomerId, PaymentMethodId, ProductId, ProviderId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, type Milli, milli, milliFromDecimal } from '#platform/values/money.ts'
import type { DemoCategory } from './demo-categories.ts'
import type { DemoCustomer } from './demo-customer.ts'
import type { DemoProduct } from './demo-product.ts'
import type { DemoProvider } from './demo-providers.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Shop } from './seed-demo.server.ts'

/** So popular that the counter keeps it at hand. */
const FAVOURITE_FROM = 85

export type Goods = {
  products: ReadonlyMap<string, { id: ProductId; product: DemoProduct<string> }>
  customers: ReadonlyMap<string, CustomerId>
  methods: Readonly<Record<'cash' | 'card' | 'transfer', PaymentMethodId>>
}

type Wanted = {
  categories: readonly DemoCategory[]
  providers: readonly DemoProvider<string>[]
  products: readonly DemoProduct<string>[]
  customers: readonly DemoCustomer[]
  /** Sold since: the opening stock is today's and what went over the counter. */
  sales: readonly DemoSale[]
}

/** Puts categories, suppliers, products with their stock, and customers into a new shop. */
export const seedGoods = (ctx: Ctx, shop: Shop, wanted: Wanted): Promise<Goods> =>
  inTransaction(ctx, async (tx) => {
    const categoryIds = await seedCategories(tx, wanted.categories)
    const providerIds = await seedProviders(tx, wanted.providers)
    const mainProvider = (category: string) =>
      wanted.providers.find((each) => each.categories.includes(category))
    const ids = await createProducts(
      tx,
      wanted.products.map((product) => {
        const provider = mainProvider(product.category)
        return payloadOf(
          product,
          of(categoryIds, product.category),
          provider ? of(providerIds, provider.code) : null,
          providerIds,
        )
      }),
    )
    const products = new Map(
      wanted.products.map((product, index) => [product.sku, { id: at(ids, index), product }] as const),
    )
    for (const { id, product } of products.values()) {
      if (product.popularity >= FAVOURITE_FROM) await setFavorite(tx, { id, isFavorite: true })
    }
    await setOpeningStock(tx, openingStock(shop, products, wanted.sales))
    const customerIds = await createCustomers(
      tx,
      wanted.customers.map(({ name, taxId, email, phone, address, eligibleForRewards }) => ({
        name,
        tax_id: taxId,
        email,
        phone,
        address,
        eligible_for_rewards: eligibleForRewards,
      })),
    )
    const methods = new Map((await activePaymentMethods(tx)).map(({ code, id }) => [code, id]))
    return {
      products,
      customers: new Map(wanted.customers.map(({ code }, index) => [code, at(customerIds, index)])),
      methods: { cash: of(methods, 'CASH'), card: of(methods, 'CARD'), transfer: of(methods, 'TRANSFER') },
    }
  })

async function seedCategories(tx: Tx, wanted: Wanted['categories']): Promise<Map<string, CategoryId>> {
  const ids = new Map(wanted.map(({ code }) => [code, newId<CategoryId>()]))
  await tx.db.insert(productCategories).values(
    wanted.map(({ code, name, tint }, position) => ({
      tenant_id: tx.tenantId,
      id: of(ids, code),
      code,
      name,
      tint,
      position,
    })),
  )
  return ids
}

async function seedProviders(tx: Tx, wanted: Wanted['providers']): Promise<Map<string, ProviderId>> {
  const ids = new Map(wanted.map(({ code }) => [code, newId<ProviderId>()]))
  await tx.db.insert(providers).values(
    wanted.map(({ code, name, taxId, phone, email }) => ({
      tenant_id: tx.tenantId,
      id: of(ids, code),
      code,
      name,
      tax_id: taxId,
      phone,
      email,
      is_active: true,
    })),
  )
  return ids
}

function of<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo data names ${String(key)}, which is not there`)
  return value
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`the demo data has no entry ${index}`)
  return value
}

const decimal = (amount: Cents | null): number | undefined =>
  amount === null ? undefined : centsToDecimal(amount)

const payloadOf = (
  product: DemoProduct<string>,
  categoryId: CategoryId,
  providerId: ProviderId | null,
  providerIds: ReadonlyMap<string, ProviderId>,
): ProductPayload => ({
  name: product.name,
  productType: product.unit === 'service' ? 'service' : 'product',
  sku: product.sku,
  barcode: product.barcode ?? undefined,
  unit: product.unit,
  price: decimal(product.price),
  price2: decimal(product.price),
  price3: decimal(product.price),
  costPrice: product.price === null ? undefined : decimal(product.cost),
  variablePrice: product.price === null,
  categoryId,
  providerId: providerId ?? undefined,
  keywords: [product.brand, product.keywords].filter(Boolean).join(' '),
  isTaxable: product.tax !== 'exempt',
  priceIncludesTax: true,
  taxPercent: product.tax === 'exempt' ? undefined : product.tax,
  alternativeCodes: product.alternateCodes.map(({ provider, sku, barcode, description }) => ({
    providerId: of(providerIds, provider),
    sku,
    barcode,
    description,
  })),
})

/** What was on the shelf before the month began, so that after its sales today's stock is left. */
function openingStock(shop: Shop, products: Goods['products'], sales: readonly DemoSale[]) {
  const sold = new Map<string, number>()
  for (const { lines } of sales) {
    for (const { sku, quantity } of lines) sold.set(sku, (sold.get(sku) ?? 0) + quantity)
  }
  return [...products.values()]
    .filter(({ product }) => product.unit !== 'service')
    .flatMap(({ id, product: { sku, stock } }) => [
      {
        product_id: id,
        warehouse_id: shop.warehouses.main,
        on_hand: milli(quantity(stock.main) + (sold.get(sku) ?? 0)),
        min_stock: quantity(stock.min),
        max_stock: quantity(stock.max),
      },
      {
        product_id: id,
        warehouse_id: shop.warehouses.depot,
        on_hand: quantity(stock.depot),
        min_stock: milli(0),
        max_stock: milli(0),
      },
    ])
}

const quantity = (amount: number): Milli => milliFromDecimal(amount) ?? milli(0)
