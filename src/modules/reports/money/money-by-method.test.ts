import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { moneyReceived, shownMoney } from './money-by-method.ts'

const row = (code: string, sold: number, collected = 0) => ({
  code,
  name: code,
  sold: cents(sold),
  collected: cents(collected),
})

test('what a deposit paid of a sale came in with the deposit, and is received once', () => {
  // A deposit of 1,000 in cash, then 2,800 for the rest of 3,800, and another sale on credit.
  const money = moneyReceived(
    shownMoney([row('CASH', 2_800_00, 1_000_00), row('DEPOSIT', 1_000_00), row('CREDIT', 500_00)]),
  )
  expect(money).toMatchObject({
    sold: 2800,
    collected: 1000,
    amount: 3800,
    on_credit: 500,
    of_deposits: 1000,
  })
  expect(money.received.map(({ code }) => code)).toEqual(['CASH'])
})
