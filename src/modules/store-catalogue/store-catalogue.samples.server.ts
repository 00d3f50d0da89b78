import { randomUUID } from 'node:crypto'
import type { CatalogueKinds } from '#modules/catalogue/catalogue.samples.server.ts'
import type { InventoryKinds } from '#modules/inventory/inventory.samples.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { createBrand } from './brands/brands.server.ts'
import { brandInput } from './brands/brands.ts'
import { offerInput } from './offers/offer.ts'
import { saveOffer } from './offers/save-offer.server.ts'

export type StoreCatalogueKinds = 'brand' | 'emptyBrand' | 'storeProduct'

const aBrand = (name = 'Marca') => ({ name: `${name} ${randomUUID()}` })

const aStore = {
  is_published: true,
  store_name: 'La tienda',
  description: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  logo_url: '',
  theme: 'light',
  warehouse_id: null,
  low_stock: 5,
  seo_title: '',
  seo_description: '',
}

export const storeCatalogueSamples = samplesOf<StoreCatalogueKinds, CatalogueKinds | InventoryKinds>({
  fill: async ({ owner, name }, { product }) => {
    const { id: brand } = await createBrand(owner, brandInput.parse(aBrand(name)))
    const { id: emptyBrand } = await createBrand(owner, brandInput.parse(aBrand(name)))
    const offer = offerInput.parse({
      product_id: product,
      is_online: true,
      online_price: 75,
      brand_id: brand,
    })
    return { brand, emptyBrand, storeProduct: (await saveOffer(owner, offer)).id }
  },
  inputs: {
    'ecommerce.getStoreSettings': () => [undefined],
    'ecommerce.updateStoreSettings': (_, theirs) => [
      aStore,
      { ...aStore, warehouse_id: theirs.emptyWarehouse },
    ],
    'ecommerce.getOffers': (_, theirs) => [
      {},
      { search: 'Secreto' },
      { category_id: theirs.category },
      { brand_id: theirs.brand },
    ],
    'ecommerce.getOffer': (_, theirs) => [{ id: theirs.product }],
    'ecommerce.saveOffer': (mine, theirs) => [
      { product_id: theirs.product, is_online: true, online_price: 80 },
      { product_id: mine.product, is_online: true, brand_id: theirs.brand },
    ],
    'ecommerce.setOfferOnline': (_, theirs) => [{ id: theirs.product, is_online: true }],
    'ecommerce.getBrands': () => [{}, { search: 'Secreto', showDeleted: true }],
    'ecommerce.getBrandNames': () => [undefined],
    'ecommerce.getBrand': (_, theirs) => [{ id: theirs.brand }],
    'ecommerce.createBrand': () => [aBrand()],
    'ecommerce.updateBrand': (_, theirs) => [{ id: theirs.brand, ...aBrand() }],
    'ecommerce.deleteBrand': (_, theirs) => [{ id: theirs.emptyBrand }],
    'ecommerce.restoreBrand': (_, theirs) => [{ id: theirs.emptyBrand }],
    'ecommerce.moveBrand': (_, theirs) => [{ id: theirs.brand, up: true }],
  },
})
