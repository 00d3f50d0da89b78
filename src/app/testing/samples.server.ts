import { randomInt, randomUUID } from 'node:crypto'
import { blankStore } from '#modules/tenancy/settings/tenant-config.ts'
import { inTransaction } from '#platform/ctx.server.ts'
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
  'notification',
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
    notification: id(),
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
      notification: notification ?? '',
    },
  }
}

const newProduct = (name: string) => ({ name, sku: `SKU-${name}`, price: 118, price2: 118, price3: 118 })

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

/**
 * What is sent to each procedure that is not public: as `mine`, with ids of `theirs` wherever an id can
 * stand, each in an input of its own. The first input is one that is accepted when both are the same shop.
 */
export const SAMPLES: Readonly<Record<string, (mine: Ids, theirs: Ids) => readonly unknown[]>> = {
  'cashbox.getAll': () => [undefined],
  'currency.getActive': () => [undefined],
  'currency.getAll': () => [undefined],
  'currency.setRate': (_, theirs) => [{ id: theirs.dollar, rate: 60.25, is_active: true }],
  'customer.create': () => [{ name: 'Ana', tax_id: '101850043', email: 'a@b.test' }],
  'customer.getAll': () => [{}, { search: 'Secreto' }, { search: '101850043', showDeleted: true }],
  'customer.getById': (_, theirs) => [{ id: theirs.customer }],
  'customer.getRecent': () => [{}],
  'customer.search': () => [{ query: 'Secreto' }, { query: '101850043' }],
  'customer.update': (_, theirs) => [
    { id: theirs.customer, name: 'Mía' },
    { id: theirs.customer, is_default: true },
  ],
  'dashboard.getSummary': () => [{}, { period: 'week' }, { period: 'month' }],
  'fiscal.changeSequenceState': (_, theirs) => [{ id: theirs.sequence, state: 'closed' }],
  'fiscal.getSequences': () => [undefined],
  'fiscal.registerSequence': () => [{ ...someRange(), authorized_on: '2026-01-01' }],
  'fiscal.voidNumbers': (_, theirs) => [{ id: theirs.sequence, count: 1, reason: 'Prueba' }],
  'modules.getUserModules': () => [undefined],
  'notification.getUnread': () => [undefined],
  'notification.markRead': (_, theirs) => [{ id: theirs.notification }],
  'paymentMethod.getAll': () => [undefined],
  'permissions.getUserModules': () => [undefined],
  'permissions.getUserPermissions': () => [undefined],
  'permissions.getUserPermissionsDirect': () => [undefined],
  'permissions.hasModule': () => [{ module: 'pos' }],
  'permissions.hasPermission': () => [{ permission: 'pos.sell' }],
  'permissions.refreshCache': () => [undefined],
  'pos.checkout': saleInputs,
  'pos.getBestSellers': () => [undefined],
  'pos.getCatalogue': (_, theirs) => [
    {},
    { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.product } },
  ],
  'pos.getInvoiceDetail': (_, theirs) => [{ invoiceId: theirs.invoice }],
  'pos.getRecentInvoices': () => [undefined, { limit: 200 }],
  'pos.getStock': (_, theirs) => [{ productIds: [theirs.product] }],
  'pos.openTill': () => [undefined],
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
  'product.remove': (_, theirs) => [{ id: theirs.product }],
  'product.restore': (_, theirs) => [{ id: theirs.product }],
  'product.setFavorite': (_, theirs) => [{ id: theirs.product, isFavorite: true }],
  'product.update': (mine, theirs) => [
    { id: theirs.product, ...newProduct('Pan'), sku: randomUUID() },
    ...productInputs(mine, theirs, randomUUID).map((input) => ({ id: mine.product, ...input })),
  ],
  'productCategory.getAll': () => [undefined],
  'productSubCategory.getAll': (_, theirs) => [{ categoryId: theirs.category }],
  'provider.getAll': () => [{}, { search: 'Secreto' }],
  'report.salesByDay': () => [{ from: '2026-11-01', to: '2026-11-30' }],
  'tenant.getCurrentConfig': () => [undefined],
  'tenant.getSelling': () => [undefined],
  'tenant.getStore': () => [undefined],
  'tenant.updateAppearance': () => [APPEARANCE],
  'tenant.updateSelling': () => [{ fiscal_series: 'E', sell_without_stock: true }],
  'tenant.updateStore': () => [blankStore('Colmado')],
  'warehouse.getAll': () => [undefined],
}
