import { randomUUID } from 'node:crypto'
import { hashCode } from '#modules/approvals/code/one-time-code.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { offlineSaleOf } from '../offline-sale.server.ts'
import type { World } from '../world.server.ts'
import type { Ids, Samples } from './ids.server.ts'

const saleInputs = (mine: Ids, theirs: Ids) => {
  const item = { productId: mine.product, quantity: 1 }
  const cash = { paymentMethodId: mine.paymentMethod, amount: 118 }
  const sale = () => ({ id: randomUUID(), items: [item], payments: [cash], total: 118 })
  return [
    sale(),
    { ...sale(), items: [{ productId: theirs.product, quantity: 1 }] },
    { ...sale(), customerId: theirs.customer },
    { ...sale(), cashboxId: theirs.cashbox },
    { ...sale(), payments: [{ ...cash, paymentMethodId: theirs.paymentMethod }] },
    { ...sale(), payments: [{ ...cash, amount: 2, currencyId: theirs.dollar }] },
  ]
}

/** A sale made without a line that points, one part at a time, at what another shop may have. */
const syncInputs = (mine: Ids, theirs: Ids) => {
  const made = (productId: string, customerId: string, sellerId: string) => ({
    id: randomUUID(),
    customerId,
    items: [{ productId, quantity: 1 }],
    payments: [{ paymentMethodId: mine.paymentMethod, amount: 118 }],
    total: 118,
    offline: {
      tillId: theirs.till,
      localNumber: 'T1-000001',
      ncf: null,
      soldAt: '2026-11-20T15:00:00Z',
      sentAt: '2026-11-20T16:00:00Z',
      sellerId,
      products: [snapshotOf(productId)],
      customer: { name: 'Ana', tax_id: null },
      currencies: [],
      promotions: [],
    },
  })
  return [
    made(mine.product, mine.customer, mine.product),
    made(theirs.product, mine.customer, mine.product),
    made(mine.product, theirs.customer, mine.product),
    made(mine.product, mine.customer, theirs.customer),
  ]
}

const snapshotOf = (productId: string) => ({
  productId,
  name: 'Pan',
  sku: 'PAN',
  unit: 'unit',
  category_id: null,
  price: 118,
  is_taxable: true,
  tax_percent_bps: 1800,
  price_includes_tax: true,
})

