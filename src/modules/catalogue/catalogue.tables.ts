import { bigint, boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  bpsColumn,
  centsColumn,
  instant,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type {
  AlternateCodeId,
  CategoryId,
  PaymentMethodId,
  ProductId,
  ProviderId,
  TaxRecordId,
} from '#platform/values/ids.ts'
import type { ProductType } from './product-kinds.ts'
import type { ProductUnit } from './unit.ts'

export const productCategories = pgTable(
  'product_categories',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CategoryId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    tint: text('tint').notNull(),
    position: integer('position').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CategoryId>().notNull(),
    category_id: uuid('category_id').$type<CategoryId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const providers = pgTable(
  'providers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<ProviderId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    tax_id: text('tax_id'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    address: text('address'),
    description: text('description'),
    is_active: boolean('is_active').notNull(),
    company_name: text('company_name'),
    mobile: text('mobile'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    postal_code: text('postal_code'),
    contact_person: text('contact_person'),
    contact_position: text('contact_position'),
    payment_terms: text('payment_terms'),
    credit_limit_cents: centsColumn('credit_limit_cents'),
    discount_percent_bps: bpsColumn('discount_percent_bps'),
    notes: text('notes'),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const products = pgTable(
  'products',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<ProductId>().notNull(),
    name: text('name').notNull(),
    product_type: text('product_type').$type<ProductType>().notNull(),
    sku: text('sku').notNull(),
    barcode: text('barcode'),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
    unit: text('unit').$type<ProductUnit>().notNull(),
    category_id: uuid('category_id').$type<CategoryId>(),
    subcategory_id: uuid('subcategory_id').$type<CategoryId>(),
    provider_id: uuid('provider_id').$type<ProviderId>(),
    variable_price: boolean('variable_price').notNull(),
    price_cents: centsColumn('price_cents'),
    price2_cents: centsColumn('price2_cents'),
    price3_cents: centsColumn('price3_cents'),
    cost_price_cents: centsColumn('cost_price_cents'),
    is_taxable: boolean('is_taxable').notNull(),
    price_includes_tax: boolean('price_includes_tax').notNull(),
    /** Null on a taxable product means the general rate. */
    tax_percent_bps: bpsColumn('tax_percent_bps'),
    /** The tax that the percent follows, where it names one. */
    tax_id: uuid('tax_id').$type<TaxRecordId>(),
    image_url: text('image_url'),
    is_scheduleable: boolean('is_scheduleable').notNull(),
    default_duration: integer('default_duration'),
    buffer_time: integer('buffer_time'),
    max_advance_booking_days: integer('max_advance_booking_days'),
    min_advance_booking_hours: integer('min_advance_booking_hours'),
    /** What is asked for when it is booked. */
    deposit_cents: centsColumn('deposit_cents'),
    requires_otp: boolean('requires_otp').notNull(),
    /** Seconds. */
    otp_expiration: integer('otp_expiration').notNull(),
    eligible_for_rewards: boolean('eligible_for_rewards').notNull(),
    pays_commission: boolean('pays_commission').notNull(),
    commission_type: text('commission_type').$type<'percentage' | 'fixed'>().notNull(),
    /** Basis points of a percentage, centavos of a fixed commission: both are hundredths. */
    commission_value_hundredths: bigint('commission_value_hundredths', { mode: 'number' }).notNull(),
    is_favorite: boolean('is_favorite').notNull(),
    search: text('search').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.sku)],
)

export const productAlternativeCodes = pgTable(
  'product_alternative_codes',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AlternateCodeId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    provider_id: uuid('provider_id').$type<ProviderId>(),
    sku: text('sku').notNull(),
    barcode: text('barcode').notNull(),
    description: text('description').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** The payment method is a record of a module above: it is named here and not referenced. */
export const productMaxDiscounts = pgTable(
  'product_max_discounts',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    payment_method_id: uuid('payment_method_id').$type<PaymentMethodId>().notNull(),
    is_full_payment: boolean('is_full_payment').notNull(),
    max_discount_bps: bpsColumn('max_discount_bps').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
