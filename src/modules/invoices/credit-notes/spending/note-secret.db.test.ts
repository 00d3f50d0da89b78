import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { shopWithCap } from '#modules/approvals/testing/authorizing.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { rowsOf } from '#modules/pos/testing/voids.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'
import { methodOf } from '../../testing/payment-means.server.ts'

const SELLER = ['pos.access', 'pos.sell', 'pos.return'] as const

/** A shop where Ana and nobody in particular brought a coffee back, each with 118 on a note. */
async function withNotes(shopOf: () => Promise<World> = newWorld) {
  const shop = await shopOf()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product({ name: 'Café' })
  const { id: ana } = await shop.call.customer.create({ name: 'Ana' })
  const { id: luis } = await shop.call.customer.create({ name: 'Luis' })
  const noteOf = async (customerId: string) => {
    const { orderId, orderNumber } = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId }),
    )
    const { customer_id } = await shop.call.invoice.getByNumber({ number: orderNumber })
    return shop.call.creditNote.create({
      requestId: randomUUID(),
      order_id: orderId,
      customer_id,
      items: [{ product_id: coffee, quantity: 1, price: 118 }],
    })
  }
  const paying = (reference: string, more: object = {}) =>
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
      payments: [{ paymentMethodId: methodOf(shop, 'CREDIT_NOTE'), amount: 118, reference }],
      ...more,
    })
  const pay = (reference: string, more: object = {}) => shop.call.pos.checkout(paying(reference, more))
  return { shop, coffee, ana, luis, noteOf, paying, pay }
}

/** Another code of the same form. */
const other = (secret: string | null): string => `${secret?.startsWith('A') ? 'C' : 'A'}${secret?.slice(1)}`

describe('a credit note is spent', () => {
  test('by nobody who only knows its number, whichever customer the seller picks', async () => {
    const { shop, ana, luis, noteOf, paying, pay } = await withNotes()
    const note = await noteOf(ana)
    const needsCode = {
      code: 'PRECONDITION_FAILED',
      ...refusal('credit_notes.needs_code', { reference: note.number }),
    }
    const seller = shop.as({ permissions: [...SELLER] })
    for (const customerId of ['default', luis, ana]) {
      await expect(seller.pos.checkout(paying(note.number, { customerId }))).rejects.toMatchObject(needsCode)
      // Who may void sales can read the code, and types it like everybody.
      await expect(pay(note.number, { customerId })).rejects.toMatchObject(needsCode)
    }
    expect(await rowsOf(shop, 'select used_cents from credit_notes')).toEqual([{ used_cents: 0 }])
    expect(await pay(`${note.number}-${note.secret}`, { customerId: ana })).toMatchObject({ total: 118 })
  })

  test('by whoever brings the code of its paper, which stands in no invoice', async () => {
    const { shop, ana, luis, noteOf, pay } = await withNotes()
    const note = await noteOf(ana)
    await expect(pay(`${note.number}-${other(note.secret)}`, { customerId: luis })).rejects.toMatchObject(
      refusal('credit_notes.wrong_code', { reference: note.number }),
    )
    const sold = await pay(`${note.number} ${note.secret?.toLowerCase()}`, { customerId: luis })
    expect(sold.receiptData.payments).toMatchObject([{ reference: note.number }])
    expect(
      await rowsOf(shop, `select reference from invoice_payments where payment_method_code = 'CREDIT_NOTE'`),
    ).toEqual([{ reference: note.number }])
    await expect(pay(`${note.ncf}-${note.secret}`)).rejects.toMatchObject(
      refusal('credit_notes.unusable', { left: 0 }),
    )
    // Looked up again it says what it was worth, and that nothing is left.
    expect(note).toMatchObject({ credit_amount: 118 })
    expect(note).not.toHaveProperty('available')
    expect(await shop.call.creditNote.getById({ id: note.id })).toMatchObject({
      credit_amount: 118,
      available: 0,
    })
  })

  test('of nobody in particular with its code alone', async () => {
    const { noteOf, pay } = await withNotes()
    const note = await noteOf('default')
    await expect(pay(note.number)).rejects.toMatchObject(refusal('credit_notes.needs_code'))
    expect(await pay(`${note.ncf}-${note.secret}`)).toMatchObject({ total: 118 })
  })

  test('never by a code of another note, nor by guessing', async () => {
    const { shop, ana, noteOf, paying } = await withNotes()
    const [mine, theirs] = [await noteOf('default'), await noteOf(ana)]
    const guesser = shop.as({ permissions: [...SELLER] })
    const guess = (secret: string | null) => guesser.pos.checkout(paying(`${theirs.number}-${secret}`))
    const wrong = refusal('credit_notes.wrong_code')
    await expect(guess(mine.secret)).rejects.toMatchObject(wrong)
    for (let tries = 1; tries < 10; tries += 1) {
      await expect(guess(other(theirs.secret))).rejects.toMatchObject(wrong)
    }
    await expect(guess(theirs.secret)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const later = shop.as({ permissions: [...SELLER], now: new Date(NOON.getTime() + 15 * 60_000) })
    expect(await later.pos.checkout(paying(`${theirs.number}-${theirs.secret}`))).toMatchObject({
      total: 118,
    })
  })

  test('with a code that another key sealed: it is not called wrong, and no try counts as a guess', async () => {
    const { shop, ana, noteOf, pay } = await withNotes()
    const note = await noteOf(ana)
    const foreign = newSecrets(new Uint8Array(32).fill(9)).seal('K7MQ3X', 'another key')
    await change(shop, 'update credit_notes set secret_sealed = $1 where id = $2', [foreign, note.id])
    for (let tries = 0; tries < 12; tries += 1) {
      await expect(pay(`${note.number}-${note.secret}`)).rejects.toMatchObject(
        refusal('credit_notes.code_unreadable', { reference: note.number }),
      )
    }
  })

  test('without a line under the same rule: what it cannot spend is told, and its code is not', async () => {
    const { shop, coffee, ana, noteOf } = await withNotes()
    const note = await noteOf(ana)
    const sync = (reference: string, customerId = 'default') =>
      shop.call.pos.syncSale(
        offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
          sale: {
            customerId,
            payments: [{ paymentMethodId: methodOf(shop, 'CREDIT_NOTE'), amount: 118, reference }],
          },
        }),
      )
    const unspent = { kind: 'credit_note_not_spent', reference: note.number, amount: 11_800 }
    expect((await sync(note.number)).conflicts).toContainEqual(unspent)
    expect((await sync(note.number, ana)).conflicts).toContainEqual(unspent)
    expect((await sync(`${note.number}-${other(note.secret)}`)).conflicts).toContainEqual(unspent)
    expect((await sync(`${note.number}-${note.secret}`)).conflicts).not.toContainEqual(unspent)
    expect(await rowsOf(shop, 'select used_cents from credit_notes')).toEqual([{ used_cents: 11_800 }])
  })
})

