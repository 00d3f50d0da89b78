import { expect, test } from 'vitest'
import { conditionInput } from './conditions.ts'

const refusedAt = (input: object) =>
  conditionInput
    .safeParse({ code: '45-DIAS', name: '45 días', ...input })
    .error?.issues.map(({ path }) => path.join('.'))

test('a code and a name are enough: it is paid at once, offered, and not the default', () => {
  expect(conditionInput.parse({ code: ' 45-DIAS ', name: ' 45 días ' })).toEqual({
    code: '45-DIAS',
    name: '45 días',
    credit_days: 0,
    printed_note: '',
    is_default: false,
    is_active: true,
  })
})

test.each([
  ['code', { code: ' ' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(100) }],
  ['credit_days', { credit_days: -1 }],
  ['credit_days', { credit_days: 366 }],
  ['credit_days', { credit_days: 1.5 }],
  ['credit_days', { credit_days: Number.NaN }],
  ['printed_note', { printed_note: 'x'.repeat(301) }],
  ['position', { position: -1 }],
  ['position', { position: 1000 }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the longest texts and the greatest numbers are taken', () => {
  expect(
    refusedAt({
      code: 'x'.repeat(49),
      name: 'x'.repeat(99),
      credit_days: 365,
      printed_note: 'x'.repeat(300),
      position: 999,
    }),
  ).toBeUndefined()
})
