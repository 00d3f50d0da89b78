import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { FormId, FormWebhookId, FormWebhookMessageId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

/** What an address can be told of. */
export const WEBHOOK_EVENTS = ['submission.created', 'submission.approved', 'submission.rejected'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `dropped`: its submission was deleted before it could be told. */
export type MessageState = 'waiting' | 'delivered' | 'failed' | 'dropped'

/** Of one form. */
export const MOST_WEBHOOKS = 10

/** Messages in a row that were given up, after which a webhook is switched off. */
export const MOST_FAILED = 20

/** How long after a try that failed the next one is made; after the last there is none. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** How long to wait after so many tries; null where it is given up. */
export const waitAfter = (tries: number): number | null => WAITS_MS[tries - 1] ?? null

/** Announces a message that is to be tried now. */
export const formWebhookQueued = eventKind('forms.webhook_queued', z.object({ message_id: z.uuid() }))

/** What an address may be refused for. */
export const WEBHOOK_REFUSALS = {
  url_invalid: 'must be an http or https address without a user',
  events_needed: 'must name an event',
} as const

export const webhookSchema = (words: Readonly<Record<keyof typeof WEBHOOK_REFUSALS, string>>) =>
  z.object({
    url: z
      .string()
      .trim()
      .max(2000, words.url_invalid)
      .refine((text) => {
        if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
        const { username, password } = new URL(text)
        return username === '' && password === ''
      }, words.url_invalid),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, words.events_needed).max(WEBHOOK_EVENTS.length),
    is_active: z.boolean(),
  })

const fields = webhookSchema(WEBHOOK_REFUSALS)

export const newWebhook = fields.extend({ form_id: idIn<FormId>(), ...repeatable.shape })
export type NewWebhook = z.output<typeof newWebhook>

export const webhookChange = fields.extend({ id: idIn<FormWebhookId>(), version: readVersion })
export type WebhookChange = z.output<typeof webhookChange>

export const thisWebhook = z.object({ id: idIn<FormWebhookId>() })
export type ThisWebhook = z.output<typeof thisWebhook>

export const messagesInput = z.object({
  id: idIn<FormWebhookId>(),
  page: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
})
export type MessagesInput = z.output<typeof messagesInput>

export const thisMessage = z.object({ id: idIn<FormWebhookMessageId>() })
export type ThisMessage = z.output<typeof thisMessage>
