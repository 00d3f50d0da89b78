import { bigint, customType, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { PictureId, StoredFileId, UserId } from '#platform/values/ids.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The pictures of a shop: those that it sent, whose bytes lie among its files, and addresses of other sites. */
export const pictures = pgTable(
  'pictures',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<PictureId>().notNull(),
    category: text('category').notNull(),
    filename: text('filename').notNull(),
    /** Of another site; null for one that is kept here. */
    external_url: text('external_url'),
    alt: text('alt').notNull().default(''),
    mime_type: text('mime_type'),
    file_size: integer('file_size'),
    width: integer('width'),
    height: integer('height'),
    content_hash: bytes('content_hash'),
    /** All that is kept of it, in every width and format. */
    stored_bytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** Since when it is in the library. */
    saved_at: instant('saved_at'),
    /** Since when the shop keeps it no more: its files go, and then its row. */
    forgotten_at: instant('forgotten_at'),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.content_hash)],
)

/** What strangers sent that lies in rows of a module above, such as the drawings of a form's answers. */
export const storedRows = pgTable(
  'stored_rows',
  {
    tenant_id: tenantId(),
    owner: text('owner').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.owner] })],
)

/** Files that are sent for something of a module above, such as a field of a form. */
export const storedFiles = pgTable(
  'stored_files',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoredFileId>().notNull(),
    owner: text('owner').notNull(),
    purpose: text('purpose').notNull(),
    filename: text('filename').notNull(),
    mime_type: text('mime_type').notNull(),
    file_size: bigint('file_size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    stored_bytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    /** By what it was kept; nobody but whoever sent it knows of one that is not. */
    kept_for: text('kept_for'),
    kept_at: instant('kept_at'),
    forgotten_at: instant('forgotten_at'),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    /** Whence it came without a session, until some days after it was kept. */
    sender: bytes('sender'),
    /** The wider networks that the sender belongs to. */
    sender_line: bytes('sender_line'),
    sender_block: bytes('sender_block'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
