import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { BusinessType } from '#platform/values/business-types.ts'
import type { Day } from '#platform/values/day.ts'
import type { TenantId } from '#platform/values/ids.ts'
import type { PlanLimits, ProductKey } from './products.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the installation itself sells: no shop's, and read by everybody. */
export const plans = pgTable(
  'plans',
  {
    product: text('product').$type<ProductKey>().notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull().default(0),
    is_listed: boolean('is_listed').notNull().default(true),
    description_es: text('description_es').notNull().default(''),
    description_en: text('description_en').notNull().default(''),
    features_es: text('features_es').array().notNull().default([]),
    features_en: text('features_en').array().notNull().default([]),
    badge_es: text('badge_es').notNull().default(''),
    badge_en: text('badge_en').notNull().default(''),
    monthly_cents: centsColumn('monthly_cents'),
    annual_cents: centsColumn('annual_cents'),
    trial_days: integer('trial_days'),
    limits: jsonb('limits').$type<PlanLimits>().notNull().default({}),
    version: versionColumn(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.product, t.id] })],
)

/** Shops that were asked for on the bare host, by the key of the form: what is sent twice opens one. */
export const shopOnboardings = pgTable('shop_onboardings', {
  key: uuid('key').primaryKey(),
  shop_id: uuid('shop_id').$type<TenantId>().notNull(),
  product: text('product').$type<ProductKey>().notNull(),
  /** What was asked for; a plan that is paid for begins with the trial. */
  wanted_plan: text('wanted_plan'),
  at: instant('at').notNull(),
  /** From where, as only this installation can tell. */
  network: bytes('network').notNull(),
  /** The wider networks that this belongs to. */
  line: bytes('line'),
  block: bytes('block'),
})

/** As what a shop was opened, and whether its first steps are put away. */
export const shopOpenings = pgTable('shop_openings', {
  tenant_id: tenantId().primaryKey(),
  product: text('product').$type<ProductKey>().notNull(),
  business: text('business').$type<BusinessType>().notNull(),
  opened_at: instant('opened_at').notNull(),
  dismissed_at: instant('dismissed_at'),
})

/** Which plan a shop has; one without a row has no limits. */
export const tenantPlans = pgTable('tenant_plans', {
  tenant_id: tenantId().primaryKey(),
  product: text('product').$type<ProductKey>().notNull(),
  plan: text('plan').notNull(),
  since: instant('since').notNull(),
  until: instant('until'),
  /** Users that are paid for beside those of the plan. */
  extra_users: integer('extra_users').notNull().default(0),
  version: versionColumn(),
})

/** What a shop was told of the end of its plan: each stage of each end once. */
export const planEndsTold = pgTable(
  'plan_ends_told',
  {
    tenant_id: tenantId(),
    until: instant('until').notNull(),
    stage: text('stage').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.until, t.stage] })],
)

/** What was paid for a shop's plan, and what it covers: added to, never changed. */
export const planPayments = pgTable(
  'plan_payments',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    product: text('product').$type<ProductKey>().notNull(),
    plan: text('plan').notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    /** By which it is found at the bank; empty of cash. */
    reference: text('reference').notNull().default(''),
    paid_on: date('paid_on', { mode: 'string' }).$type<Day>().notNull(),
    period: text('period').notNull(),
    periods: integer('periods').notNull(),
    covers_from: instant('covers_from').notNull(),
    covers_until: instant('covers_until').notNull(),
    recorded_by: text('recorded_by').notNull(),
    recorded_at: instant('recorded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
