import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { statementOf } from '../account/statement/statement.server.ts'
import { takeArrivedPayment } from '../payments/arrived-payment.server.ts'
import { PRICE, rowsOf } from '../testing/credit.server.ts'
import { account, books, payAhead, twiceShop } from '../testing/merging.server.ts'
import { methodOf } from '../testing/payment-means.server.ts'

test('what both owe and have ahead is one account, of the one that stays, and no document changes', async () => {
  const { shop, customerId: stays, other: goes, sell, merge, means } = await twiceShop()
  const mine = await sell(1)
  const theirs = await sell(2, { customer: goes })
  const paper = await shop.call.invoice.getById({ id: theirs })
  await payAhead(shop, goes, 300, means('TRANSFER'))
  const third = await sell(3, { customer: goes })
  await payAhead(shop, goes, 1000, means('TRANSFER'))
  const before = await books(shop)
  const [owedBefore, aheadBefore] = [await account(shop, stays), await account(shop, goes)]
  const requestId = randomUUID()
  const done = await merge({ requestId })
  expect(await merge({ requestId })).toEqual(done)
  expect(await books(shop)).toEqual(before)
  expect(await account(shop, stays)).toEqual({
    owed: owedBefore.owed + aheadBefore.owed,
    paid_ahead: owedBefore.paid_ahead + aheadBefore.paid_ahead,
  })
  expect(await account(shop, goes)).toEqual({ owed: 0, paid_ahead: 0 })
  const now = await shop.call.invoice.getById({ id: theirs })
  expect(now.customer).toMatchObject({ id: goes, name: 'Hotel Bahia SRL', tax_id: paper.customer.tax_id })
  const listed = await shop.call.invoice.getAll({ customer: stays })
  expect(listed.data.map(({ id }) => id).toSorted()).toEqual([mine, theirs, third].toSorted())
  const payments = await shop.call.customer.getPayments({ id: stays })
  expect(payments.pagination.total).toBe(2)
  // What was paid ahead by the one pays what the other bought.
  const applied = await shop.call.invoice.applyCredit({ invoice_id: mine, requestId: randomUUID() })
  expect(applied.pending).toBe(0)
  await books(shop)
})

test('the invoices that name who went say what is pending of them, whoever owes it by now', async () => {
  const { shop, customerId: stays, other: goes, sell, merge, pay } = await twiceShop()
  const mine = await sell(1)
  const theirs = await sell(2, { customer: goes })
  const paid = await sell(1, { customer: goes })
  await pay(paid, PRICE)
  await merge()
  const found = async (customer: string, status?: 'pending' | 'paid') => {
    const { data, totals } = await shop.call.invoice.getAll({ customer, status })
    return [data.map(({ id }) => id).toSorted(), totals.total, totals.pending]
  }
  expect(await found(goes)).toEqual([[theirs, paid].toSorted(), 3 * PRICE, 2 * PRICE])
  expect(await found(goes, 'pending')).toEqual([[theirs], 2 * PRICE, 2 * PRICE])
  expect(await found(goes, 'paid')).toEqual([[paid], PRICE, 0])
  expect(await found(stays, 'pending')).toEqual([[mine, theirs].toSorted(), 3 * PRICE, 3 * PRICE])
  expect(await found(stays, 'paid')).toEqual([[paid], PRICE, 0])
})

test('who went is not found, and by their name, telephone and code the one who stayed is', async () => {
  const { shop, customerId: stays, other: goes, merge } = await twiceShop()
  const { code } = await shop.call.customer.getById({ id: goes })
  await merge()
  const found = async (query: string) => (await shop.call.customer.search({ query })).map(({ id }) => id)
  for (const query of ['bahia srl', '8095550134', '101850043', code, 'Hotel Bahía'])
    expect({ query, ids: await found(query) }).toEqual({ query, ids: [stays] })
  // It is so after a change of who stayed, too.
  await shop.call.customer.update({ id: stays, name: 'Bahía del Este', phone: '8095550000' })
  expect(await found('bahia srl')).toEqual([stays])
  const { rows } = await shop.call.pos.getCustomers({})
  expect(rows.find(([id]) => id === goes)?.at(7)).toBe(16)
  expect(rows.find(([id]) => id === stays)?.at(8)).toContain('srl')
  const gone = await shop.call.customer.getById({ id: goes })
  expect(gone).toMatchObject({ merged_into: stays, merged_into_name: 'Bahía del Este' })
  for (const change of [
    () => shop.call.customer.update({ id: goes, name: 'Otro' }),
    () => shop.call.customer.restore({ id: goes }),
    () => shop.call.customer.setCreditTerms({ id: goes, payment_terms_days: 3, credit_limit: null }),
  ])
    await expect(change()).rejects.toMatchObject(refusal('customers.merged', { name: 'Bahía del Este' }))
})

