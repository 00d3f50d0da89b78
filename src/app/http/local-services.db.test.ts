import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { PLAIN_CASHBOX } from '#modules/cash/cashboxes/cashbox.ts'
import { ask, servedShop, serveTests } from '../testing/http.server.ts'
import { newWorld, type World } from '../testing/world.server.ts'

const connectOf = (headers: IncomingHttpHeaders): string[] =>
  String(headers['content-security-policy'])
    .split('; ')
    .filter((rule) => rule.startsWith('connect-src'))
    .flatMap((rule) => rule.split(' ').slice(1))

const SECONDS = 6_000

const cashbox = (shop: World, code: string, print_server_url: string, drawer_service_url = '') => ({
  code,
  name: code,
  warehouse_id: shop.warehouses.main as string,
  ...PLAIN_CASHBOX,
  print_server_url,
  drawer_service_url,
})

test('a page may call what its shop configured, within seconds, and what no other did', async () => {
  const { served, shop, get } = await servedShop()
  const other = await newWorld()
  expect(connectOf((await get('/home/pos')).headers)).toEqual(["'self'", 'http://localhost:8081'])

  const made = await shop.call.cashbox.create(
    cashbox(shop, 'C-2', 'https://impresora.tienda.do/base/', 'http://192.168.1.9:8082'),
  )
  await shop.call.cashbox.create(cashbox(shop, 'C-3', 'http://localhost:8081', 'http://192.168.1.9:8082'))
  served.clock.now = new Date(served.clock.now.getTime() + SECONDS)
  const mine = ["'self'", 'http://192.168.1.9:8082', 'http://localhost:8081', 'https://impresora.tienda.do']
  expect(connectOf((await get('/home/pos')).headers)).toEqual(mine)
  expect(connectOf((await get('/home/pos', {}, served.hostOf(other))).headers)).toEqual([
    "'self'",
    'http://localhost:8081',
  ])

  const off = { ...cashbox(shop, 'C-2', 'https://impresora.tienda.do/base/'), is_active: false }
  await shop.call.cashbox.update({ id: made.id, ...off })
  served.clock.now = new Date(served.clock.now.getTime() + SECONDS)
  expect(connectOf((await get('/home/pos')).headers)).not.toContain('https://impresora.tienda.do')
})

test('what was written past the form cannot end the policy or open it', async () => {
  const { served, shop, get } = await servedShop()
  for (const bad of ['http://a;script-src *', 'http://*:8081', "'unsafe-inline'", 'https:', '*']) {
    await shop.database.admin.query(`update cashboxes set print_server_url = $1 where tenant_id = $2`, [
      bad,
      shop.ctx.tenantId,
    ])
    served.clock.now = new Date(served.clock.now.getTime() + SECONDS)
    const { headers } = await get('/home/pos')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('*')
    expect(policy).not.toContain('unsafe')
    expect(connectOf(headers)).toEqual(["'self'"])
    expect(policy.match(/script-src/g)).toHaveLength(1)
  }
})

test('calls, files and a host without a shop may call nobody but us', async () => {
  const { served, get } = await servedShop()
  expect(connectOf((await get('/health')).headers)).toEqual(["'self'"])
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  expect(await policyOf('/api/trpc/auth.getSession')).toMatch(/^default-src 'none'/)
  expect(await policyOf('/assets/app-1.js')).toBe('sandbox')
  expect(connectOf((await get('/', {}, 'nobody.localhost')).headers)).toEqual(["'self'"])
  expect(connectOf((await ask(served.port, { path: '/' })).headers)).toEqual(["'self'"])
})

test('a page is served without leave while the database cannot be asked', async () => {
  const shop = await newWorld()
  const down = await serveTests({
    tenants: {
      forget: () => undefined,
      openOrNot: () => Promise.reject(new Error('the database cannot be reached')),
      bySubdomain: () => Promise.reject(new Error('the database cannot be reached')),
      remembered: () => Promise.reject(new Error('the database cannot be reached')),
    },
  })
  const { status, headers } = await ask(down.port, { path: '/home/pos', host: down.hostOf(shop) })
  expect(status).toBe(200)
  expect(connectOf(headers)).toEqual(["'self'"])
})
