import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { approval, claimCharge, newTerminal, wantedCharge } from '#modules/cards/testing/charging.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId, PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { claimAttempts } from './claims.server.ts'
import { cardAttemptState } from './voids.server.ts'

let shop: World
let provider: string

beforeEach(async () => {
  shop = await newWorld()
  provider = await newTerminal(shop)
})

const wanted = (more?: Parameters<typeof wantedCharge>[2]) => wantedCharge(shop, provider, more)

const settled = (id: string, reference = '1') =>
  shop.call.cards.settleAttempt({ id, outcome: 'approved', answer: approval(reference) })

async function approved(more: Parameters<typeof wanted>[0] = {}, reference: string = randomUUID()) {
  const started = await shop.call.cards.startAttempt(wanted(more))
  return shop.call.cards.settleAttempt({
    id: started.id,
    outcome: 'approved',
    answer: { ...approval(reference), amount: Math.round(started.amount * 100) },
  })
}

const paidBy = (productId: ProductId, saleId: string, attemptId: string) =>
  saleOf(shop, [{ productId, quantity: 1 }], 118, {
    id: saleId,
    payments: [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118, attemptId }],
  })

const trail = () =>
  reading(shop.owner, async (tx) =>
    (
      await tx.query<{ action: string }>(
        `select action from audit_log where action like 'card.%' order by at, id`,
      )
    ).map(({ action }) => action),
  )

const claim = (saleId: string, attemptId: string, amount?: number, method?: string) =>
  claimCharge(shop, {
    saleId,
    attemptId,
    ...(amount !== undefined && { amount }),
    ...(method !== undefined && { method }),
  })

describe('a charge', () => {
  test('is recorded before the terminal is asked, once however often it is sent', async () => {
    const input = wanted()
    const [one, two] = await Promise.all([
      shop.call.cards.startAttempt(input),
      shop.call.cards.startAttempt(input),
    ])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ state: 'started', amount: 118, isSold: false })
    expect(await shop.call.cards.getOfSale({ saleId: input.saleId })).toHaveLength(1)
    await expect(shop.call.cards.startAttempt({ ...input, amount: 100 })).rejects.toMatchObject(
      refusal('cards.attempt_reused'),
    )
  })

  test('waits for another of its sale, of two at once one', async () => {
    const saleId = randomUUID()
    const both = await Promise.allSettled([
      shop.call.cards.startAttempt(wanted({ saleId })),
      shop.call.cards.startAttempt(wanted({ saleId })),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = both.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject(refusal('cards.attempt_in_the_air'))
  })

  test('that was declined makes room for the next', async () => {
    const saleId = randomUUID()
    const { id } = await shop.call.cards.startAttempt(wanted({ saleId }))
    await shop.call.cards.settleAttempt({ id, outcome: 'declined' })
    await shop.call.cards.startAttempt(wanted({ saleId }))
    expect(await trail()).toEqual(['card.charge_started', 'card.charge_declined', 'card.charge_started'])
  })

  test('is not begun by a till that does not know what cards have paid of the sale', async () => {
    const { saleId, id } = await approved({ amount: 25 })
    const next = wanted({ saleId, amount: 425 })
    const refused = refusal('cards.charged_meanwhile')
    await expect(shop.call.cards.startAttempt(next)).rejects.toMatchObject(refused)
    await expect(shop.call.cards.startAttempt({ ...next, alreadyCharged: 24.99 })).rejects.toMatchObject(
      refused,
    )
    expect(await shop.call.cards.getOfSale({ saleId })).toMatchObject([{ id }])
    await shop.call.cards.startAttempt({ ...next, amount: 400, alreadyCharged: 25 })
  })

  test.each([0, -1])('of %d pesos is refused', async (amount) => {
    await expect(shop.call.cards.startAttempt(wanted({ amount }))).rejects.toMatchObject(
      refusal('cards.amount_not_positive'),
    )
  })

  test.each(['CASH', 'TRANSFER', 'CREDIT_NOTE'])('is of a card, and not of %s', async (code) => {
    const paymentMethodId = methodOf(shop, code)
    await expect(shop.call.cards.startAttempt({ ...wanted(), paymentMethodId })).rejects.toMatchObject(
      refusal('pos.payment_method_unknown'),
    )
  })

  test('is not begun for a sale that stands, nor at a terminal that is not in use', async () => {
    const coffee = await shop.product()
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
    await shop.call.pos.checkout(sale)
    await expect(shop.call.cards.startAttempt(wanted({ saleId: sale.id }))).rejects.toMatchObject(
      refusal('cards.sale_made'),
    )
    await expect(shop.call.cards.startAttempt(wanted({ providerId: randomUUID() }))).rejects.toMatchObject(
      refusal('cards.provider_unknown'),
    )
  })
})

