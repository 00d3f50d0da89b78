import { bigint, boolean, date, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CashboxId, NumberBlockId, SequenceId, TillId, UserId } from '#platform/values/ids.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import type { Series } from '../ncf/ncf.ts'

/** A counter's browser. */
export const tills = pgTable(
  'tills',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<TillId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
    /** Who used it first; null where that was not kept. */
    created_by: uuid('created_by').$type<UserId>(),
    /** The cashbox that it last said to be, or that of the first sale that it sent. */
    cashbox_id: uuid('cashbox_id').$type<CashboxId>(),
    /** Since when it is there and who put it there; null where that was not kept. */
    placed_at: instant('placed_at'),
    placed_by: uuid('placed_by').$type<UserId>(),
    /** It was put there by somebody who may read every cash session. */
    placed_by_supervisor: boolean('placed_by_supervisor').notNull().default(false),
    /** As the shop calls it; null where nobody named it. */
    name: text('name'),
    /** What it runs on, as `Chrome · Windows`. */
    device: text('device'),
    /** Sales that it had not sent when it last told of itself; null where it never did. */
    unsent: bigint('unsent', { mode: 'number' }),
    /** The last number that it said to have put on a paper of its own. */
    told_papers: bigint('told_papers', { mode: 'number' }).notNull().default(0),
    /** To the minute. */
    last_heard_at: instant('last_heard_at'),
    last_heard_by: uuid('last_heard_by').$type<UserId>(),
    /** From then on it gets no numbers. */
    revoked_at: instant('revoked_at'),
    /** Null where the program itself did. */
    revoked_by: uuid('revoked_by').$type<UserId>(),
    /** Why it gets none: a person said so, or it was one new till too many. */
    revoked_for: text('revoked_for').$type<'person' | 'too_many_tills'>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.number)],
)

/**
 * Numbers of one range that one till holds, or held and gave back. Without a till it is a span that the range was
 * moved past: its numbers may stand on papers of sales that are not here.
 */
export const fiscalBlocks = pgTable(
  'fiscal_blocks',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<NumberBlockId>().notNull(),
    till_id: uuid('till_id').$type<TillId>(),
    sequence_id: uuid('sequence_id').$type<SequenceId>().notNull(),
    series: text('series').$type<Series>().notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    type_code: text('type_code').notNull(),
    from_number: bigint('from_number', { mode: 'number' }).notNull(),
    to_number: bigint('to_number', { mode: 'number' }).notNull(),
    expires_on: date('expires_on', { mode: 'string' }).$type<Day>(),
    taken_at: instant('taken_at').notNull(),
    /** Null where the program passed them over by itself. */
    taken_by: uuid('taken_by').$type<UserId>(),
    returned_at: instant('returned_at'),
    returned_by: uuid('returned_by').$type<UserId>(),
    /** The first number that was not used. Those before it were, though their sale may still be on its way. */
    returned_from: bigint('returned_from', { mode: 'number' }),
    /** The first number that nobody holds. */
    free_from: bigint('free_from', { mode: 'number' }),
    /** Why the office ended it, its till being lost. */
    end_reason: text('end_reason'),
    /** The first number that its till had not used when it last told of itself. */
    told_next: bigint('told_next', { mode: 'number' }),
    /** Since when it is here again, where its till brought it back after this database had lost it. */
    brought_back_at: instant('brought_back_at'),
    /** How many of its numbers are void because another till said that they stand on its papers. */
    voided_by_word: bigint('voided_by_word', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** When the shop's data were put back to an older copy. */
export const fiscalRestores = pgTable(
  'fiscal_restores',
  {
    tenant_id: tenantId(),
    restored_at: instant('restored_at').notNull(),
    /** When the copy was made. */
    restored_from: instant('restored_from').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.restored_at] })],
)
