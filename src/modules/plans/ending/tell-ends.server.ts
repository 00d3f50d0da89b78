import { ownersOf } from '#modules/identity/people/people.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import { planOf } from '../shop-plan/shop-plan.server.ts'
import { BEFORE_MS, endLetterQueued, stageDue, TOLD_LATE_MS } from './ending.ts'

/** The shops whose plan ends so soon, or ended so lately, that they may be told. */
export const SHOPS_WITH_AN_END = `select tenant_id from tenant_plans
  where until between now() - interval '${TOLD_LATE_MS} milliseconds' and now() + interval '${BEFORE_MS.week} milliseconds'`

/**
 * Tells a shop that its plan ends, or that it has ended: on its bell, and each of its owners by a letter. Each stage of an
 * end is told once, whoever looks and however often; who pays meanwhile has another end, of which nothing was told.
 */
export const tellOfEnd = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const plan = await planOf(tx)
    const stage = plan && stageDue(plan, tx.now)
    if (!stage || !plan.until) return
    const told = await tx.query(
      `insert into plan_ends_told (tenant_id, until, stage, at) values (current_tenant(), $1, $2, $3)
        on conflict do nothing returning stage`,
      [plan.until, stage, tx.now],
    )
    if (told.length === 0) return
    const until = plan.until.toISOString()
    const { time_zone } = await readSettings(tx)
    await notify(tx, {
      subject: `plan end ${until} ${stage}`,
      kind: stage === 'ended' ? 'plan_ended' : 'plan_ends',
      params: { day: dayOfInstant(plan.until, time_zone) },
    })
    for (const { id } of await ownersOf(tx))
      await publish(tx, endLetterQueued, { letter_id: newId(), user_id: id, stage, until })
  })
