import { randomInt, randomUUID } from 'node:crypto'
import { hashCode } from '#modules/pos/authorizations/code/one-time-code.server.ts'
import { blankStore } from '#modules/tenancy/settings/tenant-config.ts'
import { inTransaction } from '#platform/ctx.server.ts'
import { channelSettings, sharedMailSimulator } from './channels.server.ts'
import { offlineSaleOf } from './offline-sale.server.ts'
import { methodOf, saleOf } from './till.server.ts'
import { newWorld, type World } from './world.server.ts'

const KINDS = [
  'category',
  'subcategory',
  'provider',
  'product',
  'alternateCode',
  'customer',
  'warehouse',
  'cashbox',
  'paymentMethod',
  'dollar',
  'sequence',
  'invoice',
  'soldInvoice',
  'delivery',
  'offlineSale',
  'till',
  'numberBlock',
  'creditNote',
  'heldInvoice',
  'givenUpInvoice',
  'mistakenInvoice',
  'promotion',
  'cashSession',
  'closedCashSession',
  'authorization',
  'notification',
  'cardProvider',
  'startedCharge',
  'approvedCharge',
  'voidingCharge',
] as const

/** One id of each kind of record that a procedure can be given. */
export type Ids = Readonly<Record<(typeof KINDS)[number], string>>

export const idsOfNothing = (): Ids => {
  const id = () => randomUUID()
  return {
    category: id(),
    subcategory: id(),
    provider: id(),
    product: id(),
    alternateCode: id(),
    customer: id(),
    warehouse: id(),
    cashbox: id(),
    paymentMethod: id(),
    dollar: id(),
    sequence: id(),
    invoice: id(),
    soldInvoice: id(),
    delivery: id(),
    offlineSale: id(),
    till: id(),
    numberBlock: id(),
    creditNote: id(),
    heldInvoice: id(),
    givenUpInvoice: id(),
    mistakenInvoice: id(),
    promotion: id(),
    cashSession: id(),
    closedCashSession: id(),
    authorization: id(),
    notification: id(),
    cardProvider: id(),
    startedCharge: id(),
    approvedCharge: id(),
    voidingCharge: id(),
  }
}

export type FilledWorld = { shop: World; ids: Ids }

