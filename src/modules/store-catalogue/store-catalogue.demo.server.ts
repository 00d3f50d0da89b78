import { demoProductIds, demoProductsOf } from '#modules/catalogue/catalogue.demo.server.ts'
import type { DemoProduct } from '#modules/catalogue/demo/demo-product.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { cents, centsToDecimal } from '#platform/values/money.ts'
import { brandsNamed } from './brands/brands.server.ts'
import { type DemoPicture, drawProducts } from './demo/product-pictures.server.ts'
import { offerInput } from './offers/offer.ts'
import { saveOffer } from './offers/save-offer.server.ts'
import { updateStoreSettings } from './settings/store-settings.server.ts'
import { storeChange } from './settings/store-settings.ts'

/** So many products the store sells: the most wanted of each category by turns. */
const ONLINE = 30

const PRESENTED = {
  is_published: true,
  store_name: 'La Esperanza',
  theme: 'theme-ecommerce',
  logo_url: '',
  description: 'El colmado de siempre, en tu puerta.',
  email: 'hola@laesperanza.ejemplo.test',
  phone: '809-555-0142',
  whatsapp: '829-555-0142',
  address: 'C/ Duarte 112, Santo Domingo Este',
  warehouse_id: null,
  low_stock: 5,
  seo_title: 'Colmado La Esperanza: pide y recibe hoy',
  seo_description: 'Víveres, café, granos y todo lo del colmado, con los precios del mostrador.',
}

/** What the store sells: the most wanted of each category, by turns. */
export function soldOnline(products: readonly DemoProduct<string>[]): DemoProduct<string>[] {
  const sold = products
    .filter(({ price, unit }) => price !== null && unit !== 'service')
    .toSorted((one, other) => other.popularity - one.popularity)
  const turn = new Map<string, number>()
  return sold
    .map((product) => {
      const at = turn.get(product.category) ?? 0
      turn.set(product.category, at + 1)
      return { product, at }
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, ONLINE)
    .map(({ product }) => product)
}

const putOnline = (
  owner: Ctx,
  products: readonly DemoProduct<string>[],
  pictures: ReadonlyMap<string, DemoPicture>,
): Promise<void> =>
  inTransaction(owner, async (tx) => {
    const ids = await demoProductIds(tx)
    const names = [...new Set(products.flatMap(({ brand }) => brand ?? []))].slice(0, 8)
    const brands = await brandsNamed(tx, names)
    for (const [position, { sku, price, brand }] of products.entries()) {
      const picture = pictures.get(sku)
      const isOffer = position % 5 === 2
      await saveOffer(
        tx,
        offerInput.parse({
          product_id: ids.get(sku),
          is_online: true,
          position,
          // A tenth dearer, to the ten pesos: what it cost before.
          original_price:
            isOffer && price ? centsToDecimal(cents(Math.ceil((price * 11) / 10_000) * 1000)) : null,
          brand_id: brands.get(brand ?? '') ?? null,
          pictures: picture ? [picture] : [],
          is_featured: position < 8,
          is_new: position % 6 === 5,
        }),
      )
    }
  })

/** The minimarket sells online too. */
export const storeCatalogueDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    if (trade !== 'minimarket') return
    await updateStoreSettings(owner, storeChange.parse(PRESENTED))
    const products = soldOnline(demoProductsOf('minimarket'))
    await putOnline(owner, products, await drawProducts(owner, products))
  },
}