export const COUNTER_SAMPLES: Samples = {
  'creditNote.create': (mine, theirs) => [
    {
      order_id: theirs.soldInvoice,
      customer_id: theirs.customer,
      items: [{ product_id: theirs.product, quantity: 1, price: 118 }],
    },
    {
      order_id: mine.soldInvoice,
      customer_id: mine.customer,
      items: [{ product_id: theirs.product, quantity: 1, price: 118 }],
    },
    {
      order_id: mine.soldInvoice,
      customer_id: mine.customer,
      items: [{ product_id: mine.product, quantity: 1, price: 118 }],
      cashboxId: theirs.cashbox,
    },
  ],
  'creditNote.getAll': () => [undefined, { search: 'Secreto' }, { search: 'NC-000001' }],
  'creditNote.getById': (_, theirs) => [{ id: theirs.creditNote }],
  'creditNote.sendRefundOTP': (_, theirs) => [
    { requestId: randomUUID(), saleId: theirs.soldInvoice, amount: 10 },
    { requestId: theirs.refundAuthorization, saleId: theirs.soldInvoice, amount: 10 },
  ],
  'creditNote.verifyRefundOTP': (_, theirs) => [{ requestId: theirs.refundAuthorization, otp: '123456' }],
  'invoice.getByNumber': () => [{ number: '1' }],
  'pos.acknowledgeOfflineSale': (_, theirs) => [{ invoiceId: theirs.offlineSale }],
  'pos.cancelInvoice': (_, theirs) => [
    // Its own name for the request: what can be done once is answered again.
    {
      invoiceId: theirs.mistakenInvoice,
      requestId: theirs.mistakenInvoice,
      cashboxId: theirs.cashbox,
      recreate: true,
      reason: 'Prueba',
    },
  ],
  'pos.checkout': saleInputs,
  'pos.countHeldInvoices': () => [undefined],
  'pos.deleteHeldInvoice': (_, theirs) => [{ id: theirs.givenUpInvoice, requestId: theirs.givenUpInvoice }],
  'pos.getBestSellers': () => [undefined],
  'pos.getCatalogue': (_, theirs) => [
    {},
    { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.product } },
  ],
  'pos.getCustomers': (_, theirs) => [
    {},
    { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.customer } },
  ],
  'pos.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
  'pos.getDeliveryContact': (_, theirs) => [{ orderId: theirs.invoice }],
  'pos.getEndedNumbers': (_, theirs) => [{ tillId: theirs.till, blockIds: [theirs.numberBlock] }],
  'pos.getHeldInvoices': () => [undefined],
  'pos.getInvoiceDetail': (_, theirs) => [{ invoiceId: theirs.invoice }],
  'pos.getOfflineSales': () => [undefined, { show: 'all' }],
  'pos.getPromotions': () => [undefined],
  'pos.getTillKey': () => [undefined],
  'pos.getRecentInvoices': () => [undefined, { limit: 200 }],
  'pos.getStock': (_, theirs) => [
    { productIds: [theirs.product] },
    { productIds: [theirs.product], cashboxId: theirs.cashbox },
  ],
  'pos.holdInvoice': (mine, theirs) => [
    { name: 'Mesa 4', items: [{ productId: mine.product, quantity: 1 }] },
    { name: 'Mesa 5', items: [{ productId: theirs.product, quantity: 1 }] },
    { name: 'Mesa 6', items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
    { name: 'Mesa 7', items: [{ productId: mine.product, quantity: 1 }], cashboxId: theirs.cashbox },
  ],
  'pos.loadHeldInvoice': (_, theirs) => [{ invoiceId: theirs.heldInvoice }],
  'pos.openDrawer': (_, theirs) => [{ cashboxId: theirs.cashbox, reason: 'Cambio' }],
  'pos.openTill': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
  'pos.reportTill': (_, theirs) => [
    {
      tillId: theirs.till,
      number: 1,
      cashboxId: theirs.cashbox,
      unsent: 0,
      blocks: [
        {
          id: theirs.numberBlock,
          series: 'B',
          document_type: 'consumo',
          from_number: 1,
          to_number: 10,
          next_number: 2,
        },
      ],
      sales: [{ id: theirs.invoice, ncfs: ['B0200000001'] }],
    },
  ],
  'pos.returnNumbers': (_, theirs) => [{ tillId: theirs.till, blockId: theirs.numberBlock, nextNumber: 3 }],
  'pos.sendReceiptEmail': (_, theirs) => [{ orderId: theirs.invoice, email: 'a@b.test' }],
  'pos.sendReceiptWhatsApp': (_, theirs) => [{ orderId: theirs.invoice, phoneNumber: '809-555-0142' }],
  'pos.syncSale': syncInputs,
  'pos.takeNumbers': (_, theirs) => [
    { requestId: randomUUID(), tillId: theirs.till, documentType: 'credito_fiscal' },
    {
      requestId: randomUUID(),
      tillId: theirs.till,
      documentType: 'credito_fiscal',
      cashboxId: theirs.cashbox,
    },
  ],
  'pos.validateCart': (mine, theirs) => [
    { items: [{ productId: theirs.product, quantity: 1 }] },
    { items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
  ],
  'product.sendOTP': (_, theirs) => [
    { productId: theirs.product, requestId: theirs.authorization },
    { productId: 'custom_discount', requestId: theirs.authorization, saleId: theirs.invoice },
    { productId: 'custom_discount', requestId: randomUUID(), cashboxId: theirs.cashbox },
  ],
  'product.verifyOTP': (_, theirs) => [
    { productId: theirs.product, requestId: theirs.authorization, otp: '123456' },
    { productId: 'custom_discount', requestId: theirs.authorization, otp: '123456' },
  ],
}

/** A till with numbers, and a sale that it sent after it was made and that disagrees with the shop. */
export async function someOfflineSale(shop: World, productId: string, name: string) {
  await shop.range({ series: 'B' })
  const till = randomUUID()
  const { block } = await shop.call.pos.takeNumbers({
    requestId: randomUUID(),
    tillId: till,
    documentType: 'consumo',
    count: 10,
  })
  const sale = offlineSaleOf(shop, [{ productId, quantity: 1, price: 100, name }], { tillId: till })
  await shop.call.pos.syncSale(sale)
  return { offlineSale: sale.id, till, numberBlock: block?.id ?? '' }
}

/** One that was verified, so that it asks nobody any more: its code is 123456. */
export async function someAuthorization(
  shop: World,
  about: { product: string } | { refundOf: string },
  name: string,
): Promise<string> {
  const id = randomUUID()
  const product = 'product' in about ? about.product : null
  const sale = 'refundOf' in about ? about.refundOf : null
  const hash = await hashCode('123456')
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into authorizations (tenant_id, id, product_id, product_name, requested_by, requested_at, reason,
          code_hash, expires_at, sends, sent_at, tries, verified_at, purpose, sale_id, amount_cents)
        values ($1, $2, $3, $4, $5, $6, $4, $7, $6, 1, $6, 1, $6, $8, $9, $10)`,
      [
        ...[tx.tenantId, id, product, name, tx.actor.userId, tx.now, hash],
        ...(sale === null ? ['sale', null, null] : ['cash_refund', sale, 1000]),
      ],
    ),
  )
  return id
}
