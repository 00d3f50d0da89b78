import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ProductId } from './ids.ts'
import { amountIn, idIn, quantityIn, refusalIn } from './wire.ts'

test.each([
  [118.5, 11_850],
  ['118.50', 11_850],
  [' 7 ', 700],
  [-0.01, -1],
])('%j is an amount', (sent, amount) => {
  expect(amountIn.parse(sent)).toBe(amount)
})

test('a quantity has a decimal more', () => {
  expect(quantityIn.parse(0.575)).toBe(575)
  expect(quantityIn.parse('2')).toBe(2000)
})

const line = z.object({ name: z.string(), amount: amountIn, quantity: quantityIn })

const refused = (sent: unknown) => {
  const { error } = line.safeParse(sent)
  return { paths: error?.issues.map(({ path }) => path.join()), code: error && refusalIn(error)?.code }
}

test.each([118.555, '118.555', '', '  ', '1,500.00', 'mil'])(
  '%j is refused by name, at its field',
  (sent) => {
    expect(refused({ name: 'Ana', amount: sent, quantity: 1 })).toEqual({
      paths: ['amount'],
      code: 'platform.amount_unreadable',
    })
  },
)

test('the first of several names the refusal, and what has no name has none', () => {
  expect(refused({ name: 1, amount: 1, quantity: 0.0001 })).toEqual({
    paths: ['name', 'quantity'],
    code: 'platform.quantity_unreadable',
  })
  expect(refused({ name: 'Ana', amount: 1.001, quantity: 'x' }).code).toBe('platform.amount_unreadable')
  expect(refused({ name: 1, amount: 1, quantity: 1 })).toEqual({ paths: ['name'], code: undefined })
})

test('an id is the same however it was written, and anything else is refused', () => {
  const id = '01981f3c-7a2b-7c11-9d44-5e6f70819203'
  expect(idIn<ProductId>().parse(id.toUpperCase())).toBe(id)
  const astray = idIn<ProductId>().safeParse('xyz').error
  expect(astray && refusalIn(astray)?.code).toBe('platform.no_such_record')
  expect(idIn('choose one').safeParse('none').error?.issues[0]?.message).toBe('choose one')
})
