import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { newTerminal } from '#modules/cards/testing/charging.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { newOfflineCoffee, type OfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { TillId, UserId } from '#platform/values/ids.ts'

/**
 * A card is charged at one till, whose line is cut; its sale is made there without one and waits in its outbox. Another
 * till sees the charge alone.
 */
let shop: World
let offline: OfflineCoffee
let provider: string
let saleId: string
let charge: string
const first = (): TillId => offline.tillId as TillId
const second = randomUUID() as TillId

const CASHIER = ['pos.access', 'pos.sell'] as const
const at = (tillId: TillId | null, permissions?: readonly ('pos.access' | 'pos.sell' | 'pos.void')[]) =>
  shop.as({ ctx: { ...(permissions ? shop.actor(permissions) : shop.owner), tillId } })

beforeEach(async () => {
  offline = await newOfflineCoffee()
  shop = offline.shop
  provider = await newTerminal(shop)
  saleId = randomUUID()
  charge = await charged(saleId, first())
})

async function charged(sale: string, tillId: TillId | null): Promise<string> {
  const { id } = await at(tillId, CASHIER).cards.startAttempt({
    id: randomUUID(),
    saleId: sale,
    amount: 118,
    providerId: provider,
    paymentMethodId: methodOf(shop, 'CARD'),
  })
  const answer = { status: 'approved' as const, amount: 11_800, reference: randomUUID() }
  await at(tillId, CASHIER).cards.settleAttempt({ id, outcome: 'approved', answer })
  return id
}

const payments = () => [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118, attemptId: charge }]
const trail = () =>
  reading(shop.owner, (tx) =>
    tx.query<{ details: { spoken_with?: string[] } }>(
      `select details from audit_log where action = 'card.void_started' order by at, id`,
    ),
  )
const notHeard = refusal('cards.till_not_heard', { till: 'T1' })

describe('a charge whose sale may have been made without a connection', () => {
  test('is listed at another till with the till that may have made it, and not voided there', async () => {
    const [open] = await at(second, CASHIER).cards.getOpen()
    expect(open).toMatchObject({
      id: charge,
      isHeldHere: false,
      heldBy: [{ till: 'T1', isSilent: true }],
    })
    await expect(at(second, CASHIER).cards.startVoid({ id: charge })).rejects.toMatchObject(notHeard)
    await expect(at(null, CASHIER).cards.startVoid({ id: charge })).rejects.toMatchObject(notHeard)
    // Nor by whoever may void, who does not say to have spoken with that till, nor by who says so and may not.
    await expect(at(second).cards.startVoid({ id: charge })).rejects.toMatchObject(notHeard)
    await expect(
      at(second, CASHIER).cards.startVoid({ id: charge, spokenWithTill: true }),
    ).rejects.toMatchObject(notHeard)
  })

  test('pays for the sale that its till sends', async () => {
    const answer = await offline.sync(offline.coffeeFor(118, { sale: { id: saleId, payments: payments() } }))
    expect(answer.conflicts).toEqual([])
    expect(await at(second).cards.getOpen()).toEqual([])
    await expect(at(second).cards.startVoid({ id: charge })).rejects.toMatchObject(
      refusal('cards.attempt_sold'),
    )
  })

  test('is voided by who may, having spoken with that till, which is kept', async () => {
    const boss = at(second, [...CASHIER, 'pos.void'])
    const begun = await boss.cards.startVoid({ id: charge, spokenWithTill: true })
    expect(begun).toMatchObject({ state: 'voiding' })
    await boss.cards.settleVoid({ id: charge, outcome: 'voided' })
    expect(await trail()).toMatchObject([{ details: { spoken_with: ['T1'] } }])
    // That till had made the sale after all: it is taken, and told.
    const answer = await offline.sync(offline.coffeeFor(118, { sale: { id: saleId, payments: payments() } }))
    expect(answer.conflicts).toMatchObject([{ kind: 'card_not_claimed' }])
  })

  test('is voided anywhere once its till let it go, and by nobody’s word but that till’s', async () => {
    await at(second).cards.letGo({ ids: [charge] })
    await at(null).cards.letGo({ ids: [charge] })
    await expect(at(second, CASHIER).cards.startVoid({ id: charge })).rejects.toMatchObject(notHeard)
    await at(first(), CASHIER).cards.letGo({ ids: [charge] })
    expect(await at(second, CASHIER).cards.getOpen()).toMatchObject([{ heldBy: [] }])
    expect(await at(second, CASHIER).cards.startVoid({ id: charge })).toMatchObject({ state: 'voiding' })
    expect((await trail())[0]?.details).not.toHaveProperty('spoken_with')
  })

  test('is voided at its own till', async () => {
    expect(await at(first(), CASHIER).cards.getOpen()).toMatchObject([{ isHeldHere: true, heldBy: [] }])
    expect(await at(first(), CASHIER).cards.startVoid({ id: charge })).toMatchObject({ state: 'voiding' })
  })

  test('is held by every till that goes on with its sale', async () => {
    await at(first()).cards.letGo({ ids: [charge] })
    await at(second).cards.takeUp({ saleId })
    await at(second).cards.takeUp({ saleId })
    await expect(at(first(), CASHIER).cards.startVoid({ id: charge })).rejects.toMatchObject(
      refusal('cards.till_not_heard'),
    )
    await at(second).cards.letGo({ ids: [charge] })
    expect(await at(first(), CASHIER).cards.startVoid({ id: charge })).toMatchObject({ state: 'voiding' })
  })

  test('is finished at another till, whose sale it is then', async () => {
    await at(second).cards.takeUp({ saleId })
    const sale = saleOf(shop, [{ productId: offline.coffee, quantity: 1 }], 118, {
      id: saleId,
      payments: payments(),
    })
    await at(second, CASHIER).pos.checkout(sale)
    expect(await at(first()).cards.getOpen()).toEqual([])
  })

  test('of a till that was heard from since says so', async () => {
    const heard = new Date(NOON.getTime() + 10 * 60_000)
    await shop.database.admin.query('update tills set last_heard_at = $1 where id = $2', [heard, first()])
    expect(await at(second).cards.getOpen()).toMatchObject([
      { heldBy: [{ isSilent: false, lastHeardAt: heard.toISOString() }] },
    ])
  })
})

