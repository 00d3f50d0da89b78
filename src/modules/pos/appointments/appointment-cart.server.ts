import { appointmentToCharge } from '#modules/appointments/paying/charge.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { centsToDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { cartBuyer, cartItemsOf } from '../held/cart-items.server.ts'

/**
 * An appointment as a cart of the counter: its service at the price that was promised when it was booked, its customer,
 * who attended as who sells, and what was paid ahead. Nothing is held by it: whoever charges first has it.
 *
 * @throws AppointmentNotFound, NotChargeable, NotYet, AlreadyCharged
 */
export const appointmentCart = (ctx: Ctx, { id }: { id: AppointmentId }) =>
  reading(ctx, async (tx) => {
    const { customer_id, service_id, service_name, employee_id, customer_name, promise, deposit } =
      await appointmentToCharge(tx, id)
    const line = {
      productId: service_id,
      name: service_name,
      quantity: ONE_UNIT,
      price: null,
      discount: null,
    }
    const contents = await cartItemsOf(tx, [{ ...line, alternateCodeUsages: [] }], promise)
    return {
      ...contents,
      discount: null,
      customer: await cartBuyer(tx, customer_id),
      employee_id,
      appointment: { id, name: customer_name, deposit: centsToDecimal(deposit) },
    }
  })
