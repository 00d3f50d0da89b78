import { bigint, boolean, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { NcfTypeId, SequenceId } from '#platform/values/ids.ts'
import type { DocumentType } from './ncf/document-types.ts'
import type { Series } from './ncf/ncf.ts'

/** What the shop set of a type of the DGII. */
export const ncfTypes = pgTable(
  'ncf_types',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<NcfTypeId>().notNull(),
    series: text('series').$type<Series>().notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    short_name: text('short_name').notNull().default(''),
    warn_below: bigint('warn_below', { mode: 'number' }),
    warn_days: integer('warn_days').notNull().default(30),
    position: integer('position').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.series, t.document_type)],
)

/** A range of numbers that the DGII authorised. */
export const fiscalSequences = pgTable(
  'fiscal_sequences',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<SequenceId>().notNull(),
    series: text('series').$type<Series>().notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    type_code: text('type_code').notNull(),
    from_number: bigint('from_number', { mode: 'number' }).notNull(),
    to_number: bigint('to_number', { mode: 'number' }).notNull(),
    /** Moved by the issuing function alone. */
    last_issued: bigint('last_issued', { mode: 'number' }).notNull(),
    authorized_on: date('authorized_on', { mode: 'string' }).$type<Day>().notNull(),
    expires_on: date('expires_on', { mode: 'string' }).$type<Day>(),
    state: text('state').$type<'active' | 'paused' | 'closed'>().notNull(),
    warn_below: bigint('warn_below', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.series, t.type_code, t.from_number),
  ],
)

/** Every number that left a range, issued or void. What is in a range and not here is unused. */
export const fiscalNumbers = pgTable(
  'fiscal_numbers',
  {
    tenant_id: tenantId(),
    ncf: text('ncf').notNull(),
    sequence_id: uuid('sequence_id').$type<SequenceId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    state: text('state').$type<'issued' | 'void'>().notNull(),
    document_id: uuid('document_id'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.ncf] }), unique().on(t.tenant_id, t.sequence_id, t.number)],
)
