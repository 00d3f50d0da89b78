import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { spanIn } from './span.ts'

const TODAY = day('2026-11-27')
const span = (more: Record<string, string>) =>
  spanIn({ from: '2026-11-27', until: '2026-12-04', part: '', ...more }, TODAY)

test('the hours of each part of the day; of any of them none', () => {
  const hours = (part: string) => {
    const { from_time, until_time } = span({ part }) ?? {}
    return [from_time, until_time]
  }
  expect(hours('morning')).toEqual([null, '12:00'])
  expect(hours('afternoon')).toEqual(['12:00', '18:00'])
  expect(hours('evening')).toEqual(['18:00', null])
  expect(hours('')).toEqual([null, null])
  expect(hours('midnight')).toEqual([null, null])
})

test('days that are past, the wrong way round, too many or none are refused', () => {
  expect(span({})).toMatchObject({ first_day: '2026-11-27', last_day: '2026-12-04' })
  expect(span({ until: '2027-02-27' })).not.toBeNull()
  const wrongs: Record<string, string>[] = [
    { from: '2026-11-26' },
    { until: '2026-11-26' },
    { until: '2027-02-28' },
    { from: '2999-01-01', until: '2999-01-02' },
    { from: '' },
    { until: 'mañana' },
    { from: '2026-11-31' },
  ]
  for (const wrong of wrongs) expect(span(wrong)).toBeNull()
})
