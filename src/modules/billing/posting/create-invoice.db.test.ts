import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { writtenBy } from '#modules/pos/testing/sale.server.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { invoicingShop } from '../testing/invoicing.server.ts'

test('an invoice on credit takes its goods and a fiscal number, and opens a balance until the day agreed on', async () => {
  const { shop, coffee, invoiceOf, ledger } = await invoicingShop()
  const before = await onHand(shop, coffee)
  const made = await shop.call.invoice.create(invoiceOf(3, 'CREDIT', { due_on: '2026-12-05' }))
  expect(made).toMatchObject({ pending: 354, repeats: [] })
  expect(made.ncf).toMatch(/^E31/)
  expect(before - (await onHand(shop, coffee))).toBe(3000)
  expect(await ledger(made.id)).toEqual(agreed(354))
  expect(
    await rowsOf(
      shop,
      `select i.origin, i.status, i.cashbox_id, i.cash_session_id, r.due_on::text as due_on, i.terms ->> 'due_on' as agreed
        from invoices i join receivables r on r.invoice_id = i.id`,
    ),
  ).toEqual([
    {
      origin: 'office',
      status: 'pending',
      cashbox_id: null,
      cash_session_id: null,
      due_on: '2026-12-05',
      agreed: '2026-12-05',
    },
  ])
})

test('without a day the condition says when it is due, and it stays with the invoice as it was called', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { conditions, types } = await shop.call.invoice.getChoices()
  const condition = conditions.find(({ credit_days }) => credit_days === 15)
  const type = types.find(({ condition_id }) => condition_id !== null)
  const { id } = await shop.call.invoice.create(
    invoiceOf(1, 'CREDIT', { condition_id: condition?.id, invoice_type_id: type?.id }),
  )
  const [row] = await rowsOf(shop, `select terms from invoices where id = '${id}'`)
  expect(row).toMatchObject({
    terms: {
      due_on: '2026-12-05',
      condition: { id: condition?.id, name: '15 días' },
      type: { id: type?.id, name: type?.name },
    },
  })
  expect(await shop.call.invoice.getById({ id })).toMatchObject({
    type: { id: type?.id, name: type?.name },
    condition: { id: condition?.id, name: '15 días' },
  })
})

test('a request sent twice makes one invoice, and eight at once get one answer', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const invoice = invoiceOf(2)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => shop.call.invoice.create(invoice)),
  )
  for (const other of others) expect(other).toEqual(first)
  expect(await shop.call.invoice.create(invoice)).toEqual(first)
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, audits: 1, events: 1 })
})

test('cash lies in the drawer of who takes it, and its session sells the invoice', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const session = await cashSessionOf(shop).open()
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CASH'))
  expect(await rowsOf(shop, `select cash_session_id, status from invoices where id = '${id}'`)).toEqual([
    { cash_session_id: session, status: 'paid' },
  ])
  const [taken] = await rowsOf(
    shop,
    `select sum(amount_cents)::int as cents from cash_takings where session_id = '${session}' and document_id = '${id}'`,
  )
  expect(taken).toEqual({ cents: 11_800 })
})

test('where the shop asks for an open drawer, cash needs one and credit does not', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  await setSettings(shop, { cash_session_required: true })
  await expect(shop.call.invoice.create(invoiceOf(1, 'CASH'))).rejects.toMatchObject(
    refusal('payments.cashbox_closed'),
  )
  await expect(shop.call.invoice.create(invoiceOf(1))).resolves.toMatchObject({ pending: 118 })
})

test('a transfer and a card name their number; a card that paid before is told', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  for (const code of ['CARD', 'TRANSFER'])
    await expect(shop.call.invoice.create(invoiceOf(1, code, { reference: null }))).rejects.toMatchObject(
      refusal('payments.reference_missing'),
    )
  const first = await shop.call.invoice.create(invoiceOf(1, 'CARD'))
  const second = await shop.call.invoice.create(invoiceOf(1, 'CARD'))
  expect(first.repeats).toEqual([])
  expect(second.repeats).toMatchObject([{ kind: 'card_repeated', earlier: first.number }])
})

