import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { EmployeeId, ProductId } from '#platform/values/ids.ts'
import { addToWaiting } from '../waiting/waiting.server.ts'
import { waitInput } from '../waiting/waiting.ts'

/** Who waits in the demo salon: for what, with which of its professionals, and within which days and hours from today. */
const WAITS: readonly {
  readonly customer: number
  readonly sku: string
  readonly professional: number | null
  readonly days: readonly [first: number, last: number]
  readonly hours: readonly [from: string | null, until: string | null]
}[] = [
  { customer: 0, sku: 'SER-0007', professional: 3, days: [0, 1], hours: ['16:00', null] },
  { customer: 1, sku: 'SER-0001', professional: 0, days: [0, 6], hours: [null, null] },
  { customer: 2, sku: 'SER-0002', professional: null, days: [0, 1], hours: [null, null] },
  { customer: 3, sku: 'SER-0009', professional: 4, days: [1, 8], hours: ['09:00', '13:00'] },
]

type Known = {
  readonly services: ReadonlyMap<string, ProductId>
  readonly professionals: readonly EmployeeId[]
  readonly customers: readonly { name: string; phone: string; email: string | null }[]
}

/** Puts them on the waiting list; what is offered to them links to `origin`. */
export async function fillWaits(owner: Ctx, origin: string, of: Known, today: Day): Promise<void> {
  for (const { customer, sku, professional, days, hours } of WAITS) {
    const [who, service_id] = [of.customers[customer], of.services.get(sku)]
    if (!who || !service_id) continue
    const [first_day, last_day] = days.map((ahead) => addDays(today, ahead))
    const [from_time, until_time] = hours
    const input = waitInput.parse({
      customer_name: who.name,
      customer_phone: who.phone,
      customer_email: who.email,
      service_id,
      employee_id: professional === null ? null : of.professionals[professional],
      first_day,
      last_day,
      from_time,
      until_time,
    })
    await addToWaiting(owner, origin, input)
  }
}
