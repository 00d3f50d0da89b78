import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { newOfflineCoffee, type OfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'
import { type Sale, saleOf } from '#modules/pos/testing/sale.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'

/** One authorisation of a bank pays one sale: a second one is sold, and seen by whoever answers for the shop. */
let till: OfflineCoffee
let shop: World
let provider: string

const YESTERDAY = new Date(NOON.getTime() - 24 * 3_600_000)

const TERMINAL = {
  code: 'azul' as const,
  name: 'AZUL',
  api_url: 'http://127.0.0.1:8085',
  is_default: true,
  is_active: true,
}

beforeEach(async () => {
  till = await newOfflineCoffee()
  shop = till.shop
  provider = (await shop.as({ now: YESTERDAY }).cardProvider.create(TERMINAL)).id
})

type Payment = Sale['payments'][number]
const card = (reference: string | null, amount = 118, more: Partial<Payment> = {}): Payment => ({
  paymentMethodId: methodOf(shop, 'CARD'),
  amount,
  reference,
  ...more,
})

const sell = (payments: Payment[], more: { id?: string; now?: Date } = {}) =>
  shop
    .as({ now: more.now ?? NOON })
    .pos.checkout(
      saleOf(shop, [{ productId: till.coffee, quantity: 1 }], 118, { id: more.id ?? randomUUID(), payments }),
    )

const notices = async () =>
  (await shop.call.notification.getUnread())
    .filter(({ kind }) => kind === 'card_repeated')
    .map(({ params }) => params)

test('pays once in silence; again it sells, and is told', async () => {
  const first = await sell([card('004512')])
  expect(await notices()).toEqual([])
  const second = await sell([card('AUT. 4512')])
  expect(await notices()).toEqual([{ sale: second.orderNumber, reference: 'AUT. 4512' }])
  await sell([card('9001')])
  expect(await notices()).toHaveLength(1)
  expect(await shop.call.cards.findReferences({ references: ['04512', '7777'] })).toEqual([
    { kind: 'card_repeated', reference: '04512', earlier: second.orderNumber },
  ])
  expect(first.orderNumber).not.toBe(second.orderNumber)
})

test('is not told again of a sale that is sent again', async () => {
  const id = randomUUID()
  await sell([card('4512')], { id })
  await sell([card('4512')], { id })
  expect(await notices()).toEqual([])
})

test('of two sales at once one is told', async () => {
  await Promise.all([sell([card('4512')]), sell([card('4512')])])
  expect(await notices()).toHaveLength(1)
})

test('twice in one sale is told', async () => {
  await sell([card('4512', 100), card('4512', 18)])
  expect(await notices()).toHaveLength(1)
})

test('is free again once its sale was cancelled, and after thirty days', async () => {
  const id = randomUUID()
  await sell([card('4512')], { id })
  await shop.range({ type: 'nota_credito' })
  await shop.call.pos.cancelInvoice({ invoiceId: id as InvoiceId, reason: 'Prueba' })
  await sell([card('4512')])
  expect(await notices()).toEqual([])
  const days = (n: number) => new Date(NOON.getTime() + n * 24 * 3_600_000)
  await sell([card('4512')], { now: days(31) })
  expect(await notices()).toEqual([])
  await sell([card('4512')], { now: days(60) })
  expect(await notices()).toHaveLength(1)
})

describe('a charge that was made from here', () => {
  async function charge(saleId: string, byHand = false): Promise<string> {
    const { id } = await shop.call.cards.startAttempt({
      id: randomUUID(),
      saleId,
      amount: 118,
      providerId: provider,
      paymentMethodId: methodOf(shop, 'CARD'),
    })
    if (byHand) {
      const mark = { id, outcome: 'approved' as const, authorizationCode: '004512', reason: 'Comprobante' }
      await shop.call.cards.markAttempt(mark)
    } else {
      const answer = {
        status: 'approved' as const,
        amount: 11_800,
        reference: randomUUID(),
        authorizationCode: '004512',
      }
      await shop.call.cards.settleAttempt({ id, outcome: 'approved', answer })
    }
    return id
  }

  test('pays no other sale by its number in silence, sold or not', async () => {
    await charge(randomUUID())
    expect(await shop.call.cards.findReferences({ references: ['4512'] })).toMatchObject([
      { kind: 'card_of_charge' },
    ])
    const { orderNumber: sale } = await sell([card('4512')])
    expect(await notices()).toEqual([{ sale, reference: '4512' }])
  })

  test('is not taken for a repeat of itself', async () => {
    const id = randomUUID()
    const attemptId = await charge(id, true)
    await sell([card(null, 118, { attemptId })], { id })
    expect(await notices()).toEqual([])
  })

  test('and was marked by hand with a number that paid before is told', async () => {
    await sell([card('4512')])
    const id = randomUUID()
    const attemptId = await charge(id, true)
    await sell([card(null, 118, { attemptId })], { id })
    expect(await notices()).toHaveLength(1)
  })
})

test('without a connection it is a conflict of the sale that came with it', async () => {
  const { orderNumber: earlier } = await sell([card('4512')], { now: YESTERDAY })
  const answer = await till.sync(till.coffeeFor(118, { sale: { payments: [card('4512')] } }))
  expect(answer.conflicts).toEqual([{ kind: 'card_repeated', reference: '4512', earlier }])
})

test('is asked of nobody but the shop itself', async () => {
  await sell([card('4512')])
  const theirs = await newWorld()
  await theirs.call.cardProvider.create(TERMINAL)
  expect(await theirs.call.cards.findReferences({ references: ['4512'] })).toEqual([])
})

test('is no matter of the notes of a shop without a terminal', async () => {
  await shop.call.cardProvider.update({ ...TERMINAL, id: provider, is_default: false, is_active: false })
  for (const reference of ['VISA', 'VISA', '4417', '4417']) await sell([card(reference)])
  expect(await notices()).toEqual([])
  for (const reference of ['004512', '004512']) await sell([card(reference)])
  expect(await notices()).toHaveLength(1)
})
