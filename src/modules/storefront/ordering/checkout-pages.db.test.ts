import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { addToCart } from '#modules/store-orders/carts/change-cart.server.ts'
import { placeOrderInput } from '#modules/store-orders/checkout/order-input.ts'
import { placeOrder } from '#modules/store-orders/checkout/place-order.server.ts'
import { delivers, details, withCart } from '#modules/store-orders/testing/ordering.server.ts'
import { offered, openShop } from '#modules/store-orders/testing/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'

async function shopping() {
  const served = await serveTests()
  const { shop, storeId } = await openShop()
  const { zone, pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { sessionId } = await withCart(shop, storeId, product, 2)
  const host = served.hostOf(shop)
  const visit = async (path: string, body?: URLSearchParams, more: Record<string, string> = {}) => {
    const { status, text, headers } = await ask(served.port, {
      path,
      host,
      cookie: `kept_shop_session=${sessionId}`,
      headers: {
        'accept-language': 'es',
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...more,
      },
      ...(body && { method: 'POST', body: body.toString() }),
    })
    // What is drawn, without the words that come along.
    const drawn = text.slice(0, text.indexOf('id="page-state"'))
    return { status, text: drawn, whole: text, location: headers.location }
  }
  const place = async (more: object) =>
    (await placeOrder(shop.ctx, placeOrderInput.parse({ ...details(pickup), sessionId, ...more }), '')).token
  const fill = () => addToCart(shop.ctx, { storeId, productId: product, quantity: milli(1000), sessionId })
  return { shop, zone, pickup, visit, place, fill }
}

test('the page of an order says where it is fetched and when, how it is paid, and how the shop is reached where it names no account', async () => {
  const { shop, visit, place } = await shopping()
  const path = `/shop/order/${await place({ total: 200 })}`
  const { text } = await visit(path)
  expect(text).toMatch(/Recoger en [^<]+<span[^>]*>De 8 a 6</)
  expect(text).toContain('Transferencia bancaria')
  // An hour ends with a full stop of its own in Spanish.
  expect(text).toMatch(/Se lo apartamos hasta el [^<]+ m\.; si para entonces/u)
  expect(text).toContain('Pida a la tienda los datos de su cuenta para transferir')
  await shop.call.tenant.updateConfiguration({ changes: { store_transfer_account: 'Banco Popular 123' } })
  const known = await visit(path)
  expect(known.text).toContain('Banco Popular 123')
  expect(known.text).not.toContain('Pide a la tienda')
})

test('the page of an order that is brought says to which address', async () => {
  const { zone, visit, place } = await shopping()
  const where = { kind: 'delivery', zone_id: zone, warehouse_id: null, address: 'C/ Duarte 12', total: 275 }
  const { text } = await visit(`/shop/order/${await place(where)}`)
  expect(text).toMatch(/Entrega en Los Mina<span[^>]*>C\/ Duarte 12</)
})

test('bringing it stands on the page of an order in the language of who reads', async () => {
  const { zone, visit, place } = await shopping()
  const where = { kind: 'delivery', zone_id: zone, warehouse_id: null, address: 'C/ Duarte 12', total: 275 }
  const path = `/shop/order/${await place(where)}`
  expect((await visit(path)).text).toContain('Entrega a domicilio')
  const { text } = await visit(`${path}?lang=en`)
  expect(text).toContain('Home delivery')
  expect(text).not.toContain('Entrega a domicilio')
})

test('who came by a letter in English is answered in English', async () => {
  const { visit, place } = await shopping()
  const path = `/shop/order/${await place({ total: 200 })}`
  const { location } = await visit(`${path}?lang=en`, new URLSearchParams({ act: 'cancel' }))
  expect(location).toBe(`${path}?lang=en`)
  expect((await visit(path, new URLSearchParams({ act: 'cancel' }))).location).toBe(path)
  const cart = await visit('/shop/cart?lang=en', new URLSearchParams({ product: 'none' }))
  expect(cart.location).toBe('/shop/cart?lang=en')
})

test('of an order that is cancelled and was never paid no payment is expected on its page', async () => {
  const { visit, place } = await shopping()
  const path = `/shop/order/${await place({ total: 200 })}`
  expect((await visit(path)).text).toContain('Recibido · Pendiente de pago')
  await visit(path, new URLSearchParams({ act: 'cancel' }))
  const { text } = await visit(path)
  expect(text).toContain('Cancelado')
  expect(text).not.toContain('Pendiente de pago')
})

test('who presses on an order more often than one place may is told so on its page', async () => {
  const { visit, place } = await shopping()
  const path = `/shop/order/${await place({ total: 200 })}`
  const cancel = () => visit(path, new URLSearchParams({ act: 'cancel' }))
  for (let pressed = 0; pressed < 30; pressed += 1) expect((await cancel()).status).toBe(303)
  const { status, text } = await cancel()
  expect(status).toBe(429)
  expect(text).toContain('Demasiados intentos seguidos. Espere un momento.')
})

test('a checkout that the page sends by itself is answered by what the page goes on with, and places one order', async () => {
  const { pickup, visit } = await shopping()
  const id = randomUUID()
  const send = async (more: Record<string, string>) => {
    const form = { id, name: 'Ana Peña', phone: '809-555-0142', place: `p:${pickup}:200`, way: 'transfer' }
    const body = new URLSearchParams({ ...form, agrees: '1', ...more })
    const { status, whole } = await visit('/shop/checkout', body, { accept: 'application/json' })
    return { status, said: JSON.parse(whole) }
  }
  const refused = await send({ phone: '12' })
  expect(refused.status).toBe(422)
  expect(refused.said).toMatchObject({
    view: 'store-checkout',
    title: expect.stringContaining('Pagar el pedido'),
    props: { id, faults: ['phone'], typed: { name: 'Ana Peña' } },
  })
  const placed = await send({})
  expect(placed).toEqual({ status: 200, said: { redirect: expect.stringMatching(/^\/shop\/order\//) } })
  expect(await send({})).toEqual(placed)
})

const fieldOf = (html: string, name: string): string =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('what is refused of an order is said at its field, and the first of them has the focus', async () => {
  const { zone, visit } = await shopping()
  const answer = await visit(
    '/shop/checkout',
    new URLSearchParams({
      id: randomUUID(),
      name: 'Ana',
      phone: '12',
      place: `z:${zone}:275`,
      address: '',
      way: 'transfer',
    }),
  )
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Escriba un teléfono de 10 dígitos')
  expect(answer.text).toContain('Escriba la dirección donde se entrega.')
  expect(fieldOf(answer.text, 'phone')).toMatch(
    /aria-invalid="true".*aria-describedby="phone-said".*autofocus/i,
  )
  expect(fieldOf(answer.text, 'address')).toContain('aria-describedby="address-said"')
  expect(answer.text.match(/autofocus/gi)).toHaveLength(1)
  expect(fieldOf(answer.text, 'name')).not.toContain('aria-invalid')
})

test('of a form that says nothing all that lacks is said at once, in the order of the page, and the first has the focus', async () => {
  const { visit } = await shopping()
  const { status, text } = await visit('/shop/checkout', new URLSearchParams({ id: randomUUID() }))
  expect(status).toBe(422)
  const said = [
    'Escriba su nombre',
    'Escriba un teléfono de 10 dígitos',
    'Elija cómo lo recibe.',
    'Elija cómo paga.',
  ].map((words) => text.lastIndexOf(words))
  expect(Math.min(...said)).toBeGreaterThan(0)
  expect(said).toEqual(said.toSorted((a, b) => a - b))
  expect(fieldOf(text, 'name')).toMatch(/autofocus/i)
  expect(text.match(/autofocus/gi)).toHaveLength(1)
})

test('without a script who transfers reads where the proof goes that the page cannot send', async () => {
  const { shop, visit, place } = await shopping()
  await inTransaction(shop.owner, (tx) =>
    tx.query("update stores set whatsapp = '809-555-0100', email = 'tienda@ejemplo.test'"),
  )
  const { text } = await visit(`/shop/order/${await place({ total: 200 })}`)
  const without = /<noscript>(.*?)<\/noscript>/s.exec(text)?.[1] ?? ''
  expect(without).toContain('el número de su pedido, P-000001')
  expect(without).toContain('https://wa.me/18095550100?text=Comprobante%20del%20pedido%20P-000001')
  expect(without).toContain('mailto:tienda@ejemplo.test?subject=Comprobante%20del%20pedido%20P-000001')
})

test('nothing is chosen for whoever has a choice, each place says what it comes to, and the bill of the chosen one is whole', async () => {
  const { zone, visit } = await shopping()
  const fresh = (await visit('/shop/checkout')).text
  expect(fresh).toContain('Elija cómo lo recibe: cada opción dice su total.')
  const chosen = (text: string) =>
    [...text.matchAll(/<input[^>]* name="(?:place|way)"[^>]*>/g)].filter(([input]) => /checked/.test(input))
  // Of one way to pay there is nothing to choose.
  expect(chosen(fresh).map(([input]) => /value="[^"]*"/.exec(input)?.[0])).toEqual(['value="transfer"'])
  expect(fresh).toContain('Total: RD$275.00')
  const press = (more: object) =>
    visit('/shop/checkout', new URLSearchParams({ id: randomUUID(), phone: '809-555-0142', ...more }))
  const unsaid = await press({ name: 'Ana', address: 'C/ Duarte 12' })
  expect(unsaid.status).toBe(422)
  expect(unsaid.text).toContain('Elija cómo lo recibe.')
  expect(unsaid.text).toContain('Elija cómo paga.')
  const { text } = await press({ place: `z:${zone}:275`, way: 'transfer' })
  const bill = /aria-label="Lo que paga".*?<\/section>/s.exec(text)?.[0].replaceAll(/<[^>]+>/g, ' ')
  expect(bill).toMatch(/Subtotal\s+200\.00\s+Entrega\s+75\.00\s+Total\s.*RD\$275\.00/s)
  expect(chosen(text)).toHaveLength(2)
})

test('an order of a quarter of a million names who buys before it is taken, and its invoice names them', async () => {
  const { shop, pickup, visit, place } = await shopping()
  const { data } = await shop.call.product.getAll({ search: 'Pan' })
  const product_id = data[0]?.id ?? ''
  await saveOffer(shop.owner, offerInput.parse({ product_id, online_price: 125_000, is_online: true }))
  expect((await visit('/shop/checkout')).text).toContain('Por ser de RD$250,000 o más')
  const sent = { id: randomUUID(), name: 'Ana Rosa', phone: '809-555-0142', way: 'transfer' }
  const press = (more: object) =>
    visit('/shop/checkout', new URLSearchParams({ ...sent, place: `p:${pickup}:250000`, ...more }))
  const unnamed = await press({})
  expect(unnamed.status).toBe(422)
  expect(fieldOf(unnamed.text, 'tax_id')).toContain('aria-invalid="true"')
  await expect(place({ total: 250_000 })).rejects.toMatchObject({ code: 'store_orders.incomplete' })
  expect((await press({ tax_id: '001-1391820-5' })).location).toMatch(/^\/shop\/order\//)
  const [order] = await ordersOf(shop)
  await shop.call.ecommerce.confirmTransfer({ id: order?.id ?? '', reference: '0099' })
  const { invoice_id } = await shop.call.ecommerce.getOrder({ id: order?.id ?? '' })
  const posted = await shop.call.invoice.getById({ id: invoice_id ?? '' })
  expect(posted.customer).toMatchObject({ name: 'Ana Rosa', tax_id: '00113918205' })
})

test('who cancels an order is asked first', async () => {
  const { shop, visit, place } = await shopping()
  const path = `/shop/order/${await place({ total: 200 })}`
  expect((await visit(path)).text).not.toContain('name="act" value="cancel"')
  const asked = (await visit(`${path}?ask=cancel`)).text
  expect(asked).toMatch(/¿Cancelar el pedido [^?]+\?/)
  expect(asked).toContain('value="cancel"')
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['placed'])
  await visit(`${path}?ask=cancel`, new URLSearchParams({ act: 'cancel' }))
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['cancelled'])
})

test('whose answer was lost comes to the order by its form, whatever is written there since, and orders it once', async () => {
  const { shop, pickup, visit, fill } = await shopping()
  const sent = {
    id: randomUUID(),
    name: 'Ana',
    phone: '809-555-0142',
    place: `p:${pickup}:200`,
    way: 'transfer',
  }
  const press = (more: object = {}) => visit('/shop/checkout', new URLSearchParams({ ...sent, ...more }))
  const { location } = await press()
  expect(location).toMatch(/^\/shop\/order\//)
  expect((await press()).location).toBe(location)
  expect((await press({ notes: 'Sin prisa' })).location).toBe(location)
  expect((await press({ id: randomUUID() })).location).toBe('/shop/cart')
  await fill()
  const again = await press({ place: `p:${pickup}:100` })
  expect(again.status).toBe(422)
  expect(again.text).toContain('Con este formulario ya hizo un pedido.')
  expect(again.text).not.toContain(sent.id)
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('the page of an order that is sold tells its document and the points it earned, until it comes back', async () => {
  const { shop, visit, place } = await shopping()
  const changes = { rewards_enabled: true, reward_cents_per_point: 100 }
  await shop.call.tenant.updateConfiguration({ changes })
  await shop.range({ type: 'nota_credito' })
  const path = `/shop/order/${await place({ total: 200 })}`
  expect((await visit(path)).text).not.toContain('>Factura<')
  const id = (await ordersOf(shop))[0]?.id ?? ''
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const sold = (await visit(path)).text
  expect(sold).toMatch(/>E32\d{10}</)
  expect(sold).toContain('Con esta compra ganó 200 puntos.')
  const { customer_id } = await shop.call.ecommerce.getOrder({ id })
  const points = async () => (await shop.call.customer.getPoints({ id: customer_id })).balance
  expect(await points()).toBe(200)
  await shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'No era' })
  expect(await points()).toBe(0)
  const back = (await visit(path)).text
  expect(back).toMatch(
    /Quedaron RD\$200\.00 a su favor en la tienda, desde el [^<]+, en la nota de crédito NC-000001/,
  )
  expect(back).not.toContain('ganaste')
})

test('the link of an order, its form and its places are nowhere in another shop', async () => {
  const [mine, theirs] = [await shopping(), await shopping()]
  const id = randomUUID()
  const path = `/shop/order/${await mine.place({ id, total: 200 })}`
  expect((await theirs.visit(path)).status).toBe(404)
  for (const act of ['cancel', 'pay', 'proof'])
    expect((await theirs.visit(path, new URLSearchParams({ act, file: randomUUID() }))).status).toBe(404)
  const sent = { id, name: 'Ana', phone: '809-555-0142', way: 'transfer', address: 'C/ Duarte 12' }
  for (const place of [`z:${mine.zone}:275`, `p:${mine.pickup}:200`]) {
    const refused = await theirs.visit('/shop/checkout', new URLSearchParams({ ...sent, place }))
    expect({ status: refused.status, location: refused.location }).toEqual({
      status: 422,
      location: undefined,
    })
    expect(refused.text).toContain('Elija cómo lo recibe.')
  }
  expect(await ordersOf(theirs.shop)).toEqual([])
  expect((await ordersOf(mine.shop)).map(({ status }) => status)).toEqual(['placed'])
})

test('whatever somebody calls themselves, and whichever amounts they send along, is text and counts for nothing', async () => {
  const { shop, pickup, visit } = await shopping()
  const evil = '</script><img src=x onerror=alert(1)>'
  const sent = new URLSearchParams({
    id: randomUUID(),
    name: evil,
    notes: evil,
    phone: '809-555-0142',
    way: 'transfer',
    place: `p:${pickup}:200`,
    price: '1',
    discount: '199',
    shipping: '0',
    subtotal: '1',
    total: '1',
  })
  const { location } = await visit('/shop/checkout', sent)
  expect(await ordersOf(shop)).toMatchObject([{ total: 200, discount: 0, name: evil }])
  const { whole } = await visit(String(location))
  expect(whole).toContain('img src=x')
  expect(whole).not.toContain('<img src=x')
  sent.set('id', randomUUID())
  expect((await visit('/shop/checkout', sent)).location).toBe('/shop/cart')
  expect((await visit(`/shop/products?q=${encodeURIComponent(evil)}`)).whole).not.toContain('<img src=x')
})

test('what is no longer sold is named beside what is paid', async () => {
  const { shop, visit } = await shopping()
  const other = await offered(shop, { name: 'Leche', price: cents(5_000), onHand: milli(5000) })
  await visit('/shop/cart', new URLSearchParams({ product: other }))
  expect((await visit('/shop/checkout')).text).not.toContain('Ya no se vende')
  await saveOffer(shop.owner, offerInput.parse({ product_id: other, is_online: false, version: 1 }))
  expect((await visit('/shop/checkout')).text).toContain('Ya no se vende: Leche')
})

/** The shop's orders, as its office lists them. */
const ordersOf = async (shop: World) => (await shop.call.ecommerce.getOrders({})).data

const takeBack = () => new URLSearchParams({ act: 'cancel' })

test('who ordered takes it back from its page, and once more without harm', async () => {
  const { visit, place } = await shopping()
  const token = await place({ total: 200 })
  const path = `/shop/order/${token}`
  for (const time of ['first', 'again']) {
    expect({ time, ...(await visit(path, takeBack())) }).toMatchObject({ time, status: 303 })
    expect((await visit(path)).text).toContain('Cancelado')
  }
  expect((await visit(`/shop/order/${'0'.repeat(token.length)}`, takeBack())).status).toBe(404)
})

test('what the shop has accepted is not taken back from its page any more, and the page says so', async () => {
  const { shop, visit, place } = await shopping()
  const token = await place({ total: 200 })
  const [order] = await ordersOf(shop)
  await shop.call.ecommerce.moveOrder({ id: order?.id ?? '', status: 'accepted' })
  const refused = await visit(`/shop/order/${token}`, takeBack())
  expect(refused.status).toBe(200)
  expect(refused.text).toContain('El pedido cambió mientras tanto')
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['accepted'])
})

test('the foot of the store writes the RNC as people do', async () => {
  const { shop, visit } = await shopping()
  await shop.call.tenant.updateConfiguration({ changes: { tax_id: '131246796' } })
  expect((await visit('/shop/cart')).text).toContain('RNC 1-31-24679-6')
})

test('a link that somebody else made fills nothing of the checkout in', async () => {
  const { visit } = await shopping()
  const { status, text } = await visit('/shop/checkout?email=otro%40ejemplo.test&address=Mi+casa&agrees=1')
  expect(status).toBe(200)
  expect(text).toContain('name="email"')
  expect(text).not.toContain('otro@ejemplo.test')
  expect(text).not.toContain('Mi casa')
  // What was sent and refused stands there again.
  const sent = new URLSearchParams({ email: 'ana@ejemplo.test', name: '' })
  expect((await visit('/shop/checkout', sent)).text).toContain('ana@ejemplo.test')
})
