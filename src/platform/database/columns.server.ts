import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TenantId } from '../values/ids.ts'
import type { BasisPoints, Cents, Milli } from '../values/money.ts'

/** First column of every table and of every key. */
export const tenantId = () => uuid('tenant_id').$type<TenantId>().notNull()
/** Whole centavos. */
export const centsColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
/** Thousandths of a sales unit. */
export const milliColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Milli>()
/** Hundredths of a percent. */
export const bpsColumn = (name: string) => integer(name).$type<BasisPoints>()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Which version of a record is kept; every saved change is one more. */
export const versionColumn = () => integer('version').notNull().default(1)
