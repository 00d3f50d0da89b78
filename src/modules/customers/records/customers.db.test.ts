import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { roleOf } from '#app/testing/roles.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { createCustomers } from './save-customer.server.ts'

const RNC = '101850043'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const defaults = async (shop: World) => {
  const { data } = await shop.call.customer.getAll({})
  return names(data.filter(({ is_default }) => is_default))
}

test('a new customer is kept as typed people read it, with the next code', async () => {
  const shop = await newWorld()
  const made = await shop.call.customer.create({
    name: ' Ferretería Ñandú ',
    tax_id: '1-01-85004-3',
    phone: '809-555-0134',
    address: 'Calle 1',
    email: 'caja@ferre.test',
    is_default: false,
  })
  expect(made).toMatchObject({
    code: 'CLI-0002',
    name: 'Ferretería Ñandú',
    tax_id: RNC,
    phone: '+18095550134',
    is_default: false,
    eligible_for_rewards: false,
    customer_type_id: null,
    warnings: [],
  })
  const { warnings: _warnings, ...kept } = made
  expect(await shop.call.customer.getById({ id: made.id })).toEqual({
    ...kept,
    customer_type_name: null,
    merged_into_name: null,
    version: 1,
  })
})

test('the list is by name in pages, the default customer first', async () => {
  const shop = await newWorld()
  for (const name of ['Zoila', 'Ana', 'Beatriz']) await shop.call.customer.create({ name })
  const first = await shop.call.customer.getAll({ pageSize: 3 })
  expect(names(first.data)).toEqual(['Cliente general', 'Ana', 'Beatriz'])
  expect(first.pagination).toEqual({ page: 1, pageSize: 3, total: 4, pageCount: 2 })
  expect(names((await shop.call.customer.getAll({ page: 2, pageSize: 3 })).data)).toEqual(['Zoila'])
  const beyond = await shop.call.customer.getAll({ page: 9, pageSize: 3 })
  expect(beyond).toMatchObject({ data: [], pagination: { total: 4, pageCount: 2 } })
  expect((await shop.call.customer.getAll()).pagination).toMatchObject({ page: 1, pageSize: 50, total: 4 })
})

test('a customer is found by name, code, e-mail, tax id and telephone, dashes or none', async () => {
  const shop = await newWorld()
  await shop.call.customer.create({
    name: 'Ferretería Ñandú',
    tax_id: RNC,
    phone: '8095550134',
    email: 'caja@ferre.test',
  })
  await shop.call.customer.create({ name: 'Ana Peña', phone: '8295550199' })
  for (const query of [
    'nandu',
    'cli-0002',
    'CAJA@ferre',
    '1-01-85004-3',
    '101-850',
    '809-555-0134',
    '8095550134',
  ]) {
    expect([query, names(await shop.call.customer.search({ query }))]).toEqual([query, ['Ferretería Ñandú']])
  }
  expect(await shop.call.customer.search({ query: 'nadie así' })).toEqual([])
  const { data, pagination } = await shop.call.customer.getAll({ search: 'pena' })
  expect([names(data), pagination.total]).toEqual([['Ana Peña'], 1])
})

test('whoever has exactly the tax id that was typed comes first', async () => {
  const shop = await newWorld()
  await shop.call.customer.create({ name: 'Anota el 1 101850043 de otro' })
  await shop.call.customer.create({ name: 'Zapatería', tax_id: RNC })
  expect(names(await shop.call.customer.search({ query: '1-01-85004-3' }))[0]).toBe('Zapatería')
})

test('a doubtful tax id is saved and warned of', async () => {
  const shop = await newWorld()
  const first = await shop.call.customer.create({ name: 'Uno', tax_id: '101850042' })
  expect(first.warnings).toEqual(['tax_id_checksum'])
  const second = await shop.call.customer.create({ name: 'Dos', tax_id: RNC })
  expect(second.warnings).toEqual([])
  const third = await shop.call.customer.update({ id: first.id, tax_id: RNC })
  expect(third).toMatchObject({ tax_id: RNC, warnings: ['tax_id_in_use'] })
})

test('an update changes what it brings, beside the id or under data', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Ana', phone: '8095550134', tax_id: RNC })
  await shop.call.customer.update({
    id,
    name: 'Ana Peña',
    tax_id: '',
    code: 'VIP-1',
    eligible_for_rewards: true,
  })
  await shop.call.customer.update({ id, data: { email: 'ana@ejemplo.test' } })
  expect(await shop.call.customer.getById({ id })).toMatchObject({
    name: 'Ana Peña',
    code: 'VIP-1',
    tax_id: null,
    phone: '+18095550134',
    email: 'ana@ejemplo.test',
    eligible_for_rewards: true,
  })
  expect(names(await shop.call.customer.search({ query: 'vip-1' }))).toEqual(['Ana Peña'])
  expect(await shop.call.customer.search({ query: RNC })).toEqual([])
})

