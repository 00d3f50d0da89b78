import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, testDatabase } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { creditShop, rowsOf } from '../testing/credit.server.ts'
import { invoiceById } from './invoice-detail.server.ts'

test('shows an invoice whole: what was sold, paid with it and since, what came back and who did it', async () => {
  const { shop, customerId, sell, pay, bring } = await creditShop()
  const id = await sell(3, { cash: 54 })
  const { id: paymentId, number } = await pay(id, 100)
  await shop.call.invoice.reversePayment({ payment_id: paymentId, reason: 'Transferencia devuelta' })
  await pay(id, 82)
  await bring(id, 1)
  const shown = await shop.call.invoice.getById({ id })
  expect(shown).toMatchObject({
    order_number: '000001',
    status: 'partial',
    origin: 'counter',
    customer: { id: customerId, name: 'Hotel Bahía', tax_id: '101850043' },
    total: 354,
    pending: 100,
    due_on: '2026-12-20',
    warehouse: { id: shop.warehouses.main },
    type: null,
    condition: null,
    taxes: [{ tax_percent: 18, base: 300, tax: 54 }],
    credit_notes: [{ id: expect.any(String), number: 'NC-000001', total: 118 }],
    cancellation: null,
  })
  expect(shown.items).toMatchObject([
    { product: { name: 'Café' }, quantity: 3, price: 118, tax_percent: 18, discount: 0, total: 354 },
  ])
  expect(shown.payments).toMatchObject([
    { number: null, status: 'completed', amount: 54, paymentMethod: { code: 'CASH' } },
    { number, status: 'reversed', amount: 100, reversal: { reason: 'Transferencia devuelta' } },
    { number: 'RC-000002', status: 'completed', amount: 82, paymentMethod: { code: 'TRANSFER' } },
  ])
  const done = shown.history.map(({ action }) => action)
  expect(done).toContain('sale.posted')
  expect(done.filter((action) => action === 'payment.recorded')).toHaveLength(2)
  expect(done).toContain('payment.reversed')
  expect(done).toContain('credit_note.created')
  // The last first, each with its document and with what of it was about this invoice.
  expect(shown.history.map(({ document, amount }) => [document, amount])).toEqual(
    expect.arrayContaining([
      ['E340000000001', 118],
      ['RC-000001', 100],
      ['RC-000002', 82],
      ['RR-000001', 100],
      [null, null],
    ]),
  )
  expect(shown.warehouse.name).not.toBe('')
  expect(new Set(shown.history.map(({ by }) => by)).size).toBe(1)
})

test('of a payment over several invoices each tells its own part, and of one that came ahead what was used', async () => {
  const { shop, customerId, sell, means } = await creditShop()
  const ids = [await sell(1), await sell(1)]
  await shop.call.customerPayment.create({ customer_id: customerId, amount: 300, ...means('TRANSFER') })
  const [first = '', second = ''] = ids
  const third = await sell(1)
  await shop.call.invoice.applyCredit({ invoice_id: third })
  const told = async (id: string) =>
    (await shop.call.invoice.getById({ id })).history
      .filter(({ action }) => action.startsWith('payment.'))
      .map(({ action, document, amount }) => [action, document, amount])
  expect(await told(first)).toEqual([['payment.recorded', 'RC-000001', 118]])
  expect(await told(second)).toEqual([['payment.recorded', 'RC-000001', 118]])
  expect(await told(third)).toEqual(
    expect.arrayContaining([
      ['payment.credit_applied', null, 64],
      ['payment.recorded', 'RC-000001', null],
    ]),
  )
})

/** How many bytes the database sent to what is done. */
async function bytesFor(work: () => Promise<unknown>): Promise<number> {
  const { app } = await testDatabase()
  const read = (client: object): number => Reflect.get(Reflect.get(client, 'connection'), 'stream').bytesRead
  const begun = new Map<object, number>()
  let bytes = 0
  const taken = (client: object): void => void begun.set(client, read(client))
  const given = (_error: unknown, client: object): void => {
    bytes += read(client) - (begun.get(client) ?? 0)
  }
  app.on('acquire', taken).on('release', given)
  try {
    await work()
  } finally {
    app.off('acquire', taken).off('release', given)
  }
  return bytes
}

test('of a payment that went to thousands of invoices the history of each brings its own share alone', async () => {
  const { shop, customerId, sell, means } = await creditShop()
  const id = await sell(1)
  await shop.call.customerPayment.create({ customer_id: customerId, amount: 100, ...means('TRANSFER') })
  const of = { tenant: shop.owner.tenantId, invoice: randomUUID() }
  await change(
    shop,
    `update audit_log set details = jsonb_set(details, '{shares}', (
        select jsonb_agg(jsonb_build_object('invoice_id', $2::text, 'amount', n)) from generate_series(1, 20000) n
      ) || (details -> 'shares')) where tenant_id = $1 and action = 'payment.recorded'`,
    [of.tenant, of.invoice],
  )
  const shown = { amount: 0 as number | null }
  const bytes = await bytesFor(async () => {
    const { history } = await shop.call.invoice.getById({ id })
    shown.amount = history.find(({ action }) => action === 'payment.recorded')?.amount ?? null
  })
  expect(shown.amount).toBe(100)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(200_000)
})

test('the history of one invoice reads its own entries, however much the shop sold', async () => {
  const { shop, sell, pay, bring } = await creditShop()
  const id = await sell(3)
  await pay(id, 100)
  await bring(id, 1)
  const { admin } = await testDatabase()
  await change(
    shop,
    `insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
      select $1, gen_random_uuid(), now() - n * interval '1 minute', null, case when n % 4 = 0 then 'payment.recorded' else 'sale.posted' end,
        case when n % 4 = 0 then 'customer_payment' else 'invoice' end, gen_random_uuid(), '{}', ''
      from generate_series(1, 20000) n`,
    [shop.owner.tenantId],
  )
  await admin.query('analyze audit_log')
  const { answer, read } = await reading(shop.owner, (tx) =>
    rowsRead(tx, 'audit_log', () => invoiceById(tx, id as InvoiceId)),
  )
  expect(answer.history.map(({ action }) => action).toSorted()).toEqual([
    'credit_note.created',
    'payment.recorded',
    'sale.posted',
  ])
  expect(read).toBeLessThan(100)
})

test('a void is told with its reason, and one of another shop is nowhere', async () => {
  const { shop, sell } = await creditShop()
  const id = await sell(1)
  await shop.call.pos.cancelInvoice({ invoiceId: id, reason: 'Error de digitación' })
  const [{ at } = {}] = (await rowsOf(shop, 'select at from invoice_voids')) as { at?: Date }[]
  expect(await shop.call.invoice.getById({ id })).toMatchObject({
    status: 'cancelled',
    pending: 0,
    cancellation: {
      number: 'AN-000001',
      reason: 'Error de digitación',
      at: at?.toISOString(),
      by: 'Altagracia Núñez',
      credit_ncf: 'E340000000001',
    },
  })
  const other = await newWorld()
  await expect(other.call.invoice.getById({ id })).rejects.toMatchObject(
    refusal('invoices.invoice_not_found'),
  )
})

test('whoever may not see invoices sees none', async () => {
  const { shop, sell } = await creditShop()
  const id = await sell(1)
  await expect(shop.as({ permissions: ['pos.sell'] }).invoice.getById({ id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
