import { customersAsKept, type ShownCustomer } from '#modules/customers/records/customers.server.ts'
import { RecipientHasMany, TooManyDeliveries } from '#modules/delivery/delivery.errors.ts'
import { isDecentHour } from '#modules/delivery/queue/decent-hours.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { debtsDue, debtsOf, type OpenDebt } from '#modules/invoices/receivables/open-debts.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { readSettings, timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { auditEach } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId, ReminderId, ReminderRuleId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { dueDays, isReminded } from '../due/due.ts'
import { rulesAtWork, type WorkingRule } from '../rules/rules.server.ts'
import { refuses, refusing } from './refusals.server.ts'
import { reminderQueued } from './reminder-queued.ts'
import { inTurn, keepReminder, reachOf } from './reminder-rows.server.ts'

/** The parts that a shop must have on to send reminders. */
export const PARTS_OF_REMINDERS = ['reminders', 'invoices', 'customers'] as const

/** Within decent hours of the shop, and while it has reminders at all. */
export async function mayRemindNow(ctx: TenantCtx): Promise<boolean> {
  const timeZone = await timeZoneOf(ctx)
  return isDecentHour(ctx.now, timeZone) && arePartsOn(ctx, PARTS_OF_REMINDERS)
}

/**
 * Hands over to be sent what a shop's rules say to remind of today, and what was put off for the night. It may be asked
 * again at any moment, and by several programs at once: a rule reminds of an invoice once.
 *
 * While the clock is known to be wrong nobody is reminded: their days may be over. What there is no room for within the hour,
 * and what is left when the shop's time is up, is left for the next time. Who has no room is asked once: nothing more is begun
 * for them.
 */
export async function handOver(ctx: TenantCtx, isTimeUp: () => boolean = () => false): Promise<void> {
  if (ctx.installation.clockTrouble() || !(await mayRemindNow(ctx))) return
  await takeUpAgain(ctx)
  const channels = await channelsOf(ctx)
  const { time_zone: timeZone, language } = await readSettings(ctx)
  const today = dayOfInstant(ctx.now, timeZone)
  const full = new Set<string>()
  for (const rule of await rulesAtWork(ctx)) {
    if (isTimeUp()) return
    if (!(rule.channel === 'email' ? channels.mail : channels.whatsapp)) continue
    for (const { debts, recipient } of await messagesOf(ctx, rule, today)) {
      if (recipient !== null && full.has(recipient)) continue
      if (isTimeUp()) return
      try {
        await handOverOne(ctx, { rule, debts, language })
      } catch (error) {
        if (error instanceof TooManyDeliveries) return
        if (!(error instanceof RecipientHasMany)) throw error
        if (recipient !== null) full.add(recipient)
      }
    }
  }
}

/** The recipient in lower case: two spellings are one; null where there is none. */
type Due = { debts: OpenDebt[]; recipient: string | null }

/** What one rule says today: the invoices of a customer that are due on one day go in one message. */
async function messagesOf(ctx: TenantCtx, rule: WorkingRule, today: Day): Promise<Due[]> {
  const days = dueDays(rule, today)
  if (!days) return []
  const wanted = (await debtsDue(ctx, days)).filter((debt) => isReminded(rule, debt))
  const open = await notToldYet(ctx, rule.id, wanted)
  const reached = await reachedBy(ctx, rule, open)
  return [...Map.groupBy(open, ({ customer_id, due_on }) => `${customer_id} ${due_on}`).values()].flatMap(
    (debts) => {
      const recipient = debts[0] && reached.get(debts[0].customer_id)
      return recipient === undefined ? [] : [{ debts, recipient }]
    },
  )
}

/** Where each customer of some debts is written to; without those whom nobody writes to, who would be asked for at every look. */
const reachedBy = (ctx: TenantCtx, { channel }: WorkingRule, debts: readonly OpenDebt[]) =>
  reading(ctx, async (tx): Promise<Map<CustomerId, string | null>> => {
    const ids = [...new Set(debts.map(({ customer_id }) => customer_id))]
    const refused = await refusing(tx)
    const written = (await customersAsKept(tx, ids)).filter(
      (customer) => isWrittenTo(customer) && !refused.has(customer.id),
    )
    return new Map(
      written.map((customer) => [customer.id, reachOf(customer, channel).recipient?.toLowerCase() ?? null]),
    )
  })

/** Not the general customer, who has no account, and nobody who was deleted. */
const isWrittenTo = ({ is_default, deleted_at }: ShownCustomer): boolean => !is_default && deleted_at === null

const notToldYet = (ctx: TenantCtx, rule: ReminderRuleId, debts: readonly OpenDebt[]): Promise<OpenDebt[]> =>
  reading(ctx, async (tx) => {
    const told = await tx.query<{ invoice_id: InvoiceId }>(
      `select invoice_id from reminder_invoices
        where tenant_id = current_tenant() and rule_id = $1 and invoice_id = any($2::uuid[])`,
      [rule, debts.map(({ invoice_id }) => invoice_id)],
    )
    const ids = new Set(told.map(({ invoice_id }) => invoice_id))
    return debts.filter(({ invoice_id }) => !ids.has(invoice_id))
  })

type Message = { rule: WorkingRule; debts: readonly OpenDebt[]; language: 'es' | 'en' }

/** Asks anew, in turn, what is still owed and was not told meanwhile. */
const handOverOne = (ctx: TenantCtx, { rule, debts, language }: Message): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx)
    const ids = debts.map(({ invoice_id }) => invoice_id)
    const open = await notToldYet(tx, rule.id, await debtsOf(tx, ids))
    const [first] = open
    if (!first || !(await isAtWork(tx, rule)) || (await refuses(tx, first.customer_id))) return
    const [customer] = await customersAsKept(tx, [first.customer_id])
    if (!customer || !isWrittenTo(customer)) return
    const reach = reachOf(customer, rule.channel)
    const invoices = open.map(({ invoice_id }) => invoice_id)
    await keepReminder(tx, {
      id: newId<ReminderId>(),
      customerId: customer.id,
      invoices,
      rule,
      channel: rule.channel,
      ...reach,
      language,
      words: language === 'es' ? rule.text_es : rule.text_en,
      origin: rule.origin,
    })
    if (reach.error) await auditEach(tx, { action: 'reminder.failed', subject_type: 'invoice' }, invoices)
  })

/** Whether a rule is still the one that was looked at: somebody may have switched it off a moment ago. */
async function isAtWork(tx: Tx<TenantCtx>, { id, moment, days }: WorkingRule): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from reminder_rules where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null
      and moment = $2 and days = $3 for share`,
    [id, moment, days],
  )
  return rows.length > 0
}

/** Time enough for a service that refused the shop's login, or did not answer, not to be asked at every look. */
const LEFT_MS = 15 * MINUTE_MS

/** Announces again what came to be sent at night, or in an outage. */
const takeUpAgain = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const waiting = await tx.query<{ id: ReminderId }>(
      `update reminders set postponed_at = null
        where tenant_id = current_tenant() and (postponed_at <= $1 or postponed_at > $2) returning id`,
      [new Date(tx.now.getTime() - LEFT_MS), tx.now],
    )
    for (const { id } of waiting) await publish(tx, reminderQueued, { delivery_id: id })
  })
