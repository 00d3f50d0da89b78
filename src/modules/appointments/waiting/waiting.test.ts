import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { firstFitting, type OfferedTime } from './waiting.ts'

const ANA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01' as EmployeeId
const BEA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e02' as EmployeeId
const timeZone = 'America/Santo_Domingo'
const { from } = shopDay(day('2026-11-24'), timeZone)
const at = (hour: number, minute = 0) => from + hour * 60 + minute
const starts = [at(9), at(10), at(11), at(14)]

const found = (
  wait: { from?: number; until?: number; employee_id?: EmployeeId | null },
  offered: OfferedTime[] = [],
) =>
  firstFitting(starts, {
    wait: {
      from_minute: (wait.from ?? 0) * 60,
      until_minute: (wait.until ?? 24) * 60,
      employee_id: wait.employee_id ?? null,
    },
    duration: 60,
    timeZone,
    offered,
  })

test('somebody is offered the first time that begins and ends within their hours', () => {
  expect(found({})).toBe(at(9))
  expect(found({ from: 10 })).toBe(at(10))
  expect(found({ from: 10, until: 15 })).toBe(at(10))
  expect(found({ from: 12, until: 15 })).toBe(at(14))
  // It would end an hour too late.
  expect(found({ from: 12, until: 14 })).toBeNull()
})

test('a time that is open for somebody else, or was theirs before, is not offered again', () => {
  const offered = (employee_id: EmployeeId | null, isMine = false): OfferedTime => ({
    from: at(9, 30),
    until: at(10, 30),
    employee_id,
    isMine,
  })
  expect(found({}, [offered(null)])).toBe(at(11))
  expect(found({}, [offered(null, true)])).toBe(at(11))
  expect(found({ employee_id: ANA }, [offered(ANA)])).toBe(at(11))
  expect(found({ employee_id: ANA }, [offered(BEA)])).toBe(at(9))
})
