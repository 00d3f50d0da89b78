import { expect, test } from 'vitest'
import { type Claim, leftover, readClaim } from './claim.ts'

const uuid = (n: number): string => `0190a000-0000-7000-8000-00000000000${n}`
const claim: Claim = { id: uuid(1), name: 'Mesa 4', requestId: uuid(2), saleId: uuid(3), aside: null }
const aside = {
  id: uuid(4),
  name: 'Mesa 4',
  customerId: 'default' as const,
  items: [{ productId: uuid(5), quantity: 2 }],
}

test('a claim is read as it was written; anything else is none', () => {
  expect(readClaim(JSON.stringify(claim))).toEqual(claim)
  expect(readClaim(JSON.stringify({ ...claim, aside }))).toEqual({ ...claim, aside })
  expect(readClaim(JSON.stringify({ ...claim, aside: { name: 7 } }))).toBeNull()
  expect(readClaim('{')).toBeNull()
  expect(readClaim(null)).toBeNull()
})

test.each([
  ['its cart is there', claim, { saleId: uuid(3), lines: 2 }, 'ask'],
  ['the page broke down before the cart was filled', claim, { saleId: uuid(3), lines: 0 }, 'forget'],
  ['another sale is in the cart', claim, { saleId: uuid(9), lines: 2 }, 'forget'],
  ['it was set aside', { ...claim, aside }, { saleId: uuid(9), lines: 0 }, 'settle'],
  ['it was set aside, whatever is in the cart', { ...claim, aside }, { saleId: uuid(3), lines: 1 }, 'settle'],
] as const)('after a reload where %s', (_, left, cart, what) => {
  expect(leftover(left, cart)).toBe(what)
})
