import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { offerInput } from '../offers/offer.ts'
import { saveOffer } from '../offers/save-offer.server.ts'
import { refreshShownStock } from '../offers/shown-stock.server.ts'
import { shelveChanged } from '../shelf/shelve.server.ts'
import { storeMark } from '../store/store-mark.server.ts'
import { NO_SEARCH } from './store-card.ts'
import { cardsOn } from './store-cards.server.ts'
import { storeMenu } from './store-menu.server.ts'
import { relatedTo, storeProduct } from './store-product.server.ts'
import { searchStore } from './store-search.server.ts'

const offered = async (shop: World, wanted: Parameters<typeof newProduct>[2], more: object = {}) => {
  const product_id = await newProduct(shop.owner, shop.warehouses.main, wanted)
  await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, ...more }))
  return product_id
}

const named = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)

test('what is online is on its shelves with the price that the counter would charge, and nothing else is', async () => {
  const shop = await newWorld()
  const cafe = await offered(
    shop,
    { name: 'Café', price: cents(10_000), price_includes_tax: false },
    { is_featured: true },
  )
  await offered(
    shop,
    { name: 'Arroz', price: cents(5000), is_taxable: false },
    { original_price: 62.5, is_new: true },
  )
  await offered(shop, { name: 'Oculto' }, { is_online: false, is_featured: true })
  await newProduct(shop.owner, shop.warehouses.main, { name: 'Del mostrador' })
  await offered(shop, { name: 'Sin precio', price: null, variable_price: true })
  const all = await cardsOn(shop.owner, 'all', 10)
  expect(named(all)).toEqual(['Arroz', 'Café'])
  expect(all).toMatchObject([
    { online_price: 50, original_price: 62.5, discount_percentage: 20 },
    { online_price: 118, original_price: null, discount_percentage: null },
  ])
  expect(named(await cardsOn(shop.owner, 'featured', 10))).toEqual(['Café'])
  expect(named(await cardsOn(shop.owner, 'new', 10))).toEqual(['Arroz'])
  expect(named(await cardsOn(shop.owner, 'sale', 10))).toEqual(['Arroz'])
  expect(await storeProduct(shop.owner, cafe)).toMatchObject({ name: 'Café', online_price: 118 })
  expect(await storeProduct((await newWorld()).owner, cafe)).toBeNull()
})

test('beside a product stand others of its category, then of its brand, then the rest, and never itself', async () => {
  const shop = await newWorld()
  const { id: category_id } = await shop.call.productCategory.create({ code: 'CAF', name: 'Cafés' })
  const { id: brand_id } = await shop.call.ecommerce.createBrand({ name: 'Monte', logo_url: '', position: 1 })
  const cafe = await offered(shop, { name: 'Café', category_id }, { brand_id })
  await offered(shop, { name: 'Sal' }, { position: 1 })
  await offered(shop, { name: 'Taza' }, { brand_id, position: 9 })
  await offered(shop, { name: 'Té', category_id }, { position: 2 })
  await offered(shop, { name: 'Café molido', category_id }, { brand_id, position: 3 })
  const beside = async (id: string, most: number) => {
    const card = await storeProduct(shop.owner, id)
    return card && named(await relatedTo(shop.owner, card, most))
  }
  expect(await beside(cafe, 6)).toEqual(['Café molido', 'Té', 'Taza', 'Sal'])
  expect(await beside(cafe, 3)).toEqual(['Café molido', 'Té', 'Taza'])
  expect(await beside(cafe, 1)).toEqual(['Café molido'])
  const alone = await offered(shop, { name: 'Escoba' })
  expect(await beside(alone, 6)).toHaveLength(5)
})

