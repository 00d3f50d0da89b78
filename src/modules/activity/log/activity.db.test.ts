import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { coffee } from '#modules/catalogue/testing/product.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { UserId } from '#platform/values/ids.ts'

const tax = { code: 'ITBIS-8', name: 'ITBIS 8 %', rate: 8, position: 9 }

type Asked = Parameters<World['call']['activity']['getAll']>[0]

const listed = async (shop: World, input: Asked = {}) => (await shop.call.activity.getAll(input)).data

const actions = async (shop: World, input: Asked = {}) =>
  (await listed(shop, input)).map(({ action }) => action)

/** Somebody of the shop with an account, and what they call. */
async function somebody(shop: World, name: string) {
  const { data } = await shop.call.role.getAll()
  const role = data.find(({ is_owner }) => !is_owner)
  if (!role) throw new Error('a shop without roles')
  const { id } = await shop.call.user.create({
    name,
    email: `${newId()}@a.test`,
    password: 'secreta',
    role_id: role.id,
  })
  const ctx = { ...shop.owner, actor: { ...shop.owner.actor, userId: id, name } }
  return { id, ctx, call: shop.as({ ctx }) }
}

test('who did what with a tax is told, with what it was before', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.tax.create(tax)
  const { version } = await shop.call.tax.getById({ id })
  await shop.call.tax.update({ ...tax, id, version, name: 'ITBIS nuevo', rate: 9.5 })
  await shop.call.tax.delete({ id })
  const [gone, changed, made] = await listed(shop, { subject: id })
  expect([gone?.action, changed?.action, made?.action]).toEqual(['tax.deleted', 'tax.changed', 'tax.created'])
  expect(changed).toMatchObject({
    noun: 'tax',
    subject: { id, name: 'ITBIS nuevo', path: '/home/settings/taxes?search=ITBIS%20nuevo' },
    person: { id: shop.owner.actor.userId },
    support: null,
    isHidden: false,
    changes: [
      { field: 'name', from: 'ITBIS 8 %', to: 'ITBIS nuevo' },
      { field: 'rate', from: 8, to: 9.5 },
    ],
  })
  expect(changed?.at.toISOString()).toBe(shop.owner.now.toISOString())
})

test('of a product is told what changed, its price by itself, and a category by its name', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  const drinks = await shop.call.productCategory.create({ code: 'BEB', name: 'Bebidas', subcategories: [] })
  const changed = coffee({ name: 'Café tostado', price: 325, categoryId: drinks.id })
  await shop.call.product.update({ ...changed, id })
  const found = await listed(shop, { subject: id, noun: 'product' })
  expect(found.map(({ action }) => action).toSorted()).toEqual([
    'product.changed',
    'product.created',
    'product.price_changed',
  ])
  const price = found.find(({ action }) => action === 'product.price_changed')
  expect(price?.changes).toMatchObject([{ field: 'price', to: 325 }])
  const other = found.find(({ action }) => action === 'product.changed')
  expect(other?.changes).toContainEqual(expect.objectContaining({ field: 'name', to: 'Café tostado' }))
  expect(other?.changes).toContainEqual(expect.objectContaining({ field: 'category_id', to: 'Bebidas' }))
  expect(other?.subject).toMatchObject({ name: 'Café tostado', path: `/home/products/${id}` })
})

test('of a role is told which permissions it was given, in words, and of a promotion its products', async () => {
  const shop = await newWorld()
  const role = await shop.call.role.create({ name: 'Vendedor', permissions: ['pos.access'] })
  await shop.call.role.update({ id: role.id, name: 'Ventas', permissions: ['pos.sell'], version: 1 })
  const [changed] = await listed(shop, { subject: role.id })
  expect(changed?.changes).toEqual([{ field: 'name', from: 'Vendedor', to: 'Ventas' }])
  expect(changed?.details).toEqual([
    { field: 'given', value: ['Vender y cobrar'] },
    { field: 'taken', value: ['Abrir el punto de venta'] },
  ])
  const [one, other] = [await shop.product(), await shop.product({ name: 'Azúcar' })]
  const promotion = {
    name: 'Noviembre',
    code: 'NOV',
    type: 'percentage_discount' as const,
    discount: 10,
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    productIds: [one],
  }
  const { id } = await shop.call.promotion.create(promotion)
  await shop.call.promotion.update({ ...promotion, id, productIds: [other] })
  const [moved] = await listed(shop, { subject: id })
  expect(moved?.changes).toEqual([{ field: 'product_ids', from: ['Café 1 lb'], to: ['Azúcar'] }])
})

