import { tellOfOutage } from '#modules/delivery/queue/outage.server.ts'
import { sendMailOrLetItGo } from '#modules/notifications/mail/mail.server.ts'
import { nameToStranger } from '#modules/notifications/mail/names-in-letters.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { translate } from '#ui/words/messages.ts'
import { cartLetterMessages } from './cart-letter.messages.ts'
import { type CartLinkAsked, cartLinkAsked, LINK_HOURS } from './cart-link.ts'
import { writeCartLink } from './cart-links.server.ts'

/**
 * Sends the link to a cart that was asked for; none of a cart that is over meanwhile. A letter that is sent again has another
 * link, and both are good until one is used.
 */
export async function sendCartLink(ctx: TenantCtx, asked: CartLinkAsked): Promise<void> {
  const { cart_id, letter_id: id, email, language, origin, asked_at } = asked
  if (ctx.now.getTime() - Date.parse(asked_at) > LINK_HOURS * HOUR_MS) return
  const token = await writeCartLink(ctx, { cart_id, email })
  if (token === null) return
  const { store_name } = await storeOf(ctx)
  const t = translate(cartLetterMessages, language)
  const shop = nameToStranger(store_name) || t('a_store')
  const link = `${origin}/shop/cart/join/${token}?lang=${language}`
  const text = `${[t('open', { shop }), link, t('once')].join('\n\n')}\n`
  // Whoever asked asks again.
  await sendMailOrLetItGo(
    ctx,
    { id, to: [email], subject: t('subject', { shop }), text },
    {
      since: new Date(asked_at),
      again: async (tx, at) => {
        await publish(tx, cartLinkAsked, asked, at)
        await tellOfOutage(tx, 'email')
      },
    },
  )
}