test('the menu names categories of which something is sold, in their order, as they are at this moment', async () => {
  const shop = await newWorld()
  const category = async (code: string, position: number) =>
    (await shop.call.productCategory.create({ code, name: code, position })).id
  const [tea, coffee, sugar] = [await category('TES', 2), await category('CAF', 1), await category('AZU', 3)]
  const menu = (most = 6) => storeMenu(shop.owner, most)
  const [coffees, teas] = [
    { id: coffee, name: 'CAF' },
    { id: tea, name: 'TES' },
  ]
  expect(await menu()).toEqual({ categories: [], hasSale: false })
  const mint = await offered(shop, { name: 'Menta', category_id: tea, price: cents(5000) })
  await offered(shop, { name: 'Molido', category_id: coffee })
  await offered(shop, { name: 'Oculta', category_id: sugar }, { is_online: false, original_price: 900 })
  expect(await menu()).toEqual({ categories: [coffees, teas], hasSale: false })
  expect(await menu(1)).toEqual({ categories: [coffees], hasSale: false })
  await shelveChanged(shop.owner, () => false)
  await inTransaction(shop.owner, (tx) =>
    tx.query('update products set category_id = $1, updated_at = clock_timestamp() where id = $2', [
      sugar,
      mint,
    ]),
  )
  expect((await menu()).categories).toEqual([coffees, { id: sugar, name: 'AZU' }])
  await saveOffer(shop.owner, offerInput.parse({ product_id: mint, is_online: true, original_price: 62.5 }))
  expect((await menu()).hasSale).toBe(true)
  await inTransaction(shop.owner, (tx) =>
    tx.query('update products set deleted_at = now(), updated_at = clock_timestamp() where id = $1', [mint]),
  )
  expect(await menu()).toEqual({ categories: [coffees], hasSale: false })
  expect(await storeMenu((await newWorld()).owner, 6)).toEqual({ categories: [], hasSale: false })
})

test('a search forgives accents, capitals and a slip of the finger, and facets say what each would leave', async () => {
  const shop = await newWorld()
  await offered(shop, { name: 'Plátano verde', price: cents(2800) })
  await offered(shop, { name: 'Aguacate', price: cents(6000) })
  const find = async (text: string, more: object = {}) =>
    (await searchStore(shop.owner, { ...NO_SEARCH, text, ...more })).found
  expect(await find('PLATANO')).toMatchObject({ total: 1, isForgiven: false })
  expect(await find('aguacte')).toMatchObject({ total: 1, isForgiven: true, cards: [{ name: 'Aguacate' }] })
  expect(await find('xyzxyz')).toMatchObject({ total: 0, isForgiven: false })
  expect(named((await find('', { min: 30 })).cards)).toEqual(['Aguacate'])
  expect(named((await find('', { sort: 'price_desc' })).cards)).toEqual(['Aguacate', 'Plátano verde'])
  expect((await searchStore(shop.owner, { ...NO_SEARCH, max: 30 })).facets).toMatchObject({
    min: 28,
    max: 60,
  })
})

test('whatever the pages show is in their mark, and a sale of many of a thing is not', async () => {
  const shop = await newWorld()
  const product_id = await offered(shop, { name: 'Café', onHand: milli(8000) })
  const marks = [await storeMark(shop.owner)]
  const isAnother = async () => {
    marks.push(await storeMark(shop.owner))
    return new Set(marks).size === marks.length
  }
  await shop.call.product.setFavorite({ id: product_id, isFavorite: true })
  expect(await isAnother()).toBe(true)
  await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, online_price: 99 }))
  expect(await isAnother()).toBe(true)
  const left = async (onHand: number) => {
    await inTransaction(shop.owner, (tx) =>
      tx.query('update stock_levels set on_hand_milli = $2 where product_id = $1', [product_id, onHand]),
    )
    await refreshShownStock(shop.owner, [product_id as ProductId])
    return (await storeProduct(shop.owner, product_id))?.stock
  }
  expect(await left(7000)).toBe('available')
  expect(await storeMark(shop.owner)).toBe(marks.at(-1))
  expect(await left(5000)).toBe('last')
  expect(await isAnother()).toBe(true)
  expect(await left(0)).toBe('out')
  expect(await isAnother()).toBe(true)
})

test('a shop that keeps no stock sells its goods online however many are counted', async () => {
  const shop = await newWorld()
  const product_id = await offered(shop, { name: 'Pan', onHand: milli(0) })
  const shown = async () => (await storeProduct(shop.owner, product_id))?.stock
  expect(await shown()).toBe('out')
  await shop.call.modules.update({ module: 'inventory', is_on: false })
  await refreshShownStock(shop.owner)
  expect(await shown()).toBe('available')
})
