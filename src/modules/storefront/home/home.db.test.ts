import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { newSection, type Section } from '../sections/schema/sections.ts'

async function openStore() {
  const served = await serveTests()
  const shop = await newWorld()
  await inTransaction(shop.owner, async (tx) => {
    await tx.query(
      `update stores set is_published = true, store_name = 'Colmado Luz', description = 'De la esquina'`,
    )
    await touchStore(tx)
  })
  const host = served.hostOf(shop)
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(served.port, { path, host, headers: { 'accept-language': 'es', ...headers } })
  const publish = async (sections: readonly Section[]) => {
    const { version } = await shop.call.storePages.saveHome({ sections: [...sections] })
    return shop.call.storePages.publishHome({ version })
  }
  return { shop, get, publish }
}

/** What is drawn, without what it is drawn from. */
const drawnIn = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('id="page-state"'))

const sheetIn = (html: string): string => /href="(\/shop\/styles\/[^"]+)"/.exec(html)?.[1] ?? ''

test('a store begins with a home that welcomes, and what is empty leaves no place', async () => {
  const { get } = await openStore()
  const { status, text } = await get('/shop')
  expect(status).toBe(200)
  expect(text).toContain('Bienvenido a Colmado Luz')
  expect(drawnIn(text)).not.toContain('Productos destacados')
  expect(drawnIn(text)).not.toContain('Cliente de ejemplo')
  expect(text).not.toMatch(/ style="/)
  expect((await get('/shop?lang=en')).text).toContain('Welcome to Colmado Luz')
})

test("a draft is nobody else's until it is published, and then it is seen at the next request", async () => {
  const { shop, get, publish } = await openStore()
  const before = await get('/shop')
  await shop.call.storePages.saveHome({ sections: [newSection('a', 'about', { title: 'Somos de aquí' })] })
  expect((await get('/shop')).text).toBe(before.text)
  expect(await shop.call.storePages.getHome()).toMatchObject({ is_changed: true })
  await publish([newSection('a', 'about', { title: 'Somos de aquí' })])
  const after = await get('/shop')
  expect(after.text).toContain('Somos de aquí')
  expect(after.text).toContain('De la esquina')
  expect(await shop.call.storePages.getHome()).toMatchObject({ is_changed: false })
})

test('two who arrange it at once do not write over each other', async () => {
  const { shop } = await openStore()
  const { version } = await shop.call.storePages.getHome()
  await shop.call.storePages.saveHome({ version, sections: [newSection('a', 'brands')] })
  const late = shop.call.storePages.saveHome({ version, sections: [newSection('b', 'hero')] })
  await expect(late).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'platform.record_changed' }),
  })
})

test('products stand on their shelf with the limit of each width, and a hidden section does not', async () => {
  const { shop, get, publish } = await openStore()
  for (const name of ['Arroz', 'Café', 'Queso']) {
    const product_id = await newProduct(shop.owner, shop.warehouses.main, { name })
    await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, is_featured: true }))
  }
  const shelf = { ...newSection('f', 'featured_products', { limit: 2 }), mobileSettings: { limit: 1 } }
  const hidden = { ...newSection('h', 'about', { title: 'Secreto' }), isVisible: false }
  await publish([shelf, hidden, { ...newSection('x', 'hero'), type: 'hologram' }])
  const { text } = await get('/shop')
  expect(text).toContain('Productos destacados')
  // Two for the desktop and one for the telephone.
  expect(text.split('action="/shop/cart"')).toHaveLength(4)
  expect(text).not.toContain('Secreto')
  expect(text).not.toContain('hologram"')
})

test('the styles of a page lie at an address of their text, for good', async () => {
  const { get, publish } = await openStore()
  const look = {
    title: 'A',
    backgroundType: 'color',
    backgroundColor: '#101010',
    customCss: 'p{position:fixed;color:red}',
  }
  await publish([newSection('a', 'about', look)])
  const first = sheetIn((await get('/shop')).text)
  const sheet = await get(first)
  expect(sheet.headers['cache-control']).toContain('immutable')
  expect(sheet.headers['content-type']).toContain('text/css')
  expect(sheet.text).toContain('[data-section="a"]{background:#101010;color:#ffffff')
  expect(sheet.text).toContain('[data-section="a"] p{color:red}')
  await publish([newSection('a', 'about', { ...look, backgroundColor: '#ffffff' })])
  expect(sheetIn((await get('/shop')).text)).not.toBe(first)
  expect((await get(first)).headers['cache-control']).toBe('no-cache')
})

test('however many come from behind one address, each gets the styles of the page', async () => {
  const { get, publish } = await openStore()
  await publish([newSection('a', 'about', { title: 'A', customCss: 'p{color:red}' })])
  const address = sheetIn((await get('/shop')).text)
  const statuses = new Set<number>()
  // As many as an address may ask of what is not kept, and more.
  for (let visitor = 0; visitor < 130; visitor += 1) statuses.add((await get(address)).status)
  expect([...statuses]).toEqual([200])
})

