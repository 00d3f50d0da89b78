import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newCustomer } from '../testing/customer.server.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { coming, earlier } from './customer-days.ts'

/** Of the tests' clock. */
const TODAY = '2026-11-20'

test('an account has what is to come, the next first, and what has been, the last first, of all who were merged', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  const [stays, goes] = [await newCustomer(shop), await newCustomer(shop, 'Yudelka P.')]
  const book = async (start_time: string, customer_id: string | null, days = 0): Promise<string> => {
    const { id } = await shop.call.appointment.create(booking(service, start_time, { customer_id }))
    await change(
      shop,
      `update appointments set starts_at = starts_at + $3 * interval '1 day', ends_at = ends_at + $3 * interval '1 day',
        held_until = held_until + $3 * interval '1 day' where tenant_id = $1 and id = $2`,
      [shop.ctx.tenantId, id, days],
    )
    return id
  }
  const third = await book('11:00', stays)
  const second = await book('10:00', goes)
  // At nine of this day, which is over at noon: it is of today all the same.
  const first = await book('09:00', stays, -4)
  const before = await book('09:00', stays, -14)
  const last = await book('09:00', goes, -7)
  await book('14:00', null)
  await book('15:00', await newCustomer(shop, 'Nurys'), -7)
  await shop.call.customer.merge({ stays, goes, requestId: randomUUID() })
  const asked = async (more: object, by = shop.call) => {
    const { data, pagination } = await by.appointment.getAll({ customer_id: stays, ...more })
    return { ids: data.map(({ id }) => id), total: pagination.total }
  }
  expect(await asked(coming(TODAY))).toEqual({ ids: [first, second, third], total: 3 })
  expect(await asked(earlier(TODAY))).toEqual({ ids: [last, before], total: 2 })
  expect(await asked({ ...earlier(TODAY), pageSize: 1 })).toEqual({ ids: [last], total: 2 })
  const { data } = await shop.call.appointment.getAll({ customer_id: stays, ...coming(TODAY) })
  expect(data.map(({ appointment_date }) => appointment_date)).toEqual([TODAY, TUESDAY, TUESDAY])
  // Another shop has none of them.
  expect(await asked(coming(TODAY), (await newWorld()).call)).toEqual({ ids: [], total: 0 })
})
