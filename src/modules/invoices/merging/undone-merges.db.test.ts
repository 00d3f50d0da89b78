import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { PRICE, rowsOf } from '../testing/credit.server.ts'
import { account, books, later, payAhead, twiceShop } from '../testing/merging.server.ts'

test('undone, each invoice is owed by whom it names and each payment’s rest is whose it was; what was spent stays spent', async () => {
  const { shop, customerId: stays, other: goes, sell, merge, means, pay } = await twiceShop()
  const mine = await sell(2)
  const theirs = await sell(3, { customer: goes })
  await shop.call.pos.cancelInvoice({ invoiceId: await sell(1, { customer: goes }), recreate: false })
  const { id } = await merge()
  await payAhead(shop, stays, 2 * PRICE + 3 * PRICE + 500, means('TRANSFER'))
  const since = await sell(1, { customer: goes })
  const sinceToo = await sell(4)
  await pay(sinceToo, 72)
  const before = await books(shop)
  const requestId = randomUUID()
  const undone = await shop.call.customer.undoMerge({ id, requestId })
  expect(undone).toMatchObject({ owed: 0, paid_ahead: 0, spent: 0, invoices: 0 })
  expect(await shop.call.customer.undoMerge({ id, requestId })).toEqual(undone)
  expect(await shop.call.customer.undoMerge({ id, requestId: randomUUID() })).toBeNull()
  expect(await books(shop)).toEqual(before)
  // The payment was the one account's and stays so; both sales since were made to who stayed.
  expect(await account(shop, goes)).toEqual({ owed: 0, paid_ahead: 0 })
  expect(await account(shop, stays)).toEqual({ owed: 5 * PRICE - 72, paid_ahead: 500 })
  expect((await shop.call.invoice.getById({ id: since })).customer.id).toBe(stays)
  // Reversed, what it paid is owed by each again.
  const [payment] = (await shop.call.customer.getPayments({ id: stays })).data.filter(
    ({ left }) => left === 500,
  )
  await shop.call.invoice.reversePayment({
    requestId: randomUUID(),
    payment_id: payment?.id ?? '',
    reason: 'Error',
  })
  expect(await account(shop, goes)).toEqual({ owed: 3 * PRICE, paid_ahead: 0 })
  expect(await account(shop, stays)).toEqual({ owed: 7 * PRICE - 72, paid_ahead: 0 })
  await books(shop)
  expect((await shop.call.invoice.getById({ id: theirs })).pending).toBe(3 * PRICE)
  expect((await shop.call.invoice.getById({ id: mine })).pending).toBe(2 * PRICE)
})

test('of what came ahead what was spent meanwhile is said, and the rest goes back', async () => {
  const { shop, customerId: stays, other: goes, sell, merge, means } = await twiceShop()
  await payAhead(shop, goes, 300, means('TRANSFER'))
  const { id } = await merge()
  const mine = await sell(2)
  await shop.call.invoice.applyCredit({ invoice_id: mine, requestId: randomUUID() })
  const undone = await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  expect(undone).toMatchObject({ paid_ahead: 300 - 2 * PRICE, spent: 2 * PRICE })
  expect(await account(shop, goes)).toEqual({ owed: 0, paid_ahead: 300 - 2 * PRICE })
  expect(await account(shop, stays)).toEqual({ owed: 0, paid_ahead: 0 })
  // Its reversal takes from each what is theirs.
  const [payment] = (await shop.call.customer.getPayments({ id: goes })).data
  await shop.call.invoice.reversePayment({
    requestId: randomUUID(),
    payment_id: payment?.id ?? '',
    reason: 'Error',
  })
  expect(await account(shop, goes)).toEqual({ owed: 0, paid_ahead: 0 })
  expect(await account(shop, stays)).toEqual({ owed: 2 * PRICE, paid_ahead: 0 })
  await books(shop)
})

test('undone, contact is as it was, but for what was changed since, and either is found by what is theirs', async () => {
  const { shop, customerId: stays, other: goes, merge } = await twiceShop()
  const { id } = await merge({ keep: { name: 'goes' } })
  await shop.call.customer.update({ id: stays, phone: '8095559999' })
  await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  expect(await shop.call.customer.getById({ id: stays })).toMatchObject({
    name: 'Hotel Bahía',
    phone: '+18095559999',
  })
  expect(await shop.call.customer.getById({ id: goes })).toMatchObject({
    name: 'Hotel Bahia SRL',
    phone: '+18095550134',
    merged_into: null,
    deleted_at: null,
  })
  const found = (await shop.call.customer.search({ query: 'srl' })).map((each) => each.id)
  expect(found).toEqual([goes])
})

