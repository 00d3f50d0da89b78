import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  holdRecord,
  inTurn,
  moveRecord,
  pageOf,
  recordById,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { ReminderRuleId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { ReminderRuleNotFound, TooManyRules } from '../reminders.errors.ts'
import { reminderRules } from '../reminders.tables.ts'
import { MOST_RULES, type RuleChange, type RuleInput } from './rules.ts'

type RuleRow = RuleInput & {
  id: ReminderRuleId
  /** The day from which on it reminds. */
  since: Day
  position: number
  version: number
  deleted: boolean
}

const RULE = defineRecord({
  table: reminderRules,
  noun: 'reminder_rule',
  missing: (id) => new ReminderRuleNotFound(`rule ${id}`),
  unique: ['name'],
  columns: `r.id, r.name, r.moment, r.days, r.channel, r.text_es, r.text_en, r.is_active, r.since::text as since, r.position,
    r.version, r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.name, r.text_es, r.text_en)`,
  order: 'r.position, r.name',
})

/** A page of the shop's rules in their order; a search looks at names and texts. */
export const findRules = (ctx: TenantCtx, input: ListInput) => pageOf<RuleRow>(ctx, RULE, input)

/** @throws ReminderRuleNotFound */
export const ruleById = (ctx: TenantCtx, { id }: { id: ReminderRuleId }) => recordById<RuleRow>(ctx, RULE, id)

/** A rule that is at work. */
export type WorkingRule = Pick<
  RuleRow,
  'id' | 'name' | 'moment' | 'days' | 'channel' | 'text_es' | 'text_en' | 'since'
> & { origin: string }

/** The rules that are switched on. */
export const rulesAtWork = (ctx: TenantCtx): Promise<WorkingRule[]> =>
  reading(ctx, (tx) =>
    tx.query<WorkingRule>(
      `select id, name, moment, days, channel, text_es, text_en, since::text as since, origin from reminder_rules
        where tenant_id = current_tenant() and is_active and deleted_at is null order by position, name, id`,
    ),
  )

/** The caller is in turn. @throws TooManyRules */
async function refuseMany(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from reminder_rules where tenant_id = current_tenant() and deleted_at is null',
  )
  if ((row?.count ?? 0) >= MOST_RULES) throw new TooManyRules(MOST_RULES)
}

/**
 * Makes a rule, which reminds from today on.
 *
 * @param origin the shop's own address. @throws NameTaken, TooManyRules
 */
export const createRule = (ctx: Ctx, origin: string, input: RuleInput) =>
  inTransaction(ctx, async (tx) =>
    createRecord(tx, RULE, { ...input, origin, since: await todayIn(tx) }, { check: refuseMany }),
  )

/**
 * Changes a rule. Switched on, or set to another day, it reminds from today on, as if it were new.
 *
 * @throws ReminderRuleNotFound, NameTaken, RecordChanged
 */
export const updateRule = (ctx: Ctx, origin: string, { id, version, ...rule }: RuleChange) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const before = await holdRecord(tx, RULE, { id, version })
    const isNew =
      (rule.is_active && !before.is_active) || rule.moment !== before.moment || rule.days !== before.days
    await saveRecord(tx, RULE, before, { ...rule, origin, ...(isNew && { since: await todayIn(tx) }) })
    return { success: true }
  })

/** Deletes a rule; what it sent stays told. @throws ReminderRuleNotFound */
export const deleteRule = (ctx: Ctx, { id }: { id: ReminderRuleId }) => deleteRecord(ctx, RULE, id)

/** Brings a deleted rule back, which reminds from today on. @throws ReminderRuleNotFound, TooManyRules */
export const restoreRule = (ctx: Ctx, { id }: { id: ReminderRuleId }) =>
  inTransaction(ctx, async (turn) => {
    await inTurn(turn, reminderRules)
    return restoreRecord(turn, RULE, id, async (tx) => {
      await refuseMany(tx)
      await tx.query('update reminder_rules set since = $2 where tenant_id = current_tenant() and id = $1', [
        id,
        await todayIn(tx),
      ])
    })
  })

/** Moves a rule one place up or down in their order. @throws ReminderRuleNotFound */
export const moveRule = (ctx: Ctx, input: Move) => moveRecord(ctx, RULE, input)
