import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { writtenBy } from '#modules/pos/testing/sale.server.ts'
import { cents } from '#platform/values/money.ts'
import { invoicingShop } from '../testing/invoicing.server.ts'

const NOTHING = { invoices: 0, numbers: 0, movements: 0, counter: 0 }

async function drafted() {
  const begun = await invoicingShop()
  const { shop, coffee, customerId } = begun
  const typed = {
    customer_id: customerId as string,
    due_on: '2026-12-01',
    document_type: 'consumo' as const,
    payments: [
      { payment_method_id: methodOf(shop, 'CASH'), amount: 100 },
      { payment_method_id: methodOf(shop, 'TRANSFER'), reference: 'OC-77' },
    ],
    items: [{ product_id: coffee as string, quantity: 2.5, discount_percent: 10 }],
  }
  await change(shop, `update products set unit = 'lb' where tenant_id = $1 and id = $2`, [
    shop.ctx.tenantId,
    coffee,
  ])
  const { id } = await shop.call.invoiceDraft.create({ requestId: randomUUID(), ...typed })
  return { ...begun, typed, id }
}

test('a draft is taken up as it was typed, says who and when, and moves nothing', async () => {
  const { shop, coffee, customerId, id } = await drafted()
  const before = await onHand(shop, coffee)
  expect(await shop.call.invoiceDraft.getById({ id })).toMatchObject({
    version: 1,
    customer: { id: customerId, name: 'Hotel Bahía' },
    due_on: '2026-12-01',
    payments: [
      { payment_method_id: methodOf(shop, 'CASH'), amount: 100, currency_id: null, reference: null },
      {
        payment_method_id: methodOf(shop, 'TRANSFER'),
        amount: null,
        currency_id: null,
        reference: 'OC-77',
      },
    ],
    changes: [],
    items: [{ product_id: coffee, quantity: 2.5, price: null, discount_percent: 10 }],
  })
  expect(await shop.call.invoiceDraft.getAll()).toEqual([
    {
      id,
      customer: { name: 'Hotel Bahía', is_default: false },
      item_count: 1,
      total: 265.5,
      user_name: 'Altagracia Núñez',
      updated_at: shop.owner.now,
    },
  ])
  expect(await writtenBy(shop)).toMatchObject(NOTHING)
  expect(await onHand(shop, coffee)).toBe(before)
})

test('one of before has one way to pay, which pays all of it', async () => {
  const { shop, id } = await drafted()
  const [row] = await rowsOf(shop, `select content from invoice_drafts`)
  const { payments: _payments, items, ...content } = Object(row?.content)
  const [{ seen: _seen, ...item }] = items
  const way = methodOf(shop, 'TRANSFER')
  await change(shop, 'update invoice_drafts set content = $2 where tenant_id = $1', [
    shop.ctx.tenantId,
    JSON.stringify({ ...content, payment_method_id: way, reference: '0042', items: [item] }),
  ])
  expect(await shop.call.invoiceDraft.getById({ id })).toMatchObject({
    payments: [{ payment_method_id: way, amount: null, currency_id: null, reference: '0042' }],
    items: [{ quantity: 2.5 }],
    changes: [],
  })
})

test('what changed since it was saved is said: a price, a tax, and what is short in its warehouse', async () => {
  const { shop, coffee, typed, id } = await drafted()
  const about = { product_id: coffee, name: 'Café', unit: 'lb' }
  const set = (columns: string) =>
    change(shop, `update products set ${columns} where tenant_id = $1 and id = $2`, [
      shop.ctx.tenantId,
      coffee,
    ])
  await set('price_cents = 12500, is_taxable = false')
  await change(
    shop,
    'update stock_levels set on_hand_milli = 2000 where tenant_id = $1 and product_id = $2 and warehouse_id = $3',
    [shop.ctx.tenantId, coffee, shop.warehouses.main],
  )
  expect((await shop.call.invoiceDraft.getById({ id })).changes).toEqual([
    { ...about, what: 'price', was: 118, now: 125 },
    { ...about, what: 'tax', was: 18, now: null },
    { ...about, what: 'stock', wanted: 2.5, available: 2 },
  ])
  await setSettings(shop, { sell_without_stock: true })
  // Saved again, it is known as it is.
  await shop.call.invoiceDraft.update({ ...typed, id, version: 1 })
  expect((await shop.call.invoiceDraft.getById({ id })).changes).toEqual([])
})

test('an empty one is kept too, and one whose price is not typed yet has no total', async () => {
  const { shop } = await invoicingShop()
  const work = await shop.product({ name: 'Mano de obra', variable_price: true, price: null })
  await shop.call.invoiceDraft.create({ items: [] })
  await shop.call.invoiceDraft.create({ items: [{ product_id: work, quantity: 1 }] })
  expect((await shop.call.invoiceDraft.getAll()).map(({ total }) => total).toSorted()).toEqual([0, null])
})

test('a save whose answer was lost is sent again, and meets nobody but who sent it', async () => {
  const { shop, typed, id } = await drafted()
  const save = { ...typed, id, version: 1, document_type: 'credito_fiscal' as const }
  await shop.call.invoiceDraft.update(save)
  await shop.call.invoiceDraft.update(save)
  expect(await shop.call.invoiceDraft.getById({ id })).toMatchObject({
    version: 2,
    document_type: 'credito_fiscal',
  })
})

test('sent twice it is kept once', async () => {
  const { shop } = await invoicingShop()
  const draft = { requestId: randomUUID(), items: [] }
  const [first, second] = await Promise.all([
    shop.call.invoiceDraft.create(draft),
    shop.call.invoiceDraft.create(draft),
  ])
  expect(second).toEqual(first)
  expect(await shop.call.invoiceDraft.getAll()).toHaveLength(1)
})

