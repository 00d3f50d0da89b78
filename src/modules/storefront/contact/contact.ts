import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { isEmail } from '#platform/values/email.ts'
import type { StoreId, StoreMessageId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { CONTACT_LIMITS } from './contact-faults.ts'
import { MESSAGE_STATUSES } from './message-statuses.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

/** What a visitor writes to the shop. */
export const contactInput = z.object({
  /** Its own; sent twice it is one message. */
  id: idIn<StoreMessageId>().optional(),
  store_id: idIn<StoreId>(),
  name: line(CONTACT_LIMITS.name),
  email: z.string().trim().max(CONTACT_LIMITS.email).refine(isEmail, 'an address such as ana@ejemplo.do'),
  phone: z.string().trim().max(CONTACT_LIMITS.phone).default(''),
  subject: line(CONTACT_LIMITS.subject),
  message: line(CONTACT_LIMITS.message),
  /** Nobody sees this field, so whoever fills it in is a program. */
  website: z.string().max(500).default(''),
})
export type ContactInput = z.output<typeof contactInput>

/** What a visitor wrote was kept: the shop is to be told of it. */
export const messageKept = eventKind(
  'storefront.message_kept',
  z.object({ message_id: idIn<StoreMessageId>() }),
)
export type MessageKept = z.output<typeof messageKept.payload>

export const messageListInput = listInput(20).and(
  z.object({ status: z.enum(MESSAGE_STATUSES).nullish() }).prefault({}),
)
export type MessageListInput = z.output<typeof messageListInput>

export const thisMessage = z.object({ id: idIn<StoreMessageId>() })
export const markMessageInput = thisMessage.extend({ status: z.enum(MESSAGE_STATUSES), version: readVersion })
export type MarkMessage = z.output<typeof markMessageInput>
