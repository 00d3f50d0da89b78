import { expect, test } from 'vitest'
import { TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { offeredService } from '../choosing/offered.server.ts'
import { pageRules } from '../settings/booking-page.server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'
import { takeBooking } from './take-booking.server.ts'

test('a deposit that the service got while somebody booked is asked for, and the booking waits for it', async () => {
  const { shop, service } = await salonWithPage({ confirms: true })
  const seen = await offeredService(shop.ctx, service)
  if (!seen) throw new Error('the service is not offered')
  await shop.database.admin.query(
    'update products set deposit_cents = 50000 where tenant_id = $1 and id = $2',
    [shop.owner.tenantId, service],
  )
  const id = newId<AppointmentId>()
  await takeBooking(shop.ctx, {
    wish: {
      id,
      service_id: seen.id,
      employee_id: null,
      at: Date.parse(`${TUESDAY}T14:00:00Z`) / MINUTE_MS,
    },
    from: 'somewhere',
    contact: { name: 'Ana Rosa', phone: '+18095550142', email: 'ana@correo.do', notes: '' },
    rules: await reading(shop.ctx, pageRules),
    service: seen,
    timeZone: 'America/Santo_Domingo',
    language: 'es',
  })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    status: 'pending',
    deposit_amount: 500,
  })
})
