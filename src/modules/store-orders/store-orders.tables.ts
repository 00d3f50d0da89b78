import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import {
  centsColumn,
  instant,
  milliColumn,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type {
  CreditNoteId,
  CustomerId,
  CustomerPaymentId,
  DeliveryZoneId,
  DepositId,
  InvoiceId,
  ProductId,
  StoreCartId,
  StoreCartItemId,
  StoredFileId,
  StoreOrderId,
  StoreProductId,
  TenantId,
  UserId,
  WarehouseId,
} from '#platform/values/ids.ts'
import type { Agreed } from './order/agreed-products.ts'
import type { ToldKind } from './order/order-events.ts'
import type { DeliveryKind, EndedBy, OrderStatus, PaymentWay } from './order/order-states.ts'

/** What somebody who visits the store has chosen. */
export const storeCarts = pgTable(
  'store_carts',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreCartId>().notNull(),
    closed_at: instant('closed_at'),
    touched_at: instant('touched_at').notNull(),
    /** Since when nothing is in it, where that is so. */
    emptied_at: instant('emptied_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Whose cart it is: browsers, by the hash of what they call themselves. */
export const storeCartSessions = pgTable(
  'store_cart_sessions',
  {
    tenant_id: tenantId(),
    session_hash: text('session_hash').notNull(),
    cart_id: uuid('cart_id').$type<StoreCartId>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.session_hash] })],
)

export const storeCartItems = pgTable(
  'store_cart_items',
  {
    tenant_id: tenantId(),
    cart_id: uuid('cart_id').$type<StoreCartId>().notNull(),
    id: uuid('id').$type<StoreCartItemId>().notNull(),
    store_product_id: uuid('store_product_id').$type<StoreProductId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    added_at: instant('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.cart_id, t.id] }),
    unique().on(t.tenant_id, t.cart_id, t.product_id),
  ],
)

/** Links by which a cart comes to another device, by the hash of what stands in the address. */
export const storeCartLinks = pgTable(
  'store_cart_links',
  {
    tenant_id: tenantId(),
    token_hash: text('token_hash').notNull(),
    cart_id: uuid('cart_id').$type<StoreCartId>().notNull(),
    email: text('email').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash] })],
)

export const storeZones = pgTable(
  'store_zones',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<DeliveryZoneId>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    price_cents: centsColumn('price_cents').notNull(),
    /** From so much on it costs nothing. */
    free_from_cents: centsColumn('free_from_cents'),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Warehouses where orders are fetched. */
export const storePickups = pgTable(
  'store_pickups',
  {
    tenant_id: tenantId(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    hours: text('hours').notNull(),
    is_active: boolean('is_active').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.warehouse_id] })],
)

/** Where the store brings its goods and where they are fetched is one record, of this version. */
export const storeDelivery = pgTable('store_delivery', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  version: versionColumn(),
})

/** The service that stands for bringing goods on invoices. */
export const storeDeliveryServices = pgTable('store_delivery_services', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  product_id: uuid('product_id').$type<ProductId>().notNull(),
})

export const storeOrders = pgTable(
  'store_orders',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreOrderId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    token: text('token').notNull(),
    request_hash: text('request_hash').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    language: text('language').$type<'es' | 'en'>().notNull(),
    cart_id: uuid('cart_id').$type<StoreCartId>(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    contact_name: text('contact_name').notNull(),
    contact_email: text('contact_email').notNull(),
    contact_phone: text('contact_phone').notNull(),
    delivery_kind: text('delivery_kind').$type<DeliveryKind>().notNull(),
    zone_id: uuid('zone_id').$type<DeliveryZoneId>(),
    zone_name: text('zone_name').notNull(),
    address: text('address').notNull(),
    pickup_hours: text('pickup_hours').notNull(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    notes: text('notes').notNull(),
    payment_way: text('payment_way').$type<PaymentWay>().notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    tax_id: text('tax_id').notNull(),
    tax_name: text('tax_name').notNull(),
    terms: text('terms').notNull(),
    subtotal_cents: centsColumn('subtotal_cents').notNull(),
    discount_cents: centsColumn('discount_cents').notNull(),
    shipping_cents: centsColumn('shipping_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    agreed: jsonb('agreed').$type<Agreed>().notNull(),
    held_until: instant('held_until'),
    deposit_id: uuid('deposit_id').$type<DepositId>(),
    paid_at: instant('paid_at'),
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    credit_note_id: uuid('credit_note_id').$type<CreditNoteId>(),
    /** What a person of the shop wrote as they ended it. */
    cancel_reason: text('cancel_reason').notNull(),
    ended_by: text('ended_by').$type<EndedBy>(),
    /** The moment at which a cancelled order kept its goods no more. */
    let_go_at: instant('let_go_at'),
    /** Where the shop was found; empty where nobody knows. */
    origin: text('origin').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.number),
    unique().on(t.tenant_id, t.token),
    unique().on(t.tenant_id, t.invoice_id),
  ],
)

export const storeOrderLines = pgTable(
  'store_order_lines',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    position: integer('position').notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    product_name: text('product_name').notNull(),
    sku: text('sku').notNull(),
    unit: text('unit').notNull(),
    image_url: text('image_url').notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    price_cents: centsColumn('price_cents').notNull(),
    discount_cents: centsColumn('discount_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    is_delivery: boolean('is_delivery').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.order_id, t.position] })],
)

/** What became of an order, and by whom. */
export const storeOrderMoves = pgTable(
  'store_order_moves',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    what: text('what').notNull(),
    by_name: text('by_name').notNull(),
    user_id: uuid('user_id').$type<UserId>(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    /** What came for it when it expected nothing any more. */
    payment_id: uuid('payment_id').$type<CustomerPaymentId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** What a customer was told of an order, each state once by each way; its delivery has the same id. */
export const storeOrderLetters = pgTable(
  'store_order_letters',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    kind: text('kind').$type<ToldKind>().notNull(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    /** Where it went, as letters to it are counted. */
    addressee: text('addressee').notNull(),
    /** There were too many before: it is not sent. */
    is_withheld: boolean('is_withheld').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.order_id, t.kind, t.channel),
  ],
)

/** Proofs of transfers that customers sent. */
export const storeOrderProofs = pgTable(
  'store_order_proofs',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    file_id: uuid('file_id').$type<StoredFileId>().notNull(),
    url: text('url').notNull(),
    filename: text('filename').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.order_id, t.file_id] })],
)

/** Goods that are kept for an order. */
export const storeReservations = pgTable(
  'store_reservations',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    held_until: instant('held_until'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.order_id, t.product_id] })],
)

/** By whom an order keeps goods that nobody paid or accepted yet. */
export const storeOrderHolders = pgTable(
  'store_order_holders',
  {
    tenant_id: tenantId(),
    /** A proof that tells nothing of whom it is of. */
    holder: text('holder').notNull(),
    order_id: uuid('order_id').$type<StoreOrderId>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.holder, t.order_id] })],
)
