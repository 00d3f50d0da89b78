import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { refusalIn } from '#platform/values/wire.ts'

type Payload = Parameters<World['call']['promotion']['create']>[0]

/** The day of tests is 20 November 2026. */
const payload = (more: Partial<Payload> = {}): Payload => ({
  name: 'Noviembre',
  code: 'NOV-10',
  type: 'percentage_discount',
  discount: 10,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  ...more,
})

const category = async (shop: World): Promise<CategoryId> => {
  const id = newId<CategoryId>()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, 'BEB', 'Bebidas', 'bebida')`,
      [tx.tenantId, id],
    ),
  )
  return id
}

const codes = async (shop: World, input: Parameters<World['call']['promotion']['getAll']>[0] = {}) =>
  (await shop.call.promotion.getAll(input)).data.map(({ code }) => code).sort()

test('a promotion is kept as it was sent, with its products and categories', async () => {
  const shop = await newWorld()
  const [coffee, drinks] = [await shop.product(), await category(shop)]
  const { id } = await shop.call.promotion.create(
    payload({ discount: '12.5', productIds: [coffee, coffee], categoryIds: [drinks] }),
  )
  expect((await shop.call.promotion.getAll()).data).toEqual([
    {
      id,
      name: 'Noviembre',
      code: 'NOV-10',
      type: 'percentage_discount',
      discount: 12.5,
      param1: null,
      param2: null,
      start_date: '2026-11-20',
      end_date: '2026-12-20',
      is_active: true,
      status: 'active',
      deleted: false,
      version: 1,
      products: [{ product_id: coffee, name: 'Café 1 lb' }],
      categories: [{ category_id: drinks, name: 'Bebidas' }],
    },
  ])
})

test('an update changes what was sent and is written down', async () => {
  const shop = await newWorld()
  const [coffee, sugar] = [await shop.product(), await shop.product({ name: 'Azúcar' })]
  const { id } = await shop.call.promotion.create(payload({ productIds: [coffee] }))
  await shop.call.promotion.update({
    id,
    ...payload({ type: 'buy_x_get_y', discount: 40, param1: '2', param2: '1', productIds: [sugar] }),
  })
  expect((await shop.call.promotion.getAll()).data).toMatchObject([
    { id, type: 'buy_x_get_y', discount: 0, param1: '2', param2: '1', products: [{ product_id: sugar }] },
  ])
  const actions = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(`select action from audit_log where subject_id = $1 order by at, id`, [id]),
  )
  expect(actions.map(({ action }) => action)).toEqual(['promotion.created', 'promotion.changed'])
})

test('a running promotion keeps its first day, which may be past by then', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.promotion.create(payload())
  const later = shop.as({ now: new Date('2026-11-25T16:00:00Z') })
  await later.promotion.update({ id, ...payload({ name: 'Otra' }) })
  await expect(later.promotion.update({ id, ...payload({ startDate: '2026-11-21' }) })).rejects.toMatchObject(
    refusal('promotions.start_date_past'),
  )
})

test('picked instants are days of the shop', async () => {
  const shop = await newWorld()
  await shop.call.promotion.create(
    payload({ startDate: '2026-11-20T04:00:00.000Z', endDate: '2026-12-21T03:59:59.000Z' }),
  )
  expect((await shop.call.promotion.getAll()).data).toMatchObject([
    { start_date: '2026-11-20', end_date: '2026-12-20' },
  ])
})

test('the list is searched by name and code, filtered by status and cut into pages', async () => {
  const shop = await newWorld()
  await shop.call.promotion.create(payload({ code: 'ACT', name: 'Navidad en el colmado' }))
  await shop.call.promotion.create(payload({ code: 'OFF', isActive: false }))
  await shop.call.promotion.create(payload({ code: 'LATER', startDate: '2026-12-01' }))
  const past = await shop.call.promotion.create(payload({ code: 'PAST' }))
  await inTransaction(shop.owner, (tx) =>
    tx.query(`update promotions set start_date = '2026-01-01', end_date = '2026-11-19' where id = $1`, [
      past.id,
    ]),
  )
  expect(await codes(shop)).toEqual(['ACT', 'LATER', 'OFF', 'PAST'])
  expect(await codes(shop, { status: 'active' })).toEqual(['ACT'])
  expect(await codes(shop, { status: 'inactive' })).toEqual(['OFF'])
  expect(await codes(shop, { status: 'upcoming' })).toEqual(['LATER'])
  expect(await codes(shop, { status: 'expired' })).toEqual(['PAST'])
  expect(await codes(shop, { search: 'NAVIDAD colm' })).toEqual(['ACT'])
  expect(await codes(shop, { search: 'later' })).toEqual(['LATER'])
  expect((await shop.call.promotion.getAll({ page: 2, pageSize: 3 })).pagination).toEqual({
    page: 2,
    pageSize: 3,
    total: 4,
    pageCount: 2,
  })
})

/** The name of the refusal, of a field's or of the verb's, as the answer carries it. */
async function refusedBy(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : null
    const refused = cause instanceof ZodError ? refusalIn(cause) : cause
    return refused instanceof DomainError ? refused.code : null
  }
}

describe('refused, and nothing is written', () => {
  const cases: [string, Partial<Payload>, string][] = [
    ['no name', { name: ' ' }, 'name_required'],
    ['no code', { code: undefined }, 'code_required'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name_too_long'],
    ['a code that is too long', { code: 'x'.repeat(51) }, 'code_too_long'],
    ['no first day', { startDate: '' }, 'start_date_required'],
    ['no last day', { endDate: null }, 'end_date_required'],
    ['a day that no calendar has', { startDate: '2026-02-31' }, 'day_unknown'],
    ['a day beyond all years', { endDate: '9999-12-31T23:59:59-12:00' }, 'day_unknown'],
    ['a first day that is past', { startDate: '2026-11-19' }, 'start_date_past'],
    [
      'a last day before the first',
      { startDate: '2026-11-25', endDate: '2026-11-24' },
      'end_date_before_start',
    ],
    ['a discount below zero', { discount: -1 }, 'discount_not_positive'],
    ['a discount that is no number', { discount: 'diez' }, 'discount_not_positive'],
    ['a discount as machines write it', { discount: '1e3' }, 'discount_not_positive'],
    ['a discount of three decimals', { discount: 10.555 }, 'discount_too_precise'],
    ['a discount beyond any price', { discount: 1e15 }, 'discount_too_large'],
    ['no discount', { discount: undefined }, 'discount_required'],
    ['more than all', { discount: 100.01 }, 'percent_too_large'],
    ['more than all of the second', { type: 'second_unit_discount', discount: 101 }, 'percent_too_large'],
    ['X without Y', { type: 'buy_x_get_y', param1: '2' }, 'x_and_y_required'],
    ['Y of nothing', { type: 'buy_x_get_y', param1: '2', param2: '0' }, 'x_and_y_not_whole'],
    ['half a unit', { type: 'buy_x_get_y', param1: '1.5', param2: '1' }, 'x_and_y_not_whole'],
    ['a set of one', { type: 'bundle_discount', productIds: [randomUUID()] }, 'set_too_small'],
  ]
  test.each(cases)('%s', async (_, more, code) => {
    const shop = await newWorld()
    const before = await stateOf(shop)
    expect(await refusedBy(shop.call.promotion.create(payload(more)))).toBe(`promotions.${code}`)
    expect(await stateOf(shop)).toEqual(before)
  })

  test('in the words of its rules', async () => {
    const shop = await newWorld()
    const said: [Partial<Payload>, string][] = [
      [{ name: '' }, 'Name is required'],
      [{ code: '' }, 'Code is required'],
      [{ startDate: '' }, 'Start date is required'],
      [{ endDate: '' }, 'End date is required'],
      [{ discount: -1 }, 'Discount must be a positive number'],
      [{ type: 'buy_x_get_y', param1: '2', param2: '' }, 'Buy X Get Y requires both X and Y values'],
      [{ discount: undefined }, 'Discount is required for this promotion type'],
    ]
    for (const [more, text] of said) {
      await expect(shop.call.promotion.create(payload(more))).rejects.toThrow(text)
    }
  })

  test('a code that another promotion has', async () => {
    const shop = await newWorld()
    await shop.call.promotion.create(payload())
    const { id } = await shop.call.promotion.create(payload({ code: 'NOV-20' }))
    const taken = refusal('platform.code_taken', { code: 'NOV-10', name: 'Noviembre' })
    await expect(shop.call.promotion.create(payload({ name: 'Otra' }))).rejects.toMatchObject(taken)
    await expect(shop.call.promotion.update({ id, ...payload() })).rejects.toMatchObject(taken)
    expect(await codes(shop)).toEqual(['NOV-10', 'NOV-20'])
  })

  test('one code for two at once', async () => {
    const shop = await newWorld()
    const both = await Promise.allSettled([1, 2].map(() => shop.call.promotion.create(payload())))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await codes(shop)).toEqual(['NOV-10'])
  })

  test('products and categories of another shop, and its promotions', async () => {
    const [shop, other] = [await newWorld(), await newWorld()]
    const [theirs, drinks] = [await other.product(), await category(other)]
    await expect(shop.call.promotion.create(payload({ productIds: [theirs] }))).rejects.toMatchObject(
      refusal('catalogue.product_not_found'),
    )
    await expect(shop.call.promotion.create(payload({ categoryIds: [drinks] }))).rejects.toMatchObject(
      refusal('catalogue.category_not_found'),
    )
    const { id } = await other.call.promotion.create(payload())
    await expect(shop.call.promotion.update({ id, ...payload() })).rejects.toMatchObject(
      refusal('promotions.not_found'),
    )
    expect([await codes(shop), await codes(other)]).toEqual([[], ['NOV-10']])
  })

  test('somebody who may only sell and look', async () => {
    const shop = await newWorld()
    const seller = shop.as({ permissions: ['pos.access', 'products.view'] })
    await expect(seller.promotion.create(payload())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await seller.promotion.getAll()).data).toEqual([])
    expect((await seller.pos.getPromotions()).promotions).toEqual([])
  })
})

test('the same request is done once, also when it comes twice at once', async () => {
  const shop = await newWorld()
  const request = { ...payload(), requestId: randomUUID() }
  const [first, second] = await Promise.all([1, 2].map(() => shop.call.promotion.create(request)))
  expect(second).toEqual(first)
  expect(await codes(shop)).toEqual(['NOV-10'])
})

test('a till is told those at work and those of the next thirty days, with their days', async () => {
  const shop = await newWorld()
  await shop.call.promotion.create(payload({ code: 'NOW', type: 'fixed_amount_discount', discount: 12.5 }))
  await shop.call.promotion.create(payload({ code: 'SOON', startDate: '2026-12-20' }))
  await shop.call.promotion.create(payload({ code: 'FAR', startDate: '2026-12-21', endDate: '2027-01-01' }))
  await shop.call.promotion.create(payload({ code: 'OFF', isActive: false }))
  const { time_zone, promotions } = await shop.as({ permissions: ['pos.access'] }).pos.getPromotions()
  expect(time_zone).toBe('America/Santo_Domingo')
  expect(promotions).toMatchObject([
    { code: 'NOW', discount: 12.5, start_date: '2026-11-20', product_ids: [], category_ids: [] },
    { code: 'SOON', start_date: '2026-12-20' },
  ])
})
