import { sendMailOrLetItGo } from '#modules/notifications/mail/mail.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { keepAsked, leavePath } from './newsletter.server.ts'
import { CONFIRM_HOURS, type SubscriptionAsked } from './newsletter.ts'
import { newsletterLetter } from './newsletter-letter.ts'

/**
 * Sends the letter by which an address is confirmed; none to who is subscribed already or was erased since. One that is sent again has another
 * link, and the one before is good no more.
 */
export async function sendConfirmation(
  ctx: TenantCtx,
  { subscriber_id, language, origin, asked_at }: SubscriptionAsked,
): Promise<void> {
  if (ctx.now.getTime() - Date.parse(asked_at) > CONFIRM_HOURS * HOUR_MS) return
  const asked = await keepAsked(ctx, { subscriber_id, language })
  if (!asked) return
  const { store_name: shop } = await storeOf(ctx)
  const leave = `${origin}${leavePath(ctx, subscriber_id)}`
  const confirm = `${origin}/shop/newsletter/confirm/${asked.token}?lang=${language}`
  const letter = newsletterLetter(language, { shop, confirm, leave: `${leave}?lang=${language}` })
  // Whoever asked asks again.
  await sendMailOrLetItGo(ctx, { to: [asked.email], ...letter, unsubscribeAt: leave })
}