test('HTML is cleaned when it is kept, and a program runs alone in a frame', async () => {
  const { shop, get, publish } = await openStore()
  const html =
    '<h2 class="fixed" onclick="x()">Hola</h2><script>steal()</script><a href="javascript:x">a</a><iframe></iframe>'
  await publish([
    newSection('p', 'page_content', { content: html }),
    newSection('c', 'custom_html', { html: '<b id="n">1</b>', javascript: 'n.textContent = "</script>"' }),
  ])
  const kept = (await shop.call.storePages.getHome()).sections[0]?.settings.content
  expect(kept).toBe('<h2 class="own-fixed">Hola</h2><a>a</a>')
  const { text } = await get('/shop')
  expect(text).toContain('<h2 class="own-fixed">Hola</h2>')
  expect(text).not.toMatch(/steal|textContent/)
  const address = /src="(\/shop\/code\/c[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(text).toContain('sandbox="allow-scripts"')
  const block = await get(address)
  expect(block.headers['content-security-policy']).toContain('sandbox allow-scripts')
  expect(block.headers['content-security-policy']).toContain("default-src 'none'")
  expect(block.headers['content-security-policy']).not.toContain('allow-same-origin')
  expect(block.text).toContain('n.textContent = "<\\/script>"')
  expect((await get('/shop/code/p')).status).toBe(404)
  // Opened as a page it could look like a sign-in of this host.
  expect((await get(address, { 'sec-fetch-dest': 'iframe' })).status).toBe(200)
  expect((await get(address, { 'sec-fetch-dest': 'document' })).status).toBe(404)
})

test('a page with a film may show its host and no other site; one without may show none', async () => {
  const { get, publish } = await openStore()
  expect((await get('/shop')).headers['content-security-policy']).not.toContain('frame-src')
  await publish([newSection('v', 'video', { title: 'Así llega', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })])
  for (const _ of ['drawn', 'kept']) {
    const { text, headers } = await get('/shop')
    expect(text).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"')
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    )
  }
})

test('what was published can be gone back to for thirty days, fifty times', async () => {
  const { shop, publish } = await openStore()
  await publish([newSection('a', 'about', { title: 'Viejo' })])
  const [first] = await shop.call.storePages.getRestorePoints()
  expect(await shop.call.storePages.getRestorePoint({ id: first?.id ?? '' })).toMatchObject({
    sections: [{ settings: { title: 'Viejo' } }],
  })
  const later = shop.as({ now: new Date(shop.owner.now.getTime() + 31 * DAY_MS) })
  for (let at = 0; at < 52; at += 1) await later.storePages.publishHome({})
  const points = await later.storePages.getRestorePoints()
  expect(points).toHaveLength(50)
  expect(points.map(({ id }) => id)).not.toContain(first?.id)
})

test('text that is another on telephones is drawn for both widths, and none of its code travels', async () => {
  const { get, publish } = await openStore()
  const own = newSection('p', 'page_content', { content: '<p>Para la mesa</p>' })
  await publish([{ ...own, mobileSettings: { content: '<p>Para la mano</p>' } }])
  const { text } = await get('/shop')
  const [, drawn = ''] = /(<section data-section="p".*?<\/section>)/s.exec(text) ?? []
  expect(drawn).toContain('min-[768px]:hidden')
  expect(drawn.indexOf('Para la mesa')).toBeGreaterThan(0)
  expect(drawn.indexOf('Para la mano')).toBeGreaterThan(drawn.indexOf('Para la mesa'))
})

test('the home that a store begins with can be kept as it is', async () => {
  const { shop } = await openStore()
  const { sections } = await shop.call.storePages.getHome()
  const kept = sections.map((section) => ({
    ...section,
    settings: { ...section.settings },
    mobileSettings: { ...section.mobileSettings },
  }))
  expect(await shop.call.storePages.saveHome({ sections: kept })).toMatchObject({ is_changed: false })
})

test('a category shows the first of its products that has a picture, and its letters where none has', async () => {
  const { shop, get, publish } = await openStore()
  const category = async (name: string) =>
    (await shop.call.productCategory.create({ name, code: name.toUpperCase() })).id
  const [fruit, bread] = [await category('Frutas'), await category('Panes')]
  const sells = async (name: string, category_id: string, position: number, url: string | null) => {
    const product_id = await newProduct(shop.owner, shop.warehouses.main, { name })
    await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, position }))
    await inTransaction(shop.owner, (tx) =>
      tx.query('update products set category_id = $2, image_url = $3 where id = $1', [
        product_id,
        category_id,
        url,
      ]),
    )
  }
  await sells('Aguacate', fruit, 1, null)
  await sells('Piña', fruit, 3, 'https://fotos.test/pina.webp')
  await sells('Guineo', fruit, 2, 'https://fotos.test/guineo.webp')
  await sells('Pan sobao', bread, 1, null)
  await publish([newSection('c', 'categories')])
  const home = drawnIn((await get('/shop')).text)
  const pages = [home, drawnIn((await get('/shop/categories')).text)]
  for (const drawn of pages) {
    expect(drawn).toContain('https://fotos.test/guineo.webp')
    expect(drawn).not.toContain('pina.webp')
    expect(drawn).toMatch(/>Pa</)
    expect(drawn).not.toMatch(/>Fr</)
  }
})
