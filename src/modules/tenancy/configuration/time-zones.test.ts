import { expect, test } from 'vitest'
import { SHOP_REFUSALS, shopSchema } from '../settings/tenant-config.ts'
import { timeZones } from './time-zones.ts'

test('every time zone that is offered can be set, and the one that is set is offered', () => {
  const zone = shopSchema(SHOP_REFUSALS).shape.time_zone
  for (const { value } of timeZones('America/Santo_Domingo')) expect(zone.safeParse(value).success).toBe(true)
  expect(timeZones('Atlantic/Canary').at(-1)).toEqual({ value: 'Atlantic/Canary', label: 'Canary' })
  expect(timeZones('Europe/Madrid')).toHaveLength(timeZones('').length)
})
