import { tellOfOutage } from '#modules/delivery/queue/outage.server.ts'
import { sendMailOrLetItGo } from '#modules/notifications/mail/mail.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { leavePath } from './letter-links.server.ts'
import { keepAsked } from './newsletter.server.ts'
import { CONFIRM_HOURS, type SubscriptionAsked, subscriptionAsked } from './newsletter.ts'
import { newsletterLetter } from './newsletter-letter.ts'

/**
 * Sends the letter by which an address is confirmed; none to who is subscribed already or was erased since. Whoever asked
 * twice confirms by either.
 */
export async function sendConfirmation(ctx: TenantCtx, asked: SubscriptionAsked): Promise<void> {
  const { subscriber_id, language, origin, asked_at } = asked
  if (ctx.now.getTime() - Date.parse(asked_at) > CONFIRM_HOURS * HOUR_MS) return
  const kept = await keepAsked(ctx, { subscriber_id, language })
  if (!kept) return
  const { store_name: shop } = await storeOf(ctx)
  const leave = `${origin}${leavePath(ctx, subscriber_id)}`
  const confirm = `${origin}/shop/newsletter/confirm/${kept.token}?lang=${language}`
  const letter = newsletterLetter(language, { shop, confirm, leave: `${leave}?lang=${language}` })
  // Whoever asked asks again.
  await sendMailOrLetItGo(
    ctx,
    { to: [kept.email], ...letter, unsubscribeAt: leave },
    {
      since: new Date(asked_at),
      again: async (tx, at) => {
        await publish(tx, subscriptionAsked, asked, at)
        await tellOfOutage(tx, 'email')
      },
    },
  )
}
