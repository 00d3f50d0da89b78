import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { cents } from '#platform/values/money.ts'
import { cardsOn } from './reading/store-cards.server.ts'
import { storeMark } from './store/store-mark.server.ts'

const SETTINGS = {
  is_published: true,
  store_name: 'La tiendita',
  description: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  logo_url: '',
  theme: 'theme-ecommerce',
  warehouse_id: null,
  low_stock: 3,
  seo_title: '',
  seo_description: '',
}

test('a product goes online from the list, is taken off with many, and leaves with the product', async () => {
  const shop = await newWorld()
  const { ecommerce } = shop.call
  const cafe = await newProduct(shop.owner, shop.warehouses.main, { name: 'Café', price: cents(10_000) })
  await newProduct(shop.owner, shop.warehouses.main, { name: 'Azúcar' })
  const named = async (input: Parameters<typeof ecommerce.getOffers>[0]) =>
    (await ecommerce.getOffers(input)).data.map(({ name }) => name)
  expect(await named({})).toEqual(expect.arrayContaining(['Café', 'Azúcar']))
  expect(await named({ online: true })).toEqual([])
  await ecommerce.setOfferOnline({ id: cafe, is_online: true })
  const mark = await storeMark(shop.owner)
  await ecommerce.setOfferOnline({ id: cafe, is_online: true })
  expect(await storeMark(shop.owner)).toBe(mark)
  expect(await named({ online: true })).toEqual(['Café'])
  const offer = await ecommerce.getOffer({ id: cafe })
  await ecommerce.saveOffer({
    product_id: cafe,
    is_online: true,
    online_price: 80,
    original_price: 100,
    is_featured: true,
    version: offer.version,
  })
  expect(await ecommerce.getOffers({ sale: true, featured: true })).toMatchObject({
    data: [{ name: 'Café', store_price: 80, discount_percentage: 20, counter_price: 100 }],
    pagination: { total: 1 },
  })
  await expect(
    ecommerce.saveOffer({ product_id: cafe, is_online: false, version: offer.version }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  await shop.call.product.remove({ id: cafe })
  expect(await named({ online: true })).toEqual([])
  expect(await cardsOn(shop.owner, 'all', 10)).toEqual([])
  expect(await storeMark(shop.owner)).not.toBe(mark)
})

test('the store opens under its own name, and a stale change or a strange warehouse is refused', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  const { ecommerce } = shop.call
  const { version, url } = await ecommerce.getStoreSettings()
  expect(url).toMatch(/\/shop$/)
  const mark = await storeMark(shop.owner)
  await ecommerce.updateStoreSettings({ ...SETTINGS, version })
  expect(await ecommerce.getStoreSettings()).toMatchObject({
    store_name: 'La tiendita',
    is_published: true,
    low_stock: 3,
  })
  expect(await storeMark(shop.owner)).not.toBe(mark)
  await expect(ecommerce.updateStoreSettings({ ...SETTINGS, version })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  await expect(
    ecommerce.updateStoreSettings({ ...SETTINGS, warehouse_id: other.warehouses.main }),
  ).rejects.toMatchObject(refusal('warehouses.not_found'))
  await expect(ecommerce.updateStoreSettings({ ...SETTINGS, whatsapp: '123' })).rejects.toThrow()
})

test('a brand that a product carries stays, and its picture is not deleted under it', async () => {
  const shop = await newWorld()
  const { ecommerce } = shop.call
  const { id } = await ecommerce.createBrand({ name: 'Doña Flor' })
  await expect(ecommerce.createBrand({ name: 'doña flor' })).rejects.toMatchObject(
    refusal('platform.name_taken'),
  )
  const product_id = await newProduct(shop.owner, shop.warehouses.main, { name: 'Harina' })
  await ecommerce.saveOffer({ product_id, is_online: true, brand_id: id })
  expect(await ecommerce.getBrands({})).toMatchObject({ data: [{ name: 'Doña Flor', product_count: 1 }] })
  await expect(ecommerce.deleteBrand({ id })).rejects.toMatchObject(refusal('platform.record_in_use'))
  await ecommerce.saveOffer({ product_id, is_online: true, brand_id: null })
  await ecommerce.deleteBrand({ id })
  await expect(ecommerce.saveOffer({ product_id, is_online: true, brand_id: id })).rejects.toMatchObject(
    refusal('ecommerce.brand_not_found'),
  )
  await ecommerce.restoreBrand({ id })
  expect(await ecommerce.getBrandNames()).toMatchObject([{ name: 'Doña Flor' }])
})

test('the warehouse that the store sells from is not deleted under it', async () => {
  const shop = await newWorld()
  const { ecommerce, warehouse } = shop.call
  const nave = { code: 'NAV', name: 'Nave', position: 5 }
  const { id } = await warehouse.create(nave)
  const { version } = await ecommerce.getStoreSettings()
  await ecommerce.updateStoreSettings({ ...SETTINGS, version, warehouse_id: id })
  await expect(warehouse.delete({ id })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'ecommerce.store_warehouse:1' }),
  )
  await ecommerce.updateStoreSettings({ ...SETTINGS, version: version + 1, warehouse_id: null })
  await warehouse.delete({ id })
  expect((await warehouse.getAll()).map(({ code }) => code)).not.toContain('NAV')
})
