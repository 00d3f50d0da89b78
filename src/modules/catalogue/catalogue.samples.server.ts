import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { productInput } from './products/product.ts'
import { createProduct } from './products/saving/create-products.server.ts'
import { promotionInput } from './promotions/promotion-input.ts'
import { createPromotion } from './promotions/promotions.server.ts'
import { createTax } from './taxes/taxes.server.ts'
import { taxInput } from './taxes/taxes.ts'

export type CatalogueKinds =
  | 'category'
  | 'emptyCategory'
  | 'subcategory'
  | 'emptySubcategory'
  | 'provider'
  | 'idleProvider'
  | 'product'
  | 'alternateCode'
  | 'promotion'
  | 'tax'

export const sampleProduct = (name: string) => ({
  name,
  sku: `SKU-${name}`,
  price: 118,
  price2: 118,
  price3: 118,
})

/** Of another day than the sales of these shops, so that it takes nothing off them. */
const samplePromotion = (name: string) => ({
  name,
  code: name,
  discount: 10,
  startDate: '2027-01-01',
  endDate: '2027-01-31',
})

const sampleTax = (name: string) => ({ code: randomUUID(), name, rate: 8 })

const sampleProvider = () => ({ name: 'Granos del Yaque', code: randomUUID() })

/** What no procedure makes, or not with these ids, written as rows. */
async function someRows(tx: Tx, name: string) {
  const ids = {
    category: randomUUID(),
    emptyCategory: randomUUID(),
    subcategory: randomUUID(),
    emptySubcategory: randomUUID(),
    provider: randomUUID(),
    idleProvider: randomUUID(),
  }
  const insertCategory = `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, $3, $4, 'pan')`
  await tx.query(insertCategory, [tx.tenantId, ids.category, name, name])
  await tx.query(insertCategory, [tx.tenantId, ids.emptyCategory, `${name} vacía`, name])
  const insertSubcategory =
    'insert into product_subcategories (tenant_id, id, category_id, code, name) values ($1, $2, $3, $4, $5)'
  await tx.query(insertSubcategory, [tx.tenantId, ids.subcategory, ids.category, name, name])
  await tx.query(insertSubcategory, [tx.tenantId, ids.emptySubcategory, ids.category, `${name} vacía`, name])
  const insertProvider = 'insert into providers (tenant_id, id, code, name) values ($1, $2, $3, $4)'
  await tx.query(insertProvider, [tx.tenantId, ids.provider, name, name])
  await tx.query(insertProvider, [tx.tenantId, ids.idleProvider, `${name} sin productos`, name])
  return ids
}

const fill = ({ owner, name }: SampleShop) =>
  inTransaction(owner, async (tx) => {
    const rows = await someRows(tx, name)
    const { category, subcategory, provider } = rows
    const product = await createProduct(
      tx,
      productInput.parse({
        ...sampleProduct(name),
        categoryId: category,
        subCategoryId: subcategory,
        providerId: provider,
        alternativeCodes: [
          { id: '', providerId: provider, sku: `${name}-2`, barcode: '', description: name },
        ],
      }),
    )
    const [code] = await tx.query<{ id: string }>('select id from product_alternative_codes')
    const offered = { ...samplePromotion(name), productIds: [product], categoryIds: [category] }
    const { id: promotion } = await createPromotion(tx, promotionInput.parse(offered))
    const { id: tax } = await createTax(tx, taxInput.parse(sampleTax(name)))
    return { ...rows, product, alternateCode: code?.id ?? '', promotion, tax }
  })

