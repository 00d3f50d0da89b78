import { randomUUID } from 'node:crypto'
import { hashPassword } from '#modules/identity/sign-in/sign-in.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { channelSettings, sharedMailSimulator } from '../channels.server.ts'
import { methodOf, saleOf } from '../till.server.ts'
import { newWorld, type World } from '../world.server.ts'
import { someCharges } from './cards.server.ts'
import { someCashSessions } from './cash.server.ts'
import { newProduct, newPromotion } from './catalogue.server.ts'
import { someAuthorization, someOfflineSale } from './counter.server.ts'
import { type Ids, SAMPLE_PASSWORD } from './ids.server.ts'

export type FilledWorld = { shop: World; ids: Ids }

/** A shop with at least one record of every kind. `name` stands in each of their names. */
export async function newFilledWorld(name: string): Promise<FilledWorld> {
  const shop = await newWorld({ trade_name: name, legal_name: name, address: name, receipt_footer: name })
  const { category, emptyCategory, subcategory, provider, notification } = await someRows(shop, name)
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
    categoryIds: [category],
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
      category,
      emptyCategory,
      subcategory,
      provider,
      product: product.id,
      alternateCode,
      customer,
      warehouse: shop.warehouses.main,
      cashbox: shop.cashbox,
      paymentMethod: methodOf(shop, 'CASH'),
      dollar: shop.currencies.USD ?? '',
      sequence: sequence?.id ?? '',
      administrator: shop.owner.actor.userId,
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
      authorization: await someAuthorization(shop, { product: product.id }, name),
      refundAuthorization: await someAuthorization(shop, { refundOf: soldInvoice }, name),
      notification,
      ...(await someCharges(shop, name)),
    },
  }
}

let passwordHash: Promise<string> | null = null
/** Made once: argon2 is dear on purpose. */
const samplePasswordHash = (): Promise<string> => {
  passwordHash ??= hashPassword(SAMPLE_PASSWORD)
  return passwordHash
}

/** What no procedure makes, written as rows. */
async function someRows(shop: World, name: string) {
  const ids = {
    category: randomUUID(),
    emptyCategory: randomUUID(),
    subcategory: randomUUID(),
    provider: randomUUID(),
    notification: randomUUID(),
  }
  await inTransaction(shop.owner, async (tx) => {
    const tenant = tx.tenantId
    await tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, $3, $3, 'cafe')`,
      [tenant, ids.category, name],
    )
    await tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, $3, $4, 'pan')`,
      [tenant, ids.emptyCategory, `${name} vacía`, name],
    )
    await tx.query(
      'insert into product_subcategories (tenant_id, id, category_id, code, name) values ($1, $2, $3, $4, $4)',
      [tenant, ids.subcategory, ids.category, name],
    )
    await tx.query('insert into providers (tenant_id, id, code, name) values ($1, $2, $3, $3)', [
      tenant,
      ids.provider,
      name,
    ])
    await tx.query(
      `insert into notifications (tenant_id, id, subject, kind, params, at) values ($1, $2, $3, 'fiscal_range_ending', $4, $5)`,
      [tenant, ids.notification, name, { document_type: name }, tx.now],
    )
    await tx.query('update users set name = $1, password_hash = $2', [name, await samplePasswordHash()])
  })
  return ids
}
