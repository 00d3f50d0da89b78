import { expect, test } from 'vitest'
import { currencyInput } from './currencies.ts'
import { rateSteps } from './rates/rate-steps.ts'

const franc = { code: 'CHF', name: 'Franco suizo', symbol: 'Fr', rate: '68.5' }

const refusedAt = (input: object) =>
  currencyInput.safeParse({ ...franc, ...input }).error?.issues.map(({ path }) => path.join('.'))

test('a currency is read as it is typed', () => {
  expect(currencyInput.parse({ ...franc, code: ' chf ', name: ' Franco ' })).toEqual({
    code: 'CHF',
    name: 'Franco',
    symbol: 'Fr',
    symbol_position: 'before',
    rate: 685_000,
    is_active: true,
  })
})

test('what is not taken may have no rate yet', () => {
  for (const rate of ['', ' ', null, undefined]) {
    expect(currencyInput.parse({ ...franc, rate, is_active: false }).rate).toBeNull()
  }
})

test.each([
  ['code', { code: 'CH' }],
  ['code', { code: 'XXQ' }],
  ['code', { code: 'CH1' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(100) }],
  ['symbol', { symbol: '' }],
  ['symbol', { symbol: 'francos' }],
  ['symbol_position', { symbol_position: 'above' }],
  ['rate', { rate: '' }],
  ['rate', { rate: 0 }],
  ['rate', { rate: '68.12345' }],
  ['rate', { rate: 'mucho', is_active: false }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the line of a rate goes from its lowest to its highest, the oldest first', () => {
  expect(rateSteps([])).toEqual([])
  expect(rateSteps([{ from: null, to: 60 }])).toEqual([0.5])
  expect(
    rateSteps([
      { from: 61, to: 60 },
      { from: 60, to: 61 },
      { from: 58, to: 60 },
    ]),
  ).toEqual([0, 2 / 3, 1, 2 / 3])
})
