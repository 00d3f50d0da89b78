import { RecipientHasMany, TooManyDeliveries } from '#modules/delivery/delivery.errors.ts'
import { isDecentHour } from '#modules/delivery/queue/decent-hours.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { keepLooked, rulesAtWork, type WorkingRule } from '../rules/rules.server.ts'
import { isStanding, STANDING } from '../status/states.ts'
import { appointmentToTell, keepLetter, recipientOfAppointment } from './letter-rows.server.ts'
import { dueBefore, isDue, LEAST_BEFORE_MS } from './moment.ts'

/** So many are looked at for one rule at once; whatever comes beyond, by the next look. */
const MOST_AT_ONCE = 500

type Waiting = { id: AppointmentId; starts_at: Date; set_at: Date }

/** So long what was written before a look may still be unseen by it. */
const STILL_WRITTEN_MS = 15 * MINUTE_MS
/** How seldom it is written down how far a rule was looked for: what lies in between is read again. */
const KEPT_EVERY_MS = HOUR_MS

/** When what a look asks for begins: nothing that is too near, and nothing that was reminded of by the last look. */
function lookedFrom({ hours, looked_until }: WorkingRule, now: Date): Date {
  const soonest = now.getTime() + LEAST_BEFORE_MS
  // A clock that was wrong and goes right again knows nothing of that.
  if (!looked_until || looked_until > now) return new Date(soonest)
  return new Date(Math.max(soonest, looked_until.getTime() - STILL_WRITTEN_MS + hours * HOUR_MS))
}

/**
 * The question which appointments a rule may remind of by now and has not yet, the soonest first. What it will never remind of,
 * or has reminded of by the last look, is not among those that are read: a fortnight ahead a busy shop has thousands, and
 * whoever is due would wait behind them.
 */
export const askedOf = (
  rule: WorkingRule,
  now: Date,
  timeZone: string,
): { text: string; values: unknown[] } => ({
  text: `select a.id, a.starts_at, s.set_at from appointments a cross join lateral (
      select coalesce((select max(c.at) from appointment_changes c
        where c.tenant_id = a.tenant_id and c.appointment_id = a.id and c.what in ('booked', 'moved')), a.created_at)
          as set_at) s
    where a.tenant_id = current_tenant() and a.starts_at >= $1 and a.starts_at <= $2 and a.status = any($3::text[])
      and a.starts_at - make_interval(hours => $5) > s.set_at and a.starts_at - make_interval(hours => $5) >= $6
      and not exists (select from appointment_letters l where l.tenant_id = a.tenant_id and l.rule_id = $4
        and l.appointment_id = a.id and (l.starts_at = a.starts_at or exists (select from appointment_changes z
          where z.tenant_id = a.tenant_id and z.appointment_id = a.id and z.details ? 'zone'
            and (z.details ->> 'was')::timestamptz = l.starts_at)))
    order by a.starts_at, a.id limit ${MOST_AT_ONCE}`,
  values: [
    lookedFrom(rule, now),
    dueBefore(now, rule.hours, timeZone),
    STANDING,
    rule.id,
    rule.hours,
    rule.since,
  ],
})

/** Which appointments a rule reminds of by now and has not yet, and whether these are all. */
const dueOf = (ctx: TenantCtx, rule: WorkingRule, timeZone: string) =>
  reading(ctx, async (tx): Promise<{ due: Waiting[]; isAll: boolean }> => {
    const { text, values } = askedOf(rule, tx.now, timeZone)
    const rows = await tx.query<Waiting>(text, values)
    const due = rows.filter((waiting) => isDue(rule, waiting, tx.now, timeZone))
    return { due, isAll: rows.length < MOST_AT_ONCE }
  })

/** Whether a rule is still the one that was looked at: somebody may have switched it off a moment ago. */
const isAtWork = (ctx: TenantCtx, { id, hours }: WorkingRule): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query(
      `select 1 from appointment_rules where tenant_id = current_tenant() and id = $1 and is_active
        and deleted_at is null and hours = $2`,
      [id, hours],
    )
    return rows.length > 0
  })

/** Asks anew, with the appointment held, whether it still has that time, and hands the reminder over, once. */
const remindOf = (ctx: TenantCtx, rule: WorkingRule, { id, starts_at }: Waiting): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const of = await appointmentToTell(tx, id)
    if (!of || !isStanding(of.status) || of.starts_at.getTime() !== starts_at.getTime()) return
    if (!(await isAtWork(tx, rule))) return
    await keepLetter(tx, {
      of,
      kind: 'reminder',
      channel: rule.channel,
      recipient: await recipientOfAppointment(tx, of, rule.channel),
      origin: rule.origin,
      rule: { id: rule.id, name: rule.name, words: { es: rule.text_es, en: rule.text_en } },
    })
  })

/**
 * Hands over to be sent what a shop's rules say to remind of by now. It may be asked again at any moment, and by several
 * programs at once: a rule reminds of one time of an appointment once, and of what was cancelled never.
 *
 * While the clock is known to be wrong nobody is: it may be of what has been. What there is no room for within the hour, and what is left when the shop's time is up, is left for the next time.
 */
export async function remind(ctx: TenantCtx, isTimeUp: () => boolean = () => false): Promise<void> {
  if (ctx.installation.clockTrouble()) return
  const timeZone = await timeZoneOf(ctx)
  if (!isDecentHour(ctx.now, timeZone) || !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS))) return
  const channels = await channelsOf(ctx)
  for (const rule of await rulesAtWork(ctx)) {
    if (!(rule.channel === 'email' ? channels.mail : channels.whatsapp)) continue
    const { due, isAll } = await dueOf(ctx, rule, timeZone)
    let isDone = isAll
    for (const waiting of due) {
      if (isTimeUp()) return
      try {
        await remindOf(ctx, rule, waiting)
      } catch (error) {
        if (error instanceof TooManyDeliveries) return
        if (!(error instanceof RecipientHasMany)) throw error
        isDone = false
      }
    }
    const known = rule.looked_until?.getTime() ?? 0
    if (isDone && Math.abs(ctx.now.getTime() - known) >= KEPT_EVERY_MS) await keepLooked(ctx, rule)
  }
}
