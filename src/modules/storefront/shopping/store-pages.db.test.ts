import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'

async function openStore(name = 'Café de Ocoa') {
  const served = await serveTests()
  const shop = await newWorld()
  await inTransaction(shop.owner, async (tx) => {
    await tx.query(`update stores set is_published = true, store_name = 'Colmado <Luz>'`)
    await touchStore(tx)
  })
  const product_id = await newProduct(shop.owner, shop.warehouses.main, { name, price: cents(11_800) })
  const offer = (more: object = {}) =>
    saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, ...more }))
  await offer()
  const host = served.hostOf(shop)
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(served.port, { path, host, headers: { 'accept-language': 'es', ...headers } })
  return { shop, product_id, offer, get, path: `/shop/products/${product_id}` }
}

test('a price that was changed is seen at the next visit, and a page that stands is not sent again', async () => {
  const { get, offer, path } = await openStore()
  const first = await get(path)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(first.text).toContain('RD$118.00')
  expect(first.text).toContain('"availability":"https://schema.org/InStock"')
  expect(first.text).toContain('Colmado &lt;Luz&gt;')
  expect(first.headers['content-security-policy']).toContain("style-src 'self'")
  const tag = String(first.headers.etag)
  expect(await get(path, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  await offer({ online_price: 99.5 })
  const second = await get(path, { 'if-none-match': tag })
  expect(second).toMatchObject({ status: 200 })
  expect(second.text).toContain('RD$99.50')
  expect(second.headers.etag).not.toBe(tag)
})

test('a page is kept by what it is asked for, and by nothing else', async () => {
  const { get } = await openStore()
  const tag = async (path: string, headers = {}) => (await get(path, headers)).headers.etag
  const plain = await tag('/shop/products')
  expect(await tag('/shop/products?utm_source=x')).toBe(plain)
  expect(await tag('/shop/products', { cookie: 'kept_shop_session=1' })).toBe(plain)
  expect(await tag('/shop/products?q=ocoa')).not.toBe(plain)
  const english = await get('/shop/products', { cookie: 'kept_language=en' })
  expect(english.text).toContain('All products')
  const packed = await get('/shop/products', { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  })
  // What was asked for to be found is no page of the shop's own: nobody lists it, though it is kept.
  expect((await get('/shop/products?q=ocoa')).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/shop/products')).headers['x-robots-tag']).toBeUndefined()
})

test('what is not sold is not there, also under the id that another shop has for it; a closed store says so', async () => {
  const { get, shop, path } = await openStore()
  const other = await openStore('Ajeno')
  expect((await get(other.path)).status).toBe(404)
  expect((await get('/shop/products/nada')).status).toBe(404)
  expect((await get('/shop/categories/nada')).status).toBe(404)
  await inTransaction(shop.owner, async (tx) => {
    await tx.query('update stores set is_published = false')
    await touchStore(tx)
  })
  const closed = await get(path)
  expect(closed).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
  expect(closed.text).toContain('Esta tienda está cerrada por ahora')
  expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

test('search engines find each page under one address, in both languages', async () => {
  const { get, path } = await openStore()
  const { text } = await get(path)
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+${path}">`))
  expect(text).toMatch(
    new RegExp(`<link rel="alternate" hreflang="en" href="http://[^"]+${path}\\?lang=en">`),
  )
  expect((await get('/sitemap.xml')).text).toContain(`${path}</loc>`)
})

test('a language is chosen for the pages that follow, and leads nowhere outside of the store', async () => {
  const { get } = await openStore()
  const chosen = await get('/shop/language?to=en&back=/shop/products')
  expect(chosen).toMatchObject({ status: 303, headers: { location: '/shop/products' } })
  expect(String(chosen.headers['set-cookie'])).toContain('kept_language=en')
  for (const back of ['https://elsewhere.example', '//elsewhere.example', '/home', '/shop/../home'])
    expect((await get(`/shop/language?to=es&back=${encodeURIComponent(back)}`)).headers.location).toBe(
      '/shop',
    )
})

test('a store of a shop that nobody may enter tells visitors so in both languages', async () => {
  const { get, shop } = await openStore()
  const { admin } = shop.database
  await admin.query('update tenants set is_active = false where id = $1', [shop.owner.tenantId])
  for (const path of ['/shop/products', '/shop/cart']) {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('<h1 class="m-0 text-2xl">Aquí no hay ningún negocio</h1>')
    expect(answer.text).toContain('<h2 class="m-0 text-2xl">There is no business here</h2>')
  }
})
