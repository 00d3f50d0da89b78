import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { queue } from '#modules/delivery/queue/queue.server.ts'
import { recipientOf } from '#modules/delivery/queue/recipients.server.ts'
import type { DomainError } from '#platform/errors/errors.ts'
import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { CustomerId, InvoiceId, ReminderId, ReminderRuleId } from '#platform/values/ids.ts'
import { NoAddress, NoTelephone } from '../reminders.errors.ts'
import { reminderInvoices, reminders } from '../reminders.tables.ts'
import { reminderQueued } from './reminder-queued.ts'

/** Whoever hands over reminders of a shop waits here for the others who do, until their transaction ends. */
export const inTurn = (tx: Tx<TenantCtx>): Promise<void> => inTurnBy(tx, `reminders of ${tx.tenantId}`)

/** What is to be said to whom of which invoices. */
export type NewReminder = {
  id: ReminderId
  customerId: CustomerId
  invoices: readonly InvoiceId[]
  /** Null for one by hand. */
  rule: { id: ReminderRuleId; name: string } | null
  channel: DeliveryChannel
  recipient: string | null
  error: DomainError | null
  language: PaperLanguage
  words: string
  origin: string
}

type Contact = { email: string | null; phone: string | null }

/** Where a customer is written to, or why they cannot be. */
export function reachOf(
  { email, phone }: Contact,
  channel: DeliveryChannel,
): Pick<NewReminder, 'recipient' | 'error'> {
  const recipient = recipientOf({ email, phone }, channel)
  if (recipient !== null) return { recipient, error: null }
  const error =
    channel === 'email' ? new NoAddress('no address') : new NoTelephone('no telephone that can be dialled')
  return { recipient, error }
}

/**
 * Keeps a reminder and hands it over to be sent, in one transaction; one without an address is kept with the reason.
 *
 * @throws TooManyDeliveries, RecipientHasMany
 */
export async function keepReminder(
  tx: Tx<TenantCtx> & { readonly actor?: Actor },
  wanted: NewReminder,
): Promise<void> {
  const { id, customerId, invoices, rule, channel, recipient, error, language, words, origin } = wanted
  await tx.db.insert(reminders).values({
    tenant_id: tx.tenantId,
    id,
    customer_id: customerId,
    rule_id: rule?.id ?? null,
    rule_name: rule?.name ?? null,
    channel,
    recipient,
    language,
    words,
    origin,
    error: error && { code: error.code, params: error.params },
    created_at: tx.now,
    created_by: tx.actor?.userId ?? null,
    created_by_name: tx.actor?.name ?? null,
  })
  await tx.db.insert(reminderInvoices).values(
    invoices.map((invoice_id) => ({
      tenant_id: tx.tenantId,
      reminder_id: id,
      invoice_id,
      rule_id: rule?.id ?? null,
    })),
  )
  if (recipient === null) return
  await queue(tx, {
    id,
    kept: {
      kind: 'reminder',
      invoice_id: null,
      payment_id: null,
      customer_id: customerId,
      from_day: null,
      to_day: null,
      language,
    },
    channel,
    recipient,
    event: reminderQueued,
  })
}