/** A shop with at least one record of every kind. `name` stands in each of their names. */
export async function newFilledWorld(name: string): Promise<FilledWorld> {
  const shop = await newWorld({ trade_name: name, legal_name: name, address: name, receipt_footer: name })
  const [category, subcategory, provider, notification] = Array.from({ length: 4 }, () => randomUUID())
  await inTransaction(shop.owner, async (tx) => {
    const tenant = tx.tenantId
    await tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, $3, $3, 'cafe')`,
      [tenant, category, name],
    )
    await tx.query(
      'insert into product_subcategories (tenant_id, id, category_id, code, name) values ($1, $2, $3, $4, $4)',
      [tenant, subcategory, category, name],
    )
    await tx.query('insert into providers (tenant_id, id, code, name) values ($1, $2, $3, $3)', [
      tenant,
      provider,
      name,
    ])
    await tx.query(
      `insert into notifications (tenant_id, id, subject, kind, params, at) values ($1, $2, $3, 'fiscal_range_ending', $4, $5)`,
      [tenant, notification, name, { document_type: name }, tx.now],
    )
    await tx.query('update users set name = $1', [name])
  })
  const references = { categoryId: category, subCategoryId: subcategory, providerId: provider }
  const product = await shop.call.product.create({
    ...newProduct(name),
    ...references,
    warehouseQuantities: [{ warehouseId: shop.warehouses.main, initialQuantity: 500 }],
    alternativeCodes: [{ id: '', providerId: provider, sku: `${name}-2`, barcode: '', description: name }],
  })
  const { id: customer } = await shop.call.customer.create({ name, tax_id: '101850043', email: 'a@b.test' })
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: product.id, quantity: 1 }], 118, { customerId: customer }),
  )
  await shop.range({ type: 'nota_credito' })
  const soldInvoice = randomUUID()
  await shop.call.pos.checkout(
    saleOf(shop, [{ productId: product.id, quantity: 5 }], 590, { id: soldInvoice, customerId: customer }),
  )
  const creditNote = await shop.call.creditNote.create({
    order_id: soldInvoice,
    customer_id: customer,
    notes: name,
    items: [{ product_id: product.id, quantity: 1, price: 118 }],
  })
  const offline = await someOfflineSale(shop, product.id, name)
  const { id: promotion } = await shop.call.promotion.create({
    ...newPromotion(name),
    productIds: [product.id],
    categoryIds: [category ?? ''],
  })
  const waiting = { name, customerId: customer, items: [{ productId: product.id, quantity: 1 }] }
  const held = await shop.call.pos.holdInvoice(waiting)
  const givenUp = await shop.call.pos.holdInvoice(waiting)
  const mistaken = await shop.call.pos.checkout(saleOf(shop, waiting.items, 118))
  const sessions = await someCashSessions(shop, name)
  const mail = await sharedMailSimulator()
  await shop.call.channel.update(channelSettings(mail.port, { mail_from_name: name }))
  const delivery = await shop.call.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })
  const [sequence] = await shop.call.fiscal.getSequences()
  const alternateCode = await inTransaction(shop.owner, async (tx) => {
    const [row] = await tx.query<{ id: string }>('select id from product_alternative_codes')
    return row?.id ?? ''
  })
  return {
    shop,
    ids: {
      category: category ?? '',
      subcategory: subcategory ?? '',
      provider: provider ?? '',
      product: product.id,
      alternateCode,
      customer,
      warehouse: shop.warehouses.main,
      cashbox: shop.cashbox,
      paymentMethod: methodOf(shop, 'CASH'),
      dollar: shop.currencies.USD ?? '',
      sequence: sequence?.id ?? '',
      invoice: orderId,
      soldInvoice,
      delivery: delivery.id,
      ...offline,
      creditNote: creditNote.id,
      heldInvoice: held.id,
      givenUpInvoice: givenUp.id,
      mistakenInvoice: mistaken.orderId,
      promotion,
      cashSession: sessions.open,
      closedCashSession: sessions.closed,
      authorization: await someAuthorization(shop, product.id, name),
      notification: notification ?? '',
      ...(await someCharges(shop, name)),
    },
  }
}

/** A till with numbers, and a sale that it sent after it was made and that disagrees with the shop. */
async function someOfflineSale(shop: World, productId: string, name: string) {
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

/** A session that was closed and one that is open, at a cashbox of their own: the till's is left to be opened. */
async function someCashSessions(shop: World, name: string) {
  const { id: cashboxId } = await shop.call.cashbox.create(newCashbox(shop.warehouses.main))
  const call = shop.call.cashSession
  const { id: closed } = await call.open({ id: randomUUID(), cashboxId, float: 2000 })
  await call.count({ sessionId: closed, pieces: [{ denomination: 2000, count: 1 }] })
  await call.close({ sessionId: closed, comments: name })
  const { id: open } = await call.open({ id: randomUUID(), cashboxId, float: 2000 })
  await call.addMovement({ id: randomUUID(), sessionId: open, kind: 'in', amount: 100, reason: name })
  return { open, closed }
}

/** A card terminal with charges in every state that can be asked about, each of a sale of its own. */
async function someCharges(shop: World, name: string) {
  const call = shop.call.cards
  const cardProvider = randomUUID()
  await shop.call.cardProvider.save({ id: cardProvider, ...newTerminal(name) })
  const charge = async (reference: string | null): Promise<string> => {
    const { id } = await call.startAttempt(newCharge(cardProvider, methodOf(shop, 'CARD')))
    const answer = {
      status: 'approved' as const,
      amount: 11_800,
      reference,
      authorizationCode: '1',
      message: name,
    }
    if (reference !== null) await call.settleAttempt({ id, outcome: 'approved', answer })
    return id
  }
  const startedCharge = await charge(null)
  const approvedCharge = await charge('000001')
  const voidingCharge = await charge('000002')
  await call.startVoid({ id: voidingCharge })
  return { cardProvider, startedCharge, approvedCharge, voidingCharge }
}

const newTerminal = (name: string) => ({
  code: 'azul' as const,
  name,
  api_url: 'http://127.0.0.1:8085/',
  is_default: true,
  is_active: true,
})

const newCharge = (providerId: string, paymentMethodId: string) => ({
  id: randomUUID(),
  saleId: randomUUID(),
  amount: 118,
  providerId,
  paymentMethodId,
})

/** One that was verified, so that it asks nobody any more: its code is 123456. */
async function someAuthorization(shop: World, product: string, name: string): Promise<string> {
  const id = randomUUID()
  const hash = await hashCode('123456')
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into authorizations (tenant_id, id, product_id, product_name, requested_by, requested_at, reason,
          code_hash, expires_at, sends, sent_at, tries, verified_at)
        values ($1, $2, $3, $4, $5, $6, $4, $7, $6, 1, $6, 1, $6)`,
      [tx.tenantId, id, product, name, tx.actor.userId, tx.now, hash],
    ),
  )
  return id
}

