import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { clearEndedHolds } from '../hold-rows/hold-rows.server.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { holdById, holdTime } from './hold-time.server.ts'

const BOUNDS = { holds: 5, allHolds: 50, bookings: 10, allBookings: 100 }

async function holding() {
  const salon = await newSalon(await newWorld(), ['Katherine'])
  const { shop, service } = salon
  const after = (hours: number): TenantCtx => ({
    ...shop.ctx,
    now: new Date(NOON.getTime() + hours * HOUR_MS),
  })
  const hold = (ctx: TenantCtx, hour: number) =>
    holdTime(ctx, {
      service_id: service as ProductId,
      employee_id: null,
      date: day(TUESDAY),
      time: hour * 60,
      from: 'somewhere',
      minutes: 8,
      bounds: BOUNDS,
      instead: null,
      form: null,
    })
  return { ...salon, after, hold }
}

test('what was held and ended a day ago is cleared; what ended just now, is held or was booked stays', async () => {
  const { shop, service, after, hold } = await holding()
  const { id } = await shop.call.appointment.create(booking(service, '11:00'))
  const old = await hold(shop.ctx, 9)
  const [ended, held] = [await hold(after(25), 10), await hold(after(26), 14)]
  await clearEndedHolds(after(26))
  const left = await Promise.all([old, ended, held].map((each) => holdById(shop.ctx, each.id)))
  expect(left.map((each) => each?.at ?? null)).toEqual([null, `${TUESDAY}T10:00`, `${TUESDAY}T14:00`])
  expect((await shop.call.appointment.getById({ id })).status).toBe('pending')
  // The same again, and in another shop, clears nothing more.
  await clearEndedHolds(after(26))
  await clearEndedHolds({ ...(await newWorld()).ctx, now: after(999).now })
  expect(await holdById(shop.ctx, held.id)).not.toBeNull()
})
