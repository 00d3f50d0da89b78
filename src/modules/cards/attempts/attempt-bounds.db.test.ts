import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { colleagueOf } from '#modules/approvals/testing/authorizing.server.ts'
import { approval, claimCharge, newTerminal, wantedCharge } from '#modules/cards/testing/charging.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { TillId } from '#platform/values/ids.ts'
import { MOST_OPEN } from '../attempt.ts'

let shop: World
let provider: string

beforeEach(async () => {
  shop = await newWorld()
  provider = await newTerminal(shop)
})

const wanted = () => wantedCharge(shop, provider)

describe('too much', () => {
  test('is a cart of more bytes than an attempt keeps, whatever its signs', async () => {
    const begun = (cart: string) => shop.call.cards.startAttempt({ ...wanted(), cart: { cart, deal: '{}' } })
    await expect(begun('a'.repeat(250_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(begun('ñ'.repeat(125_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await begun('ñ'.repeat(125_000))).toMatchObject({ state: 'started' })
  })

  test('are more charges than somebody can look at, of a person or of a till', async () => {
    const tillId = randomUUID() as TillId
    const one = shop.as({ ctx: { ...shop.owner, tillId } })
    const open: string[] = []
    for (let begun = 0; begun < MOST_OPEN; begun += 1) {
      open.push((await one.cards.startAttempt(wanted())).id)
    }
    const refused = refusal('cards.too_many_open', { most: MOST_OPEN })
    await expect(one.cards.startAttempt(wanted())).rejects.toMatchObject(refused)
    await expect(shop.call.cards.startAttempt(wanted())).rejects.toMatchObject(refused)
    const sameTill = await colleagueOf(shop, tillId)
    await expect(sameTill.cards.startAttempt(wanted())).rejects.toMatchObject(refused)
    const elsewhere = await colleagueOf(shop)
    await elsewhere.cards.startAttempt(wanted())
    await one.cards.settleAttempt({ id: open[0] ?? '', outcome: 'declined' })
    await one.cards.startAttempt(wanted())
  })

  test('is not answered at once: what is left out comes when the oldest is resolved', async () => {
    const cart = { cart: 'a'.repeat(249_000), deal: '{}' }
    const begun = Array.from({ length: 10 }, (_, at) => ({ ...wanted(), cart, at }))
    for (const { at, ...input } of begun) {
      await shop.as({ now: new Date(NOON.getTime() + at * 1000) }).cards.startAttempt(input)
    }
    const listed = async () => (await shop.call.cards.getOpen()).map(({ id }) => id)
    const ids = begun.map(({ id }) => id)
    expect(await listed()).toEqual(ids.slice(0, 8))
    await shop.call.cards.settleAttempt({ id: ids[0] ?? '', outcome: 'declined' })
    expect(await listed()).toEqual(ids.slice(1, 9))
  })

  test('is nothing to keep: the cart goes when the charge is resolved', async () => {
    const cart = { cart: '[]', deal: '{}' }
    const kept = async () =>
      (await reading(shop.owner, (tx) => tx.query('select 1 from card_attempts where cart is not null')))
        .length
    const declined = await shop.call.cards.startAttempt({ ...wanted(), cart })
    const marked = await shop.call.cards.startAttempt({ ...wanted(), cart })
    const paid = await shop.call.cards.startAttempt({ ...wanted(), cart })
    await shop.call.cards.settleAttempt({ id: paid.id, outcome: 'approved', answer: approval('1') })
    expect(await kept()).toBe(3)
    await shop.call.cards.settleAttempt({ id: declined.id, outcome: 'declined' })
    await shop.call.cards.markAttempt({ id: marked.id, outcome: 'declined', reason: 'Sin comprobante' })
    expect(await kept()).toBe(1)
    await claimCharge(shop, { saleId: paid.saleId, attemptId: paid.id })
    expect(await kept()).toBe(0)
  })
})
