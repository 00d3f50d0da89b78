import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { StoreCartId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** For how long the link of a letter brings a cart. */
export const LINK_HOURS = 48

/** Announces that somebody wants the link to their cart by mail. The link itself is made as the letter goes. */
export const cartLinkAsked = eventKind(
  'store_orders.cart_link_asked',
  z.object({
    cart_id: idIn<StoreCartId>(),
    /** By which a mail server knows a letter that comes again. */
    letter_id: z.uuid(),
    email: z.string(),
    language: z.enum(['es', 'en']),
    origin: z.string(),
    asked_at: z.iso.datetime(),
  }),
)
export type CartLinkAsked = z.output<typeof cartLinkAsked.payload>