describe('what the terminal said', () => {
  test('is noted once, and said again changes nothing', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    const first = await settled(id)
    expect(first).toMatchObject({ state: 'approved', learntBy: 'answer', authorizationCode: 'OK1' })
    expect(await settled(id)).toEqual(first)
    await expect(shop.call.cards.settleAttempt({ id, outcome: 'declined' })).rejects.toMatchObject(
      refusal('cards.already_settled'),
    )
    expect(await trail()).toEqual(['card.charge_started', 'card.charge_approved'])
  })

  test('of another amount is not taken for it', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    const answer = approval('1', 11_900)
    await expect(shop.call.cards.settleAttempt({ id, outcome: 'approved', answer })).rejects.toMatchObject(
      refusal('cards.amount_differs', { asked: 11_800, told: 11_900 }),
    )
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id, state: 'started' }])
  })

  test('pays for one charge, of two tills that claim it at once', async () => {
    const one = await shop.call.cards.startAttempt(wanted())
    const two = await shop.call.cards.startAttempt(wanted())
    const both = await Promise.allSettled([settled(one.id, '77'), settled(two.id, '77')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = both.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject(refusal('cards.transaction_taken'))
  })

  test('without anything to know it by is no approval', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    await expect(
      shop.call.cards.settleAttempt({ id, outcome: 'approved', answer: { status: 'approved' } }),
    ).rejects.toMatchObject(refusal('cards.authorization_missing'))
  })

  test('without its amount is no approval', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    const { amount: _, ...answer } = approval('1')
    await expect(shop.call.cards.settleAttempt({ id, outcome: 'approved', answer })).rejects.toMatchObject(
      refusal('cards.amount_missing'),
    )
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id, state: 'started' }])
  })

  test('gives way to an approval with the terminal’s authorisation, whoever said that nothing was charged', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    await shop.call.cards.settleAttempt({ id, outcome: 'declined' })
    const { authorizationCode: _, ...without } = approval('9')
    await expect(
      shop.call.cards.settleAttempt({ id, outcome: 'approved', answer: without }),
    ).rejects.toMatchObject(refusal('cards.already_settled'))
    expect(
      await shop.call.cards.settleAttempt({ id, outcome: 'approved', answer: approval('9') }),
    ).toMatchObject({ state: 'approved', authorizationCode: 'OK1' })
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id }])
  })

  test('gives way to the terminal where it was only concluded that nothing was charged', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    await shop.call.cards.settleAttempt({ id, outcome: 'declined', learntBy: 'absence' })
    const answer = approval('9')
    expect(
      await shop.call.cards.settleAttempt({ id, outcome: 'approved', learntBy: 'question', answer }),
    ).toMatchObject({ state: 'approved', learntBy: 'question' })
  })
})