test('a code belongs to one customer, and a new one steps over a code that is taken', async () => {
  const shop = await newWorld()
  const ana = await shop.call.customer.create({ name: 'Ana' })
  const luz = await shop.call.customer.create({ name: 'Luz' })
  await expect(shop.call.customer.update({ id: luz.id, code: ana.code, name: 'Otra' })).rejects.toMatchObject(
    {
      code: 'CONFLICT',
      cause: { code: 'customers.code_taken', params: { taken: 'CLI-0002' } },
    },
  )
  // It is the same in capitals, but for the customer's own.
  await expect(shop.call.customer.update({ id: luz.id, code: 'cli-0002' })).rejects.toMatchObject({
    cause: { code: 'customers.code_taken', params: { taken: 'cli-0002' } },
  })
  expect(await shop.call.customer.getById({ id: luz.id })).toMatchObject({ name: 'Luz', code: 'CLI-0003' })
  await shop.call.customer.update({ id: luz.id, code: 'cli-0003' })
  await shop.call.customer.update({ id: luz.id, code: 'CLI-0004' })
  expect((await shop.call.customer.create({ name: 'Eva' })).code).toBe('CLI-0005')
  await shop.call.customer.update({ id: luz.id, code: 'cli-0006' })
  expect((await shop.call.customer.create({ name: 'Sol' })).code).toBe('CLI-0007')
})

test('there is always exactly one default customer', async () => {
  const shop = await newWorld()
  const ana = await shop.call.customer.create({ name: 'Ana', is_default: true })
  expect(await defaults(shop)).toEqual(['Ana'])
  await shop.call.customer.update({ id: shop.defaultCustomer, is_default: true })
  expect(await defaults(shop)).toEqual(['Cliente general'])
  await expect(
    shop.call.customer.update({ id: shop.defaultCustomer, is_default: false }),
  ).rejects.toMatchObject({ code: 'CONFLICT', cause: { code: 'customers.default_needed' } })
  const people = await Promise.all(
    ['Eva', 'Luz', 'Sol', 'Paz'].map((name) => shop.call.customer.create({ name, is_default: true })),
  )
  await Promise.all([ana, ...people].map(({ id }) => shop.call.customer.update({ id, is_default: true })))
  expect(await defaults(shop)).toHaveLength(1)
})

test('who got another tax id, and who became the default, is written down with what was before', async () => {
  const shop = await newWorld()
  const trail = () =>
    reading(shop.owner, (tx) =>
      tx.query<{ action: string; subject_id: string; details: unknown }>(
        `select action, subject_id, details from audit_log where subject_type = 'customer' order by id`,
      ),
    )
  const { id } = await shop.call.customer.create({ name: 'Ana', tax_id: RNC })
  await shop.call.customer.update({ id, phone: '809-555-0100' })
  expect(await trail()).toEqual([
    {
      action: 'customer.created',
      subject_id: id,
      details: { code: 'CLI-0002', name: 'Ana', tax_id: RNC, is_default: false },
    },
  ])
  await shop.call.customer.update({ id, tax_id: '' })
  await shop.call.customer.update({ id, is_default: true })
  const changed = (subject_id: string, from: object, to: object) => ({
    action: 'customer.changed',
    subject_id,
    details: { from, to },
  })
  expect((await trail()).slice(1)).toEqual([
    changed(id, { tax_id: RNC }, { tax_id: null }),
    changed(shop.defaultCustomer, { is_default: true }, { is_default: false }),
    changed(id, { is_default: false }, { is_default: true }),
  ])
})

test('the customers of the latest sales come first, each once', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const [ana, luz] = [
    await shop.call.customer.create({ name: 'Ana' }),
    await shop.call.customer.create({ name: 'Luz' }),
  ]
  await shop.call.customer.create({ name: 'Never bought' })
  const sell = (customerId: string, minute: number) =>
    shop.as({ now: new Date(Date.UTC(2026, 10, 20, 16, minute)) }).pos.checkout({
      id: randomUUID(),
      customerId,
      items: [{ productId: coffee, quantity: 1 }],
      payments: [{ paymentMethodId: shop.methods.CASH ?? '', amount: 118 }],
      total: 118,
    })
  expect(await shop.call.customer.getRecent()).toEqual([])
  await sell(ana.id, 1)
  await sell(luz.id, 2)
  await sell(ana.id, 3)
  expect(names(await shop.call.customer.getRecent({}))).toEqual(['Ana', 'Luz'])
  expect(names(await shop.call.customer.getRecent({ limit: 1 }))).toEqual(['Ana'])
})

