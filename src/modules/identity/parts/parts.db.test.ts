import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { askQuery, read, serveTests, signIn } from '#app/testing/http.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { hire } from '../testing/account.server.ts'

const partIn = async ({ call }: World, module: string) => {
  const part = (await call.modules.getAll()).find((each) => each.module === module)
  if (!part) throw new Error(`no part ${module}`)
  return part
}

test('a part is shown with what it gives and hides, and what goes with it', async () => {
  const shop = await newWorld()
  expect(await partIn(shop, 'products')).toMatchObject({
    name: { es: 'Productos', en: 'Products' },
    is_on: true,
    is_necessary: false,
    takes_along: [
      'promotions',
      'providers',
      'inventory',
      'cards',
      'appointments',
      'pos',
      'discounts',
      'ecommerce',
    ],
    waits_for: [],
  })
  const promotions = await partIn(shop, 'promotions')
  expect(promotions.permissions.map(({ code }) => code)).toEqual(['products.promotions'])
  expect(promotions.hides.es).toEqual(['Lo que las promociones rebajan en la caja'])
  expect(await partIn(shop, 'settings')).toMatchObject({ is_necessary: true, is_on: true })
})

test('a part that is switched off is so for everybody, and what it takes along is on again with it', async () => {
  const shop = await newWorld()
  await shop.call.modules.update({ module: 'products', is_on: false })
  expect(await partIn(shop, 'products')).toMatchObject({ is_on: false, is_switched_on: false })
  expect(await partIn(shop, 'promotions')).toMatchObject({
    is_on: false,
    is_switched_on: true,
    waits_for: ['products'],
  })
  await shop.call.modules.update({ module: 'products', is_on: true })
  expect(await partIn(shop, 'promotions')).toMatchObject({ is_on: true, waits_for: [] })
})

