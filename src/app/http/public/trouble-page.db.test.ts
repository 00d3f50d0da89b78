import pg from 'pg'
import { expect, test } from 'vitest'
import { openShop } from '#modules/store-orders/testing/store.server.ts'
import { ask, serveTests } from '../../testing/http.server.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Where a page asks the browser to go by itself, in a while. */
const againOf = (text: string): string | undefined =>
  /<meta http-equiv="refresh" content="\d+;url=([^"]+)">/.exec(text)?.[1]

/** A store whose database cannot be reached. */
async function storeAway() {
  const { shop } = await openShop()
  const nobody = new pg.Pool({ host: '127.0.0.1', port: 9 })
  const served = await serveTests({ pool: nobody })
  const host = served.hostOf(shop)
  return { ask: (asked: Omit<Parameters<typeof ask>[1], 'host'>) => ask(served.port, { ...asked, host }) }
}

test.each(['/shop', '/shop/products?q=arroz', '/shop/cart', '/forms/encuesta', '/shop/order/x'])(
  'while the database cannot be reached a visitor of %s reads so in words, and the page is asked for again',
  async (path) => {
    const away = await storeAway()
    const shown = await away.ask({ path, headers: { ...BROWSER, 'accept-language': 'es-DO' } })
    expect(shown.status).toBe(503)
    expect(shown.headers['content-type']).toContain('text/html')
    expect(Number(shown.headers['retry-after'])).toBeGreaterThan(0)
    expect(shown.text).toContain('Ahora mismo no podemos mostrar esta página')
    expect(againOf(shown.text)).toBe(path)
  },
)

test('the words are in the language of who asks, and an address is never taken for markup', async () => {
  const away = await storeAway()
  const { text } = await away.ask({
    path: '/shop/products?q="><script>alert(1)</script>',
    headers: { ...BROWSER, 'accept-language': 'en-GB' },
  })
  expect(text).toContain('We cannot show this page just now')
  expect(text).not.toContain('<script>alert')
})

test('who sent something is told that it was not taken, and nothing is sent again by itself', async () => {
  const away = await storeAway()
  const sent = await away.ask({
    path: '/shop/cart',
    method: 'POST',
    body: 'product=1',
    headers: { ...BROWSER, ...FORM },
  })
  expect(sent.status).toBe(503)
  expect(sent.text).toContain('Ahora mismo no podemos recibir lo que envió')
  expect(againOf(sent.text)).toBeUndefined()
})

test('a shop says usted to its customers, as all of its pages and letters do', async () => {
  const away = await storeAway()
  expect((await away.ask({ path: '/shop', headers: BROWSER })).text).toContain('no tiene que hacer nada')
})

test('a form that another site sends is refused in words, in both languages', async () => {
  const { port } = await serveTests()
  const foreign = { ...FORM, origin: 'https://evil.example' }
  const sent = { method: 'POST' as const, host: `localhost:${port}`, body: 'name=x', headers: foreign }
  const refused = await ask(port, { path: '/onboarding/pos', ...sent })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('no se aceptó')
  expect(refused.text).toContain('was refused')
})

test('a program is told in JSON, at a page and at a call', async () => {
  const away = await storeAway()
  const page = await away.ask({ path: '/shop/cart' })
  expect([page.status, page.headers['content-type']]).toEqual([503, 'application/json'])
  const called = await away.ask({ path: '/api/trpc/auth.me', headers: BROWSER })
  expect(called.headers['content-type']).toContain('application/json')
})

test('a fault of the program is said in words, with the number by which its log knows it', async () => {
  const { shop } = await openShop()
  const over = new pg.Pool()
  await over.end()
  const served = await serveTests({ pool: over })
  const shown = await ask(served.port, { path: '/shop/cart', host: served.hostOf(shop), headers: BROWSER })
  expect(shown.status).toBe(500)
  expect(shown.text).toContain('Algo falló de nuestro lado')
  expect(shown.text).toContain(String(shown.headers['x-request-id']))
})