test('many customers are made at once, in order', async () => {
  const shop = await newWorld()
  const list = Array.from({ length: 1500 }, (_, index) => ({
    name: `Cliente ${index}`,
    phone: '+18095550134',
  }))
  const ids = await createCustomers(shop.owner, list)
  expect(ids).toHaveLength(1500)
  expect(await shop.call.customer.getById({ id: ids[1499] ?? '' })).toMatchObject({
    name: 'Cliente 1499',
    code: 'CLI-1501',
  })
  expect((await shop.call.customer.getAll({ search: '809-555-0134' })).pagination.total).toBe(1500)
})

test('another shop sees and changes nothing', async () => {
  const shop = await newWorld()
  const other = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Ana Peña', tax_id: RNC })
  await expect(other.call.customer.getById({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.call.customer.update({ id, name: 'Mía' })).rejects.toMatchObject({
    cause: { code: 'customers.customer_not_found' },
  })
  expect(await other.call.customer.search({ query: 'pena' })).toEqual([])
  expect((await other.call.customer.create({ name: 'Suya', tax_id: RNC })).warnings).toEqual([])
  expect(await shop.call.customer.getById({ id })).toMatchObject({ name: 'Ana Peña' })
})

test('each procedure asks for its permission', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Ana' })
  const viewer = shop.as({ permissions: ['customers.view'] })
  await expect(viewer.customer.create({ name: 'Luz' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.customer.update({ id, name: 'Luz' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(names(await viewer.customer.search({ query: 'ana' }))).toEqual(['Ana'])
  const nobody = shop.as({ permissions: [] })
  await expect(nobody.customer.getAll({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(nobody.customer.getById({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(nobody.customer.getRecent({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what cannot be read is refused by its field', async () => {
  const shop = await newWorld()
  const refused = async (input: { name: string; email?: string; tax_id?: string }) =>
    expect(shop.call.customer.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await refused({ name: '' })
  await refused({ name: 'Ana', email: 'ana@' })
  await refused({ name: 'Ana', tax_id: '123' })
  await expect(shop.call.customer.getAll({ pageSize: 501 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await shop.call.customer.getAll({})).pagination.total).toBe(1)
})

test('the default customer is chosen by those who may change the settings, at making one too', async () => {
  const shop = await newWorld()
  const cashier = shop.as({ permissions: roleOf('cashier') })
  const { id } = await cashier.customer.create({ name: 'Ana' })
  const refused = { code: 'FORBIDDEN', ...refusal('customers.default_forbidden') }
  await expect(cashier.customer.update({ id, is_default: true })).rejects.toMatchObject(refused)
  await expect(cashier.customer.create({ name: 'Rosa', is_default: true })).rejects.toMatchObject(refused)
  expect((await shop.call.customer.getAll({ search: 'Rosa' })).data).toEqual([])
  // What a form sends that changes nothing of it is saved.
  expect(await cashier.customer.update({ id, name: 'Ana María', is_default: false })).toMatchObject({
    name: 'Ana María',
  })
  const admin = shop.as({ permissions: roleOf('admin') })
  expect(await admin.customer.update({ id, is_default: true })).toMatchObject({ is_default: true })
})

test.each([
  { name: 'Consumidor Uno' },
  { tax_id: RNC },
  { customer_type_id: null },
  { code: 'CLI-9999' },
  { email: 'ana@cliente.test' },
  { phone: '+18095550142', is_default: true },
])('the default customer is changed by those who may change the settings alone (%j)', async (changes) => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Mostrador', is_default: true })
  const before = await shop.call.customer.getById({ id })
  const cashier = shop.as({ permissions: roleOf('cashier') })
  await expect(cashier.customer.update({ id, ...changes })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    ...refusal('customers.default_forbidden'),
  })
  expect(await shop.call.customer.getById({ id })).toEqual(before)
  const admin = shop.as({ permissions: roleOf('admin') })
  expect(await admin.customer.update({ id, ...changes })).toMatchObject(changes)
})

test('a form of the default customer that was opened before another became it does not take the flag back', async () => {
  const shop = await newWorld()
  const { customer } = shop.call
  const opened = await customer.getById({ id: shop.defaultCustomer })
  const ana = await customer.create({ name: 'Ana', is_default: true })
  const { id, version, name, is_default } = opened
  await expect(
    customer.update({ id, version, name, is_default, phone: '809-555-0100' }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  expect(await customer.getById({ id: ana.id })).toMatchObject({ is_default: true })
})