test('chains and circles cannot arise: whoever is named is one step away, and the last merge is undone first', async () => {
  const { shop, customerId: a, other: b, sell } = await twiceShop()
  const c = (await shop.call.customer.create({ name: 'Hotel Bahía 3' })).id
  await sell(1)
  await sell(2, { customer: b })
  const first = await shop.call.customer.merge({ stays: b, goes: a, requestId: randomUUID() })
  const second = await shop.call.customer.merge({ stays: c, goes: b, requestId: randomUUID() })
  const steps = await rowsOf(
    shop,
    `select count(*)::int as n from customers c join customers i on i.id = c.merged_into where i.merged_into is not null`,
  )
  expect(steps).toEqual([{ n: 0 }])
  expect(await account(shop, c)).toEqual({ owed: 3 * PRICE, paid_ahead: 0 })
  const merged = refusal('customers.merged', { name: 'Hotel Bahía 3' })
  // A circle, a merged one again, and one into a merged one.
  for (const [stays, goes] of [[a, c] as const, [c, a] as const, [b, c] as const])
    await expect(shop.call.customer.merge({ stays, goes, requestId: randomUUID() })).rejects.toMatchObject(
      merged,
    )
  await expect(
    shop.call.customer.merge({ stays: c, goes: c, requestId: randomUUID() }),
  ).rejects.toMatchObject(refusal('customer_merging.same_customer'))
  await expect(shop.call.customer.undoMerge({ id: first.id, requestId: randomUUID() })).rejects.toMatchObject(
    refusal('customer_merging.merged_further', { name: 'Hotel Bahia SRL', into: 'Hotel Bahía 3' }),
  )
  await shop.call.customer.undoMerge({ id: second.id, requestId: randomUUID() })
  expect(await account(shop, c)).toEqual({ owed: 0, paid_ahead: 0 })
  expect(await account(shop, b)).toEqual({ owed: 3 * PRICE, paid_ahead: 0 })
  await shop.call.customer.undoMerge({ id: first.id, requestId: randomUUID() })
  expect(await account(shop, a)).toEqual({ owed: PRICE, paid_ahead: 0 })
  expect(await account(shop, b)).toEqual({ owed: 2 * PRICE, paid_ahead: 0 })
  await books(shop)
})

test('a day later nothing is undone', async () => {
  const { shop, customerId: stays, merge } = await twiceShop()
  const { id } = await merge()
  const [told] = await shop.call.customer.getMerges({ id: stays })
  expect(told).toMatchObject({ id, undoable_until: later(24).toISOString(), by: 'Altagracia Núñez' })
  const after = shop.as({ now: later(24) })
  expect((await after.customer.getMerges({ id: stays }))[0]?.undoable_until).toBeNull()
  await expect(after.customer.undoMerge({ id, requestId: randomUUID() })).rejects.toMatchObject(
    refusal('customer_merging.merge_too_old'),
  )
  const before = shop.as({ now: later(23.9) })
  await before.customer.undoMerge({ id, requestId: randomUUID() })
  expect(await shop.call.customer.getMerges({ id: stays })).toEqual([])
})

test('both histories say it, and who undid it', async () => {
  const { shop, customerId: stays, other: goes, merge } = await twiceShop()
  const { id } = await merge()
  await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  const said = await rowsOf(
    shop,
    `select action, subject_id from audit_log where action like 'customer.%' and details ->> 'merge_id' is not null order by at, id`,
  )
  expect(said).toEqual([
    { action: 'customer.merged', subject_id: goes },
    { action: 'customer.took_over', subject_id: stays },
    { action: 'customer.unmerged', subject_id: goes },
    { action: 'customer.gave_back', subject_id: stays },
  ])
})

test('a tax id that comes of the one who went is written down as any change of it, and that it went back', async () => {
  const { shop, customerId: stays, merge } = await twiceShop()
  await shop.call.customer.update({ id: stays, tax_id: null })
  const { id } = await merge()
  await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  const said = await rowsOf(
    shop,
    `select details ->> 'from' as from, details ->> 'to' as to from audit_log
      where action = 'customer.changed' and subject_id = '${stays}' order by at, id`,
  )
  const [known, none] = ['{"tax_id": "101850043"}', '{"tax_id": null}']
  expect(said).toEqual([
    { from: known, to: none },
    { from: none, to: known },
    { from: known, to: none },
  ])
})
