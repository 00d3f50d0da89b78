import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { newOfflineCoffee, type OfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'
import { type Sale, saleOf, writtenBy } from '#modules/pos/testing/sale.server.ts'

/** What a sale owes to the cards that were charged for it, and to the terminal that could have been asked. */
let till: OfflineCoffee
let shop: World
let provider: string

const YESTERDAY = new Date('2026-11-19T16:00:00Z')

const newProvider = async (of: World): Promise<string> => {
  const { id } = await of.as({ now: YESTERDAY }).cardProvider.create({
    code: 'azul',
    name: 'AZUL',
    api_url: 'http://127.0.0.1:8085',
    is_default: true,
    is_active: true,
  })
  return id
}

beforeEach(async () => {
  till = await newOfflineCoffee()
  shop = till.shop
  provider = await newProvider(shop)
})

async function approved(saleId: string, amount = 118): Promise<string> {
  const { id } = await shop.call.cards.startAttempt({
    id: randomUUID(),
    saleId,
    amount,
    providerId: provider,
    paymentMethodId: methodOf(shop, 'CARD'),
  })
  await shop.call.cards.settleAttempt({
    id,
    outcome: 'approved',
    answer: {
      status: 'approved',
      amount: amount * 100,
      reference: randomUUID(),
      authorizationCode: 'OK7788',
    },
  })
  return id
}

type Payment = Sale['payments'][number]
const card = (more: Partial<Payment> = {}): Payment => ({
  paymentMethodId: methodOf(shop, 'CARD'),
  amount: 118,
  ...more,
})
const cash = (amount = 118): Payment => ({ paymentMethodId: methodOf(shop, 'CASH'), amount })

const paid = (id: string, ...payments: Payment[]): Sale =>
  saleOf(shop, [{ productId: till.coffee, quantity: 1 }], 118, { id, payments })

const cashier = () => shop.as({ permissions: ['pos.access', 'pos.sell'] })

describe('a sale for which a card was charged', () => {
  test.each<[string, () => Payment]>([
    ['a card without its charge', () => card({ reference: '004512' })],
    ['cash', () => cash()],
  ])('is not closed with %s: the charge that stands pays for it', async (_, payment) => {
    const id = randomUUID()
    const attemptId = await approved(id)
    const before = await writtenBy(shop)
    await expect(shop.call.pos.checkout(paid(id, payment()))).rejects.toMatchObject(
      refusal('cards.charge_left_out', { amount: 11_800 }),
    )
    expect(await writtenBy(shop)).toEqual(before)
    await shop.call.pos.checkout(paid(id, card({ attemptId })))
    expect(await shop.call.cards.getOpen()).toEqual([])
  })

  test('is not closed with the charge of another sale', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    await approved(id, 100)
    const attemptId = await approved(other)
    await expect(shop.call.pos.checkout(paid(id, card({ attemptId })))).rejects.toMatchObject(
      refusal('cards.charge_left_out'),
    )
    await expect(shop.call.pos.checkout(paid(randomUUID(), card({ attemptId })))).rejects.toMatchObject(
      refusal('cards.claim_refused'),
    )
  })

  test('is closed without one that was voided', async () => {
    const id = randomUUID()
    const first = await approved(id, 100)
    const rest = { amount: 18, reference: 'AUT 004512' }
    await shop.call.cards.startVoid({ id: first })
    await shop.call.cards.settleVoid({ id: first, outcome: 'voided' })
    await shop.call.pos.checkout(paid(id, cash(100), card(rest)))
  })

  test('is not closed with the charge of another shop', async () => {
    const theirs = await newWorld()
    const id = randomUUID()
    const attemptId = await approved(id)
    const coffee = await theirs.product()
    const payments = [{ paymentMethodId: methodOf(theirs, 'CARD'), amount: 118, attemptId }]
    await expect(
      theirs.call.pos.checkout(saleOf(theirs, [{ productId: coffee, quantity: 1 }], 118, { id, payments })),
    ).rejects.toMatchObject(refusal('cards.attempt_unknown'))
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id: attemptId, isSold: false }])
  })

  test('is made once when it comes with a connection and without one at once, and spends its charge once', async () => {
    const id = randomUUID()
    const attemptId = await approved(id)
    const offline = till.coffeeFor(118, { sale: { id, payments: [card({ attemptId })] } })
    const { offline: _, ...online } = offline
    const both = await Promise.allSettled([till.sync(offline), shop.call.pos.checkout(online)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await writtenBy(shop)).invoices).toBe(1)
    expect(await shop.call.cards.getOfSale({ saleId: id })).toMatchObject([{ id: attemptId, isSold: true }])
  })

  test('and that was made without a connection is taken as it happened, with what was left out', async () => {
    const id = randomUUID()
    const attemptId = await approved(id)
    const answer = await till.sync(
      till.coffeeFor(118, { sale: { id, payments: [card({ reference: '004512' })] } }),
    )
    expect(answer.conflicts).toEqual([{ kind: 'card_left_out', amount: 11_800 }])
    // The money of a card whose sale stands goes back by whoever may cancel sales.
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id: attemptId, saleStatus: 'paid' }])
    await expect(cashier().cards.startVoid({ id: attemptId })).rejects.toMatchObject(
      refusal('cards.void_not_allowed'),
    )
    expect(await shop.call.cards.startVoid({ id: attemptId })).toMatchObject({ state: 'voiding' })
  })

  test('that was never made is undone by whoever sells', async () => {
    const attemptId = await approved(randomUUID())
    expect(await cashier().cards.startVoid({ id: attemptId })).toMatchObject({ state: 'voiding' })
  })
})

