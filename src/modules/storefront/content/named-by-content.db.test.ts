import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { photograph } from '#modules/media/testing/photograph.server.ts'
import { uploadPicture } from '#modules/media/uploads/upload.server.ts'
import { newSection } from '../sections/schema/sections.ts'

async function shopWithPicture(colour: number) {
  const shop = await newWorld()
  const { url, filename } = await uploadPicture(shop.owner, 'background/fondo.jpg', await photograph(colour))
  const { id } = await shop.call.ecommerce.saveToMediaLibrary({ url, filename })
  const uses = async () => (await shop.call.ecommerce.getMediaLibraryImageUses({ id })).uses
  const remove = () => shop.call.ecommerce.deleteMediaLibraryImage({ id })
  return { shop, url, uses, remove }
}

test('a picture that sections of the home show is in use, arranged or published, and stays', async () => {
  const { shop, url, uses, remove } = await shopWithPicture(61)
  const { saveHome, publishHome } = shop.call.storePages
  const ground = newSection('a', 'about', { backgroundType: 'image', backgroundImage: url })
  const own = newSection('b', 'custom_html', { html: `<img src="${url.replace('1600', '480')}" alt="">` })
  await saveHome({ sections: [ground, own] })
  expect(await uses()).toEqual({ 'store_content.section': 2 })
  const { version } = await saveHome({ sections: [ground] })
  await publishHome({ version })
  await saveHome({ sections: [newSection('c', 'brands')] })
  expect(await uses()).toEqual({ 'store_content.section': 1 })
  await expect(remove()).rejects.toMatchObject(refusal('platform.record_in_use'))
  await publishHome({})
  expect(await uses()).toEqual({})
  await expect(remove()).resolves.toEqual({ success: true })
})

test('one that stands in what the shop tells of itself is in use there', async () => {
  const { shop, url, uses } = await shopWithPicture(62)
  await shop.call.ecommerce.updateStoreSettings({
    is_published: true,
    store_name: 'La tiendita',
    description: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    logo_url: '',
    theme: 'light',
    warehouse_id: null,
    low_stock: 3,
    seo_title: '',
    seo_description: '',
    about_document: { type: 'doc', content: [{ type: 'image', attrs: { src: url, alt: 'La fachada' } }] },
  })
  expect(await uses()).toEqual({ 'ecommerce.store_about': 1 })
})
