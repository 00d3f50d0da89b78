import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { booking, newSalon } from '../testing/salon.server.ts'

test('the appointments stay on while somebody’s deposit lies with the shop, or is asked back', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  await change(shop, 'update products set deposit_cents = 50000 where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    service,
  ])
  const { id } = await shop.call.appointment.create(booking(service, '10:00', { employee_id: first }))
  const off = () => shop.call.modules.update({ module: 'appointments', is_on: false })
  const held = (uses: string) => ({ cause: { code: 'parts.held', params: { uses } } })
  await shop.call.appointmentDeposit.take({
    id,
    payment_method_id: methodOf(shop, 'TRANSFER'),
    reference: 'T-1',
  })
  await expect(off()).rejects.toMatchObject(held('appointments_settings.deposit:1'))
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  await expect(off()).rejects.toMatchObject(
    held('appointments_settings.deposit:1,appointments_settings.refund:1'),
  )
  const refund = (await shop.call.appointment.getById({ id })).deposit?.refund
  if (!refund) throw new Error('nothing goes back')
  await shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'approved' })
  await shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'completed', reference: 'T-2' })
  expect(await off()).toEqual({ success: true })
})
