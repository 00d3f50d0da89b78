import { randomUUID } from 'node:crypto'
import type { AppointmentsKinds } from '#modules/appointments/appointments.samples.server.ts'
import type { ApprovalsKinds } from '#modules/approvals/approvals.samples.server.ts'
import { type CashKinds, openSampleSession } from '#modules/cash/cash.samples.server.ts'
import { closeInput, countInput } from '#modules/cash/sessions/cash-session.ts'
import type { CatalogueKinds } from '#modules/catalogue/catalogue.samples.server.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import type { FiscalKinds } from '#modules/fiscal/fiscal.samples.server.ts'
import type { InventoryKinds } from '#modules/inventory/inventory.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { type SampleIds, type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { closeSession, countSession } from './cash-session/closing.server.ts'
import { checkout } from './checkout/checkout.server.ts'
import { checkoutInput } from './checkout/checkout.ts'
import { holdInvoice } from './held/held.server.ts'
import { holdInvoiceInput } from './held/held.ts'
import { syncSale } from './sync/sync.server.ts'
import { syncSaleInput } from './sync/sync.ts'

type Own = 'offlineSale' | 'heldInvoice' | 'givenUpInvoice' | 'mistakenInvoice' | 'closedCashSession'
type Below =
  | AppointmentsKinds
  | ApprovalsKinds
  | CashKinds
  | CatalogueKinds
  | CustomersKinds
  | FiscalKinds
  | InventoryKinds
  | InvoicesKinds
type Ids = SampleIds<Own | Below>

const saleOf = ({ product, paymentMethod }: SampleIds<Below>) => ({
  id: randomUUID(),
  items: [{ productId: product, quantity: 1 }],
  payments: [{ paymentMethodId: paymentMethod, amount: 118 }],
  total: 118,
})

const saleInputs = (mine: Ids, theirs: Ids) => {
  const sale = () => saleOf(mine)
  const cash = { paymentMethodId: mine.paymentMethod, amount: 118 }
  return [
    sale(),
    { ...sale(), items: [{ productId: theirs.product, quantity: 1 }] },
    { ...sale(), customerId: theirs.customer },
    { ...sale(), cashboxId: theirs.cashbox },
    { ...sale(), payments: [{ ...cash, paymentMethodId: theirs.paymentMethod }] },
    { ...sale(), payments: [{ ...cash, amount: 2, currencyId: theirs.dollar }] },
  ]
}

type Made = { productId: string; customerId: string; sellerId: string; tillId: string; name?: string }

/** Of the sample till. */
let papers = 0
const nextPaper = (): string => {
  papers += 1
  return `T1-${String(papers).padStart(6, '0')}`
}

/** A sale made an hour ago without a line. */
const madeOffline = (
  mine: SampleIds<Below>,
  { productId, customerId, sellerId, tillId, name = 'Pan' }: Made,
) => ({
  ...saleOf(mine),
  customerId,
  items: [{ productId, quantity: 1 }],
  offline: {
    tillId,
    localNumber: nextPaper(),
    ncf: null,
    soldAt: '2026-11-20T15:00:00Z',
    sentAt: '2026-11-20T16:00:00Z',
    sellerId,
    products: [
      {
        productId,
        name,
        sku: 'PAN',
        unit: 'unit',
        category_id: null,
        price: 118,
        is_taxable: true,
        tax_percent_bps: 1800,
        price_includes_tax: true,
      },
    ],
    customer: { name: 'Ana', tax_id: null },
    currencies: [],
    promotions: [],
  },
})

/** Sales made without a line that point, one part at a time, at what another shop may have. */
const syncInputs = (mine: Ids, theirs: Ids) => {
  const made = (productId: string, customerId: string, sellerId: string) =>
    madeOffline(mine, { productId, customerId, sellerId, tillId: theirs.till })
  return [
    made(mine.product, mine.customer, mine.product),
    made(theirs.product, mine.customer, mine.product),
    made(mine.product, theirs.customer, mine.product),
    made(mine.product, mine.customer, theirs.customer),
  ]
}

/** One that its till sent after it was made and that disagrees with the shop. */
async function someOfflineSale({ owner, name }: SampleShop, below: SampleIds<Below>): Promise<string> {
  const { product: productId, customer: customerId, till: tillId } = below
  const made = madeOffline(below, {
    productId,
    customerId,
    tillId,
    sellerId: owner.actor.userId,
    name: `${name}, otro`,
  })
  await syncSale(owner, syncSaleInput.parse(made))
  return made.id
}

