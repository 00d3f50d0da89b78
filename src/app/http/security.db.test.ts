import { expect, test } from 'vitest'
import { ask, askMutation, askQuery, read, servedShop, serveTests } from '../testing/http.server.ts'

const { served, shop, owner, get } = await servedShop()

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

test('a picture may lie on another site; a script, a style or a call may not', async () => {
  const policy = String((await get('/home')).headers['content-security-policy'])
  const sourcesOf = (kind: string) =>
    policy
      .split('; ')
      .find((rule) => rule.startsWith(`${kind} `))
      ?.replace(/ 'nonce-[^']+'/, '')
  expect(sourcesOf('img-src')).toBe("img-src 'self' data: blob: https: http:")
  for (const kind of ['script-src', 'style-src', 'font-src']) {
    expect(sourcesOf(kind)).toBe(`${kind} 'self'`)
  }
  // The usual print server of a counter that names none: see local-services.db.test.ts.
  expect(sourcesOf('connect-src')).toBe("connect-src 'self' http://localhost:8081")
})

test.each(['/', '/health', '/nowhere', '/sw.js'])(
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

test.each([
  ['/api/trpc/auth.getSession', "default-src 'none'; frame-ancestors 'none'"],
  ['/assets/app-1.js', 'sandbox'],
])(
  '%s is data: opened by itself, in a frame or as a script of another kind it does nothing',
  async (path, policy) => {
    const { headers } = await get(path)
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
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