describe('that nothing was charged', () => {
  const begun = async (tillId: TillId | null, sale: string = randomUUID()) =>
    (
      await at(tillId, CASHIER).cards.startAttempt({
        id: randomUUID(),
        saleId: sale,
        amount: 118,
        providerId: provider,
        paymentMethodId: methodOf(shop, 'CARD'),
      })
    ).id
  const notHere = refusal('cards.not_held_here')
  const nothing = (id: string, learntBy: 'answer' | 'absence' = 'answer') => ({
    id,
    outcome: 'declined' as const,
    learntBy,
  })

  test('is said by the till that asked, and by no other cashier', async () => {
    const id = await begun(first())
    for (const learntBy of ['answer', 'absence'] as const) {
      await expect(at(second, CASHIER).cards.settleAttempt(nothing(id, learntBy))).rejects.toMatchObject(
        notHere,
      )
      await expect(at(null, CASHIER).cards.settleAttempt(nothing(id, learntBy))).rejects.toMatchObject(
        notHere,
      )
    }
    expect(await at(first(), CASHIER).cards.settleAttempt(nothing(id))).toMatchObject({ state: 'declined' })
  })

  test('is not said by a till that takes up the sale, nor let go by the one that asked', async () => {
    const sale = randomUUID()
    const id = await begun(first(), sale)
    await at(second, CASHIER).cards.takeUp({ saleId: sale })
    await at(first(), CASHIER).cards.letGo({ ids: [id] })
    await expect(at(second, CASHIER).cards.settleAttempt(nothing(id))).rejects.toMatchObject(notHere)
    expect(await at(first(), CASHIER).cards.settleAttempt(nothing(id))).toMatchObject({ state: 'declined' })
  })

  test('is said by who may void, anywhere', async () => {
    const id = await begun(first())
    const boss = at(second, [...CASHIER, 'pos.void'])
    expect(await boss.cards.settleAttempt(nothing(id, 'absence'))).toMatchObject({ state: 'declined' })
  })

  test('is said by who began it, where no till asked', async () => {
    const id = await begun(null)
    const other = { ...shop.actor(CASHIER), tillId: null }
    const colleague = shop.as({
      ctx: { ...other, actor: { ...other.actor, userId: randomUUID() as UserId } },
    })
    await expect(colleague.cards.settleAttempt(nothing(id))).rejects.toMatchObject(notHere)
    expect(await at(null, CASHIER).cards.settleAttempt(nothing(id))).toMatchObject({ state: 'declined' })
  })

  test('is overruled by an approval from anywhere', async () => {
    const id = await begun(first())
    await at(second, [...CASHIER, 'pos.void']).cards.settleAttempt(nothing(id))
    const answer = { status: 'approved' as const, amount: 11_800, reference: '1', authorizationCode: 'OK7' }
    expect(await at(first(), CASHIER).cards.settleAttempt({ id, outcome: 'approved', answer })).toMatchObject(
      { state: 'approved', authorizationCode: 'OK7' },
    )
  })
})

test('a charge of a browser that cannot sell without a connection is held by nobody', async () => {
  const id = await charged(randomUUID(), null)
  expect(await at(second, CASHIER).cards.startVoid({ id })).toMatchObject({ state: 'voiding' })
})

test('a till lets go no charge of another shop', async () => {
  const theirs = await newWorld()
  await theirs.as({ ctx: { ...theirs.owner, tillId: first() } }).cards.letGo({ ids: [charge] })
  expect(await at(second).cards.getOpen()).toMatchObject([{ heldBy: [{ till: 'T1' }] }])
})