export const catalogueSamples = samplesOf<CatalogueKinds>({
  fill,
  inputs: {
    'pos.getCatalogue': (_, theirs) => [
      {},
      { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.product } },
    ],
    'pos.getPromotions': () => [undefined],
    'product.remove': (_, theirs) => [{ id: theirs.product }],
    'product.restore': (_, theirs) => [{ id: theirs.product }],
    'product.setFavorite': (_, theirs) => [{ id: theirs.product, isFavorite: true }],
    'productCategory.create': (_, theirs) => [
      { code: randomUUID(), name: 'Bebidas' },
      {
        code: randomUUID(),
        name: 'Bebidas',
        subcategories: [{ id: theirs.subcategory, code: 'A', name: 'A' }],
      },
    ],
    'productCategory.delete': (_, theirs) => [{ id: theirs.emptyCategory }],
    'productCategory.getAll': () => [undefined],
    'productCategory.getById': (_, theirs) => [{ id: theirs.category }],
    'productCategory.getPage': () => [{}, { search: 'Secreto', showDeleted: true }],
    'productCategory.move': (_, theirs) => [{ id: theirs.category, up: true }],
    'productCategory.restore': (_, theirs) => [{ id: theirs.emptyCategory }],
    'productCategory.update': (mine, theirs) => [
      { id: theirs.emptyCategory, code: randomUUID(), name: 'Bebidas' },
      {
        id: mine.category,
        code: randomUUID(),
        name: 'Bebidas',
        subcategories: [{ id: theirs.subcategory, code: 'A', name: 'A' }],
      },
    ],
    'productSubCategory.create': (_, theirs) => [
      { categoryId: theirs.category, code: randomUUID(), name: 'Jugos' },
    ],
    'productSubCategory.delete': (_, theirs) => [{ id: theirs.emptySubcategory }],
    'productSubCategory.getAll': (_, theirs) => [
      { categoryId: theirs.category },
      { search: 'Secreto', showDeleted: true },
      { page: 1, categoryId: theirs.category },
    ],
    'productSubCategory.getById': (_, theirs) => [{ id: theirs.subcategory }],
    'productSubCategory.restore': (_, theirs) => [{ id: theirs.emptySubcategory }],
    'productSubCategory.update': (_, theirs) => [
      { id: theirs.emptySubcategory, code: randomUUID(), name: 'Jugos' },
    ],
    'promotion.create': (mine, theirs) => [
      samplePromotion(randomUUID()),
      { ...samplePromotion(randomUUID()), productIds: [mine.product, theirs.product] },
      { ...samplePromotion(randomUUID()), categoryIds: [theirs.category] },
    ],
    'promotion.delete': (_, theirs) => [{ id: theirs.promotion }],
    'promotion.getAll': () => [{}, { search: 'Secreto' }, { status: 'upcoming', showDeleted: true }],
    'promotion.getById': (_, theirs) => [{ id: theirs.promotion }],
    'promotion.restore': (_, theirs) => [{ id: theirs.promotion }],
    'promotion.update': (mine, theirs) => [
      { id: theirs.promotion, ...samplePromotion(randomUUID()) },
      { id: mine.promotion, ...samplePromotion(randomUUID()), productIds: [theirs.product] },
      { id: mine.promotion, ...samplePromotion(randomUUID()), categoryIds: [theirs.category] },
    ],
    'provider.create': () => [sampleProvider(), { ...sampleProvider(), tax_id: '101850043', notes: 'x' }],
    'provider.delete': (_, theirs) => [{ id: theirs.idleProvider }],
    'provider.getAll': () => [{}, { search: 'Secreto' }, { status: 'active', showDeleted: true }],
    'provider.getById': (_, theirs) => [{ id: theirs.provider }],
    'provider.restore': (_, theirs) => [{ id: theirs.idleProvider }],
    'provider.update': (_, theirs) => [{ id: theirs.idleProvider, ...sampleProvider() }],
    'tax.create': () => [sampleTax('Propina')],
    'tax.delete': (_, theirs) => [{ id: theirs.tax }],
    'tax.getById': (_, theirs) => [{ id: theirs.tax }],
    'tax.getOfProducts': () => [undefined],
    'tax.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'tax.move': (_, theirs) => [{ id: theirs.tax, up: true }],
    'tax.restore': (_, theirs) => [{ id: theirs.tax }],
    'tax.update': (_, theirs) => [{ id: theirs.tax, ...sampleTax('Propina') }],
  },
})
