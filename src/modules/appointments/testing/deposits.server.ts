import { randomUUID } from 'node:crypto'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { booking, newSalon } from './salon.server.ts'

/** The day of the appointments, at a quarter past ten on the wall. */
export const AT_THE_TIME = new Date('2026-11-24T14:15:00Z')
/** What the service costs, and what is asked for ahead. */
export const PRICE = 1180
export const DEPOSIT = 500

/** A salon whose one service asks for a deposit, with an appointment on Tuesday at ten. */
export async function newDepositSalon(depositAmount = DEPOSIT) {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'], { depositAmount })
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const later = shop.as({ now: AT_THE_TIME })
  return { shop, service, professional: first, id, later }
}
export type DepositSalon = Awaited<ReturnType<typeof newDepositSalon>>

/** What became of each deposit of a shop. */
export const DEPOSITS =
  'select status, applied_cents::int as applied, released_cents::int as released from customer_deposits'

export const rowsOf = (shop: World, text: string): Promise<Record<string, unknown>[]> =>
  reading(shop.owner, (tx) => tx.query(text))

/** Takes the deposit by hand; by transfer unless told otherwise. */
export const payDeposit = ({ shop, id }: DepositSalon, code = 'TRANSFER', more: object = {}) =>
  shop.call.appointmentDeposit.take({
    id,
    payment_method_id: methodOf(shop, code),
    reference: code === 'CASH' ? null : `R-${id.slice(0, 8)}`,
    ...more,
  })

/** The sale by which the counter charges the appointment: of `paid` in cash, as its cart says. */
export async function saleFor({ shop, later, id }: DepositSalon, paid: number, total = PRICE) {
  const cart = await later.pos.getAppointmentCart({ id })
  return {
    id: randomUUID(),
    customerId: cart.customer?.id ?? 'default',
    employeeId: cart.employee_id,
    appointmentId: id,
    total,
    items: cart.items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    payments: paid > 0 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: paid }] : [],
  }
}