describe('by hand', () => {
  test('only with the right to void, with a reason and, for an approval, its number', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
    const mark = { id, outcome: 'approved' as const, reason: 'Comprobante en mano' }
    await expect(cashier.cards.markAttempt(mark)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(shop.call.cards.markAttempt(mark)).rejects.toMatchObject(
      refusal('cards.authorization_missing'),
    )
    await expect(shop.call.cards.markAttempt({ ...mark, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const marked = await shop.call.cards.markAttempt({ ...mark, authorizationCode: 'OK9' })
    expect(marked).toMatchObject({ state: 'approved', learntBy: 'hand', authorizationCode: 'OK9' })
    expect(await trail()).toContain('card.charge_marked')
    await expect(
      shop.call.cards.markAttempt({ id, outcome: 'declined', reason: 'Otra vez' }),
    ).rejects.toMatchObject(refusal('cards.already_settled'))
  })
})

describe('a sale', () => {
  test('spends its charge once', async () => {
    const { id, saleId } = await approved()
    await claim(saleId, id)
    await expect(claim(saleId, id)).rejects.toMatchObject({ code: 'cards.claim_refused' })
    expect(await shop.call.cards.getOpen()).toEqual([])
  })

  test('does not spend what is not its own, not approved, of another amount or another method', async () => {
    const { id, saleId } = await approved()
    const refused = { code: 'cards.claim_refused' }
    await expect(claim(randomUUID(), id)).rejects.toMatchObject(refused)
    await expect(claim(saleId, id, 11_700)).rejects.toMatchObject(refused)
    await expect(claim(saleId, id, 11_800, 'CASH')).rejects.toMatchObject(refused)
    const started = await shop.call.cards.startAttempt(wanted())
    await expect(claim(started.saleId, started.id)).rejects.toMatchObject(refused)
    await expect(claim(saleId, randomUUID())).rejects.toMatchObject({ code: 'cards.attempt_unknown' })
  })

  test('that falls leaves its charge as it was', async () => {
    const { id, saleId } = await approved()
    const failing = inTransaction(shop.owner, async (tx) => {
      await claimAttempts(tx, {
        saleId,
        payments: [
          {
            attemptId: id,
            paymentMethodId: methodOf(shop, 'CARD') as PaymentMethodId,
            amount: cents(11_800),
          },
        ],
      })
      throw new Error('no stock')
    })
    await expect(failing).rejects.toThrow('no stock')
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id, isSold: false, saleStatus: null }])
    await claim(saleId, id)
  })

  test('of two that spend it at once one stands', async () => {
    const { id, saleId } = await approved()
    const both = await Promise.allSettled([claim(saleId, id), claim(saleId, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a void', () => {
  test('takes the charge out of every sale from the moment it is begun', async () => {
    const { id, saleId } = await approved()
    expect(await shop.as({ now: new Date('2027-03-01T16:00:00Z') }).cards.getOpen()).toMatchObject([{ id }])
    expect(await shop.call.cards.startVoid({ id })).toMatchObject({ state: 'voiding' })
    await expect(claim(saleId, id)).rejects.toMatchObject({ code: 'cards.claim_refused' })
    const voided = await shop.call.cards.settleVoid({ id, outcome: 'voided' })
    expect(voided.state).toBe('voided')
    expect(await shop.call.cards.settleVoid({ id, outcome: 'voided' })).toEqual(voided)
    expect(await shop.call.cards.getOpen()).toEqual([])
    expect((await trail()).slice(-2)).toEqual(['card.void_started', 'card.voided'])
  })

  test('that the terminal refuses leaves the charge approved', async () => {
    const { id, saleId } = await approved()
    await shop.call.cards.startVoid({ id })
    const after = await shop.call.cards.settleVoid({ id, outcome: 'refused', message: 'LOTE CERRADO' })
    expect(after).toMatchObject({ state: 'approved', message: 'LOTE CERRADO' })
    await claim(saleId, id)
  })

  test('is for what is approved', async () => {
    const { id } = await shop.call.cards.startAttempt(wanted())
    await expect(shop.call.cards.startVoid({ id })).rejects.toMatchObject(refusal('cards.not_approved'))
    await expect(shop.call.cards.settleVoid({ id, outcome: 'voided' })).rejects.toMatchObject(
      refusal('cards.not_approved'),
    )
  })

  test('of what was sold waits until its sale is cancelled, and needs the right to void', async () => {
    const coffee = await shop.product()
    const { id, saleId } = await approved()
    await shop.call.pos.checkout(paidBy(coffee, saleId, id))
    await expect(shop.call.cards.startVoid({ id })).rejects.toMatchObject(refusal('cards.attempt_sold'))
    expect(await inTransaction(shop.owner, (tx) => cardAttemptState(tx, [id]))).toMatchObject([
      { id, state: 'approved', isSold: true, amount: 118 },
    ])
    await shop.range({ type: 'nota_credito' })
    await shop.call.pos.cancelInvoice({ invoiceId: saleId as InvoiceId, reason: 'Prueba' })
    expect(await shop.call.cards.getOpen()).toMatchObject([{ id, saleStatus: 'cancelled' }])
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
    await expect(cashier.cards.startVoid({ id })).rejects.toMatchObject(refusal('cards.void_not_allowed'))
    expect(await shop.call.cards.startVoid({ id })).toMatchObject({ state: 'voiding' })
    await shop.call.cards.settleVoid({ id, outcome: 'voided' })
    expect(await shop.call.cards.getOpen()).toEqual([])
  })

  test('may be said by hand once the sale is cancelled, where the bank gave the money back', async () => {
    const coffee = await shop.product()
    const { id, saleId } = await approved()
    const mark = { id, outcome: 'voided' as const, reason: 'Devuelto por el banco' }
    await expect(shop.call.cards.markAttempt(mark)).rejects.toMatchObject(refusal('cards.already_settled'))
    await shop.call.pos.checkout(paidBy(coffee, saleId, id))
    await expect(shop.call.cards.markAttempt(mark)).rejects.toMatchObject(refusal('cards.already_settled'))
    await shop.range({ type: 'nota_credito' })
    await shop.call.pos.cancelInvoice({ invoiceId: saleId as InvoiceId, reason: 'Prueba' })
    expect(await shop.call.cards.markAttempt(mark)).toMatchObject({ id, state: 'voided' })
    expect(await shop.call.cards.getOpen()).toEqual([])
  })

  test('at the terminal of what was no charge of ours is written down', async () => {
    const { id, providerId } = await approved({}, '55')
    const found = await shop.call.cards.findTransaction({ providerId, mark: '55/OK1' })
    expect(found?.id).toBe(id)
    expect(await shop.call.cards.findTransaction({ providerId, mark: '56/OK1' })).toBeNull()
    await shop.call.cards.noteVoid({ providerId, mark: '56/OK1', amount: 10, outcome: 'voided' })
    expect(await trail()).toContain('card.voided_at_terminal')
  })
})

test('who closes the totals of a terminal is written down, of the shop’s own terminals and by who may', async () => {
  const { providerId } = wanted()
  await shop.call.cards.noteClose({ providerId, totals: 'LOTE 12' })
  await shop.call.cards.noteClose({ providerId, outcome: 'unknown' })
  const closed = await reading(shop.owner, (tx) =>
    tx.query(`select details from audit_log where action = 'card.batch_closed' order by at, id`),
  )
  expect(closed).toHaveLength(2)
  expect(closed).toEqual(
    expect.arrayContaining([
      { details: { totals: 'LOTE 12', outcome: 'closed' } },
      { details: { totals: null, outcome: 'unknown' } },
    ]),
  )
  const other = await newWorld()
  await expect(other.call.cards.noteClose({ providerId })).rejects.toMatchObject(
    refusal('cards.provider_unknown'),
  )
  const seller = shop.as({ permissions: ['pos.access', 'pos.sell'] })
  await expect(seller.cards.noteClose({ providerId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what was left is listed with the cart it was for, at its cashbox and in its shop alone', async () => {
  const cart = { cart: '{"version":1}', deal: '{}' }
  const { id } = await shop.call.cards.startAttempt({ ...wanted(), cart })
  expect(await shop.call.cards.getOpen()).toMatchObject([{ id, cart, state: 'started' }])
  const other = await newWorld()
  expect(await other.call.cards.getOpen()).toEqual([])
  await expect(other.call.cards.settleAttempt({ id, outcome: 'declined' })).rejects.toMatchObject(
    refusal('cards.attempt_unknown'),
  )
})