test('contact is kept as it was chosen, and what is empty comes of the other', async () => {
  const { shop, customerId: stays, merge } = await twiceShop()
  await shop.call.customer.update({ id: stays, email: 'pagos@bahia.test' })
  await merge({ keep: { name: 'goes', email: 'goes' } })
  expect(await shop.call.customer.getById({ id: stays })).toMatchObject({
    name: 'Hotel Bahia SRL',
    phone: '+18095550134',
    email: 'pagos@bahia.test',
  })
})

test('whoever names the one who went means the one who stayed: a sale, a held cart, a draft, a payment, a note', async () => {
  const { shop, coffee, customerId: stays, other: goes, sell, merge, means, pay } = await twiceShop()
  const held = await shop.call.pos.holdInvoice({
    name: 'Mesa 4',
    customerId: goes,
    items: [{ productId: coffee, quantity: 1 }],
  })
  const draft = await shop.call.invoiceDraft.create({
    requestId: randomUUID(),
    customer_id: goes,
    items: [{ product_id: coffee, quantity: 1, price: null, discount_percent: 0 }],
  })
  const earlier = await sell(2, { customer: goes })
  await merge()
  expect((await shop.call.pos.loadHeldInvoice({ invoiceId: held.id })).customerId).toBe(stays)
  expect((await shop.call.invoiceDraft.getById({ id: draft.id })).customer?.id).toBe(stays)
  const sold = await sell(1, { customer: goes })
  expect((await shop.call.invoice.getById({ id: sold })).customer).toMatchObject({
    id: stays,
    name: 'Hotel Bahía',
  })
  expect(await shop.call.customer.getCreditRoom({ id: goes })).toMatchObject({ owed: 3 * PRICE })
  await pay(earlier, 100)
  await payAhead(shop, goes, 36, means('TRANSFER'))
  expect(await account(shop, stays)).toEqual({ owed: 3 * PRICE - 136, paid_ahead: 0 })
  // A return of what the one who went bought is of the customer whom its invoice names.
  await shop.call.creditNote.create({
    order_id: earlier,
    customer_id: goes,
    items: [{ product_id: coffee, quantity: 1, price: PRICE }],
    requestId: randomUUID(),
  })
  expect((await shop.call.customer.getCreditNotes({ id: stays })).pagination.total).toBe(1)
  await books(shop)
})

test('a sale that a till made without a connection is owed by the one who stayed, and says the name on its paper', async () => {
  const { shop, coffee, customerId: stays, other: goes, merge } = await twiceShop()
  await merge()
  const sale = offlineSaleOf(shop, [{ productId: coffee, quantity: 2, price: PRICE }], {
    sale: {
      customerId: goes,
      payments: [{ paymentMethodId: methodOf(shop, 'CREDIT'), amount: 2 * PRICE }],
    },
    customer: { name: 'Hotel Bahia SRL', tax_id: '101850043' },
  })
  await shop.call.pos.syncSale(sale)
  expect(await account(shop, stays)).toEqual({ owed: 2 * PRICE, paid_ahead: 0 })
  const [listed] = (await shop.call.invoice.getAll({ customer: stays })).data
  expect(listed?.customer).toMatchObject({ id: stays, name: 'Hotel Bahia SRL' })
  await books(shop)
})

test('money that arrives by a link for an invoice of the one who went pays it, and what is left is of the one who stayed', async () => {
  const { shop, customerId: stays, other: goes, sell, merge } = await twiceShop()
  const theirs = await sell(1, { customer: goes })
  const paid = await sell(1, { customer: goes, cash: PRICE })
  await merge()
  const arrives = (invoice_id: string, pesos: number) =>
    inTransaction(shop.owner, (tx) =>
      takeArrivedPayment(tx, {
        invoice_id: invoice_id as InvoiceId,
        amount: cents(pesos * 100),
        pays: true,
        method: { code: 'AZUL', name: 'AZUL', name_en: 'AZUL' },
        reference: '123456',
        notes: '',
      }),
    )
  await arrives(theirs, PRICE + 32)
  await arrives(paid, 10)
  expect(await account(shop, stays)).toEqual({ owed: 0, paid_ahead: 42 })
  expect(await account(shop, goes)).toEqual({ owed: 0, paid_ahead: 0 })
  await books(shop)
})

test('a note of the one who went pays without its code as one of the one who stayed, while they are one', async () => {
  const { shop, other, merge, sell, bring, customerId, means } = await twiceShop()
  // Of goods that were paid: what it is worth is left on it.
  const bought = await sell(1, { customer: other, cash: PRICE })
  const note = await bring(bought, 1, { customer_id: other })
  const own = await sell(2)
  const supervisor = shop.as({ permissions: ['invoices.pay', 'pos.void'] })
  const pays = (amount: number) =>
    supervisor.invoice.recordPayment({
      invoice_id: own,
      amount,
      requestId: randomUUID(),
      ...means('CREDIT_NOTE'),
      reference: note.number,
    })
  const needed = refusal('payments.note_needs_code', { reference: note.number })
  await expect(pays(18)).rejects.toMatchObject(needed)
  const { id } = await merge()
  expect(await pays(18)).toMatchObject({ pending: 218 })
  await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  await expect(pays(18)).rejects.toMatchObject(needed)
  expect(await account(shop, customerId)).toEqual({ owed: 218, paid_ahead: 0 })
})

