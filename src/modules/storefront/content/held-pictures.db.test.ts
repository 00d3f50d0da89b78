import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { productInput } from '#modules/catalogue/products/product.ts'
import { createProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import { photograph } from '#modules/media/testing/photograph.server.ts'
import { uploadPicture } from '#modules/media/uploads/upload.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { RichDocument } from '#platform/values/document.ts'
import { newSection } from '../sections/schema/sections.ts'

const aProduct = (imageUrl: string) => ({
  name: 'Pan',
  sku: randomUUID(),
  productType: 'product' as const,
  imageUrl,
  price: 100,
  price2: 100,
  price3: 100,
})

/** A picture that is in the library. */
async function inLibrary(shop: World, colour: number) {
  const { url, filename } = await uploadPicture(shop.owner, 'products/foto.jpg', await photograph(colour))
  const { id } = await shop.call.ecommerce.saveToMediaLibrary({ url, filename })
  return { id, url }
}

/** All that shows a picture, each by how it is saved. */
async function savesOf(shop: World) {
  const { call, roles } = shop
  const { id } = await call.product.create(aProduct(''))
  const user = { name: 'Ana', email: 'ana@colmado.test', password: 'secreta', role_id: roles.cashier }
  const { id: person } = await call.user.create(user)
  const { id: brand } = await call.ecommerce.createBrand({ name: 'Marca' })
  const { id: banner } = await call.storeContent.createBanner({ title: 'Banner' })
  const { id: post } = await call.storeContent.createPost({ title: 'Entrada' })
  const store = {
    is_published: true,
    store_name: 'La tiendita',
    description: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    theme: 'light',
    warehouse_id: null,
    low_stock: 3,
    seo_title: '',
    seo_description: '',
  } as const
  const document = (src: string): RichDocument => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { src, alt: '' } }],
  })
  const saves: Record<string, (url: string) => Promise<unknown>> = {
    'a new product': (url) => call.product.create(aProduct(url)),
    'a product': (url) => call.product.update({ ...aProduct(url), id }),
    'a new person': (url) => call.user.create({ ...user, email: `${randomUUID()}@x.do`, image_url: url }),
    'a person': (url) => call.user.update({ ...user, password: '', id: person, image_url: url }),
    'the logo': (url) => call.tenant.updateConfiguration({ changes: { logo_url: url } }),
    'a brand': (url) => call.ecommerce.updateBrand({ id: brand, name: 'Marca', logo_url: url }),
    'a new brand': (url) => call.ecommerce.createBrand({ name: randomUUID(), logo_url: url }),
    'a product online': (url) =>
      call.ecommerce.saveOffer({ product_id: id, is_online: true, pictures: [{ url, alt: '' }] }),
    'the store': (url) => call.ecommerce.updateStoreSettings({ ...store, logo_url: url }),
    'what the store tells': (url) =>
      call.ecommerce.updateStoreSettings({ ...store, logo_url: '', about_document: document(url) }),
    'a banner': (url) => call.storeContent.updateBanner({ id: banner, title: 'Banner', image_url: url }),
    'a new banner': (url) => call.storeContent.createBanner({ title: 'Banner', mobile_image_url: url }),
    'a post': (url) => call.storeContent.updatePost({ id: post, title: 'Entrada', body: document(url) }),
    'a new post': (url) => call.storeContent.createPost({ title: 'Otra', featured_image: url }),
    'the home': (url) =>
      call.storePages.saveHome({
        sections: [newSection('a', 'custom_html', { html: `<img src="${url}">` })],
      }),
  }
  return saves
}

test('nothing is saved with a picture that was deleted meanwhile, and everything with one that is there', async () => {
  const shop = await newWorld()
  const saves = await savesOf(shop)
  const gone = await inLibrary(shop, 71)
  await shop.call.ecommerce.deleteMediaLibraryImage({ id: gone.id })
  for (const [what, save] of Object.entries(saves))
    await expect(save(gone.url), what).rejects.toMatchObject(refusal('media.picture_not_found'))
  const { url, id } = await inLibrary(shop, 72)
  for (const save of Object.values(saves)) await save(url.replace('1600', '480'))
  await expect(shop.call.ecommerce.deleteMediaLibraryImage({ id })).rejects.toMatchObject(
    refusal('platform.record_in_use'),
  )
})

test('whoever deletes a picture while a product is saved with it waits, and is told that it is in use', async () => {
  const shop = await newWorld()
  const { id, url } = await inLibrary(shop, 73)
  let deleting: Promise<unknown> = Promise.resolve()
  await inTransaction(shop.owner, async (tx) => {
    await createProduct(tx, productInput.parse(aProduct(url)))
    deleting = shop.call.ecommerce.deleteMediaLibraryImage({ id })
    deleting.catch(() => undefined)
    // The product is seen by nobody before this ends; until then it is the picture's row that is waited for.
    await expect.poll(() => waitsFor(shop)).toBe(true)
  })
  await expect(deleting).rejects.toMatchObject(refusal('platform.record_in_use'))
})

/** Whether somebody waits for a row of the pictures. */
async function waitsFor({ database }: World): Promise<boolean> {
  const { rows } = await database.admin.query(
    `select 1 from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.query like '%from pictures%for update%'`,
  )
  return rows.length > 0
}

test('a record that shows a picture which is gone is saved all the same while it shows no other', async () => {
  const shop = await newWorld()
  const { id, url } = await inLibrary(shop, 74)
  const kept = await shop.call.product.create(aProduct(url))
  await shop.call.product.remove({ id: kept.id })
  await shop.call.ecommerce.deleteMediaLibraryImage({ id })
  await shop.call.product.restore({ id: kept.id })
  await expect(
    shop.call.product.update({ ...aProduct(url), id: kept.id, name: 'Pan de agua' }),
  ).resolves.toBeDefined()
})
