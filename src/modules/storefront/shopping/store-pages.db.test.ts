import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { brandInput } from '#modules/store-catalogue/brands/brands.ts'
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
  expect((await get(`${path}?lang=en`)).text).toMatch(
    new RegExp(`<link rel="canonical" href="http://[^"]+${path}\\?lang=en">`),
  )
  expect((await get('/shop/products?sort=price_desc')).text).toMatch(
    /<link rel="canonical" href="http:[^"]+\/shop\/products">/,
  )
  expect((await get('/shop/products?brand=Nadie')).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/sitemap.xml')).text).toContain(`${path}</loc>`)
})

test('a page that has nothing of its own to say is described by what the store says of itself', async () => {
  const { shop, get } = await openStore()
  await inTransaction(shop.owner, async (tx) => {
    await tx.query(`update stores set description = 'Víveres frescos en Santo Domingo'`)
    await touchStore(tx)
  })
  for (const path of ['/shop/contact', '/shop/categories', '/shop/brands']) {
    const { text } = await get(path)
    expect(text).toMatch(/<meta name="description" content="[^"]+\. Víveres frescos en Santo Domingo">/)
    expect(text).toMatch(
      /<meta property="og:description" content="[^"]+\. Víveres frescos en Santo Domingo">/,
    )
  }
  // What is nobody's to list says nothing.
  expect((await get('/shop/cart')).text).not.toContain('name="description"')
})

test('the map of the site is kept as the store’s pages are, and made anew when the store changes', async () => {
  const { get, shop, product_id } = await openStore()
  const hidden = () =>
    shop.database.admin.query(
      `update store_products set is_online = false where tenant_id = $1 and product_id = $2`,
      [shop.ctx.tenantId, product_id],
    )
  const before = await get('/sitemap.xml')
  expect(before.headers['content-type']).toBe('application/xml; charset=utf-8')
  // Behind the program's back: nobody said that the store changed.
  await hidden()
  expect((await get('/sitemap.xml')).text).toBe(before.text)
  await touchStore(shop.owner)
  expect((await get('/sitemap.xml')).text).not.toContain(product_id)
})

test('brands have a page, and what is nowhere is said in the store', async () => {
  const { shop, offer, get } = await openStore()
  const { id: brand_id } = await shop.call.ecommerce.createBrand(brandInput.parse({ name: 'Río Yaque' }))
  await offer({ brand_id })
  const brands = await get('/shop/brands')
  const map = await get('/sitemap.xml')
  for (const path of ['/shop/brands', '/shop/products?brand=R%C3%ADo+Yaque'])
    expect(map.text).toMatch(new RegExp(`<loc>http://[^<]+${path.replace(/[?+]/g, '\\$&')}</loc>`))
  expect(brands.text).toContain('href="/shop/products?brand=R%C3%ADo+Yaque"')
  for (const path of ['/shop/nada', '/shop/products?page=9', '/shop/order/%00', '/shop/blog/%00']) {
    const page = await get(path)
    expect(page.status, path).toBe(404)
    expect(page.text, path).toContain('Colmado &lt;Luz&gt;')
  }
})

test('a form that another site sends is refused, and one of the store is taken, whose own words are heard', async () => {
  const { get, shop, product_id } = await openStore()
  const served = await serveTests()
  const send = (headers: Record<string, string>, path = '/shop/cart') =>
    ask(served.port, {
      path,
      host: served.hostOf(shop),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es', ...headers },
      body: new URLSearchParams({ product: product_id, quantity: '1' }).toString(),
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) expect(await send(headers)).toMatchObject({ status: 403 })
  const kept = String(
    (await send({ 'sec-fetch-site': 'same-origin' }, '/shop/cart?quantity=7')).headers['set-cookie'],
  )
  const cart = await get('/shop/cart', { cookie: kept.split(';')[0] ?? '' })
  expect(cart.text).toContain('Café de Ocoa')
  expect(cart.text).toContain('"item_count":1')
})

test('a language is chosen for the pages that follow, and leads nowhere outside of the store', async () => {
  const { get } = await openStore()
  const chosen = await get('/shop/language?to=en&back=/shop/products')
  expect(chosen).toMatchObject({ status: 303, headers: { location: '/shop/products' } })
  expect(String(chosen.headers['set-cookie'])).toContain('kept_language=en')
  const searched = '/shop/products?q=caf%C3%A9&sort=name'
  expect((await get(`/shop/language?to=en&back=${encodeURIComponent(searched)}`)).headers.location).toBe(
    searched,
  )
  expect((await get(`${searched}&lang=es`)).text).toContain(
    `back=${encodeURIComponent('/shop/products?q=caf%C3%A9&sort=name')}`,
  )
  for (const back of ['https://elsewhere.example', '//elsewhere.example', '/home', '/shop/../home'])
    expect((await get(`/shop/language?to=es&back=${encodeURIComponent(back)}`)).headers.location).toBe(
      '/shop',
    )
})

test('who comes by an address of one language reads the next page in it too', async () => {
  const { get, path } = await openStore()
  for (const asked of ['/shop', path, '/shop/contact', '/shop/nada']) {
    const { headers } = await get(`${asked}?lang=en`)
    expect(String(headers['set-cookie']), asked).toContain('kept_language=en')
  }
  const again = await get(path, { 'if-none-match': String((await get(`${path}?lang=en`)).headers.etag) })
  expect(again.headers['set-cookie']).toBeUndefined()
  for (const plain of ['/shop', path, `${path}?lang=fr`, '/shop/contact'])
    expect((await get(plain)).headers['set-cookie'], plain).toBeUndefined()
})

test('what the shop tells of itself is drawn from its document alone, and stays where it is left out', async () => {
  const { shop, get } = await openStore()
  const { updateStoreSettings, getStoreSettings } = shop.call.ecommerce
  const settings = {
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
  }
  const about_document = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Desde 1998 <b>aquí</b>', marks: [{ type: 'bold' }] }],
      },
    ],
  }
  await updateStoreSettings({ ...settings, about_document })
  const written = '<strong>Desde 1998 &lt;b&gt;aquí&lt;/b&gt;</strong>'
  expect((await get('/shop/about')).text).toContain(written)
  await updateStoreSettings(settings)
  expect((await get('/shop/about')).text).toContain(written)
  expect(await getStoreSettings()).toMatchObject({ about_document })
  const html = { ...settings, about_document: { type: 'html' } as never }
  await expect(updateStoreSettings(html)).rejects.toThrow()
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

test('the day of a post is the shop’s own, in its list, on its page and on the home, wherever the shop stands', async () => {
  const { shop, get } = await openStore()
  await shop.call.tenant.updateConfiguration({ changes: { time_zone: 'Europe/Madrid' } })
  const title = 'Café de altura'
  await shop.call.storeContent.createPost({ title, status: 'published', published_on: '2026-11-10' })
  const home = [{ id: 'b', type: 'blog_posts', isVisible: true, settings: {}, mobileSettings: {} }]
  await inTransaction(shop.owner, async (tx) => {
    await tx.query('update store_pages set published_sections = $1::jsonb', [JSON.stringify(home)])
    await touchStore(tx)
  })
  for (const path of ['/shop/blog', '/shop/blog/cafe-de-altura', '/shop'])
    expect((await get(path)).text).toContain('10 de noviembre de 2026')
})
