import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { shelveChanged } from '#modules/store-catalogue/shelf/shelve.server.ts'
import { brandAddress, categoryAddress, postAddress, productAddress } from './targets.ts'

async function storeWithCoffee() {
  const shop = await newWorld()
  const { id: category } = await shop.call.productCategory.create({ code: 'CAF', name: 'Cafés y tés' })
  const { id: brand_id } = await shop.call.ecommerce.createBrand({
    name: 'Café Ñ',
    logo_url: '',
    position: 1,
  })
  const product = await shop.product({ name: 'Café de altura', category_id: category })
  const hidden = await shop.product({ name: 'Café de nadie', category_id: category })
  await saveOffer(shop.owner, offerInput.parse({ product_id: product, is_online: true, brand_id }))
  await shop.call.storeContent.createPost({ title: 'Café en casa', status: 'published' })
  await shop.call.storeContent.createPost({ title: 'Café escondido', status: 'draft' })
  await shelveChanged(shop.owner, () => false)
  return { shop, category, product, hidden }
}

test('what a link may lead to is found by its name, without accents, and only where a visitor sees it', async () => {
  const { shop, category, product, hidden } = await storeWithCoffee()
  const { findTargets, getTarget } = shop.call.storePages
  const found = await findTargets({ search: 'cafe' })
  expect(found).toEqual([
    { kind: 'product', name: 'Café de altura', address: productAddress(product) },
    { kind: 'category', name: 'Cafés y tés', address: categoryAddress(category) },
    { kind: 'brand', name: 'Café Ñ', address: brandAddress('Café Ñ') },
    { kind: 'post', name: 'Café en casa', address: postAddress('cafe-en-casa') },
  ])
  expect(await findTargets({})).toEqual(found)
  for (const target of found) expect(await getTarget({ address: target.address })).toEqual(target)
  expect(await findTargets({ search: 'televisor' })).toEqual([])
  for (const address of [
    productAddress(hidden),
    postAddress('cafe-escondido'),
    brandAddress('Otra'),
    '/shop/products',
    'https://ejemplo.test',
    '/shop/categories/x',
  ])
    expect([address, await getTarget({ address })]).toEqual([address, null])
})

test('nothing of another shop is found', async () => {
  const [{ found, product }, other] = [await sought(), await newWorld()]
  expect(found.length).toBe(4)
  expect(await other.call.storePages.findTargets({ search: 'cafe' })).toEqual([])
  expect(await other.call.storePages.getTarget({ address: productAddress(product) })).toBeNull()
})

async function sought() {
  const { shop, product } = await storeWithCoffee()
  return { product, found: await shop.call.storePages.findTargets({ search: 'cafe' }) }
}
