import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { offlineSaleOf } from '../testing/offline-sale.server.ts'
import { saleOf } from '../testing/sale.server.ts'
import { rowsOf } from '../testing/voids.server.ts'

/** A shop that takes vouchers, with a coffee of 118 and two vouchers of a batch. */
async function withVouchers(more: object = {}) {
  const shop = await newWorld()
  await change(
    shop,
    `update payment_methods set is_active = true where tenant_id = $1 and code = 'VOUCHER'`,
    [shop.owner.tenantId],
  )
  const coffee = await shop.product({ name: 'Café' })
  const { id } = await shop.call.voucherBatch.create({
    name: 'Navidad',
    quantity: 2,
    value: 100,
    expirationDate: '2999-12-31',
    ...more,
  })
  const { data } = await shop.call.voucher.getVouchers({ batchId: id })
  const [first, second] = data.map((voucher) => voucher.code)
  const paying = (reference: string, amount = 100, rest: object = {}) =>
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
      payments: [
        { paymentMethodId: methodOf(shop, 'VOUCHER'), amount, reference },
        ...(amount < 118 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 118 - amount }] : []),
      ],
      ...rest,
    })
  const statuses = async () =>
    (await shop.call.voucher.getVouchers({ batchId: id })).data.map(({ status }) => status)
  return {
    shop,
    coffee,
    ids: data.map((voucher) => voucher.id),
    first: first ?? '',
    second: second ?? '',
    paying,
    statuses,
  }
}

test('a voucher pays up to its amount, once, and says in which sale', async () => {
  const { shop, first, paying, statuses } = await withVouchers()
  const sale = paying(first)
  const { orderId } = await shop.call.pos.checkout(sale)
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ orderId })
  expect(await statuses()).toEqual(['used', 'active'])
  expect((await shop.call.voucher.getVouchers({ status: 'used' })).data).toEqual([
    expect.objectContaining({ usedInOrder: { id: orderId }, used_amount: 100 }),
  ])
  await expect(shop.call.pos.checkout(paying(first))).rejects.toMatchObject(refusal('vouchers.used'))
})

test('a percentage pays that much of the sale and no more', async () => {
  const { shop, first, second, paying } = await withVouchers({ type: 'percentage', value: 50 })
  await expect(shop.call.pos.checkout(paying(first, 59.01))).rejects.toMatchObject(
    refusal('vouchers.pays_less', { most: 59_00 }),
  )
  await shop.call.pos.checkout(paying(first, 59))
  await shop.call.pos.checkout(paying(second, 10))
})

test('of two sales that bring one voucher at once, one is made', async () => {
  const { shop, first, paying } = await withVouchers()
  const both = await Promise.allSettled([1, 2].map(() => shop.call.pos.checkout(paying(first))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rowsOf(shop, 'select count(*)::int as sales from invoices')).toEqual([{ sales: 1 }])
})

test('a sale that fails afterwards spends nothing', async () => {
  const { shop, first, paying, statuses } = await withVouchers()
  await change(shop, 'update stock_levels set on_hand_milli = 0 where tenant_id = $1', [shop.owner.tenantId])
  await expect(shop.call.pos.checkout(paying(first))).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await statuses()).toEqual(['active', 'active'])
})

test('why one pays nothing is said, and what is no code is not looked up', async () => {
  const { shop, ids, first, second, paying } = await withVouchers()
  for (const typed of ['', 'ABCD', '0000-0000-0000-0000', `${first.slice(0, -1)}2`.replace(first, 'X')])
    await expect(shop.call.pos.checkout(paying(typed))).rejects.toMatchObject(refusal('vouchers.invalid'))
  await shop.call.voucher.report({ voucherId: ids[0] ?? '', type: 'stolen' })
  await expect(shop.call.pos.checkout(paying(first))).rejects.toMatchObject(refusal('vouchers.stolen'))
  await expect(shop.call.voucher.check({ code: first, total: 118 })).rejects.toMatchObject(
    refusal('vouchers.stolen'),
  )
  expect(await shop.call.voucher.check({ code: second.toLowerCase(), total: 60 })).toMatchObject({
    type: 'fixed',
    value: 100,
    pays: 60,
  })
  await change(
    shop,
    `update voucher_batches set valid_from = '2020-01-01', valid_until = '2020-01-31' where tenant_id = $1`,
    [shop.owner.tenantId],
  )
  await expect(shop.call.pos.checkout(paying(second))).rejects.toMatchObject(refusal('vouchers.expired'))
  expect(await shop.call.voucher.checkExpired()).toEqual({ expired: 1 })
  expect(await shop.call.voucher.checkExpired()).toEqual({ expired: 0 })
})