test('an invoice over nothing is refused in the words of the form', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  await expect(
    shop.call.invoice.create(invoiceOf(0, 'CREDIT', { items: [], total: 0 })),
  ).rejects.toMatchObject({
    message: 'Por favor agregue al menos un artículo a la factura',
    cause: { code: 'billing.without_items' },
  })
})

test('the server prices it: another total is refused, and a price counts only where it is typed', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const before = await stateOf(shop)
  await expect(
    shop.call.invoice.create(
      invoiceOf(1, 'CREDIT', { items: [{ product_id: coffee, quantity: 1, price: 1 }], total: 1 }),
    ),
  ).rejects.toMatchObject(refusal('pos.total_changed', { shown: 100, today: 11_800 }))
  expect(await stateOf(shop)).toEqual(before)
  const work = await shop.product({
    name: 'Mano de obra',
    variable_price: true,
    price: null,
    product_type: 'service',
  })
  await expect(
    shop.call.invoice.create(
      invoiceOf(1, 'CREDIT', { items: [{ product_id: work, quantity: 1, price: 250 }], total: 250 }),
    ),
  ).resolves.toMatchObject({ pending: 250 })
})

test('a discount needs the right of the counter, and beyond the cap an administrator', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  await setSettings(shop, { max_discount_bps: basisPoints(1000) })
  const off = (percent: number, total: number) =>
    invoiceOf(1, 'CREDIT', {
      items: [{ product_id: coffee, quantity: 1, discount_percent: percent }],
      total,
    })
  await expect(
    shop.as({ permissions: ['invoices.create'] }).invoice.create(off(5, 112.1)),
  ).rejects.toMatchObject(refusal('pos.discount_not_allowed'))
  await expect(shop.call.invoice.create(off(10.01, 106.19))).rejects.toMatchObject(
    refusal('authorizations.discount_above_cap', { product: 'Café', cap: 1000 }),
  )
  await expect(shop.call.invoice.create(off(10, 106.2))).resolves.toMatchObject({ pending: 106.2 })
})

test('beyond the limit, without terms and later than they allow it takes the permission', async () => {
  const { shop, customerId, invoiceOf } = await invoicingShop(300)
  const clerk = shop.as({ permissions: ['invoices.create'] })
  await expect(clerk.invoice.create(invoiceOf(3))).rejects.toMatchObject(
    refusal('invoices.over_credit_limit', { customer: 'Hotel Bahía', room: 30_000 }),
  )
  await expect(clerk.invoice.create(invoiceOf(1, 'CREDIT', { due_on: '2026-12-21' }))).rejects.toMatchObject(
    refusal('invoices.due_beyond_terms', { customer: 'Hotel Bahía', latest: '2026-12-20' }),
  )
  await expect(clerk.invoice.create(invoiceOf(1, 'CREDIT', { due_on: '2026-11-19' }))).rejects.toMatchObject(
    refusal('invoices.due_before_invoice'),
  )
  await expect(clerk.invoice.create(invoiceOf(1, 'CREDIT', { due_on: '2026-12-20' }))).resolves.toBeTruthy()
  await expect(
    shop.call.invoice.create(invoiceOf(3, 'CREDIT', { due_on: '2027-01-20' })),
  ).resolves.toBeTruthy()
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: null, credit_limit: null })
  await expect(clerk.invoice.create(invoiceOf(1))).rejects.toMatchObject(refusal('invoices.no_credit_terms'))
})

test('nobody names a day: the customer has it where the condition has none, and no later than theirs', async () => {
  const { shop, customerId, invoiceOf } = await invoicingShop()
  const { conditions } = await shop.call.invoice.getChoices()
  const dueBy = async (days: number) => {
    const condition = conditions.find(({ credit_days }) => credit_days === days)
    const clerk = shop.as({ permissions: ['invoices.create'] })
    const { id } = await clerk.invoice.create(invoiceOf(1, 'CREDIT', { condition_id: condition?.id ?? '' }))
    const [row] = await rowsOf(
      shop,
      `select due_on::text as due_on from receivables where invoice_id = '${id}'`,
    )
    return row?.due_on
  }
  expect(await dueBy(0)).toBe('2026-12-20')
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: 10, credit_limit: null })
  expect(await dueBy(15)).toBe('2026-11-30')
})

