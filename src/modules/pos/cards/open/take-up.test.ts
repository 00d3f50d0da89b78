import { describe, expect, test } from 'vitest'
import { takenUp } from './take-up.ts'

const charge = { id: 'charge', saleId: 'sale' }
const counter = {
  saleId: 'sale',
  payments: [{ attemptId: 'earlier' }, { attemptId: 'charge' }],
  isAnswered: true,
  isWatched: true,
}

describe('a sale that is taken up for its card charge', () => {
  test('is paid once its charge is known to pay for it', () => {
    expect(takenUp(charge, counter)).toBe('pay')
  })

  test('opens nothing over what whoever left the panel is doing', () => {
    expect(takenUp(charge, { ...counter, isWatched: false })).toBe('left')
  })

  test.each([true, false])(
    'asks for no money beside a card that is not among the payments (panel open: %s)',
    (isWatched) => {
      expect(takenUp(charge, { ...counter, isWatched, payments: [] })).toBe('take_up_unpaid')
      expect(takenUp(charge, { ...counter, isWatched, payments: [{ attemptId: 'earlier' }] })).toBe(
        'take_up_unpaid',
      )
    },
  )

  test('waits for the server, whatever this till knew of the charge', () => {
    expect(takenUp(charge, { ...counter, isAnswered: false })).toBe('take_up_unanswered')
    expect(takenUp(charge, { ...counter, isAnswered: false, payments: [] })).toBe('take_up_unanswered')
  })

  test('is given up where another sale came to the counter meanwhile', () => {
    expect(takenUp(charge, { ...counter, saleId: 'other' })).toBe('take_up_other_sale')
    expect(takenUp(charge, { ...counter, saleId: 'other', isAnswered: false })).toBe('take_up_other_sale')
  })
})
