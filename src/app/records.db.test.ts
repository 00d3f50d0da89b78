import { expect, test } from 'vitest'
import { coffee } from '#modules/catalogue/testing/product.server.ts'
import { callPath, refusal } from './testing/calls.server.ts'
import { stateOf } from './testing/tenant-state.server.ts'
import { newWorld } from './testing/world.server.ts'

const offer = {
  type: 'percentage_discount',
  discount: 10,
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  isActive: true,
  productIds: [],
  categoryIds: [],
}

const PLAIN_CASHBOX = {
  print_server_url: '',
  drawer_service_url: '',
  template: 'standard',
  copies: 1,
  print_on_sale: true,
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  is_active: true,
  is_default: false,
}

/** Records of the shop as a caller makes them, by their nouns; a code where theirs is typed. */
const MADE: Readonly<
  Record<string, (shop: Awaited<ReturnType<typeof newWorld>>) => Promise<object> | object>
> = {
  cashbox: async ({ call }) => {
    const [warehouse] = await call.cashbox.getWarehouses()
    return { code: 'abc', name: 'Caja', warehouse_id: warehouse?.id, ...PLAIN_CASHBOX }
  },
  customerType: () => ({ code: 'abc', name: 'Colmado', position: 3 }),
  employee: () => ({ code: 'abc', name: 'Ana Peralta' }),
  invoiceCondition: () => ({ code: 'abc', name: 'A 90 días', credit_days: 90 }),
  invoiceType: () => ({ code: 'abc', name: 'Mayoreo', document_type: 'consumo' }),
  paymentMethod: () => ({ code: 'abc', name: 'Trueque', position: 9 }),
  product: () => coffee(),
  productCategory: () => ({ code: 'abc', name: 'Bebidas', subcategories: [] }),
  promotion: () => ({ code: 'abc', name: 'Mitad', ...offer }),
  provider: () => ({ code: 'abc', name: 'Granos del Yaque' }),
  role: () => ({ name: 'Almacenista', permissions: [] }),
  tax: () => ({ code: 'abc', name: 'ITBIS 8 %', rate: 8, position: 9 }),
  user: (shop) => ({
    name: 'Ana',
    email: 'ana@colmado.test',
    password: 'secreta',
    role_id: shop.roles.cashier,
  }),
  warehouse: () => ({ code: 'abc', name: 'Depósito', position: 9 }),
}

type Made = { id: string; name: string; version: number; position: number }

const withOne = async (noun: string) => {
  const shop = await newWorld()
  const fields = await MADE[noun]?.(shop)
  const call = (procedure: string, input: object) => callPath(shop, `${noun}.${procedure}`, input)
  const { id } = (await call('create', { ...fields })) as Made
  const now = async () => (await call('getById', { id })) as Made
  return { shop, fields, call, id, now }
}

test.each(Object.keys(MADE))(
  'a %s that somebody deleted is not saved over, and once restored it is',
  async (noun) => {
    const { shop, fields, call, id, now } = await withOne(noun)
    await call(noun === 'product' ? 'remove' : 'delete', { id })
    const [before, state] = [await now(), await stateOf(shop)]
    const changed = { ...fields, id, name: 'Otro nombre' }
    // Whoever had it open before it was deleted, and who names no version.
    for (const version of [before.version - 1, before.version, undefined]) {
      await expect(call('update', { ...changed, version })).rejects.toMatchObject(
        refusal('platform.record_deleted'),
      )
    }
    expect(await now()).toEqual(before)
    expect(await stateOf(shop)).toEqual(state)
    await call('restore', { id })
    await call('update', { ...changed, version: (await now()).version })
    expect((await now()).name).toBe('Otro nombre')
  },
)

const coded = Object.keys(MADE).filter((noun) => !['product', 'role', 'user'].includes(noun))

test.each(coded)('the code of a %s is one’s whatever its capitals, also at the same moment', async (noun) => {
  const { fields, call, id, now } = await withOne(noun)
  const { name } = await now()
  await expect(call('create', { ...fields, code: 'ABC' })).rejects.toMatchObject(
    refusal('platform.code_taken', { code: 'ABC', name }),
  )
  const both = await Promise.allSettled(['def', 'DEF'].map((code) => call('create', { ...fields, code })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'platform.code_taken' } },
  })
  const other = both.find((each) => each.status === 'fulfilled')?.value as Made
  await expect(call('update', { ...fields, id: other.id, code: 'abC' })).rejects.toMatchObject(
    refusal('platform.code_taken', { code: 'abC', name }),
  )
  // Its own is no other's: the capitals of a code are changed as anything of it.
  await call('update', { ...fields, id, code: 'Abc' })
  expect(await now()).toMatchObject({ code: 'Abc' })
  await call('delete', { id })
  await expect(call('create', { ...fields, code: 'aBC' })).rejects.toMatchObject(
    refusal('platform.code_of_deleted', { code: 'aBC', name }),
  )
})

test.each(['customerType', 'invoiceCondition', 'invoiceType', 'productCategory', 'tax'])(
  'a new %s that names no place stands last, and stays there when it is changed without one',
  async (noun) => {
    const { fields, call, now } = await withOne(noun)
    const { position: _position, ...placeless } = { position: 0, ...fields }
    const last = { ...placeless, code: 'def' }
    const before = await now()
    const { id } = (await call('create', last)) as Made
    const place = async () => ((await call('getById', { id })) as Made).position
    expect(await place()).toBe(before.position + 1)
    await call('update', { ...last, id, name: 'Otro nombre' })
    expect(await place()).toBe(before.position + 1)
  },
)

test.each(['customerType', 'invoiceCondition', 'invoiceType', 'productCategory', 'tax'])(
  'a new %s that names no place stands beside whichever was put last of all',
  async (noun) => {
    const { fields, call, id } = await withOne(noun)
    await call('update', { ...fields, id, position: 999 })
    const { position: _position, ...placeless } = { position: 0, ...fields }
    const made = (await call('create', { ...placeless, code: 'def' })) as Made
    const beside = (await call('getById', { id: made.id })) as Made
    expect(beside.position).toBe(999)
    // And its form, which says its place, saves it.
    await call('update', { ...placeless, code: 'def', id: made.id, position: beside.position, name: 'Otro' })
  },
)

const PLAIN = coded.filter((noun) => !['employee', 'tax'].includes(noun))

test.each(PLAIN)(
  'a %s that is saved as it is stays of its version, and the log tells of nothing',
  async (noun) => {
    const { shop, fields, call, id, now } = await withOne(noun)
    const changed = { ...fields, id, name: 'Otro nombre' }
    await call('update', { ...changed, version: (await now()).version })
    const [before, state] = [await now(), await stateOf(shop)]
    await call('update', { ...changed, version: before.version })
    expect(await now()).toEqual(before)
    expect(await stateOf(shop)).toEqual(state)
  },
)