test('a shop reads its own log alone', async () => {
  const [shop, neighbour] = [await newWorld(), await newWorld()]
  const { id } = await neighbour.call.tax.create(tax)
  expect(await listed(shop, { subject: id })).toEqual([])
  expect(await actions(shop, { search: 'ITBIS 8' })).toEqual([])
  expect(await listed(neighbour, { subject: id })).toHaveLength(1)
})

test('who may not see the log is refused, and the administrators of a shop may see it', async () => {
  const shop = await newWorld()
  const cashier = shop.as({ permissions: ['settings.view', 'users.view'] })
  await expect(cashier.activity.getAll({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(cashier.activity.getChoices()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { data } = await shop.call.role.getAll()
  const admin = data.find(({ name }) => name === 'Administrador')
  if (!admin) throw new Error('a shop without administrators')
  expect((await shop.call.role.getById({ id: admin.id })).permissions).toContain('settings.audit')
})

test('it is narrowed by person, noun, days and words, and comes in pages', async () => {
  const shop = await newWorld()
  const ana = await somebody(shop, 'Ana Peña')
  await ana.call.tax.create(tax)
  const tomorrow = new Date(shop.owner.now.getTime() + 86_400_000)
  const later = shop.as({ ctx: { ...shop.owner, now: tomorrow }, now: tomorrow })
  await later.customerType.create({ code: 'COL', name: 'Colmado' })
  expect(await actions(shop, { person: ana.id })).toEqual(['tax.created'])
  expect(await actions(shop, { noun: 'customer_type' })).toContain('customer_type.created')
  expect(await actions(shop, { from: '2026-11-21', to: '2026-11-21' })).toEqual(['customer_type.created'])
  expect(await actions(shop, { to: '2026-11-19' })).toEqual([])
  expect(await actions(shop, { search: 'colmado' })).toEqual(['customer_type.created'])
  expect(await actions(shop, { search: 'pena' })).toContain('tax.created')
  expect(await actions(shop, { search: 'itbis ana' })).toEqual(['tax.created'])
  const first = await shop.call.activity.getAll({ page: 1, pageSize: 1 })
  expect(first.data.map(({ action }) => action)).toEqual(['customer_type.created'])
  expect(first.pagination.total).toBeGreaterThan(2)
  const second = await shop.call.activity.getAll({ page: 2, pageSize: 1 })
  expect(second.data.map(({ id }) => id)).not.toEqual(first.data.map(({ id }) => id))
  expect(second.pagination).toMatchObject({ page: 2, total: first.pagination.total })
  const behind = await shop.call.activity.getAll({ page: 9, pageSize: 1, search: 'itbis ana' })
  expect(behind).toMatchObject({ data: [], pagination: { total: 1 } })
  const { people, nouns } = await shop.call.activity.getChoices()
  expect(people.map(({ name }) => name)).toContain('Ana Peña')
  expect(nouns).toContain('tax')
})

test('a sale has a list of its own', async () => {
  const shop = await newWorld()
  const productId = await shop.product()
  await shop.call.pos.checkout(saleOf(shop, [{ productId, quantity: 1 }], 118))
  expect(await actions(shop, { pageSize: 500 })).not.toContain('sale.posted')
})

test('neither a password nor a note about a person is ever told', async () => {
  const shop = await newWorld()
  const ana = await somebody(shop, 'Ana')
  const { email, role_id, version } = await shop.call.user.getById({ id: ana.id })
  await shop.call.user.update({ id: ana.id, name: 'Ana', email, role_id, password: 'otra-clave', version })
  const details = {
    from: { password_hash: 'argon2id-old', customer_notes: 'asma', token: 'abc' },
    to: { password_hash: 'argon2id-new', customer_notes: 'alergia al maní', token: 'xyz' },
    auth_key: 'kept',
    api_secret: 'sk-live',
  }
  await inTransaction(shop.owner, (tx) =>
    audit(tx, { action: 'user.changed', subject_type: 'user', subject_id: ana.id, details }),
  )
  const found = await listed(shop, { subject: ana.id })
  expect(JSON.stringify(found)).not.toMatch(/argon2|otra-clave|asma|alergia|\babc\b|xyz|sk-live/)
  expect(found[0]?.changes.toSorted((one, two) => one.field.localeCompare(two.field))).toEqual(
    ['customer_notes', 'password_hash', 'token'].map((field) => ({
      field,
      from: null,
      to: null,
      isWithheld: true,
    })),
  )
  expect(found[0]?.details).toEqual([{ field: 'api_secret', value: null, isWithheld: true }])
  expect(await actions(shop, { search: 'alergia' })).toEqual([])
})

test('what a person may not see of a record is not told them by the log', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee({ costPrice: 100 }))
  await shop.call.product.update({ ...coffee({ costPrice: 123 }), id })
  const seller = shop.as({ permissions: ['settings.audit', 'products.view'] })
  const [changed] = (await seller.activity.getAll({ subject: id })).data
  expect(changed?.changes).toEqual([{ field: 'cost_price', from: null, to: null, isWithheld: true }])
  const nobody = shop.as({ permissions: ['settings.audit'] })
  const [hidden] = (await nobody.activity.getAll({ subject: id })).data
  expect(hidden).toMatchObject({
    action: 'product.price_changed',
    subject: null,
    changes: [],
    isHidden: true,
  })
  expect((await nobody.activity.getAll({ search: 'cafe' })).data).toEqual([])
  expect((await nobody.activity.getChoices()).nouns).not.toContain('product')
})

test('of a form that a role is kept from the log tells its people neither the name nor what became of it', async () => {
  const shop = await newWorld()
  const ana = await somebody(shop, 'Ana Peña')
  const { role_id } = await shop.call.user.getById({ id: ana.id })
  const [{ id }, open] = [
    await shop.call.form.create({ name: 'Denuncias internas', requestId: newId() }),
    await shop.call.form.create({ name: 'Pedidos', requestId: newId() }),
  ]
  const { version } = await shop.call.form.getRights({ id })
  const none = { view: false, submit: false, edit: false, delete: false, manage: false }
  await shop.call.form.setRights({ id, version, audience: 'public', roles: [{ role_id, ...none }] })
  const permissions = new Set(['settings.audit', 'forms.view', 'forms.manage_submissions'])
  const actor = { ...ana.ctx.actor, isOwner: false, permissions }
  const theirs = shop.as({ ctx: { ...shop.owner, actor } })
  const { data } = await theirs.activity.getAll({ noun: 'form' })
  expect(JSON.stringify(data)).not.toMatch(/denuncias/i)
  expect(data.filter(({ isHidden }) => isHidden).map(({ action }) => action)).toContain('form.created')
  expect(data.find(({ subject }) => subject?.id === open.id)?.subject?.name).toBe('Pedidos')
  expect((await theirs.activity.getAll({ search: 'denuncias' })).data).toEqual([])
  expect((await theirs.activity.getAll({ search: 'pedidos' })).data).toHaveLength(1)
  expect(await actions(shop, { search: 'denuncias' })).toContain('form.created')
})

test('a program that looks through the log without end is told to wait', async () => {
  const shop = await newWorld()
  for (let asked = 0; asked < 120; asked += 1) await shop.call.activity.getAll({ pageSize: 1 })
  await expect(shop.call.activity.getAll({ pageSize: 1 })).rejects.toMatchObject(
    refusal('platform.too_many_requests'),
  )
})

test('what support did is marked as theirs', async () => {
  const shop = await newWorld()
  const agent = { ...shop.owner.actor, name: 'Luisa de Enzzo', isSupport: true as const }
  const support = shop.as({ ctx: { ...shop.owner, actor: agent } })
  const { id } = await support.tax.create(tax)
  expect(await listed(shop, { subject: id })).toMatchObject([{ support: 'Luisa de Enzzo' }])
  expect(await actions(shop, { search: 'luisa' })).toEqual(['tax.created'])
})

test('a page past the newest entries is empty and no error', async () => {
  const shop = await newWorld()
  const far = await shop.call.activity.getAll({ page: 1_000_000, pageSize: 500 })
  expect(far.data).toEqual([])
  await expect(shop.call.activity.getAll({ from: '2026-02-31' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('somebody who is no user of the shop did nothing', async () => {
  const shop = await newWorld()
  expect(await listed(shop, { person: newId<UserId>() })).toEqual([])
})