test('another shop’s voucher pays for nothing', async () => {
  const { first } = await withVouchers()
  const other = await withVouchers()
  await expect(other.shop.call.pos.checkout(other.paying(first))).rejects.toMatchObject(
    refusal('vouchers.invalid'),
  )
})

/** The tables that hold a code of the shop, however it is written. */
async function tablesWith(shop: World, code: string): Promise<string[]> {
  const { admin } = shop.database
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const holding = await admin.query(
      `select from ${name} t where tenant_id = $1 and replace(t::text, '-', '') ilike '%' || $2 || '%' limit 1`,
      [shop.owner.tenantId, code.replaceAll('-', '')],
    )
    if (holding.rowCount) found.push(name)
  }
  return found
}

/** What whoever looks at a sale reads of how it was paid. */
async function shownOf(shop: World, invoiceId: string) {
  const cashier = shop.as({ permissions: ['pos.access', 'pos.reprint'] })
  const detail = await cashier.pos.getInvoiceDetail({ invoiceId })
  const { invoices } = await cashier.pos.getRecentInvoices()
  const { payments } = await shop.call.invoice.getById({ id: invoiceId })
  return [detail.payments, detail.receiptData?.payments, invoices[0]?.receiptData?.payments, payments].map(
    (paid) => paid?.[0]?.reference,
  )
}

test('of a code that pays, the sale and its void keep the last four characters, and the rest is nowhere', async () => {
  const { shop, first, paying } = await withVouchers()
  await shop.range({ type: 'nota_credito' })
  const kept = `····${first.slice(-4)}`
  const { orderId, receiptData } = await shop.call.pos.checkout(paying(` ${first.toLowerCase()} `))
  expect(receiptData.payments[0]).toMatchObject({ reference: kept })
  expect(await shownOf(shop, orderId)).toEqual([kept, kept, kept, kept])
  const { void: made } = await shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Se equivocó' })
  expect(made.refunds).toEqual([expect.objectContaining({ amount: 100, reference: kept })])
  // Neither the log nor anything else has it: the voucher can be spent again by now.
  expect(await tablesWith(shop, first)).toEqual(['vouchers'])
})

test('the code of a voucher that a sale without a connection could not spend is nowhere either', async () => {
  const { shop, coffee, first, second, paying } = await withVouchers()
  await shop.call.pos.checkout(paying(first))
  const [wrong, used] = [`${second.slice(0, -1)}${second.endsWith('2') ? '3' : '2'}`, first]
  for (const reference of [wrong, used]) {
    const { conflicts } = await shop.call.pos.syncSale(
      offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
        sale: { payments: [{ paymentMethodId: methodOf(shop, 'VOUCHER'), amount: 118, reference }] },
      }),
    )
    expect(conflicts).toContainEqual({ kind: 'voucher_not_spent', amount: 11_800 })
  }
  expect(await tablesWith(shop, wrong)).toEqual([])
  expect(await tablesWith(shop, wrong.slice(0, -1))).toEqual(['vouchers'])
  expect(await tablesWith(shop, used)).toEqual(['vouchers'])
})

