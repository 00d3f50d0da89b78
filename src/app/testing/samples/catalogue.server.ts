import { randomUUID } from 'node:crypto'
import type { Ids, Samples } from './ids.server.ts'

export const newProduct = (name: string) => ({
  name,
  sku: `SKU-${name}`,
  price: 118,
  price2: 118,
  price3: 118,
})

/** Of another day than the sales of these shops, so that it takes nothing off them. */
export const newPromotion = (name: string) => ({
  name,
  code: name,
  discount: 10,
  startDate: '2027-01-01',
  endDate: '2027-01-31',
})

/** Inputs for a product that point, one at a time, at what another shop may have. */
const productInputs = (mine: Ids, theirs: Ids, sku: () => string) => {
  const base = { ...newProduct('Pan'), sku: sku() }
  const again = () => ({ ...base, sku: sku() })
  return [
    base,
    { ...again(), categoryId: theirs.category },
    { ...again(), categoryId: mine.category, subCategoryId: theirs.subcategory },
    { ...again(), providerId: theirs.provider },
    { ...again(), warehouseQuantities: [{ warehouseId: theirs.warehouse, initialQuantity: 5 }] },
    {
      ...again(),
      alternativeCodes: [{ id: theirs.alternateCode, sku: 'A-1', barcode: '', description: '' }],
    },
    { ...again(), alternativeCodes: [{ id: '', providerId: theirs.provider, sku: 'A-2', barcode: '' }] },
    {
      ...again(),
      maxDiscounts: [{ paymentMethodId: theirs.paymentMethod, isFullPayment: true, maxDiscountPercent: 5 }],
    },
  ]
}

export const CATALOGUE_SAMPLES: Samples = {
  'product.create': (mine, theirs) => productInputs(mine, theirs, randomUUID),
  'product.getAll': (_, theirs) => [
    {},
    { search: 'Secreto', showDeleted: true },
    { categoryId: theirs.category },
  ],
  'product.getById': (_, theirs) => [{ id: theirs.product }],
  'product.getMaxDiscounts': (mine, theirs) => [
    { productIds: [theirs.product], paymentMethodIds: [mine.paymentMethod], isFullPayment: true },
    { productIds: [mine.product], paymentMethodIds: [theirs.paymentMethod], isFullPayment: false },
  ],
  'product.remove': (_, theirs) => [{ id: theirs.product }],
  'product.restore': (_, theirs) => [{ id: theirs.product }],
  'product.setFavorite': (_, theirs) => [{ id: theirs.product, isFavorite: true }],
  'product.update': (mine, theirs) => [
    { id: theirs.product, ...newProduct('Pan'), sku: randomUUID() },
    ...productInputs(mine, theirs, randomUUID).map((input) => ({ id: mine.product, ...input })),
  ],
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
  'productSubCategory.getAll': (_, theirs) => [{ categoryId: theirs.category }],
  'promotion.create': (mine, theirs) => [
    newPromotion(randomUUID()),
    { ...newPromotion(randomUUID()), productIds: [mine.product, theirs.product] },
    { ...newPromotion(randomUUID()), categoryIds: [theirs.category] },
  ],
  'promotion.getAll': () => [{}, { search: 'Secreto' }, { status: 'upcoming' }],
  'promotion.update': (mine, theirs) => [
    { id: theirs.promotion, ...newPromotion(randomUUID()) },
    { id: mine.promotion, ...newPromotion(randomUUID()), productIds: [theirs.product] },
    { id: mine.promotion, ...newPromotion(randomUUID()), categoryIds: [theirs.category] },
  ],
  'provider.getAll': () => [{}, { search: 'Secreto' }],
}
