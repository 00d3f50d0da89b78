import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { StoreMessageId } from '#platform/values/ids.ts'
import type { MessageStatus } from './message-statuses.ts'

/** What visitors of the store wrote to the shop. */
export const storeMessages = pgTable(
  'store_messages',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreMessageId>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    sent_at: instant('sent_at').notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
