import { bigint, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bpsColumn, centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type {
  CustomerId,
  CustomerPaymentId,
  InvoiceId,
  UserId,
  VoucherBatchId,
  VoucherId,
} from '#platform/values/ids.ts'
import type { VoucherCode } from './codes/voucher-code.ts'
import type { VoucherStatus } from './voucher.ts'

/** Vouchers that were made together. */
export const voucherBatches = pgTable(
  'voucher_batches',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<VoucherBatchId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    value_cents: centsColumn('value_cents'),
    value_bps: bpsColumn('value_bps'),
    valid_from: date('valid_from', { mode: 'string' }).$type<Day>().notNull(),
    valid_until: date('valid_until', { mode: 'string' }).$type<Day>().notNull(),
    created_at: instant('created_at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.number)],
)

/** One voucher, spent once. */
export const vouchers = pgTable(
  'vouchers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<VoucherId>().notNull(),
    batch_id: uuid('batch_id').$type<VoucherBatchId>().notNull(),
    place: integer('place').notNull(),
    code: text('code').$type<VoucherCode>().notNull(),
    status: text('status').$type<VoucherStatus>().notNull().default('active'),
    used_at: instant('used_at'),
    used_cents: centsColumn('used_cents'),
    used_invoice_id: uuid('used_invoice_id').$type<InvoiceId>(),
    /** The payment that came after the sale; none where the sale itself spent it. */
    used_payment_id: uuid('used_payment_id').$type<CustomerPaymentId>(),
    used_by_customer_id: uuid('used_by_customer_id').$type<CustomerId>(),
    cancelled_at: instant('cancelled_at'),
    reported_at: instant('reported_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.code),
    unique().on(t.tenant_id, t.batch_id, t.place),
  ],
)
