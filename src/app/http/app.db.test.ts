import { Agent, request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { BRANDS } from '#modules/tenancy/brands.ts'
import { newTenantDirectory } from '#modules/tenancy/tenants.server.ts'
import { newLog } from '#platform/log.server.ts'
import {
  ask,
  askMutation,
  askQuery,
  type Caller,
  hire,
  read,
  type Served,
  serveTests,
  signIn,
} from '../testing/http.server.ts'
import { change, saleOf } from '../testing/till.server.ts'
import { NOON, newWorld, type World } from '../testing/world.server.ts'
import { newHttpApp } from './app.server.ts'

let served: Served
let shop: World
let owner: Caller

beforeAll(async () => {
  served = await serveTests()
  shop = await newWorld()
  owner = await signIn(served.port, served.hostOf(shop), await hire(shop))
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}, host = served.hostOf(shop)) =>
  ask(served.port, { path, headers, host })

const customers = async () => (await shop.call.customer.getAll({})).pagination.total

const create = (headers: Readonly<Record<string, string>>, name = 'Ana') =>
  askMutation(served.port, { ...owner, headers }, 'customer.create', { name })

test.each<[string, Readonly<Record<string, string>>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another shop', { origin: 'http://vecino.localhost' }],
  ['a page in a sandbox', { origin: 'null' }],
  ['nonsense', { origin: 'not an origin' }],
  ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain that hides its origin', { 'sec-fetch-site': 'same-site' }],
])('a change that comes from %s is refused and not made', async (_, headers) => {
  const before = await customers()
  const answer = await create(headers)
  expect(answer.status).toBe(403)
  expect(read(answer)).toEqual({
    error: {
      message: 'This call came from another site and was refused.',
      data: { code: 'FORBIDDEN' },
    },
  })
  expect(await customers()).toBe(before)
})

test('our own pages, and programs that name no origin, may change things', async () => {
  const before = await customers()
  const ours: Readonly<Record<string, string>>[] = [
    {},
    { origin: `http://${served.hostOf(shop)}` },
    { origin: `https://${served.hostOf(shop)}` },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of ours) expect((await create(headers)).status).toBe(200)
  expect(await customers()).toBe(before + 4)
})

test('a change cannot be made by following a link', async () => {
  const before = await customers()
  const answer = await askQuery(served.port, owner, 'customer.create', { name: 'Ana' })
  expect(answer.status).toBe(405)
  expect(await customers()).toBe(before)
})

test('a question too long for an address is asked by POST', async () => {
  const coffee = await shop.product()
  const items = Array.from({ length: 1000 }, () => ({ productId: coffee, quantity: 1 }))
  const answer = await askMutation(served.port, owner, 'pos.validateCart', { items })
  expect(answer.status).toBe(200)
  expect(read(answer).data).toMatchObject({ total: 118_000 })
})

