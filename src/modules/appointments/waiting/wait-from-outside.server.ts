import { audit } from '#platform/kernel/audit.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentWaitId } from '#platform/values/ids.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { offerFor } from '../agenda/offer.server.ts'
import { TooManyFromOutside } from '../appointments.errors.ts'
import { refuseSpan, writeWait } from './waiting.server.ts'
import type { WaitInput } from './waiting.ts'

/** So many wait at the most who put themselves on the list: those whom the shop puts there always find room in it. */
const MOST_FROM_OUTSIDE = 200

type Standing = { id: AppointmentWaitId; is_mine: boolean; is_same: boolean }

/**
 * Puts somebody on the waiting list who asks for it by themselves, at most `most` times at once; who asks for the same again
 * waits once. Nobody of the shop made it: what comes from outside is known by that.
 *
 * @throws TooManyFromOutside, SpanRefused, ServiceNotOffered, ProfessionalNotOffered
 */
export async function waitFromOutside(tx: Tx, origin: string, input: WaitInput, most: number) {
  const { timeZone } = await offerFor(tx, input)
  const today = dayOfInstant(tx.now, timeZone)
  refuseSpan(input, today)
  await inTurnBy(tx, `waits ${tx.tenantId}`)
  const standing = await tx.query<Standing>(
    `select id, coalesce(customer_phone = $1, false) or coalesce(lower(customer_email) = lower($2), false) as is_mine,
        service_id = $3 and employee_id is not distinct from $4 and first_day = $5 and last_day = $6
          and from_minute = $7 and until_minute = $8 as is_same
      from appointment_waits where tenant_id = current_tenant() and status = 'waiting' and created_by is null and last_day >= $9`,
    [
      ...[input.customer_phone, input.customer_email, input.service_id, input.employee_id],
      ...[input.first_day, input.last_day, input.from_time ?? 0, input.until_time ?? MINUTES_OF_A_DAY],
      today,
    ],
  )
  const mine = standing.filter(({ is_mine }) => is_mine)
  const same = mine.find(({ is_same }) => is_same)
  if (same) return { id: same.id, isNew: false as const }
  if (mine.length >= most || standing.length >= MOST_FROM_OUTSIDE)
    throw new TooManyFromOutside('as many wait as one person may, or all of them together')
  const id = await writeWait(tx, origin, { ...input, customer_id: null }, null)
  const details = { customer_name: input.customer_name, service_id: input.service_id }
  await audit(tx, { action: 'waiting.added', subject_type: 'appointment_wait', subject_id: id, details })
  return { id, isNew: true as const }
}
