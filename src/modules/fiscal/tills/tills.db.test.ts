import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { TillId } from '#platform/values/ids.ts'

const DAY_MS = 86_400_000
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS)

let shop: World
let tillId: string

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B', to: 1000 })
  tillId = randomUUID()
})

type More = { till?: string; now?: Date; count?: number; device?: string; of?: World }
const take = async ({ till = tillId, now = NOON, count = 10, device, of = shop }: More = {}) => {
  const { block } = await of.as({ now }).pos.takeNumbers({
    requestId: randomUUID(),
    tillId: till,
    documentType: 'consumo',
    count,
    cashboxId: of.cashbox,
    device,
  })
  return block
}

const listed = async () => (await shop.call.fiscal.getTills()).data
const spanOf = (block: Awaited<ReturnType<typeof take>>) => block && [block.from_number, block.to_number]

test('the office sees each till: its number, its cashbox, what it runs on, who used it, what it holds', async () => {
  await take({ device: 'Chrome · Windows' })
  expect(await listed()).toMatchObject([
    {
      number: 1,
      name: null,
      device: 'Chrome · Windows',
      last_heard_at: NOON,
      last_heard_by: 'Altagracia Núñez',
      held: 10,
      unsent: null,
      revoked_at: null,
    },
  ])
})