test('a sale with a voucher that is sent again, with a connection or without, is the one that stands', async () => {
  const { shop, coffee, first, second, paying, statuses } = await withVouchers({ value: 118 })
  const online = paying(first, 118)
  const { orderId } = await shop.call.pos.checkout(online)
  expect(await shop.call.pos.checkout(online)).toMatchObject({ orderId })
  const items = [{ productId: coffee, quantity: 1 }]
  expect(await shop.call.pos.syncSale(offlineSaleOf(shop, items, { sale: online }))).toMatchObject({
    orderId,
  })
  const offline = offlineSaleOf(shop, items, { sale: paying(second, 118) })
  const sent = await shop.call.pos.syncSale(offline)
  expect(await shop.call.pos.syncSale(offline)).toMatchObject({
    orderId: sent.orderId,
    conflicts: sent.conflicts,
  })
  const { offline: _snapshot, ...sale } = offline
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ orderId: sent.orderId })
  expect(await statuses()).toEqual(['used', 'used'])
  await expect(
    shop.call.pos.checkout({ ...online, payments: paying(second, 118).payments }),
  ).rejects.toMatchObject(refusal('pos.sale_reused'))
})

test('what a former version kept of codes is masked, and nothing else of it', async () => {
  const { shop, first, second, paying } = await withVouchers()
  const { tenantId } = shop.owner
  await shop.range({ type: 'nota_credito' })
  const { orderId } = await shop.call.pos.checkout(paying(first))
  await shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Se equivocó' })
  await shop.call.pos.checkout(
    paying(second, 100, {
      payments: [
        { paymentMethodId: methodOf(shop, 'TRANSFER'), amount: 18, reference: 'ABCD-EFGH-JKMN-PQRS' },
        { paymentMethodId: methodOf(shop, 'VOUCHER'), amount: 100, reference: second },
      ],
    }),
  )
  const history = async () => ({
    payments: await rowsOf(shop, 'select * from invoice_payments order by invoice_id, position'),
    voids: await rowsOf(shop, 'select * from invoice_voids'),
    log: await rowsOf(shop, 'select * from audit_log order by id'),
  })
  const now = await history()
  for (const code of [first, second]) {
    const masked = `····${code.slice(-4)}`
    await change(shop, 'update invoice_payments set reference = $2 where tenant_id = $1 and reference = $3', [
      tenantId,
      code.toLowerCase(),
      masked,
    ])
    for (const [table, column] of [
      ['invoice_voids', 'refunds'],
      ['audit_log', 'details'],
    ]) {
      await change(
        shop,
        `update ${table} set ${column} = replace(${column}::text, $3, $2)::jsonb where tenant_id = $1`,
        [tenantId, code, masked],
      )
    }
  }
  expect(await tablesWith(shop, first)).toEqual([
    'audit_log',
    'invoice_payments',
    'invoice_voids',
    'vouchers',
  ])
  const migration = readFileSync('migrations/0234_codes_of_vouchers_masked.sql', 'utf8')
  await change(shop, migration.replace('id from tenants', `id from tenants where id = '${tenantId}'`))
  expect(await history()).toEqual(now)
})

test('a void gives the voucher back, and it pays again', async () => {
  const { shop, first, paying, statuses } = await withVouchers()
  await shop.range({ type: 'nota_credito' })
  const { orderId } = await shop.call.pos.checkout(paying(first))
  await shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Se equivocó' })
  expect(await statuses()).toEqual(['active', 'active'])
  await shop.call.pos.checkout(paying(first))
  expect(await statuses()).toEqual(['used', 'active'])
})

test('a till that sold without a connection spends what can be spent, and tells the rest', async () => {
  const { shop, coffee, first, statuses } = await withVouchers({ value: 118 })
  const sync = (reference: string) =>
    shop.call.pos.syncSale(
      offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
        sale: { payments: [{ paymentMethodId: methodOf(shop, 'VOUCHER'), amount: 118, reference }] },
      }),
    )
  const unspent = { kind: 'voucher_not_spent', amount: 11_800 }
  expect((await sync(first)).conflicts).not.toContainEqual(unspent)
  expect(await statuses()).toEqual(['used', 'active'])
  for (const code of [first, 'ABCD']) expect((await sync(code)).conflicts).toContainEqual(unspent)
})

test('a shop without vouchers takes none', async () => {
  const { shop, first, paying } = await withVouchers()
  const without = shop.as({ off: ['vouchers'] })
  await expect(without.pos.checkout(paying(first))).rejects.toMatchObject(
    refusal('pos.payment_method_unknown'),
  )
  expect((await without.paymentMethod.getAll()).map(({ code }) => code)).not.toContain('VOUCHER')
})