test('health says that the program lives, ready that it can serve', async () => {
  expect(await get('/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(await get('/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
})

test('a program that is stopping says so, and is alive', async () => {
  const { port } = await serveTests({ isAccepting: () => false })
  expect(await ask(port, { path: '/ready' })).toMatchObject({ status: 503, text: '{"status":"stopping"}' })
  expect((await ask(port, { path: '/health' })).status).toBe(200)
})

test('the page carries the nonce of its header, a new one each time', async () => {
  const nonces = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers, text, status } = await get('/home/pos')
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(status).toBe(200)
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    expect(text).toContain(`<script nonce="${nonce}">`)
    expect(text).not.toContain('__')
    expect(headers['cache-control']).toBe('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test.each(['/', '/health', '/api/trpc/auth.getSession', '/assets/app-1.js', '/nowhere'])(
  '%s comes with the headers that keep other sites out',
  async (path) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('only over https is the browser told to stay there', async () => {
  const behind = await serveTests({ trustProxy: true })
  const told = async (port: number, proto: string, host = served.hostOf(shop)) =>
    (await ask(port, { path: '/', host, headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ]
  expect(await told(behind.port, 'https')).toContain('max-age=31536000')
  // The proxy's own word stands last.
  expect(await told(behind.port, 'http, https')).toContain('max-age=31536000')
  expect(await told(behind.port, 'https, http')).toBeUndefined()
  expect(await told(served.port, 'https')).toBeUndefined()
  expect(await told(served.port, 'http', 'tienda.tiendas.test')).toBeUndefined()
})

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

test('a procedure that does not exist is answered as such', async () => {
  const answer = await askQuery(served.port, owner, 'pos.steal')
  expect(answer.status).toBe(404)
  expect(read(answer).error).toMatchObject({ data: { code: 'NOT_FOUND', reference: null } })
})

test('a body of more than four megabytes is refused with a sentence', async () => {
  const answer = await ask(served.port, {
    ...owner,
    path: '/api/trpc/customer.create',
    method: 'POST',
    body: Buffer.alloc(4 * 1024 * 1024 + 1, 'a'),
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toEqual({ error: 'The request is too large.' })
})

test.each([
  ['an open brace', '{'],
  ['an open list', '[1,2'],
  ['an open text', '"x'],
  ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('a body that is %s is refused and is no bug', async (_, body) => {
  const answer = await ask(served.port, {
    ...owner,
    path: '/api/trpc/customer.create',
    method: 'POST',
    body,
  })
  expect(answer.status).toBe(400)
})

test('several calls in one request are answered each for itself', async () => {
  const path = 'pos.openTill,pos.getInvoiceDetail,currency.getActive'
  const input = { 1: { invoiceId: '00000000-0000-4000-8000-000000000000' } }
  const { status, text } = await get(
    `/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    { cookie: owner.cookie ?? '' },
  )
  expect(status).toBe(207)
  expect(JSON.parse(text)).toMatchObject([
    { result: { data: { cashbox: { name: 'Caja 01' } } } },
    { error: { data: { domain: { code: 'invoices.invoice_not_found' } } } },
    { result: { data: [{ code: 'DOP' }, { code: 'EUR' }, { code: 'USD' }] } },
  ])
})

test('a refusal names itself and its values', async () => {
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 100)
  const answer = await askMutation(served.port, owner, 'pos.checkout', sale)
  expect(answer.status).toBe(409)
  expect(read(answer).error).toMatchObject({
    data: {
      code: 'CONFLICT',
      domain: { code: 'pos.total_changed', params: { shown: 10_000, today: 11_800 } },
      reference: null,
    },
  })
})

test('fields that cannot be read are named one by one', async () => {
  const answer = await askMutation(served.port, owner, 'customer.create', { name: '', email: 'ana@' })
  expect(answer.status).toBe(400)
  expect(read(answer).error).toMatchObject({
    data: {
      issues: expect.arrayContaining([
        { path: ['name'], message: 'Name is required' },
        { path: ['email'], message: 'Invalid email' },
      ]),
    },
  })
})

test('a bug gives a sentence and a number to name it by, and none of its words', async () => {
  const broken = await newWorld()
  const account = await hire(broken)
  await change(broken, 'delete from tenant_settings where tenant_id = $1', [broken.owner.tenantId])
  const caller = await signIn(served.port, served.hostOf(broken), account)
  const answer = await askQuery(served.port, caller, 'tenant.getCurrentConfig')
  expect(answer.status).toBe(500)
  expect(read(answer).error).toMatchObject({
    message: 'Server error occurred. Please try again.',
    data: {
      code: 'INTERNAL_SERVER_ERROR',
      domain: null,
      reference: answer.headers['x-request-id'],
    },
  })
  expect(answer.text).not.toContain('settings')
  expect(answer.text).not.toContain(broken.owner.tenantId)
  expect(answer.text).not.toContain('.ts')
})

test('a program that guesses without a session is held off after three hundred calls', async () => {
  const { port, hostOf } = await serveTests()
  const statuses = new Map<number, number>()
  let last: unknown
  for (let call = 0; call < 303; call += 1) {
    const answer = await askQuery(port, { host: hostOf(shop) }, 'auth.getShop')
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    last = read(answer).error
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 3 })
  expect(last).toMatchObject({
    data: {
      code: 'TOO_MANY_REQUESTS',
      domain: { code: 'platform.too_many_requests', params: { seconds: 60 } },
    },
  })
  // A caller that names another address is the same one: no proxy is believed here.
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await askQuery(port, { host: hostOf(shop), headers }, 'auth.getShop')).status).toBe(429)
  // Whoever is signed in works on, from the same address.
  expect((await askQuery(port, { ...owner, host: hostOf(shop) }, 'pos.openTill')).status).toBe(200)
})

test('behind a proxy that is believed each caller has the address that the proxy saw', async () => {
  const { port, hostOf } = await serveTests({ trustProxy: true })
  const call = async (hops: string) =>
    (await askQuery(port, { host: hostOf(shop), headers: { 'x-forwarded-for': hops } }, 'auth.getShop'))
      .status
  for (let count = 0; count < 300; count += 1) await call(`198.51.100.${count % 250}, 203.0.113.9`)
  expect(await call('203.0.113.9')).toBe(429)
  expect(await call('203.0.113.10')).toBe(200)
})

test('a request of more than twenty calls is refused whole', async () => {
  const calls = (count: number) => Array.from({ length: count }, () => 'currency.getActive').join(',')
  const { cookie = '' } = owner
  expect((await get(`/api/trpc/${calls(20)}?batch=1&input={}`, { cookie })).status).toBe(200)
  expect((await get(`/api/trpc/${calls(21)}?batch=1&input={}`, { cookie })).status).toBe(400)
})

test('a host without a shop has nobody to sign in to', async () => {
  for (const host of [`localhost:${served.port}`, 'nadie.localhost', 'tiendas.test', 'a.b.tiendas.test']) {
    const answer = await askMutation(served.port, { host }, 'auth.signIn', { email: 'a', password: 'b' })
    expect([host, answer.status]).toEqual([host, 404])
    expect(read(await askQuery(served.port, { host }, 'auth.getShop'))).toEqual({ data: null })
  }
})

test('a shop is found under its domain and under localhost; with a domain nobody is told the list of shops', async () => {
  const far = `${shop.subdomain}.tiendas.test`
  expect(read(await askQuery(served.port, { host: far }, 'auth.getShop')).data).toMatchObject({
    id: shop.owner.tenantId,
  })
  expect(read(await askQuery(served.port, { host: far }, 'tenant.getShops')).data).toEqual([])
  // The Host header is the caller's own.
  expect(read(await askQuery(served.port, { host: 'localhost' }, 'tenant.getShops')).data).toEqual([])
})

test('without a domain the list of shops is told on this machine only', async () => {
  const shops = async (port: number, headers: Readonly<Record<string, string>> = {}) =>
    read(await askQuery(port, { host: 'localhost', headers }, 'tenant.getShops')).data
  const alone = await serveTests({ tenantDomain: null })
  // Fifty at most, so not always the one of this test.
  expect(await shops(alone.port)).toContainEqual({ subdomain: expect.any(String), name: 'Colmado de prueba' })
  const behind = await serveTests({ tenantDomain: null, trustProxy: true })
  expect(await shops(behind.port, { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['192.168.1.7', false],
  ['::ffff:192.168.1.7', false],
])('somebody at %s who says localhost is told the list of shops: %s', async (remoteAddress, told) => {
  const { app } = shop.database
  const http = newHttpApp({
    pool: app,
    tenants: newTenantDirectory(app),
    tenantDomain: null,
    clock: () => NOON,
    log: newLog('silent'),
    files: new Map(),
    isAccepting: () => true,
  })
  const headers = { host: 'localhost' }
  const caller = { incoming: { socket: { remoteAddress } } }
  const answer = await http.request('/api/trpc/tenant.getShops', { headers }, caller)
  expect((await answer.text()).includes('Colmado de prueba')).toBe(told)
})

test('on a bare local host a shop is entered by name', async () => {
  const host = `localhost:${served.port}`
  const entered = await get(`/enter/${shop.subdomain}`, {}, host)
  expect(entered).toMatchObject({ status: 302, headers: { location: '/auth/signin' } })
  const cookie = String(entered.headers['set-cookie']?.[0]).split(';')[0]
  expect(read(await askQuery(served.port, { host, cookie }, 'auth.getShop')).data).toMatchObject({
    id: shop.owner.tenantId,
  })
  expect((await get(`/enter/${shop.subdomain}`, {}, 'tiendas.test')).headers.location).toBe('/')
})

test('a connection that breaks before the answer does not sell twice', async () => {
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const agent = new Agent()
  for (const patience of [0, 1, 2, 4, 8]) {
    await new Promise<void>((done) => {
      const sending = request({
        host: '127.0.0.1',
        port: served.port,
        path: '/api/trpc/pos.checkout',
        method: 'POST',
        agent,
        headers: { host: owner.host, cookie: owner.cookie, 'content-type': 'application/json' },
      })
      sending.once('error', () => done())
      sending.once('response', (response) => {
        response.destroy()
        done()
      })
      sending.end(JSON.stringify(sale), () => setTimeout(() => sending.destroy(new Error('gone')), patience))
    })
  }
  const answers = await Promise.all(
    [1, 2].map(() => askMutation(served.port, owner, 'pos.checkout', sale).then(read)),
  )
  expect(answers[0]?.data).toMatchObject({ orderId: sale.id, total: 118 })
  expect(answers[1]).toEqual(answers[0])
  const { invoices } = await shop.call.pos.getRecentInvoices()
  expect(invoices.filter(({ id }) => id === sale.id)).toHaveLength(1)
})
