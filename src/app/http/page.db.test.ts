import { expect, test } from 'vitest'
import { BRANDS } from '#modules/tenancy/shops/brands.ts'
import { servedShop } from '../testing/http.server.ts'

const { get } = await servedShop()

test('the brand is the host’s, and a local page may try another', async () => {
  const other = BRANDS.find(({ code }) => code !== 'enzzo')
  expect((await get('/')).text).toContain('<title>Enzzo - Portal de Formularios</title>')
  expect((await get(`/?brand=${other?.code}`)).text).toContain(`<title>${other?.name} -`)
  expect((await get('/?brand="><script>')).text).toContain('<title>Enzzo -')
  expect((await get(`/?brand=${other?.code}`, {}, 'tienda.tiendas.test')).text).toContain('<title>Enzzo -')
  expect((await get('/', {}, other?.domains[0])).text).toContain(`<title>${other?.name} -`)
})

test('files are told apart from pages, kept for ever by their name, and packed for who can unpack', async () => {
  const plain = await get('/assets/app-1.js')
  expect(plain).toMatchObject({ status: 200, text: 'let a' })
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.text).toBe('packed')
  expect(packed.headers['content-encoding']).toBe('br')
  expect((await get('/assets/app-1.js', { 'if-none-match': '"script"' })).status).toBe(304)
})

test.each(['/nowhere', '/../../etc/passwd', '/assets/%2e%2e/%2e%2e/package.json', '/api/nothing'])(
  '%s is not there',
  async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toContain('root:')
    expect(text).not.toContain('dependencies')
  },
)
