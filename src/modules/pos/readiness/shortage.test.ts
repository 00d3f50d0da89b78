import { expect, test } from 'vitest'
import { cents, type Milli, milli } from '#platform/values/money.ts'
import { addItem, type CartState, EMPTY_CART, itemKey } from '../cart/cart-state.ts'
import { product } from '../catalogue/product-example.ts'
import { cartProductOf } from '../catalogue/till-product.ts'
import { shortageIn } from './shortage.ts'

const open = 2 + 4 + 1
const bread = cartProductOf(product({ name: 'Pan sobao' }))
const cheese = cartProductOf(product({ name: 'Queso de freír', unit: 'lb' }))
const cake = cartProductOf(product({ name: 'Bizcocho', flags: open }))

const quantitiesOf = ({ items }: CartState): Map<string, Milli> => {
  const all = new Map<string, Milli>()
  for (const { product, quantity } of items) all.set(product.id, milli((all.get(product.id) ?? 0) + quantity))
  return all
}
const shortage = (cart: CartState, left: Readonly<Record<string, Milli>>) =>
  shortageIn(cart.items, quantitiesOf(cart), (id) => left[id] ?? null)

test('what does not reach is named with what is left; what just reaches is not', () => {
  const cart = addItem(addItem(EMPTY_CART, { product: bread, quantity: milli(6000) }), {
    product: cheese,
    quantity: milli(2350),
  })
  expect(shortage(cart, { [bread.id]: milli(6000), [cheese.id]: milli(2350) })).toBeNull()
  expect(shortage(cart, { [bread.id]: milli(6000), [cheese.id]: milli(2349) })).toMatchObject({
    name: 'Queso de freír',
    left: 2349,
    wanted: 2350,
  })
})

test('two lines of a product are counted together, and the later is the one to mend', () => {
  const one = addItem(EMPTY_CART, { product: cake, quantity: milli(2000), price: cents(50_000) })
  const cart = addItem(one, { product: cake, quantity: milli(2000), price: cents(65_000) })
  const [, later] = cart.items
  expect(cart.items).toHaveLength(2)
  expect(shortage(cart, { [cake.id]: milli(3000) })).toMatchObject({
    wanted: 4000,
    key: later && itemKey(later),
  })
})

test('of what nothing is known, nothing is said', () => {
  expect(shortage(addItem(EMPTY_CART, { product: bread, quantity: milli(9000) }), {})).toBeNull()
})
