import { expect, test } from 'vitest'
import { hoursMessages } from './hours.messages.ts'
import { hoursFormSchema, hoursValues } from './hours-values.ts'

const schema = hoursFormSchema(hoursMessages.es)

test.each([
  ['temprano', 'Escriba las horas así: 8:00-12:00, 14:00-18:00.'],
  ['8-12, 11-14', 'Unas horas se montan sobre otras.'],
  ['18-9', 'Unas horas terminan antes de empezar.'],
])('«%s» is refused with what is wrong with it: %s', (typed, said) => {
  const values = hoursValues(null)
  const days = [{ day: '2026-12-24', name: '', spans: typed }]
  const answer = schema.safeParse({ ...values, weekly: { ...values.weekly, tuesday: typed }, days })
  expect(answer.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['weekly.tuesday', said],
    ['days.0.spans', said],
  ])
})

test.each([
  ['days that meet', ['2026-12-01', '2026-12-15', ''], ['2026-12-15', '2026-12-20', ''], true],
  ['hours of a day that is off', ['2026-12-01', '', ''], ['2026-12-01', '', '8-10'], true],
  ['hours that meet', ['2026-12-01', '', '8-10'], ['2026-12-01', '', '9-11'], true],
  ['days that follow each other', ['2026-12-01', '2026-12-15', ''], ['2026-12-16', '', ''], false],
  ['hours that follow each other', ['2026-12-01', '', '8-10'], ['2026-12-01', '', '10-11'], false],
] as const)('time off twice, %s: %s and %s', (_what, one, other, isRefused) => {
  const off = ([from_day, until_day, hours]: readonly [string, string, string]) => ({
    from_day,
    until_day,
    hours,
    reason: 'Vacaciones',
  })
  const answer = schema.safeParse({ ...hoursValues(null), timeOff: [off(one), off(other)] })
  expect(answer.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(
    isRefused
      ? [['timeOff.1.from_day', 'Otra ausencia ya cubre ese tiempo: cambie o quite una de las dos.']]
      : [],
  )
})
