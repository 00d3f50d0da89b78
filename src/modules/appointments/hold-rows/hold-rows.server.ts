import type { QueryResultRow } from 'pg'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { AppointmentId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'

/** A time that is held, and whose it becomes. */
export type HeldRow = {
  readonly id: AppointmentId
  readonly service_id: ProductId
  readonly employee_id: EmployeeId
  readonly starts_at: Date
  readonly ends_at: Date
  readonly held_until: Date
  readonly hold_ends_at: Date
  readonly booked_from: string
  readonly is_any: boolean
}

/**
 * Says a statement that sees holds, which the database hides from every other. All three are sent at once, so that nothing
 * else of the transaction comes between them.
 */
export async function amongHolds<Row extends QueryResultRow>(
  tx: Tx<TenantCtx>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const seen = tx.query(`set local app.holds = 'on'`)
  const said = tx.query<Row>(text, values)
  const hidden = tx.query(`set local app.holds = 'off'`)
  const [, rows] = await Promise.all([seen, said, hidden])
  return rows
}

type Place = { employee_id: EmployeeId; times: { starts_at: Date; held_until: Date } }

/**
 * Takes away the holds that have ended and lie in the way of a place: nobody else clears them so soon. Whoever does the same at
 * this moment is waited for.
 */
export const dropEndedHolds = (tx: Tx<TenantCtx>, { employee_id, times }: Place): Promise<unknown> =>
  amongHolds(
    tx,
    `delete from appointments where tenant_id = current_tenant() and employee_id = $1 and starts_at >= $2
      and starts_at < $3 and held_until > $4 and status = 'held' and hold_ends_at <= $5`,
    // None holds more than a day.
    [employee_id, new Date(times.starts_at.getTime() - DAY_MS), times.held_until, times.starts_at, tx.now],
  )

const HELD = `id, service_id, employee_id, starts_at, ends_at, held_until, hold_ends_at, booked_from,
  chosen is not null as is_any`

/** A time that is held, ended or not, for whoever only looks; null where it is none any more. */
export async function heldById(tx: Tx<TenantCtx>, id: AppointmentId): Promise<HeldRow | null> {
  const [row] = await amongHolds<HeldRow>(
    tx,
    `select ${HELD} from appointments where tenant_id = current_tenant() and id = $1 and status = 'held'`,
    [id],
  )
  return row ?? null
}

/**
 * What a form holds, ended or not; null where nothing. Whoever asks by the same form waits here until this transaction ends,
 * and then finds what came of it.
 */
export async function heldByForm(tx: Tx<TenantCtx>, form: string): Promise<HeldRow | null> {
  const turn = inTurnBy(tx, formKey(tx, form))
  const found = amongHolds<HeldRow>(
    tx,
    `select ${HELD} from appointments where tenant_id = current_tenant() and hold_form = $1 and status = 'held'`,
    [form],
  )
  const [, [row]] = await Promise.all([turn, found])
  return row ?? null
}

const formKey = ({ tenantId }: TenantCtx, form: string): string => `hold by ${tenantId} ${form}`

/** Which of some forms hold nothing now; one that is under way in another program is waited for. */
export const formsWithoutHold = (ctx: TenantCtx, forms: readonly string[]): Promise<ReadonlySet<string>> =>
  inTransaction(ctx, async (tx) => {
    await inTurnBy(tx, ...forms.map((form) => formKey(tx, form)))
    const held = await amongHolds<{ hold_form: string }>(
      tx,
      `select hold_form from appointments
        where tenant_id = current_tenant() and hold_form = any($1::uuid[]) and status = 'held' and hold_ends_at > $2`,
      [forms, tx.now],
    )
    const holding = new Set(held.map(({ hold_form }) => hold_form))
    return new Set(forms.filter((form) => !holding.has(form)))
  })

/** Lets times go that are held, and answers those that were. */
export const letGo = (tx: Tx<TenantCtx>, ids: readonly AppointmentId[]): Promise<HeldRow[]> =>
  amongHolds<HeldRow>(
    tx,
    `delete from appointments where tenant_id = current_tenant() and id = any($1::uuid[]) and status = 'held'
      returning ${HELD}`,
    [ids],
  )

/** For a day whoever comes back to what they held is told that it ended. */
const ENDED_KEPT = `interval '1 day'`

/** The shops in which something is held that ended long ago. */
export const SHOPS_WITH_ENDED_HOLDS = `select tenant_id from appointments
  where status = 'held' and hold_ends_at < now() - ${ENDED_KEPT}`

/** Clears what was held, ended long ago and was in nobody's way. */
export const clearEndedHolds = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await amongHolds(
      tx,
      `delete from appointments
        where tenant_id = current_tenant() and status = 'held' and hold_ends_at < $1::timestamptz - ${ENDED_KEPT}`,
      [tx.now],
    )
  })
