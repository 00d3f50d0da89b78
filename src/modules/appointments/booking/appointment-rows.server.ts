import { audit } from '#platform/kernel/audit.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, EmployeeId, UserId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { AppointmentNotFound, AppointmentOfGone } from '../appointments.errors.ts'
import type { appointmentChanges, appointments } from '../appointments.tables.ts'
import type { SlotTerms } from '../slots/free-starts.ts'
import { instantOf } from '../slots/wall-time.ts'

export type AppointmentRow = typeof appointments.$inferSelect

/** When it begins and ends, and the end of the buffer behind it. */
export const timesOf = (at: Minute, { duration, buffer }: SlotTerms) => ({
  starts_at: instantOf(at),
  ends_at: instantOf(at + duration),
  held_until: instantOf(at + duration + buffer),
})
export type Times = ReturnType<typeof timesOf>

/** An appointment, held until the transaction ends. @throws AppointmentNotFound */
export async function holdAppointment(tx: Tx<TenantCtx>, id: AppointmentId): Promise<AppointmentRow> {
  const [row] = await tx.query<AppointmentRow>(
    'select * from appointments where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!row) throw new AppointmentNotFound(`appointment ${id}`)
  return row
}

/**
 * Whoever puts an appointment that is there into somebody's day waits here for the others who do, until their transaction
 * ends: of two who change rows into each other's way, each would wait for the other. Who makes a new one need not.
 */
export const inTurnFor = (tx: Tx<TenantCtx>, employees: readonly EmployeeId[]): Promise<void> =>
  inTurnBy(tx, ...[...new Set(employees)].map((id) => `appointments ${tx.tenantId} ${id}`))

/** Nobody deletes who attends an appointment, or what it is for, until the transaction ends. @throws AppointmentOfGone */
export async function holdNamed(
  tx: Tx<TenantCtx>,
  { employee_id, service_id }: Pick<AppointmentRow, 'employee_id' | 'service_id'>,
): Promise<void> {
  const [named] = await tx.query<{ is_employee_gone: boolean; is_service_gone: boolean }>(
    `select e.deleted_at is not null as is_employee_gone, p.deleted_at is not null as is_service_gone
      from employees e join products p on p.tenant_id = e.tenant_id and p.id = $2
      where e.tenant_id = current_tenant() and e.id = $1 for key share`,
    [employee_id, service_id],
  )
  if (!named || named.is_employee_gone) throw new AppointmentOfGone('professional')
  if (named.is_service_gone) throw new AppointmentOfGone('service')
}

const OVERLAPS = '23P01'

const overlaps = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OVERLAPS

/** Writes what may lie in another's way. False where it does, and the transaction goes on as it was before. */
export async function writtenApart(tx: Tx<TenantCtx>, write: () => Promise<unknown>): Promise<boolean> {
  await tx.query('savepoint apart')
  try {
    await write()
    await tx.query('release savepoint apart')
    return true
  } catch (error) {
    if (!overlaps(error)) throw error
    await tx.query('rollback to savepoint apart')
    return false
  }
}

/** Counts a change of somebody's days, in one order whoever does it; the last that is locked. Sent at once. */
export async function countDays(
  tx: Tx<TenantCtx>,
  timeZone: string,
  changed: readonly { employee_id: EmployeeId; times: Times }[],
  say: Tx<TenantCtx>['query'] = tx.query,
): Promise<void> {
  const days = new Map<string, { employee: EmployeeId; day: Day }>()
  for (const { employee_id, times } of changed) {
    for (const instant of [times.starts_at, times.held_until]) {
      const day = dayOfInstant(instant, timeZone)
      days.set(`${employee_id} ${day}`, { employee: employee_id, day })
    }
  }
  const sorted = [...days.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  await say(
    `insert into appointment_days as d (tenant_id, employee_id, day)
      select current_tenant(), c.employee_id, c.day from unnest($1::uuid[], $2::date[]) as c (employee_id, day)
      on conflict (tenant_id, employee_id, day) do update set version = d.version + 1`,
    [sorted.map(({ employee }) => employee), sorted.map(({ day }) => day)],
  )
}

/** Who changes an appointment: somebody of the shop, or, without an account, its customer; or the program by itself. */
export type By = { readonly userId: UserId | null; readonly name: string; readonly isProgram?: true }

export const BY_THE_PROGRAM: By = { userId: null, name: '', isProgram: true }

export const byActor = ({ actor }: Ctx): By => actor

type Change = {
  what: (typeof appointmentChanges.$inferInsert)['what']
  details: Record<string, unknown>
  /** What the program needs of it later, beside what is told. */
  kept?: Record<string, unknown>
}

const ACTIONS = {
  booked: 'created',
  moved: 'moved',
  status: 'status_changed',
  deposit: 'deposit',
  charged: 'charged',
} as const

/** Writes what happened, for who looks at the appointment and for the audit log. Sent at once. */
export async function tellChange(
  tx: Tx<TenantCtx>,
  by: By,
  id: AppointmentId,
  { what, details: known, kept = {} }: Change,
): Promise<void> {
  // The audit log knows accounts alone: a customer has none.
  const details = by.userId === null ? { ...known, by: by.isProgram ? 'program' : 'customer' } : known
  const change = tx.query(
    `insert into appointment_changes (tenant_id, appointment_id, id, at, user_id, user_name, what, details)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    [id, newId(), tx.now, by.userId, by.name, what, JSON.stringify({ ...details, ...kept })],
  )
  const entry = audit(tx, {
    action: `appointment.${ACTIONS[what]}`,
    subject_type: 'appointment',
    subject_id: id,
    details,
  })
  await Promise.all([change, entry])
}