describe('the code of a note', () => {
  test('is shown to who made it and to who may void sales, and in no list', async () => {
    const { shop, ana, noteOf } = await withNotes()
    const note = await noteOf(ana)
    expect(note.secret).toMatch(/^[A-Z0-9]{6}$/)
    const answerTo = (permissions: Parameters<typeof shop.actor>[0]) => {
      const ctx = shop.actor(permissions)
      const somebody = { ...ctx.actor, userId: randomUUID() as UserId }
      return shop.as({ ctx: { ...ctx, actor: somebody } }).creditNote.getById({ id: note.id })
    }
    expect(await answerTo(['pos.return'])).toMatchObject({ number: note.number, secret: null })
    expect(await answerTo(['pos.return', 'pos.void'])).toMatchObject({ secret: note.secret })
    expect(JSON.stringify(await shop.call.creditNote.getAll())).not.toContain(note.secret)
    const kept = await rowsOf(
      shop,
      `select (select jsonb_agg(r) from idempotent_requests r)::text as requests,
        (select jsonb_agg(a) from audit_log a)::text as log, (select jsonb_agg(n) from credit_notes n)::text as notes`,
    )
    expect(JSON.stringify(kept)).not.toContain(note.secret)
  })

  test('is of none that was handed out whole', async () => {
    const { shop, coffee } = await withNotes()
    const { orderId, orderNumber } = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118),
    )
    const { customer_id } = await shop.call.invoice.getByNumber({ number: orderNumber })
    const items = [{ product_id: coffee, quantity: 1, price: 118 }]
    expect(
      await shop.call.creditNote.create({ order_id: orderId, customer_id, items, refund: 'cash' }),
    ).toMatchObject({ secret: null, cash_amount: 118 })
  })
})

describe('a note that an earlier version made', () => {
  let mail: MailSimulator
  beforeAll(async () => {
    mail = await startMailServer()
  })
  afterAll(() => mail.stop())

  test('goes by an administrator’s code, of one sale and one note, whomever it names', async () => {
    const { shop, till } = await shopWithCap(mail)
    const { ana, noteOf, paying, pay } = await withNotes(async () => shop)
    const [first, second, third] = [await noteOf('default'), await noteOf('default'), await noteOf(ana)]
    await change(shop, 'update credit_notes set secret_sealed = null where tenant_id = $1', [
      shop.owner.tenantId,
    ])
    const seller = shop.as({ permissions: [...SELLER] })
    const ofAna = paying(third.number, { customerId: ana })
    await expect(seller.pos.checkout(ofAna)).rejects.toMatchObject(refusal('credit_notes.needs_code'))
    // Who may void sales is asked for such a word, and gives it by selling.
    expect(await pay(third.number)).toMatchObject({ total: 118 })
    const sale = paying(first.number)
    const needsCode = refusal('credit_notes.needs_code')
    await expect(seller.pos.checkout(sale)).rejects.toMatchObject(needsCode)
    const requestId = randomUUID()
    const productId = 'credit_note'
    await seller.product.sendOTP({
      productId,
      requestId,
      saleId: sale.id,
      reference: first.number,
      reason: 'La perdió',
    })
    await seller.product.verifyOTP({ productId, requestId, otp: await till.read() })
    const authorizations = [requestId]
    const ofSecond = { payments: paying(second.number).payments, authorizations }
    await expect(seller.pos.checkout({ ...sale, ...ofSecond })).rejects.toMatchObject(needsCode)
    await expect(seller.pos.checkout({ ...paying(first.number), authorizations })).rejects.toMatchObject(
      needsCode,
    )
    expect(await seller.pos.checkout({ ...sale, authorizations })).toMatchObject({ total: 118 })
  })

  test('is not asked for where there is none', async () => {
    const { shop } = await shopWithCap(mail)
    await expect(
      shop.call.product.sendOTP({
        productId: 'credit_note',
        requestId: randomUUID(),
        saleId: randomUUID(),
        reference: 'NC-000099',
        reason: 'x',
      }),
    ).rejects.toMatchObject(refusal('credit_notes.unknown', { reference: 'NC-000099' }))
  })
})