test('what was done twice is done once, and told once', async () => {
  const shop = await newWorld()
  for (const is_on of [false, false, true, true]) {
    await shop.call.modules.update({ module: 'customers', is_on })
  }
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select action, user_id, details from audit_log where action like 'module.%' order by id`),
  )
  const user_id = shop.owner.actor.userId
  expect(trail).toEqual([
    {
      action: 'module.switched_off',
      user_id,
      details: {
        module: 'customers',
        with: ['rewards', 'cards', 'reminders', 'appointments', 'pos', 'discounts', 'legal'],
      },
    },
    { action: 'module.switched_on', user_id, details: { module: 'customers', with: [] } },
  ])
})

test.each([
  ['settings', false, 'parts.necessary'],
  ['users', false, 'parts.necessary'],
  ['roles', false, 'parts.necessary'],
  ['dashboard', false, 'parts.necessary'],
  ['tailoring', false, 'parts.unknown'],
  ['__proto__', true, 'parts.unknown'],
] as const)('%s is not switched, and nothing changes', async (module, is_on, code) => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  await expect(shop.call.modules.update({ module, is_on })).rejects.toMatchObject(refusal(code))
  expect(await stateOf(shop)).toEqual(before)
})

test.each([
  ['products', ['ecommerce.view', 'ecommerce.update', 'ecommerce.orders', 'invoices.create', 'pos.access']],
  ['customers', ['appointments.view', 'invoices.create', 'legal.view', 'pos.access']],
  ['employees', ['appointments.view', 'commissions.view', 'commissions.pay']],
  ['invoices', ['commissions.view', 'payment_links.view', 'reminders.view']],
  ['fiscal', ['invoices.create', 'pos.access']],
] as const)('without %s nobody holds what is drawn from it, the owner included', async (module, codes) => {
  const shop = await newWorld()
  const held = async (): Promise<string[]> =>
    (await shop.as({ off: [module] }).permissions.getUserPermissionsDirect()).permissions
  const all = await shop.call.permissions.getUserPermissionsDirect()
  expect(codes.filter((code) => !all.permissions.includes(code))).toEqual([])
  const left = await held()
  expect(codes.filter((code) => left.includes(code))).toEqual([])
})

test('a store lists no product of a shop that switched its products off, and says why', async () => {
  const shop = await newWorld()
  const off = shop.as({ off: ['products'] })
  await expect(off.ecommerce.getOffers({})).rejects.toMatchObject({
    ...refusal('platform.part_off'),
    cause: { code: 'platform.part_off', params: { part: 'ecommerce' } },
  })
  await expect(off.invoice.findGoods({ search: '' })).rejects.toMatchObject({
    cause: { code: 'platform.part_off', params: { part: 'products' } },
  })
})

test('a part waits for those that it needs, and says which', async () => {
  const shop = await newWorld()
  await shop.call.modules.update({ module: 'promotions', is_on: false })
  await shop.call.modules.update({ module: 'products', is_on: false })
  await expect(shop.call.modules.update({ module: 'promotions', is_on: true })).rejects.toMatchObject({
    ...refusal('parts.waits'),
    cause: { code: 'parts.waits', params: { part: 'promotions', parts: 'Productos' } },
  })
})

test('the counter is not switched off over an open cash session, nor with what it needs', async () => {
  const shop = await newWorld()
  const [cashbox] = await shop.call.cashbox.getActive()
  if (!cashbox) throw new Error('no cashbox')
  await shop.call.cashSession.open({ id: crypto.randomUUID(), cashboxId: cashbox.id, float: 0 })
  const held = { cause: { code: 'parts.held', params: { uses: 'cash_session.session:1' } } }
  for (const module of ['pos', 'products']) {
    await expect(shop.call.modules.update({ module, is_on: false })).rejects.toMatchObject(held)
  }
})

test('to see what is on and to switch it are the two permissions of the settings', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['settings.view'] })
  expect((await viewer.modules.getAll()).length).toBeGreaterThan(10)
  await expect(viewer.modules.update({ module: 'reports', is_on: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('it is of one shop alone, and reaches who is signed in with their next answer', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  const { port, hostOf } = await serveTests()
  const [owner, other] = [await hire(mine, 'owner'), await hire(theirs, 'owner')]
  const here = await signIn(port, hostOf(mine), owner)
  const there = await signIn(port, hostOf(theirs), other)
  const markOf = async (person: typeof here) =>
    (await askQuery(port, person, 'auth.getSession')).headers['x-rights']
  const [before, untouched] = [await markOf(here), await markOf(there)]
  await mine.call.modules.update({ module: 'reports', is_on: false })
  expect(await markOf(here)).not.toBe(before)
  expect(await markOf(there)).toBe(untouched)
  const rights = read(await askQuery(port, here, 'permissions.getUserPermissionsDirect')).data
  expect(rights).toMatchObject({ is_owner: true })
  expect(JSON.stringify(rights)).not.toContain('reports')
  expect((await askQuery(port, there, 'permissions.hasModule', { module: 'reports' })).status).toBe(200)
  expect(read(await askQuery(port, there, 'permissions.hasModule', { module: 'reports' })).data).toEqual({
    hasModule: true,
  })
})

test('without stock, promotions and points a sale is made as if there were none, and all of it is kept', async () => {
  const shop = await newWorld({ rewards_enabled: true })
  const coffee = await shop.product()
  const start = new Date('2026-11-20T04:00:00Z')
  await shop.call.promotion.create({
    name: 'Mitad',
    code: 'MITAD',
    type: 'percentage_discount',
    discount: 50,
    startDate: start.toISOString().slice(0, 10),
    endDate: start.toISOString().slice(0, 10),
    isActive: true,
    productIds: [coffee],
    categoryIds: [],
  })
  const priced = (off: string[]) =>
    shop.as({ off }).pos.validateCart({ items: [{ productId: coffee, quantity: 1 }] })
  expect((await priced([])).items).toMatchObject([{ total: 59 }])
  expect((await priced(['promotions'])).items).toMatchObject([{ total: 118 }])
  expect((await shop.as({ off: ['promotions'] }).pos.getPromotions()).promotions).toEqual([])
  const sale = saleOf(shop, [{ productId: coffee, quantity: 2000 }], 236_000)
  await expect(shop.as({ off: ['promotions'] }).pos.checkout(sale)).rejects.toMatchObject(
    refusal('pos.out_of_stock'),
  )
  expect(await shop.as({ off: ['promotions', 'inventory'] }).pos.checkout(sale)).toMatchObject({
    total: 236_000,
  })
  expect((await priced([])).items).toMatchObject([{ total: 59 }])
})