test('a till has the name that the shop gives it, until that is taken away', async () => {
  await take()
  await shop.call.fiscal.renameTill({ id: tillId, name: ' Mostrador ' })
  expect(await listed()).toMatchObject([{ name: 'Mostrador' }])
  expect((await shop.call.fiscal.getOpenBlocks()).data).toMatchObject([{ till_name: 'Mostrador' }])
  await shop.call.fiscal.renameTill({ id: tillId, name: '' })
  expect(await listed()).toMatchObject([{ name: null }])
  await expect(shop.call.fiscal.renameTill({ id: tillId, name: 'x'.repeat(61) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

const asTill = (till: string) => shop.as({ ctx: { ...shop.owner, tillId: till as TillId } })

test('a till that was revoked neither sells nor gets numbers until it is allowed again', async () => {
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  await take()
  const product = await shop.product()
  const sell = () => asTill(tillId).pos.checkout(saleOf(shop, [{ productId: product, quantity: 1 }], 118))
  await sell()
  await shop.call.fiscal.revokeTill({ id: tillId })
  await shop.call.fiscal.revokeTill({ id: tillId })
  expect(await listed()).toMatchObject([
    { revoked_by: 'Altagracia Núñez', revoked_for: 'person', revoked_at: NOON, held: 0 },
  ])
  await expect(sell()).rejects.toMatchObject(refusal('fiscal.till_revoked'))
  await expect(take()).rejects.toMatchObject(refusal('fiscal.till_revoked'))
  await shop.call.fiscal.allowTill({ id: tillId })
  await sell()
  // What it held may stand on its papers: none of it is given out again.
  expect(spanOf(await take())).toEqual([11, 20])
})

test('the answer of a sale that was made before the till was revoked is still given', async () => {
  await take()
  const product = await shop.product()
  const sale = saleOf(shop, [{ productId: product, quantity: 1 }], 118)
  const first = await asTill(tillId).pos.checkout(sale)
  await shop.call.fiscal.revokeTill({ id: tillId })
  expect(await asTill(tillId).pos.checkout(sale)).toMatchObject({ ncf: first.ncf })
})

test('what a revoked till sold without a line is taken, and told', async () => {
  await take()
  const product = await shop.product()
  await shop.call.fiscal.revokeTill({ id: tillId })
  const sale = offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf: 'B0200000001' })
  const answer = await shop.call.pos.syncSale(sale)
  expect(answer.conflicts).toMatchObject([
    { kind: 'till_revoked', till: 'T1 · Caja 01' },
    { kind: 'number_void' },
  ])
  expect((await shop.call.notification.getUnread()).map(({ kind }) => kind)).toContain('offline_conflicts')
})

test('the number of a paper is one sale of the shop: the second that brings it is told', async () => {
  const product = await shop.product()
  const bring = (id: string) =>
    shop.call.pos.syncSale(
      offlineSaleOf(shop, [{ productId: product, quantity: 1 }], {
        tillId: id,
        localNumber: 'T3-000012',
        soldAt: NOON,
      }),
    )
  const both = await Promise.all([bring(randomUUID()), bring(randomUUID())])
  const told = both.flatMap(({ conflicts }) => conflicts)
  expect(told).toEqual([
    { kind: 'paper_number_of_another', printed: 'T3-000012', till: 'T4 · Caja 01' },
    { kind: 'paper_number_repeated', printed: 'T3-000012' },
  ])
})

test('nobody makes tills without end: so many in a day, and those that left count no more', async () => {
  const bound = await newWorld({}, { newTillsADay: 2 })
  await bound.range({ series: 'B' })
  const makes = (now: Date) => take({ of: bound, till: randomUUID(), now, count: 1 })
  await Promise.allSettled([1, 2, 3, 4].map(() => makes(NOON)))
  expect((await bound.call.fiscal.getTills()).pagination.total).toBe(2)
  expect(await bound.call.fiscal.getTills({ page: 2, pageSize: 2 })).toMatchObject({
    data: [],
    pagination: { total: 2 },
  })
  await expect(makes(NOON)).rejects.toMatchObject(refusal('fiscal.too_many_tills'))
  for (const day of [1, 2]) await Promise.all([makes(later(day)), makes(later(day))])
  // Six are open: thrice as many as in a day.
  await expect(makes(later(3))).rejects.toMatchObject(refusal('fiscal.too_many_tills'))
  const [one] = (await bound.call.fiscal.getTills()).data
  await bound.call.fiscal.revokeTill({ id: one?.id ?? '' })
  await makes(later(3))
  await makes(later(40))
})

test('a sale of a till beyond the bound is taken, and the till is not allowed until somebody says so', async () => {
  const bound = await newWorld({}, { newTillsADay: 1 })
  const product = await bound.product()
  const bring = (id: string, localNumber: string) =>
    bound.call.pos.syncSale(
      offlineSaleOf(bound, [{ productId: product, quantity: 1 }], { tillId: id, soldAt: NOON, localNumber }),
    )
  await bring(randomUUID(), 'T1-000001')
  const second = await bring(tillId, 'T2-000001')
  expect(second.conflicts).toEqual([{ kind: 'till_revoked', till: 'T2 · Caja 01' }])
  await expect(take({ of: bound })).rejects.toMatchObject(refusal('fiscal.till_revoked'))
  const tillNow = async () => (await bound.call.fiscal.getTills()).data.find(({ id }) => id === tillId)
  // Whoever sent its sale did not revoke it.
  expect(await tillNow()).toMatchObject({
    revoked_at: NOON,
    revoked_by: null,
    revoked_for: 'too_many_tills',
  })
  await bound.call.fiscal.allowTill({ id: tillId })
  expect(await tillNow()).toMatchObject({ revoked_at: null, revoked_for: null })
  expect(await take({ of: bound })).toBeNull()
})

test('a browser that left gives its numbers back by itself, when the next one takes some', async () => {
  expect(spanOf(await take())).toEqual([1, 10])
  expect(spanOf(await take({ till: randomUUID(), now: later(29) }))).toEqual([11, 20])
  expect(spanOf(await take({ till: randomUUID(), now: later(31) }))).toEqual([1, 10])
  const [ended] = await shop.call.pos.getEndedNumbers({ tillId, blockIds: [await firstBlock()] })
  expect(ended?.reason).toBe('La caja no se oye desde hace 30 días')
})

const firstBlock = async (): Promise<string> => {
  const [row] = await reading(shop.owner, (tx) =>
    tx.query<{ id: string }>('select id from fiscal_blocks where till_id = $1', [tillId]),
  )
  return row?.id ?? ''
}

test('of one that printed numbers before it left, what may be on paper is nobody else’s', async () => {
  await take()
  const product = await shop.product()
  await shop.call.pos.syncSale(
    offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf: 'B0200000002' }),
  )
  expect(spanOf(await take({ till: randomUUID(), now: later(31) }))).toEqual([11, 20])
  const states = await reading(shop.owner, (tx) =>
    tx.query('select state, count(*) as n from fiscal_numbers group by state order by state'),
  )
  expect(states).toEqual([
    { state: 'issued', n: 1 },
    { state: 'void', n: 9 },
  ])
})

test('who may not manage fiscal numbers changes no till, and no shop sees those of another', async () => {
  await take()
  const clerk = shop.as({ permissions: ['pos.sell'] })
  await expect(clerk.fiscal.getTills()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(clerk.fiscal.revokeTill({ id: tillId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await newWorld()
  expect((await other.call.fiscal.getTills()).data).toEqual([])
  await expect(other.call.fiscal.revokeTill({ id: tillId })).rejects.toMatchObject(
    refusal('fiscal.till_not_found'),
  )
})
