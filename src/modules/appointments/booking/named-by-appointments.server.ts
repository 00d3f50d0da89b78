import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Names } from '#platform/module/gather-names.server.ts'
import { STANDING } from '../status/states.ts'

/** How many appointments are to come that name a record in a column of theirs. */
const toCome =
  (column: 'employee_id' | 'service_id') =>
  async (tx: Tx, id: string): Promise<number> => {
    const [found] = await tx.query<{ count: number }>(
      `select count(*) as count from appointments
        where tenant_id = current_tenant() and ${column} = $1 and ends_at > $2 and status = any($3::text[])`,
      [id, tx.now, STANDING],
    )
    return found?.count ?? 0
  }

/** What appointments hold on to while they are to come: who attends, and for what. */
export const namedByAppointments = {
  employee: { 'appointments.appointment': toCome('employee_id') },
  product: { 'appointments.appointment': toCome('service_id') },
} satisfies Names
