import { expect, test } from 'vitest'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import {
  askMutation,
  askQuery,
  type Caller,
  cookieOf,
  read,
  servedShop,
  serveTests,
} from '../testing/http.server.ts'
import { NOON } from '../testing/world.server.ts'
import { newHttpApp } from './app.server.ts'

const { served, shop, get } = await servedShop()

/** What only the host of the shop is told. */
const askOfShop = (caller: Caller) =>
  askQuery(served.port, caller, 'onboarding.getOnboardingInfoByTenant', { tenantId: shop.owner.tenantId })

test('a host without a shop has nobody to sign in to', async () => {
  for (const host of [`localhost:${served.port}`, 'nadie.localhost', 'tiendas.test', 'a.b.tiendas.test']) {
    const answer = await askMutation(served.port, { host }, 'auth.signIn', { email: 'a', password: 'b' })
    expect([host, answer.status]).toEqual([host, 404])
    expect((await askOfShop({ host })).status).toBe(404)
  }
})

test('a shop is found under its domain and under localhost; with a domain nobody is told the list of shops', async () => {
  const far = `${shop.subdomain}.tiendas.test`
  expect((await askOfShop({ host: far })).status).toBe(200)
  expect((await askOfShop({ host: `${shop.subdomain}.localhost` })).status).toBe(200)
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
    installation: NOTHING_INSTALLED,
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
  const cookie = cookieOf(entered)
  expect((await askOfShop({ host, cookie })).status).toBe(200)
  expect((await get('/', { cookie }, host)).text).toContain(`<meta name="shop" content="${shop.subdomain}">`)
  const other = await get('/home', { cookie: 'enzzo_shop=no<shop' }, host)
  expect(other.text).toContain('<meta name="shop" content="">')
  expect((await get(`/enter/${shop.subdomain}`, {}, 'tiendas.test')).headers.location).toBe('/')
})

test('behind a proxy that is believed each caller has the address that the proxy saw', async () => {
  const { port, hostOf } = await serveTests({ trustProxy: true })
  const call = async (hops: string) =>
    (await askQuery(port, { host: hostOf(shop), headers: { 'x-forwarded-for': hops } }, 'auth.getSession'))
      .status
  for (let count = 0; count < 600; count += 1) await call(`198.51.100.${count % 250}, 203.0.113.9`)
  expect(await call('203.0.113.9')).toBe(429)
  expect(await call('203.0.113.10')).toBe(200)
})

test('a proxy that is not believed is told of once in the log, without the address that it named', async () => {
  const said = async (trustProxy: boolean) => {
    const warnings: string[] = []
    const log = newLog('warn', { write: (line) => void warnings.push(line) })
    const { port, hostOf } = await serveTests({ trustProxy, log })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const ask = (more: Readonly<Record<string, string>>) =>
      askQuery(port, { host: hostOf(shop), headers: more }, 'auth.getShop')
    await ask({})
    expect(warnings).toEqual([])
    for (const _ of [1, 2, 3]) await ask(headers)
    return warnings
  }
  expect(await said(false)).toEqual([expect.stringContaining('set TRUST_PROXY=on')])
  expect((await said(false)).join()).not.toContain('203.0.113.9')
  expect(await said(true)).toEqual([])
})

test('all addresses of one /64 are one place', async () => {
  const { port, hostOf } = await serveTests({ trustProxy: true })
  const call = async (address: string) =>
    (await askQuery(port, { host: hostOf(shop), headers: { 'x-forwarded-for': address } }, 'auth.getSession'))
      .status
  for (let count = 0; count < 600; count += 1) await call(`2001:db8:7:1::${count.toString(16)}`)
  expect(await call('2001:db8:7:1:ffff::1')).toBe(429)
  expect(await call('2001:db8:7:2::1')).toBe(200)
})
