import type { z } from 'zod'
import { ownersOf } from '#modules/identity/people/people.server.ts'
import { sendMailOrLetItGo } from '#modules/notifications/mail/mail.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { brandAt } from '#modules/tenancy/shops/brand-directory.server.ts'
import { hostOfShop } from '#modules/tenancy/shops/hosts.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { planName } from '../offer/plan-names.ts'
import { planOf } from '../shop-plan/shop-plan.server.ts'
import { type EndLetter, endLetter } from './end-letter.ts'
import { endLetterQueued, TOLD_LATE_MS } from './ending.ts'

type Queued = z.output<typeof endLetterQueued.payload>

/** Where the shop stands and what it is called there. */
async function placeOf(ctx: TenantCtx): Promise<Pick<EndLetter, 'shop' | 'brand' | 'support' | 'office'>> {
  const [shop] = await reading(ctx, (tx) =>
    tx.query<{ name: string; subdomain: string; brand: string | null }>(
      'select name, subdomain, brand from tenants where id = current_tenant()',
    ),
  )
  const { name = '', subdomain = '', brand: ofShop = null } = shop ?? {}
  const { shopsAt } = ctx.installation
  const host = shopsAt && hostOfShop(subdomain, '', shopsAt.domain)
  const brand = await brandAt(ctx.pool, ctx.now, { host: host ?? '', ofShop })
  return {
    shop: name,
    brand: brand.name,
    support: brand.support.email,
    office: shopsAt && `${shopsAt.scheme}://${host}/home/settings/plan`,
  }
}

/**
 * Writes to an owner that their shop's plan ends, or ended, when the letter's turn has come. What is so no longer is not told:
 * the plan was paid meanwhile or is another, it ended before the letter said that it would, or they own the shop no more.
 */
export async function sendEndLetter(ctx: TenantCtx, queued: Queued): Promise<void> {
  const { letter_id, user_id, stage, until, waits_since = ctx.now.toISOString() } = queued
  const plan = await planOf(ctx)
  if (!plan?.until || plan.until.toISOString() !== until) return
  const isOver = plan.status === 'ended'
  if (isOver !== (stage === 'ended') || ctx.now.getTime() - plan.until.getTime() > TOLD_LATE_MS) return
  const owner = (await ownersOf(ctx)).find(({ id }) => id === user_id)
  if (!owner) return
  const { time_zone } = await readSettings(ctx)
  const { email, name, language } = owner
  const letter = endLetter({
    stage,
    language,
    name,
    until: plan.until,
    timeZone: time_zone,
    isTrial: plan.plan === 'trial',
    plan: planName(plan.product, plan.plan, language),
    ...(await placeOf(ctx)),
  })
  // The bell says it too.
  await sendMailOrLetItGo(
    ctx,
    { id: letter_id, to: [email], ...letter, isOfInstallation: true },
    {
      since: new Date(waits_since),
      again: (tx, at) => publish(tx, endLetterQueued, { ...queued, waits_since }, at),
    },
  )
}