test('the statement of who stayed is that of both, and says nothing of what passed between them', async () => {
  const { shop, customerId: stays, other: goes, sell, merge, pay } = await twiceShop()
  await sell(1)
  const theirs = await sell(2, { customer: goes })
  await merge()
  await pay(theirs, 100)
  const period = { from: '2026-11-01' as Day, to: '2026-11-30' as Day }
  const both = await statementOf(shop.owner, { ...period, customerId: stays as CustomerId })
  expect(both.lines.map(({ kind, amount }) => [kind, amount / 100])).toEqual([
    ['sale', PRICE],
    ['sale', 2 * PRICE],
    ['payment', -100],
  ])
  expect(both.closing / 100).toBe(3 * PRICE - 100)
  const gone = await statementOf(shop.owner, { ...period, customerId: goes as CustomerId })
  expect(gone.lines.at(-1)).toMatchObject({ kind: 'merge', other_number: 'Hotel Bahía' })
  expect(gone.closing).toBe(0)
})

test('points of both are those of the one who stayed', async () => {
  const shop = await newWorld({ rewards_enabled: true })
  const [one, two] = [
    await shop.call.customer.create({ name: 'Ana', eligible_for_rewards: true }),
    await shop.call.customer.create({ name: 'Ana P.', eligible_for_rewards: true }),
  ]
  for (const { id } of [one, two])
    await change(
      shop,
      `insert into points_entries (tenant_id, id, customer_id, points, kind, document_id, at)
        values ($1, gen_random_uuid(), $2, 7, 'earned', gen_random_uuid(), now())`,
      [shop.ctx.tenantId, id],
    )
  const { id } = await shop.call.customer.merge({ stays: one.id, goes: two.id, requestId: randomUUID() })
  expect((await shop.call.customer.getPoints({ id: one.id })).balance).toBe(14)
  await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  expect((await shop.call.customer.getPoints({ id: one.id })).balance).toBe(7)
  expect((await shop.call.customer.getPoints({ id: two.id })).balance).toBe(7)
})

test('what may not be merged is refused, and nothing moves', async () => {
  const { shop, customerId: stays, other: goes, merge } = await twiceShop()
  const general = (await shop.call.customer.getAll({})).data.find(({ is_default }) => is_default)?.id ?? ''
  const stranger = await shop.call.customer.create({ name: 'Colmado Rosa', tax_id: '130000001' })
  const { id: bare } = await shop.call.customer.create({ name: 'Rosa' })
  await expect(merge({ goes: stranger.id })).rejects.toMatchObject(
    refusal('customer_merging.tax_ids_differ', { one: 'Hotel Bahía', other: 'Colmado Rosa' }),
  )
  for (const named of [{ goes: general }, { stays: general }])
    await expect(merge({ ...named })).rejects.toMatchObject(refusal('customer_merging.default_not_merged'))
  await expect(merge({ goes_version: 9 })).rejects.toMatchObject(refusal('platform.record_changed'))
  const theirs = await (await newWorld()).call.customer.create({ name: 'Ajeno' })
  await expect(merge({ goes: theirs.id })).rejects.toMatchObject(refusal('customers.customer_not_found'))
  await shop.call.customer.delete({ id: bare })
  await expect(merge({ goes: bare })).rejects.toMatchObject(refusal('customers.customer_not_found'))
  const clerk = shop.as({ permissions: ['customers.view', 'customers.update', 'customers.delete'] })
  await expect(clerk.customer.merge({ stays, goes, requestId: randomUUID() })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  // Who has no tax id may be anybody, by a choice of their own.
  await shop.call.customer.restore({ id: bare })
  await merge({ goes: bare })
  expect(await rowsOf(shop, 'select count(*)::int as n from customer_merges')).toEqual([{ n: 1 }])
})

test('the shop is told of a tax id that stands twice, until it does not', async () => {
  const { shop, customerId: stays, other: goes, merge } = await twiceShop()
  expect(await shop.call.customer.getRepeated()).toEqual({
    count: 1,
    repeated: [
      {
        tax_id: '101850043',
        customers: [
          expect.objectContaining({ id: stays, name: 'Hotel Bahía' }),
          expect.objectContaining({ id: goes, name: 'Hotel Bahia SRL' }),
        ],
      },
    ],
  })
  await merge()
  expect(await shop.call.customer.getRepeated()).toEqual({ count: 0, repeated: [] })
})
