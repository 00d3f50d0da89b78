import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { StoreSubscriberId } from '#platform/values/ids.ts'
import type { SubscriberStatus } from './subscriber-statuses.ts'

/** Who asked for the news of the store. */
export const storeSubscribers = pgTable(
  'store_subscribers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<StoreSubscriberId>().notNull(),
    email: text('email').notNull(),
    status: text('status').$type<SubscriberStatus>().notNull(),
    language: text('language').$type<'es' | 'en'>().notNull(),
    asked_at: instant('asked_at').notNull(),
    confirmed_at: instant('confirmed_at'),
    unsubscribed_at: instant('unsubscribed_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
