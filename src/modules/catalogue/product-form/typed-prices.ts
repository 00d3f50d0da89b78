import { centsFromTyped } from '#platform/values/money.ts'

/** Whether a sale would bring in less than it cost; not before both can be read. */
export const isSoldAtLoss = (price: string, cost: string): boolean => {
  const [sold, paid] = [centsFromTyped(price), centsFromTyped(cost)]
  return sold !== null && paid !== null && paid > sold
}

type Other<Name extends string> = { name: Name; typed: string }

/**
 * The other prices that take the first one as theirs: those left empty, and those that still hold
 * what was `proposed` to them before. None while the first cannot be read.
 */
export const followingPrices = <Name extends string>(
  price: string,
  proposed: string | null,
  others: readonly Other<Name>[],
): Name[] =>
  centsFromTyped(price) === null
    ? []
    : others.filter(({ typed }) => typed.trim() === '' || typed === proposed).map(({ name }) => name)