const newProduct = (name: string) => ({ name, sku: `SKU-${name}`, price: 118, price2: 118, price3: 118 })

/** Of another day than the sales of these shops, so that it takes nothing off them. */
const newPromotion = (name: string) => ({
  name,
  code: name,
  discount: 10,
  startDate: '2027-01-01',
  endDate: '2027-01-31',
})

/** Inputs for a product that point, one at a time, at what another shop may have. */
const productInputs = (mine: Ids, theirs: Ids, sku: () => string) => {
  const base = { ...newProduct('Pan'), sku: sku() }
  const again = () => ({ ...base, sku: sku() })
  return [
    base,
    { ...again(), categoryId: theirs.category },
    { ...again(), categoryId: mine.category, subCategoryId: theirs.subcategory },
    { ...again(), providerId: theirs.provider },
    { ...again(), warehouseQuantities: [{ warehouseId: theirs.warehouse, initialQuantity: 5 }] },
    {
      ...again(),
      alternativeCodes: [{ id: theirs.alternateCode, sku: 'A-1', barcode: '', description: '' }],
    },
    { ...again(), alternativeCodes: [{ id: '', providerId: theirs.provider, sku: 'A-2', barcode: '' }] },
    {
      ...again(),
      maxDiscounts: [{ paymentMethodId: theirs.paymentMethod, isFullPayment: true, maxDiscountPercent: 5 }],
    },
  ]
}

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

const newCashbox = (warehouse_id: string) => ({
  code: `CAJA-${randomUUID().slice(0, 8)}`,
  name: 'Caja de prueba',
  warehouse_id,
  print_server_url: 'http://localhost:8081/',
  template: 'standard' as const,
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  drawer_service_url: '',
  copies: 1,
  print_on_sale: false,
  is_active: true,
  is_default: false,
})

const cashboxInputs = (mine: Ids, theirs: Ids) => [newCashbox(mine.warehouse), newCashbox(theirs.warehouse)]

const APPEARANCE = {
  theme: 'theme-enzzo',
  force_company_theme: false,
  rounded_sidebar: true,
  rounded_cards: true,
  rounded_navbar: true,
  rounded_buttons: true,
}

