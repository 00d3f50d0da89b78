import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import { addDays } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId, ProductId, ProviderId, TaxRecordId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { productCategories, products, providers } from './catalogue.tables.ts'
import { listCategories } from './categories/categories.server.ts'
import { bufeteCategories, bufeteProducts, bufeteProviders } from './demo/demo-bufete.ts'
import { type DemoCategory, demoCategories } from './demo/demo-categories.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import { demoProducts } from './demo/demo-products.ts'
import { demoPromotions } from './demo/demo-promotions.ts'
import { type DemoProvider, demoProviders } from './demo/demo-providers.ts'
import { salonCategories, salonProducts, salonProviders } from './demo/demo-salon.ts'
import { vecinoCategories, vecinoProducts, vecinoProviders } from './demo/demo-vecino.ts'
import type { ProductPayload } from './products/product.ts'
import { createProducts } from './products/saving/create-products.server.ts'
import { setFavorite } from './products/saving/products.server.ts'
import { promotionInput } from './promotions/promotion-input.ts'
import { createPromotion } from './promotions/promotions.server.ts'
import { taxesOfProducts } from './taxes/taxes.server.ts'

type Goods = {
  categories: readonly DemoCategory[]
  providers: readonly DemoProvider<string>[]
  products: readonly DemoProduct<string>[]
}

const GOODS: Readonly<Record<DemoTrade, Goods>> = {
  minimarket: { categories: demoCategories, providers: demoProviders, products: demoProducts },
  hardware: { categories: vecinoCategories, providers: vecinoProviders, products: vecinoProducts },
  salon: { categories: salonCategories, providers: salonProviders, products: salonProducts },
  law: { categories: bufeteCategories, providers: bufeteProviders, products: bufeteProducts },
}

/** What a demo shop sells. */
export const demoProductsOf = (trade: DemoTrade): readonly DemoProduct<string>[] => GOODS[trade].products

/** The products of a demo shop, by their SKUs. */
export const demoProductIds = (ctx: TenantCtx): Promise<ReadonlyMap<string, ProductId>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select({ sku: products.sku, id: products.id })
      .from(products)
      .where(eq(products.tenant_id, tx.tenantId))
    return new Map(rows.map(({ sku, id }) => [sku, id]))
  })

/** So popular that the counter keeps it at hand. */
const FAVOURITE_FROM = 85

const stockShop = (ctx: Ctx, goods: Goods): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const categoryIds = await seedCategories(tx, goods.categories)
    const providerIds = await seedProviders(tx, goods.providers)
    const taxIds = new Map(
      (await taxesOfProducts(tx)).map(
        ({ id, type, rate }) => [type === 'exento' ? 'exempt' : (rate ?? 0), id] as const,
      ),
    )
    const ids = await createProducts(
      tx,
      goods.products.map((product) => payloadOf(product, { goods, categoryIds, providerIds, taxIds })),
    )
    for (const [index, { popularity }] of goods.products.entries()) {
      const id = ids[index]
      if (id && popularity >= FAVOURITE_FROM) await setFavorite(tx, { id, isFavorite: true })
    }
  })

async function seedCategories(tx: Tx, wanted: Goods['categories']): Promise<Map<string, CategoryId>> {
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

async function seedProviders(tx: Tx, wanted: Goods['providers']): Promise<Map<string, ProviderId>> {
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

const decimal = (amount: Cents | null): number | undefined =>
  amount === null ? undefined : centsToDecimal(amount)

type Known = {
  taxIds: ReadonlyMap<number | 'exempt', TaxRecordId>
  goods: Goods
  categoryIds: ReadonlyMap<string, CategoryId>
  providerIds: ReadonlyMap<string, ProviderId>
}

function payloadOf(
  product: DemoProduct<string>,
  { goods, categoryIds, providerIds, taxIds }: Known,
): ProductPayload {
  const provider = goods.providers.find((each) => each.categories.includes(product.category))
  return {
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
    categoryId: of(categoryIds, product.category),
    providerId: provider && of(providerIds, provider.code),
    keywords: [product.brand, product.keywords].filter(Boolean).join(' '),
    isTaxable: product.tax !== 'exempt',
    priceIncludesTax: true,
    taxPercent: product.tax === 'exempt' ? undefined : product.tax,
    taxId: taxIds.get(product.tax),
    alternativeCodes: product.alternateCodes.map(({ provider: code, sku, barcode, description }) => ({
      providerId: of(providerIds, code),
      sku,
      barcode,
      description,
    })),
  }
}

/** Puts promotions on offer from today on: the sales of the month before were made without them. */
async function offer({ owner, today }: DemoShop): Promise<void> {
  const bySku = await demoProductIds(owner)
  const productIds = new Map(demoProducts.map(({ name, sku }) => [name, of(bySku, sku)]))
  const categoryIds = new Map((await listCategories(owner)).map(({ code, id }) => [code, id]))
  const all = <T>(names: readonly string[] = [], ids: ReadonlyMap<string, T>): T[] =>
    names.map((name) => of(ids, name))
  for (const { units, begins, days, ...promotion } of demoPromotions) {
    const startDate = addDays(today, begins)
    const input = promotionInput.parse({
      ...promotion,
      param1: units?.[0],
      param2: units?.[1],
      startDate,
      endDate: addDays(startDate, days),
      productIds: all(promotion.products, productIds),
      categoryIds: all(promotion.categories, categoryIds),
    })
    await createPromotion(owner, input)
  }
}

export const catalogueDemo: ModuleDemo = {
  open: ({ owner, trade }) => stockShop(owner, GOODS[trade]),
  today: async (shop) => {
    if (shop.trade === 'minimarket') await offer(shop)
  },
}
