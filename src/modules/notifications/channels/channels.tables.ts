import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, versionColumn } from '#platform/database/columns.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import type { SmtpSecurity } from './channels.ts'

/** A shop's own mail server and WhatsApp number. The password and the token are sealed. */
export const tenantChannels = pgTable('tenant_channels', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  smtp_host: text('smtp_host'),
  smtp_port: integer('smtp_port'),
  smtp_security: text('smtp_security').$type<SmtpSecurity>().notNull(),
  smtp_user: text('smtp_user'),
  smtp_password: text('smtp_password'),
  mail_from: text('mail_from'),
  mail_from_name: text('mail_from_name').notNull(),
  whatsapp_phone_number_id: text('whatsapp_phone_number_id'),
  whatsapp_token: text('whatsapp_token'),
  whatsapp_template: text('whatsapp_template'),
  whatsapp_template_language: text('whatsapp_template_language').notNull(),
  whatsapp_text_template: text('whatsapp_text_template'),
  whatsapp_text_template_language: text('whatsapp_text_template_language').notNull(),
  whatsapp_simulated: boolean('whatsapp_simulated').notNull(),
  updated_at: instant('updated_at').notNull(),
  version: versionColumn(),
})
