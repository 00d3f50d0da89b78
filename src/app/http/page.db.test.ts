import { expect, test } from 'vitest'
import { BRANDS } from '#modules/tenancy/shops/brands.ts'
import { askQuery, read, servedShop } from '../testing/http.server.ts'

const { get, served, shop } = await servedShop()

test('the brand is the host’s, and a local page may try another', async () => {
  const other = BRANDS.find(({ code }) => code !== 'enzzo')
  expect((await get('/home')).text).toContain('<title>Enzzo - Portal de Formularios</title>')
  expect((await get(`/home?brand=${other?.code}`)).text).toContain(`<title>${other?.name} -`)
  expect((await get('/home?brand="><script>')).text).toContain('<title>Enzzo -')
  expect((await get(`/home?brand=${other?.code}`, {}, 'tienda.tiendas.test')).text).toContain(
    '<title>Enzzo -',
  )
  expect((await get('/home', {}, other?.domains[0])).text).toContain(`<title>${other?.name} -`)
})

test('the page names the shop of its host, and none where there is none', async () => {
  const named = `<meta name="shop" content="${shop.subdomain}">`
  expect((await get('/auth/signin', {}, `${shop.subdomain}.tiendas.test`)).text).toContain(named)
  expect((await get('/home', {}, 'tiendas.test')).text).toContain('<meta name="shop" content="">')
})

test('the two look-ups tell the brand of the host, and on this machine the one of the page', async () => {
  const { subdomain, owner } = shop
  const cobra = { code: 'cobra', name: 'Cobra Fácil', title: 'Cobra Fácil - Portal de Formularios' }
  const told = async (host: string, brand?: string) =>
    Promise.all([
      askQuery(served.port, { host }, 'tenant.getPublicTenantBySubdomain', { subdomain, brand }),
      askQuery(served.port, { host }, 'onboarding.getOnboardingInfoByTenant', {
        tenantId: owner.tenantId,
        brand,
      }),
    ]).then((answers) => answers.map((answer) => read(answer).data))
  const [near, far] = [`${subdomain}.localhost`, `${subdomain}.tiendas.test`]
  const product = (wanted: object) =>
    Array(2).fill(expect.objectContaining({ product: expect.objectContaining(wanted) }))
  expect(await told(near, 'cobra')).toEqual(product(cobra))
  expect(await told(near)).toEqual(product({ code: 'enzzo' }))
  expect(await told(far, 'cobra')).toEqual(product({ code: 'enzzo' }))
})

test('files are told apart from pages, kept for ever by their name, and packed for who can unpack', async () => {
  const plain = await get('/assets/app-1.js')
  expect(plain).toMatchObject({ status: 200, text: 'let a' })
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.text).toBe('packed')
  expect(packed.headers['content-encoding']).toBe('br')
  // Of a file whose name is its contents nobody asks what became of it, or whether it is another.
  expect(packed.headers).not.toHaveProperty('etag')
  expect(packed.headers).not.toHaveProperty('x-request-id')
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

test('what a browser installs begins at the counter, under the brand of the host', async () => {
  const { text } = await get('/manifest.webmanifest')
  expect(JSON.parse(text)).toMatchObject({
    id: '/home/pos',
    start_url: '/home/pos',
    name: 'Enzzo - Punto de venta',
  })
})
