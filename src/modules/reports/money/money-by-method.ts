import { DEPOSIT_METHOD } from '#modules/invoices/deposits/deposit-method.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { type Cents, centsFromDecimal, centsToDecimal, sumFigures, ZERO } from '#platform/values/money.ts'

/**
 * What one way to pay came to: `sold` is what was sold and paid with it at once, less what went back by it; `collected`
 * is what was received with it since for what was owed or ahead, less what was reversed.
 */
export type MethodMoney<Amount> = { code: string; name: string; sold: Amount; collected: Amount }

/** What is on credit is promised: nobody received it. */
const isOnCredit = ({ code }: { code: string }): boolean => paymentKind(code) === 'credit'

/** What a deposit paid was received when that was: it is no money anew. */
const isOfDeposits = ({ code }: { code: string }): boolean => code === DEPOSIT_METHOD.code

/** As the wire shows it, in decimals of the tenant's currency; `amount` is both together. */
export const shownMoney = (methods: readonly MethodMoney<Cents>[]) =>
  methods.map(({ code, name, sold, collected }) => ({
    code,
    name,
    sold: centsToDecimal(sold),
    collected: centsToDecimal(collected),
    amount: centsToDecimal(sumFigures([sold, collected])),
  }))
export type ShownMoney = ReturnType<typeof shownMoney>

/** The ways by which money came in, what they come to, and beside them what was sold on credit and what deposits paid. */
export function moneyReceived(methods: ShownMoney) {
  const received = methods.filter((row) => !isOnCredit(row) && !isOfDeposits(row))
  const of = (rows: ShownMoney, amount: (row: ShownMoney[number]) => number): number =>
    centsToDecimal(sumFigures(rows.map((row) => centsFromDecimal(amount(row)) ?? ZERO)))
  return {
    received,
    sold: of(received, ({ sold }) => sold),
    collected: of(received, ({ collected }) => collected),
    amount: of(received, ({ amount }) => amount),
    on_credit: of(methods.filter(isOnCredit), ({ sold }) => sold),
    of_deposits: of(methods.filter(isOfDeposits), ({ sold }) => sold),
  }
}