async function closedSession({ owner, name }: SampleShop, { warehouse }: SampleIds<Below>): Promise<string> {
  const sessionId = await openSampleSession(owner, warehouse)
  await countSession(owner, countInput.parse({ sessionId, pieces: [{ denomination: 2000, count: 1 }] }))
  await closeSession(owner, closeInput.parse({ sessionId, comments: name }))
  return sessionId
}

async function fill(shop: SampleShop, below: SampleIds<Below>): Promise<SampleIds<Own>> {
  const { owner, name } = shop
  const waiting = { name, customerId: below.customer, items: [{ productId: below.product, quantity: 1 }] }
  const held = await holdInvoice(owner, holdInvoiceInput.parse(waiting))
  const givenUp = await holdInvoice(owner, holdInvoiceInput.parse(waiting))
  const mistaken = await checkout(owner, checkoutInput.parse(saleOf(below)))
  return {
    offlineSale: await someOfflineSale(shop, below),
    heldInvoice: held.id,
    givenUpInvoice: givenUp.id,
    mistakenInvoice: mistaken.invoice.id,
    closedCashSession: await closedSession(shop, below),
  }
}

const shiftInputs = {
  'cashSession.close': (_: Ids, theirs: Ids) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession, comments: 'Prueba' },
  ],
  'cashSession.count': (_: Ids, theirs: Ids) => [
    { sessionId: theirs.cashSession, pieces: [{ denomination: 2000, count: 1 }] },
  ],
  'cashSession.getAll': (_: Ids, theirs: Ids) => [undefined, { cashboxId: theirs.cashbox }],
  'cashSession.getById': (_: Ids, theirs: Ids) => [{ id: theirs.cashSession }],
  'cashSession.getCount': (_: Ids, theirs: Ids) => [{ sessionId: theirs.cashSession }],
  'cashSession.getCurrent': (_: Ids, theirs: Ids) => [{}, { cashboxId: theirs.cashbox }],
  'cashSession.getOutside': () => [undefined, { from: '2026-01-01', to: '2026-12-31' }],
  'cashSession.report': (_: Ids, theirs: Ids) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession },
  ],
}

const returnInputs = (mine: Ids, theirs: Ids) => {
  const returned = (order_id: string, customer_id: string, product_id: string) => ({
    order_id,
    customer_id,
    items: [{ product_id, quantity: 1, price: 118 }],
  })
  return [
    returned(theirs.soldInvoice, theirs.customer, theirs.product),
    returned(mine.soldInvoice, mine.customer, theirs.product),
    { ...returned(mine.soldInvoice, mine.customer, mine.product), cashboxId: theirs.cashbox },
  ]
}

const heldInputs = (mine: Ids, theirs: Ids) => [
  { name: 'Mesa 4', items: [{ productId: mine.product, quantity: 1 }] },
  { name: 'Mesa 5', items: [{ productId: theirs.product, quantity: 1 }] },
  { name: 'Mesa 6', items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
  { name: 'Mesa 7', items: [{ productId: mine.product, quantity: 1 }], cashboxId: theirs.cashbox },
]

const reportInputs = (_: Ids, theirs: Ids) => [
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
]

export const posSamples = samplesOf<Own, Below>({
  fill,
  inputs: {
    ...shiftInputs,
    'creditNote.create': returnInputs,
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
    'pos.getHeldInvoices': () => [undefined],
    'pos.getAppointmentCart': (_, theirs) => [{ id: theirs.appointmentToday }],
    'pos.getInvoiceDetail': (_, theirs) => [{ invoiceId: theirs.invoice }],
    'pos.getOfflineSales': () => [undefined, { show: 'all' }],
    'pos.getRecentInvoices': () => [undefined, { limit: 200 }],
    'pos.getStock': (_, theirs) => [
      { productIds: [theirs.product] },
      { productIds: [theirs.product], cashboxId: theirs.cashbox },
    ],
    'pos.getTillKey': () => [undefined],
    'pos.holdInvoice': heldInputs,
    'pos.loadHeldInvoice': (_, theirs) => [{ invoiceId: theirs.heldInvoice }],
    'pos.openTill': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
    'pos.reportTill': reportInputs,
    'pos.syncSale': syncInputs,
    'pos.validateCart': (mine, theirs) => [
      { items: [{ productId: theirs.product, quantity: 1 }] },
      { items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
    ],
  },
})
