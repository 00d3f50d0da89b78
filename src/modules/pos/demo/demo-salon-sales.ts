import { demoProfessionals, demoServices } from '#modules/appointments/demo/demo-services.ts'
import type { DemoCustomer } from '#modules/customers/demo/demo-customer.ts'
import { between, seededRandom } from '#modules/tenancy/demo/seeded-random.ts'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import { type DemoPaymentPlan, demoPaymentPlan } from './demo-payments.ts'

/** A service of the demo salon that was charged at its counter. */
export type DemoSalonSale = {
  /** Santo Domingo time with its offset. */
  readonly instant: string
  /** Who attended, whose commission it is. */
  readonly professional: string
  readonly sku: string
  readonly customer: string | null
  readonly payment: DemoPaymentPlan
}

const SUNDAY = 0

/** One service on each day that the salon is open, by its professionals in turn; the oldest first. */
export function demoSalonSales(
  { firstDay, today }: { firstDay: Day; today: Day },
  customers: readonly DemoCustomer[],
): DemoSalonSale[] {
  const roll = seededRandom(20_261_130)
  const sales: DemoSalonSale[] = []
  for (let date = firstDay; date <= today; date = addDays(date, 1)) {
    const who = demoProfessionals[sales.length % demoProfessionals.length]
    if (!who || weekdayOf(date) === SUNDAY) continue
    const [professional, provided] = who
    const service = demoServices[(provided[between(roll(), [0, provided.length - 1])] ?? 1) - 1]
    if (!service) continue
    const customer = customers[between(roll(), [0, customers.length - 1])]
    const time = `${between(roll(), [10, 18])}:${between(roll(), [10, 59])}:00`
    sales.push({
      instant: `${date}T${time}-04:00`,
      professional,
      sku: service.sku,
      customer: customer?.code ?? null,
      payment: demoPaymentPlan(roll),
    })
  }
  return sales
}
