import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'

const saleOf = (shop: World, productId: string, more: object = {}) => ({
  id: randomUUID(),
  items: [{ productId, quantity: 2, ...more }],
  payments: [{ paymentMethodId: shop.methods.CASH ?? '', amount: 236 }],
  total: 236,
})

async function codeOf(shop: World, productId: string): Promise<string> {
  const id = randomUUID()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into product_alternative_codes (tenant_id, id, product_id, sku, barcode, description)
       values (current_tenant(), $1, $2, 'SIX', '746', 'Paquete de 6')`,
      [id, productId],
    ),
  )
  return id
}

const usage = (id: string) => ({ alternateCodeUsages: [{ id, sku: 'SIX', quantity: 2 }] })

test('the supplier’s code that was sold is kept with the line', async () => {
  const shop = await newWorld()
  const product = await shop.product()
  const code = await codeOf(shop, product)
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, product, usage(code)))
  const [line] = await reading(shop.owner, (tx) =>
    tx.query<{ alternate_codes: unknown }>(
      'select alternate_codes from invoice_lines where invoice_id = $1',
      [orderId],
    ),
  )
  expect(line?.alternate_codes).toEqual([
    { id: code, sku: 'SIX', barcode: '746', description: 'Paquete de 6', quantity_milli: 2000 },
  ])
})

test('a code’s texts are the shop’s, whatever the browser says of it, and each is kept once', async () => {
  const shop = await newWorld()
  const product = await shop.product()
  const code = await codeOf(shop, product)
  const said = { id: code, sku: 'x'.repeat(500), barcode: '999', description: 'y'.repeat(500), quantity: 1 }
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, product, { alternateCodeUsages: Array.from({ length: 100 }, () => said) }),
  )
  const [line] = await reading(shop.owner, (tx) =>
    tx.query('select alternate_codes from invoice_lines where invoice_id = $1', [orderId]),
  )
  expect(line).toEqual({
    alternate_codes: [
      { id: code, sku: 'SIX', barcode: '746', description: 'Paquete de 6', quantity_milli: 100_000 },
    ],
  })
})

test.each(['another product', 'another shop'])(
  'a code of %s is refused and nothing is sold',
  async (whose) => {
    const shop = await newWorld()
    const product = await shop.product()
    const other = whose === 'another shop' ? await newWorld() : shop
    const code = await codeOf(other, await other.product())
    await expect(shop.call.pos.checkout(saleOf(shop, product, usage(code)))).rejects.toMatchObject({
      cause: { code: 'pos.alternate_code_unknown' },
    })
    expect((await shop.call.pos.getRecentInvoices()).invoices).toEqual([])
  },
)

test('what the store changes later rewrites neither a repeat nor a reprint', async () => {
  const shop = await newWorld()
  const sale = saleOf(shop, await shop.product())
  const first = await shop.call.pos.checkout(sale)
  await shop.call.tenant.updateConfiguration({
    changes: {
      trade_name: 'Otro nombre',
      phone: '809-555-0199',
    },
  })
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
  const { receiptData } = await shop.call.pos.getInvoiceDetail({ invoiceId: sale.id })
  expect(receiptData).toEqual({ ...first.receiptData, copy: true })
})
