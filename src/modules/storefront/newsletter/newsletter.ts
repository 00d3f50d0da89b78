import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { isEmail } from '#platform/values/email.ts'
import type { StoreId, StoreSubscriberId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { SUBSCRIBER_STATUSES } from './subscriber-statuses.ts'

/** For so long a letter can be confirmed. */
export const CONFIRM_HOURS = 48

/** Somebody asks for the news of the store. */
export const subscribeInput = z.object({
  store_id: idIn<StoreId>(),
  email: z.string().trim().toLowerCase().max(254).refine(isEmail, 'must be an email address'),
  language: z.enum(['es', 'en']).default('es'),
  /** Nobody sees this field, so whoever fills it in is a program. */
  website: z.string().max(500).default(''),
})
export type SubscribeInput = z.output<typeof subscribeInput>

/**
 * An address was left for the news. It stands with who asked alone, so that whoever is erased is nowhere; whether they are
 * subscribed already is looked up when the letter is sent.
 */
export const subscriptionAsked = eventKind(
  'storefront.subscription_asked',
  z.object({
    subscriber_id: idIn<StoreSubscriberId>(),
    language: z.enum(['es', 'en']),
    origin: z.string(),
    asked_at: z.iso.datetime(),
  }),
)
export type SubscriptionAsked = z.output<typeof subscriptionAsked.payload>

export const subscriberListInput = listInput(20).and(
  z.object({ status: z.enum(SUBSCRIBER_STATUSES).nullish() }).prefault({}),
)
export type SubscriberListInput = z.output<typeof subscriberListInput>

export const thisSubscriber = z.object({ id: idIn<StoreSubscriberId>() })
export type ThisSubscriber = z.output<typeof thisSubscriber>
