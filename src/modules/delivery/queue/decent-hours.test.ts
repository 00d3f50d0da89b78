import { expect, test } from 'vitest'
import { isDecentHour } from './decent-hours.ts'

test('from eight in the morning until eight in the evening of the shop', () => {
  const at = (utc: string, zone = 'America/Santo_Domingo') =>
    isDecentHour(new Date(`2026-11-20T${utc}Z`), zone)
  expect([at('11:59:59'), at('12:00:00'), at('23:59:59')]).toEqual([false, true, true])
  expect(isDecentHour(new Date('2026-11-21T00:00:00Z'), 'America/Santo_Domingo')).toBe(false)
  expect(at('12:00:00', 'Europe/Madrid')).toBe(true)
  expect(at('19:00:00', 'Europe/Madrid')).toBe(false)
})
