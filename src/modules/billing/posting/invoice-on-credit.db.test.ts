import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { writtenBy } from '#modules/pos/testing/sale.server.ts'
import { invoicingShop, type NewInvoice } from '../testing/invoicing.server.ts'

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
  const type = types.find(({ name }) => name === 'A crédito')
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
    credit_days: 15,
  })
})

test('what is owed is not called paid at once: the condition and the type are those of its days, or none', async () => {
  const { shop, customerId, invoiceOf, paidBy } = await invoicingShop()
  const { conditions, types } = await shop.call.invoice.getChoices()
  const atOnce = conditions.find(({ credit_days }) => credit_days === 0)
  const cash = types.find(({ condition_id }) => condition_id === atOnce?.id)
  const made = async (more: Partial<NewInvoice> = {}, code = 'CREDIT') => {
    const named = { condition_id: atOnce?.id, invoice_type_id: cash?.id }
    const { id } = await shop.call.invoice.create(invoiceOf(1, code, { ...named, ...more }))
    const { type, condition, credit_days } = await shop.call.invoice.getById({ id })
    return { type: type?.name ?? null, condition: condition?.name ?? null, credit_days }
  }
  expect(await made()).toEqual({ type: 'A crédito', condition: '30 días', credit_days: 30 })
  expect(await made({ payments: [paidBy('CASH', 18), paidBy('CREDIT', 100)] })).toMatchObject({
    condition: '30 días',
  })
  expect(await made({ due_on: '2026-12-01' })).toEqual({
    type: 'A crédito',
    condition: null,
    credit_days: 11,
  })
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: 15, credit_limit: null })
  expect(await made()).toMatchObject({ condition: '15 días', credit_days: 15 })
  expect(await made({}, 'CASH')).toEqual({ type: 'Contado', condition: 'Contado', credit_days: null })
})

test('one that was made before and is owed is not called paid at once either', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { conditions, types } = await shop.call.invoice.getChoices()
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CREDIT'))
  const before = {
    type: { ...types.find(({ name }) => name === 'Contado'), note: '' },
    condition: { ...conditions.find(({ name }) => name === 'Contado'), note: '' },
    due_on: '2026-12-20',
  }
  await change(shop, 'update invoices set terms = $2 where tenant_id = $1', [
    shop.owner.tenantId,
    JSON.stringify(before),
  ])
  expect(await shop.call.invoice.getById({ id })).toMatchObject({
    type: null,
    condition: null,
    credit_days: 30,
  })
})

test('part payment leaves a balance where there are terms, and is refused in words where there are none', async () => {
  const { shop, customerId, invoiceOf, paidBy } = await invoicingShop(300)
  const clerk = shop.as({ permissions: ['invoices.create'] })
  const inPart = (pieces: number, cash: number, more: Partial<NewInvoice> = {}) =>
    invoiceOf(pieces, 'CASH', {
      payments: [paidBy('CASH', cash), paidBy('CREDIT', pieces * 118 - cash)],
      ...more,
    })
  const before = await stateOf(shop)
  await expect(
    clerk.invoice.create(invoiceOf(2, 'CASH', { payments: [paidBy('CASH', 100)] })),
  ).rejects.toMatchObject(refusal('pos.underpaid', { total: 23_600, missing: 13_600 }))
  await expect(
    clerk.invoice.create(
      invoiceOf(1, 'CARD', { payments: [paidBy('CARD', 100), paidBy('TRANSFER', 18.01)] }),
    ),
  ).rejects.toMatchObject({ cause: { code: 'pos.overpaid' } })
  await expect(clerk.invoice.create(inPart(5, 100))).rejects.toMatchObject(
    refusal('invoices.over_credit_limit', { customer: 'Hotel Bahía', room: 30_000 }),
  )
  const [general] = await rowsOf(shop, 'select id from customers where is_default')
  await expect(
    clerk.invoice.create(inPart(2, 100, { customer_id: String(general?.id) })),
  ).rejects.toMatchObject(refusal('invoices.credit_needs_customer'))
  expect(await stateOf(shop)).toEqual(before)
  await expect(clerk.invoice.create(inPart(2, 100))).resolves.toMatchObject({ pending: 136 })
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: null, credit_limit: null })
  await expect(clerk.invoice.create(inPart(2, 100))).rejects.toMatchObject(
    refusal('invoices.no_credit_terms'),
  )
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
  expect(await clerk.customer.getCreditRoom({ id: customerId })).toEqual({
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