test('of two people at one draft the second is told', async () => {
  const { shop, typed, id } = await drafted()
  await shop.call.invoiceDraft.update({ ...typed, id, version: 1, document_type: 'credito_fiscal' })
  await expect(
    shop.call.invoiceDraft.update({ ...typed, id, version: 1, document_type: 'gubernamental' }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  expect(await shop.call.invoiceDraft.getById({ id })).toMatchObject({
    document_type: 'credito_fiscal',
    version: 2,
  })
})

test('a draft is gone with the invoice that it becomes, and stays where that is refused', async () => {
  const { shop, coffee, invoiceOf, id } = await drafted()
  const invoice = {
    ...invoiceOf(2.5, 'CREDIT', { total: 265.5 }),
    items: [{ product_id: coffee as string, quantity: 2.5, discount_percent: 10 }],
    draft: { id, version: 1 },
  }
  await expect(
    shop.call.invoice.create({ ...invoice, requestId: randomUUID(), total: 1 }),
  ).rejects.toMatchObject({
    cause: { code: 'pos.total_changed' },
  })
  await expect(
    shop.call.invoice.create({ ...invoice, requestId: randomUUID(), draft: { id, version: 9 } }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
  expect(await shop.call.invoiceDraft.getAll()).toHaveLength(1)
  const made = await shop.call.invoice.create(invoice)
  expect(await shop.call.invoiceDraft.getAll()).toEqual([])
  await expect(shop.call.invoiceDraft.getById({ id })).rejects.toMatchObject(
    refusal('billing.draft_not_found'),
  )
  // The answer was lost: the same request is answered as before.
  expect(await shop.call.invoice.create(invoice)).toEqual(made)
  expect(await rowsOf(shop, `select details from audit_log where action = 'invoice_draft.posted'`)).toEqual([
    { details: { invoice_id: made.id } },
  ])
})

test.each([2, 6])('of %d people who post one draft at once, one makes the invoice', async (people) => {
  const { shop, coffee, invoiceOf, id } = await drafted()
  const outcomes = await Promise.allSettled(
    Array.from({ length: people }, () =>
      shop.call.invoice.create({
        ...invoiceOf(2.5, 'CREDIT', { total: 265.5 }),
        requestId: randomUUID(),
        items: [{ product_id: coffee, quantity: 2.5, discount_percent: 10 }],
        draft: { id, version: 1 },
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject(refusal('billing.draft_not_found'))
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, audits: 1 })
})

test('posting and saving one draft at once: either the save is in the invoice’s past, or it finds none', async () => {
  const { shop, coffee, typed, invoiceOf, id } = await drafted()
  const [posted, saved] = await Promise.allSettled([
    shop.call.invoice.create({
      ...invoiceOf(2.5, 'CREDIT', { total: 265.5 }),
      items: [{ product_id: coffee, quantity: 2.5, discount_percent: 10 }],
      draft: { id, version: 1 },
    }),
    shop.call.invoiceDraft.update({ ...typed, id, version: 1, document_type: 'credito_fiscal' }),
  ])
  expect([posted.status, saved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.call.invoiceDraft.getAll()).toHaveLength(posted.status === 'fulfilled' ? 0 : 1)
})

test('a draft is given up once, whoever asks; the log keeps what it was', async () => {
  const { shop, id } = await drafted()
  const gone = { id, requestId: randomUUID() }
  await shop.call.invoiceDraft.delete(gone)
  await expect(shop.call.invoiceDraft.delete(gone)).resolves.toEqual({ success: true })
  await expect(shop.call.invoiceDraft.delete({ id })).rejects.toMatchObject(
    refusal('billing.draft_not_found'),
  )
  expect(
    await rowsOf(shop, `select details from audit_log where action = 'invoice_draft.deleted'`),
  ).toMatchObject([{ details: { total_cents: 26_550, item_count: 1, user_name: 'Altagracia Núñez' } }])
})

test('so many may wait, and no more', async () => {
  const { shop } = await invoicingShop()
  await change(
    shop,
    `insert into invoice_drafts (tenant_id, id, content, item_count, created_at, updated_at, user_id, user_name)
      select $1, gen_random_uuid(), '{}', 0, now(), now(), $2, 'A' from generate_series(1, 300)`,
    [shop.ctx.tenantId, shop.owner.actor.userId],
  )
  await expect(shop.call.invoiceDraft.create({ items: [] })).rejects.toMatchObject(
    refusal('billing.too_many_drafts', { most: 300 }),
  )
})

test('prices of a form are today’s, with the promotions about its products and nothing of their costs', async () => {
  const { shop, coffee } = await invoicingShop()
  await shop.call.promotion.create({
    name: 'Diez menos',
    code: 'DIEZ',
    type: 'percentage_discount',
    discount: '10',
    startDate: '2026-11-20',
    endDate: '2026-12-01',
    isActive: true,
    productIds: [coffee],
    categoryIds: [],
  })
  await change(shop, 'update products set cost_price_cents = $2 where tenant_id = $1', [
    shop.ctx.tenantId,
    cents(5000),
  ])
  const { products, promotions } = await shop.call.invoice.getGoods({ product_ids: [coffee] })
  expect(products).toMatchObject([{ id: coffee, name: 'Café', price: 118, tax_percent: 18 }])
  expect(JSON.stringify(products)).not.toContain('cost')
  expect(promotions).toMatchObject([{ name: 'Diez menos', discount: 10, product_ids: [coffee] }])
  const found = await shop.as({ permissions: ['invoices.create'] }).invoice.findGoods({ search: 'cafe' })
  expect(found).toMatchObject([{ id: coffee, name: 'Café', price: 118 }])
  expect(JSON.stringify(found)).not.toContain('cost')
})
