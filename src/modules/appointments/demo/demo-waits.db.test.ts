import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { employeesDemo } from '#modules/employees/employees.demo.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { DemoShop } from '#platform/module/demo.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { appointmentsDemo } from '../appointments.demo.server.ts'

test('who waits in the demo salon is offered a time at the address that the program serves', async () => {
  const shop = await newWorld()
  const timeZone = 'America/Santo_Domingo'
  const day = dayOfInstant(NOON, timeZone)
  const demo: DemoShop = {
    trade: 'salon' as const,
    owner: shop.owner,
    staff: [],
    firstDay: day,
    today: day,
    now: NOON,
    timeZone,
    origin: 'http://salon.localhost:4111',
  }
  for (const module of [employeesDemo, appointmentsDemo]) await module.open?.(demo)
  await appointmentsDemo.today?.(demo)
  const waits = await inTransaction(shop.owner, (tx) =>
    tx.query<{ origin: string }>('select origin from appointment_waits'),
  )
  expect(waits.length).toBeGreaterThan(0)
  expect(new Set(waits.map(({ origin }) => origin))).toEqual(new Set([demo.origin]))
})