describe('a card that was charged elsewhere', () => {
  test.each([undefined, null, '', '  ', '-', '000', '....', 'AUT', 'ref:'])(
    'names its voucher where a terminal is in use (%j)',
    async (reference) => {
      await expect(shop.call.pos.checkout(paid(randomUUID(), card({ reference })))).rejects.toMatchObject(
        refusal('cards.card_unnamed'),
      )
      await shop.call.pos.checkout(paid(randomUUID(), card({ reference: 'A-7781' })))
    },
  )

  test('needs to name nothing in a shop without one', async () => {
    await shop.call.cardProvider.update({
      id: provider,
      code: 'azul',
      name: 'AZUL',
      api_url: 'http://127.0.0.1:8085',
      is_default: false,
      is_active: false,
    })
    await shop.call.pos.checkout(paid(randomUUID(), card()))
  })

  test('needs to name nothing where the shop does not charge cards at it', async () => {
    const id = methodOf(shop, 'CARD')
    const tarjeta = { code: 'CARD', name: 'Tarjeta', position: 2 }
    await shop.call.paymentMethod.update({ ...tarjeta, id, use_card_provider: false })
    await shop.call.pos.checkout(paid(randomUUID(), card()))
    // A till that had it otherwise charges from there, and its sale has its charge.
    const saleId = randomUUID()
    const attemptId = await approved(saleId)
    await expect(shop.call.pos.checkout(paid(saleId, card()))).rejects.toMatchObject(
      refusal('cards.charge_left_out'),
    )
    await shop.call.pos.checkout(paid(saleId, card({ attemptId })))
    await shop.call.paymentMethod.update({ ...tarjeta, id, use_card_provider: true })
    await expect(shop.call.pos.checkout(paid(randomUUID(), card()))).rejects.toMatchObject(
      refusal('cards.card_unnamed'),
    )
  })

  test.each([undefined, '-', 'Aut. 000'])(
    'and that named nothing without a connection is told (%j)',
    async (reference) => {
      const answer = await till.sync(till.coffeeFor(118, { sale: { payments: [card({ reference })] } }))
      expect(answer.conflicts).toEqual([{ kind: 'card_unnamed', method: 'Tarjeta', amount: 11_800 }])
    },
  )
})