/** A range that no call before it recorded. */
const someRange = () => {
  const from_number = 1 + 10 * randomInt(100_000_000)
  return { series: 'E', document_type: 'gubernamental', from_number, to_number: from_number + 9 }
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

/**
 * What is sent to each procedure that is not public: as `mine`, with ids of `theirs` wherever an id can
 * stand, each in an input of its own. The first input is one that is accepted when both are the same shop.
 */
export const SAMPLES: Readonly<Record<string, (mine: Ids, theirs: Ids) => readonly unknown[]>> = {
  'cardProvider.getAll': () => [undefined],
  'cardProvider.save': (_, theirs) => [{ id: theirs.cardProvider, ...newTerminal('AZUL') }],
  'cards.findTransaction': (_, theirs) => [{ providerId: theirs.cardProvider, mark: '000001/1' }],
  'cards.getOfSale': (_, theirs) => [{ saleId: theirs.invoice }],
  'cards.getOpen': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
  'cards.markAttempt': (_, theirs) => [{ id: theirs.startedCharge, outcome: 'declined', reason: 'Prueba' }],
  'cards.noteClose': (_, theirs) => [{ providerId: theirs.cardProvider, totals: 'LOTE 12' }],
  'cards.noteVoid': (_, theirs) => [
    { providerId: theirs.cardProvider, mark: '000001/1', amount: 118, outcome: 'voided' },
  ],
  'cards.settleAttempt': (_, theirs) => [
    { id: theirs.startedCharge, outcome: 'declined' },
    {
      id: theirs.startedCharge,
      outcome: 'approved',
      answer: { status: 'approved', amount: 11_800, reference: '000009', authorizationCode: '9' },
    },
  ],
  'cards.settleVoid': (_, theirs) => [{ id: theirs.voidingCharge, outcome: 'voided' }],
  'cards.startAttempt': (mine, theirs) => [
    newCharge(theirs.cardProvider, theirs.paymentMethod),
    newCharge(theirs.cardProvider, mine.paymentMethod),
    newCharge(mine.cardProvider, theirs.paymentMethod),
    { ...newCharge(mine.cardProvider, mine.paymentMethod), cashboxId: theirs.cashbox },
    { ...newCharge(mine.cardProvider, mine.paymentMethod), saleId: theirs.invoice },
  ],
  'cards.startVoid': (_, theirs) => [{ id: theirs.approvedCharge }],
  'cashbox.create': (mine, theirs) => cashboxInputs(mine, theirs),
  'cashbox.getAll': () => [undefined],
  'channel.get': () => [undefined],
  'channel.sendTest': () => [{ channel: 'email', to: 'a@b.test' }],
  'channel.update': () => [channelSettings(587, { smtp_password: 'clave' })],
  'cashbox.update': (mine, theirs) => [
    { id: theirs.cashbox, ...newCashbox(theirs.warehouse), is_default: true },
    ...cashboxInputs(mine, theirs).map((input) => ({ id: mine.cashbox, ...input, is_default: true })),
  ],
  'cashSession.addMovement': (_, theirs) => [
    { id: randomUUID(), sessionId: theirs.cashSession, kind: 'out', amount: 5, reason: 'Hielo' },
  ],
  'cashSession.close': (_, theirs) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession, comments: 'Prueba' },
  ],
  'cashSession.count': (_, theirs) => [
    { sessionId: theirs.cashSession, pieces: [{ denomination: 2000, count: 1 }] },
  ],
  'cashSession.getAll': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
  'cashSession.getById': (_, theirs) => [{ id: theirs.cashSession }],
  'cashSession.getCount': (_, theirs) => [{ sessionId: theirs.cashSession }],
  'cashSession.getCurrent': (_, theirs) => [{}, { cashboxId: theirs.cashbox }],
  'cashSession.open': (mine, theirs) => [
    // Sent again it is the same opening.
    { id: mine.product, float: 1000 },
    // Whose cashbox is none here is at the default one, which is open by now.
    { id: mine.customer, cashboxId: theirs.cashbox, float: 1000 },
  ],
  'cashSession.report': (_, theirs) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession },
  ],
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
  ],
  'creditNote.getAll': () => [undefined, { search: 'Secreto' }, { search: 'NC-000001' }],
  'creditNote.getById': (_, theirs) => [{ id: theirs.creditNote }],
  'currency.getActive': () => [undefined],
  'currency.getAll': () => [undefined],
  'currency.setRate': (_, theirs) => [{ id: theirs.dollar, rate: 60.25, is_active: true }],
  'customer.create': () => [{ name: 'Ana', tax_id: '101850043', email: 'a@b.test' }],
  'customer.getAll': () => [{}, { search: 'Secreto' }, { search: '101850043', showDeleted: true }],
  'customer.getById': (_, theirs) => [{ id: theirs.customer }],
  'customer.getPoints': (_, theirs) => [{ id: theirs.customer }],
  'customer.getRecent': () => [{}],
  'customer.search': () => [{ query: 'Secreto' }, { query: '101850043' }],
  'customer.update': (_, theirs) => [
    { id: theirs.customer, name: 'Mía' },
    { id: theirs.customer, is_default: true },
  ],
  'dashboard.getSummary': () => [{}, { period: 'week' }, { period: 'month' }],
  'fiscal.changeSequenceState': (_, theirs) => [{ id: theirs.sequence, state: 'closed' }],
  'fiscal.endBlock': (_, theirs) => [{ id: theirs.numberBlock, reason: 'Prueba' }],
  'fiscal.getOpenBlocks': () => [undefined],
  'fiscal.getSequences': () => [undefined],
  'fiscal.registerSequence': () => [{ ...someRange(), authorized_on: '2026-01-01' }],
  'fiscal.voidNumbers': (_, theirs) => [{ id: theirs.sequence, count: 1, reason: 'Prueba' }],
  'invoice.getByNumber': () => [{ number: '1' }],
  'modules.getUserModules': () => [undefined],
  'notification.getUnread': () => [undefined],
  'notification.markRead': (_, theirs) => [{ id: theirs.notification }],
  'paymentInterface.getTenantInterfaces': () => [undefined],
  'paymentMethod.getAll': () => [undefined],
  'permissions.getUserModules': () => [undefined],
  'permissions.getUserPermissions': () => [undefined],
  'permissions.getUserPermissionsDirect': () => [undefined],
  'permissions.hasModule': () => [{ module: 'pos' }],
  'permissions.hasPermission': () => [{ permission: 'pos.sell' }],
  'permissions.refreshCache': () => [undefined],
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
  'pos.acknowledgeOfflineSale': (_, theirs) => [{ invoiceId: theirs.offlineSale }],
  'pos.getBestSellers': () => [undefined],
  'pos.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
  'pos.getDeliveryContact': (_, theirs) => [{ orderId: theirs.invoice }],
  'pos.sendReceiptEmail': (_, theirs) => [{ orderId: theirs.invoice, email: 'a@b.test' }],
  'pos.sendReceiptWhatsApp': (_, theirs) => [{ orderId: theirs.invoice, phoneNumber: '809-555-0142' }],
  'pos.getCatalogue': (_, theirs) => [
    {},
    { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.product } },
  ],
  'pos.getHeldInvoices': () => [undefined],
  'pos.getCustomers': (_, theirs) => [
    {},
    { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.customer } },
  ],
  'pos.getInvoiceDetail': (_, theirs) => [{ invoiceId: theirs.invoice }],
  'pos.getOfflineSales': () => [undefined, { show: 'all' }],
  'pos.getPromotions': () => [undefined],
  'pos.getRecentInvoices': () => [undefined, { limit: 200 }],
  'pos.getStock': (_, theirs) => [
    { productIds: [theirs.product] },
    { productIds: [theirs.product], cashboxId: theirs.cashbox },
  ],
  'pos.openDrawer': (_, theirs) => [{ cashboxId: theirs.cashbox, reason: 'Cambio' }],
  'pos.holdInvoice': (mine, theirs) => [
    { name: 'Mesa 4', items: [{ productId: mine.product, quantity: 1 }] },
    { name: 'Mesa 5', items: [{ productId: theirs.product, quantity: 1 }] },
    { name: 'Mesa 6', items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
    { name: 'Mesa 7', items: [{ productId: mine.product, quantity: 1 }], cashboxId: theirs.cashbox },
  ],
  'pos.loadHeldInvoice': (_, theirs) => [{ invoiceId: theirs.heldInvoice }],
  'pos.openTill': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
  'pos.returnNumbers': (_, theirs) => [{ tillId: theirs.till, blockId: theirs.numberBlock, nextNumber: 3 }],
  'pos.syncSale': syncInputs,
  'pos.takeNumbers': (_, theirs) => [
    { requestId: randomUUID(), tillId: theirs.till, documentType: 'credito_fiscal' },
  ],
  'pos.validateCart': (mine, theirs) => [
    { items: [{ productId: theirs.product, quantity: 1 }] },
    { items: [{ productId: mine.product, quantity: 1 }], customerId: theirs.customer },
  ],
  'product.create': (mine, theirs) => productInputs(mine, theirs, randomUUID),
  'product.getAll': (_, theirs) => [
    {},
    { search: 'Secreto', showDeleted: true },
    { categoryId: theirs.category },
  ],
  'product.getById': (_, theirs) => [{ id: theirs.product }],
  'product.getMaxDiscounts': (mine, theirs) => [
    { productIds: [theirs.product], paymentMethodIds: [mine.paymentMethod], isFullPayment: true },
    { productIds: [mine.product], paymentMethodIds: [theirs.paymentMethod], isFullPayment: false },
  ],
  'product.remove': (_, theirs) => [{ id: theirs.product }],
  'product.restore': (_, theirs) => [{ id: theirs.product }],
  'product.sendOTP': (_, theirs) => [
    { productId: theirs.product, requestId: theirs.authorization },
    { productId: 'custom_discount', requestId: theirs.authorization, saleId: theirs.invoice },
  ],
  'product.setFavorite': (_, theirs) => [{ id: theirs.product, isFavorite: true }],
  'product.update': (mine, theirs) => [
    { id: theirs.product, ...newProduct('Pan'), sku: randomUUID() },
    ...productInputs(mine, theirs, randomUUID).map((input) => ({ id: mine.product, ...input })),
  ],
  'product.verifyOTP': (_, theirs) => [
    { productId: theirs.product, requestId: theirs.authorization, otp: '123456' },
    { productId: 'custom_discount', requestId: theirs.authorization, otp: '123456' },
  ],
  'productCategory.getAll': () => [undefined],
  'productSubCategory.getAll': (_, theirs) => [{ categoryId: theirs.category }],
  'promotion.create': (mine, theirs) => [
    newPromotion(randomUUID()),
    { ...newPromotion(randomUUID()), productIds: [mine.product, theirs.product] },
    { ...newPromotion(randomUUID()), categoryIds: [theirs.category] },
  ],
  'promotion.getAll': () => [{}, { search: 'Secreto' }, { status: 'upcoming' }],
  'promotion.update': (mine, theirs) => [
    { id: theirs.promotion, ...newPromotion(randomUUID()) },
    { id: mine.promotion, ...newPromotion(randomUUID()), productIds: [theirs.product] },
    { id: mine.promotion, ...newPromotion(randomUUID()), categoryIds: [theirs.category] },
  ],
  'provider.getAll': () => [{}, { search: 'Secreto' }],
  'report.salesByDay': () => [{ from: '2026-11-01', to: '2026-11-30' }],
  'tenant.getCurrentConfig': () => [undefined],
  'tenant.getSelling': () => [undefined],
  'tenant.getStore': () => [undefined],
  'tenant.updateAppearance': () => [APPEARANCE],
  'tenant.updateSelling': () => [
    { fiscal_series: 'E', sell_without_stock: true, cash_session_required: false },
  ],
  'tenant.updateStore': () => [blankStore('Colmado')],
  'warehouse.getAll': () => [undefined],
}
