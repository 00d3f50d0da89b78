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
import type { AppointmentRuleId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { AppointmentRuleNotFound, TooManyAppointmentRules } from '../appointments.errors.ts'
import { appointmentRules } from '../appointments.tables.ts'
import { MOST_RULES, type RuleChange, type RuleInput } from './rules.ts'

type RuleRow = RuleInput & {
  id: AppointmentRuleId
  /** From when on it reminds. */
  since: Date
  position: number
  version: number
  deleted: boolean
}

const RULE = defineRecord({
  table: appointmentRules,
  noun: 'appointment_rule',
  missing: (id) => new AppointmentRuleNotFound(`rule ${id}`),
  unique: ['name'],
  columns: `r.id, r.name, r.hours, r.channel, r.text_es, r.text_en, r.is_active, r.since, r.position, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.name, r.text_es, r.text_en)`,
  order: 'r.position, r.name',
})

/** A page of the shop's rules in their order; a search looks at names and texts. */
export const findRules = (ctx: TenantCtx, input: ListInput) => pageOf<RuleRow>(ctx, RULE, input)

/** @throws AppointmentRuleNotFound */
export const ruleById = (ctx: TenantCtx, { id }: { id: AppointmentRuleId }) =>
  recordById<RuleRow>(ctx, RULE, id)

/** A rule that is at work. */
export type WorkingRule = Pick<
  RuleRow,
  'id' | 'name' | 'hours' | 'channel' | 'text_es' | 'text_en' | 'since'
> & { origin: string; looked_until: Date | null; looked_anew: number }

/** The rules that are switched on. */
export const rulesAtWork = (ctx: TenantCtx): Promise<WorkingRule[]> =>
  reading(ctx, (tx) =>
    tx.query<WorkingRule>(
      `select id, name, hours, channel, text_es, text_en, since, looked_until, looked_anew, origin from appointment_rules
        where tenant_id = current_tenant() and is_active and deleted_at is null order by position, name, id`,
    ),
  )

/** Writes down until when all that a rule reminds of was reminded of, unless somebody changed it since. */
export const keepLooked = (ctx: TenantCtx, { id, since, looked_anew }: WorkingRule): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update appointment_rules set looked_until = $2 where tenant_id = current_tenant() and id = $1
        and since = $3 and looked_anew = $4`,
      [id, ctx.now, since, looked_anew],
    ),
  )

/** What a rule would have reminded of by now may be to come again: the next look asks for all of it. */
export const lookAnew = (tx: Tx<TenantCtx>): Promise<unknown> =>
  tx.query(
    `update appointment_rules set looked_until = null, looked_anew = looked_anew + 1
      where tenant_id = current_tenant() and is_active and deleted_at is null`,
  )

/** The caller is in turn. @throws TooManyAppointmentRules */
async function refuseMany(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from appointment_rules where tenant_id = current_tenant() and deleted_at is null',
  )
  if ((row?.count ?? 0) >= MOST_RULES) throw new TooManyAppointmentRules(MOST_RULES)
}

/**
 * Makes a rule, which reminds from now on.
 *
 * @param origin the shop's own address. @throws NameTaken, TooManyAppointmentRules
 */
export const createRule = (ctx: Ctx, origin: string, input: RuleInput) =>
  createRecord(ctx, RULE, { ...input, origin, since: ctx.now }, { check: refuseMany })

/**
 * Changes a rule. Switched on, or set to other hours, it reminds from now on, as if it were new.
 *
 * @throws AppointmentRuleNotFound, NameTaken, RecordChanged
 */
export const updateRule = (ctx: Ctx, origin: string, { id, version, ...rule }: RuleChange) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const before = await holdRecord(tx, RULE, { id, version })
    const isNew = (rule.is_active && !before.is_active) || rule.hours !== before.hours
    await saveRecord(tx, RULE, before, { ...rule, origin, ...(isNew && { since: tx.now }) })
    return { success: true }
  })

/** Deletes a rule; what it sent stays told. @throws AppointmentRuleNotFound */
export const deleteRule = (ctx: Ctx, { id }: { id: AppointmentRuleId }) => deleteRecord(ctx, RULE, id)

/** Brings a deleted rule back, which reminds from now on. @throws AppointmentRuleNotFound, TooManyAppointmentRules */
export const restoreRule = (ctx: Ctx, { id }: { id: AppointmentRuleId }) =>
  inTransaction(ctx, async (turn) => {
    await inTurn(turn, appointmentRules)
    return restoreRecord(turn, RULE, id, async (tx) => {
      await refuseMany(tx)
      await tx.query(
        'update appointment_rules set since = $2 where tenant_id = current_tenant() and id = $1',
        [id, tx.now],
      )
    })
  })

/** Moves a rule one place up or down in their order. @throws AppointmentRuleNotFound */
export const moveRule = (ctx: Ctx, input: Move) => moveRecord(ctx, RULE, input)
