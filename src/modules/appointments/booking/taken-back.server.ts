import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import type { MoveInput } from '../appointment/appointment.ts'
import type { AppointmentRow, By } from './appointment-rows.server.ts'

/** For so long whoever moved an appointment takes that back as if it had not been. */
const UNDO_MS = 60_000

/** So long after a move nobody takes it back any more: its customer is told of what stands then. */
export const STANDS_AFTER_MS = 90_000

/** From when on nobody takes back what is moved now. */
export const standsFrom = (tx: Tx<TenantCtx>): string =>
  new Date(tx.now.getTime() + STANDS_AFTER_MS).toISOString()

/** What a move changes beside the place. */
export type Unmoved = Pick<AppointmentRow, 'status' | 'pay_until' | 'chosen'>

/** The same as it is written down with the move, and when it was to begin. */
export const unmovedOf = ({ status, pay_until, chosen, starts_at }: AppointmentRow) => ({
  status,
  pay_until,
  chosen,
  starts_at,
})

/** Where it was, and what else it was there. */
type Before = { readonly to: MoveInput; readonly unmoved: Unmoved }

type Row = {
  at: Date
  user_id: string | null
  was: (Omit<Unmoved, 'pay_until'> & { pay_until: string | null }) | null
  place: { at: string; duration_minutes: number; employee_id: EmployeeId }
}

/** What an appointment, held by the caller, was before its last change, where that was a move of this person just now. */
export async function beforeOwnMove(
  tx: Tx<TenantCtx>,
  { id }: Pick<AppointmentRow, 'id'>,
  by: By,
): Promise<Before | null> {
  const [last] = await tx.query<Row>(
    `select at, user_id, case when what = 'moved' then details -> 'was' end as was, details -> 'from' as place
      from appointment_changes
      where tenant_id = current_tenant() and appointment_id = $1 order by id desc limit 1`,
    [id],
  )
  if (!last?.was || by.userId === null || last.user_id !== by.userId) return null
  if (tx.now.getTime() - last.at.getTime() >= UNDO_MS) return null
  const { status, pay_until, chosen } = last.was
  const { at, duration_minutes, employee_id } = last.place
  const [date = '', time = ''] = at.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const start_time = hour * 60 + minute
  return {
    to: { appointment_date: day(date), start_time, duration_minutes, employee_id },
    unmoved: { status, chosen, pay_until: pay_until === null ? null : new Date(pay_until) },
  }
}

/** Whether the move that left an appointment at a version was taken back: nobody is told of it then. */
export async function isTakenBack(tx: Tx<TenantCtx>, id: AppointmentId, version: number): Promise<boolean> {
  const found = await tx.query(
    `select 1 from appointment_changes where tenant_id = current_tenant() and appointment_id = $1 and what = 'moved'
      and details -> 'undoes' = to_jsonb($2::integer) limit 1`,
    [id, version],
  )
  return found.length > 0
}