test('who writes invoices learns what a customer may still owe, without the right to sell', async () => {
  const { shop, customerId, invoiceOf } = await invoicingShop(300)
  const clerk = shop.as({ permissions: ['invoices.create'] })
  await clerk.invoice.create(invoiceOf(1))
  expect(await clerk.invoice.getCreditRoom({ id: customerId })).toEqual({
    payment_terms_days: 30,
    credit_limit: 300,
    owed: 118,
    room: 182,
  })
})

test('two invoices that together pass the limit: one stands', async () => {
  const { shop, invoiceOf } = await invoicingShop(300)
  const clerk = shop.as({ permissions: ['invoices.create'] })
  const outcomes = await Promise.allSettled([
    clerk.invoice.create(invoiceOf(2)),
    clerk.invoice.create(invoiceOf(2)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1 })
})

test('what is short and a range that has ended refuse it whole', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const few = await shop.product({ name: 'Queso', onHand: milli(1000), price: cents(11_800) })
  const before = await stateOf(shop)
  await expect(
    shop.call.invoice.create(invoiceOf(2, 'CREDIT', { items: [{ product_id: few, quantity: 2 }] })),
  ).rejects.toMatchObject(refusal('pos.out_of_stock', { product: 'Queso', available: 1000, wanted: 2000 }))
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { document_type: 'gubernamental' })),
  ).rejects.toMatchObject({ cause: { code: 'pos.no_fiscal_number' } })
  expect(await stateOf(shop)).toEqual(before)
  expect(await onHand(shop, coffee)).toBe(1_000_000)
})

test('the goods leave the warehouse that is named, and one that is switched off gives none', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const before = await onHand(shop, coffee)
  await setSettings(shop, { sell_without_stock: true })
  const { warehouses } = await shop.call.invoice.getChoices()
  const depot = warehouses.find(({ id }) => id !== shop.warehouses.main)
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CREDIT', { warehouse_id: depot?.id }))
  expect(await rowsOf(shop, `select warehouse_id from invoices where id = '${id}'`)).toEqual([
    { warehouse_id: depot?.id },
  ])
  expect(await onHand(shop, coffee)).toBe(before)
  await change(shop, 'update warehouses set is_active = false where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    depot?.id,
  ])
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { warehouse_id: depot?.id })),
  ).rejects.toMatchObject(refusal('billing.warehouse_not_offered'))
})

test('who sells stands on it, and the log names who wrote it down', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const [role] = await rowsOf(shop, `select id from roles where code = 'cashier'`)
  const { id: seller } = await shop.call.user.create({
    name: 'Yolanda Peña',
    email: `${randomUUID()}@ejemplo.test`,
    role_id: String(role?.id),
    password: 'secreto-largo',
  })
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CREDIT', { seller_id: seller }))
  expect(
    await rowsOf(
      shop,
      `select i.seller_name, a.user_id from invoices i join audit_log a on a.subject_id = i.id and a.action = 'sale.posted'
        where i.id = '${id}'`,
    ),
  ).toEqual([{ seller_name: 'Yolanda Peña', user_id: shop.owner.actor.userId }])
  await change(shop, 'update users set is_active = false where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    seller,
  ])
  await expect(shop.call.invoice.create(invoiceOf(1, 'CREDIT', { seller_id: seller }))).rejects.toMatchObject(
    refusal('users.not_found'),
  )
})

test('another shop and who may not make invoices get nothing', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { shop: other, customerId: theirs, coffee: theirCoffee } = await invoicingShop()
  await expect(
    shop.as({ permissions: ['invoices.view', 'invoices.pay'] }).invoice.create(invoiceOf(1)),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { customer_id: theirs })),
  ).rejects.toMatchObject(refusal('pos.customer_missing'))
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { items: [{ product_id: theirCoffee, quantity: 1 }] })),
  ).rejects.toMatchObject({ cause: { code: 'pos.product_not_for_sale' } })
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { payment_method_id: methodOf(other, 'CASH') })),
  ).rejects.toMatchObject(refusal('pos.payment_method_unknown'))
})
