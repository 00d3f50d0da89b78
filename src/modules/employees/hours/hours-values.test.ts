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
