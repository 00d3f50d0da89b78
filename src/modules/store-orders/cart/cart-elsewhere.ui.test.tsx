import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { beginWith, countOf, useCart, want } from './cart.client.ts'
import { emptyCart } from './cart.ts'

/** What the server has, as it answers it, and what it was told. */
function server(first: Response | (() => Response)) {
  const told: { path: string; input: Record<string, unknown> }[] = []
  const has = new Map<string, number>()
  let id = 'cart-2'
  const cart = () => ({
    ...emptyCart('store', null),
    id,
    item_count: [...has.values()].reduce((sum, each) => sum + each, 0),
    items: [...has].map(([product, quantity]) => ({
      cartItem: { id: `item-${product}`, quantity },
      product: { id: product },
      available: null,
    })),
  })
  const answers = [first]
  window.fetch = async (address, init) => {
    const path = String(address).split('/').at(-1) ?? ''
    const input = JSON.parse(String(init?.body)) as Record<string, unknown>
    told.push({ path, input })
    if (path === 'ecommerce.addToCart')
      has.set(String(input.productId), (has.get(String(input.productId)) ?? 0) + Number(input.quantity))
    if (path === 'ecommerce.updateCartItem' && input.cartId === id)
      has.set(String(input.itemId).slice('item-'.length), Number(input.quantity))
    const special = path === 'ecommerce.getCart' ? undefined : answers.shift()
    if (special) return typeof special === 'function' ? special() : special
    return Response.json({ result: { data: cart() } })
  }
  return { told, has, isNow: (now: string) => (id = now) }
}

function Shown() {
  return <p>{useCart(countOf)}</p>
}

const drawnWith = (product: string, quantity: number) => {
  const cart = { ...emptyCart('store', null), id: 'cart-1', item_count: quantity }
  const item = { cartItem: { id: 'item-old', quantity }, product: { id: product }, available: null }
  beginWith({ ...cart, items: [item] } as unknown as Parameters<typeof beginWith>[0])
}

test('a page whose cart was ordered in another tab goes on with the one that stands', async () => {
  const refused = { error: { data: { domain: { code: 'store_orders.cart_not_found', params: {} } } } }
  const { told, has } = server(Response.json(refused, { status: 404 }))
  await draw(<Shown />)
  drawnWith('bread', 3)
  want('store', 'bread', 4)
  await expect.poll(() => has.get('bread')).toBe(4)
  expect(told.map(({ path }) => path)).toEqual([
    'ecommerce.updateCartItem',
    'ecommerce.getCart',
    'ecommerce.addToCart',
  ])
  await expect.element(page.getByText('4')).toBeVisible()
})

test('what was put in and whose answer was lost is not put in again, and quick presses are told once', async () => {
  const { told, has, isNow } = server(() => {
    throw new TypeError('the line is gone')
  })
  isNow('cart-3')
  await draw(<Shown />)
  beginWith({ ...emptyCart('store', null), id: 'cart-3' })
  want('store', 'cheese', 1)
  await expect
    .poll(() => told.map(({ path }) => path))
    .toEqual(['ecommerce.addToCart', 'ecommerce.getCart', 'ecommerce.updateCartItem'])
  expect(has.get('cheese')).toBe(1)
  for (const quantity of [2, 3, 4, 5]) want('store', 'cheese', quantity)
  await expect.poll(() => has.get('cheese')).toBe(5)
  expect(told.slice(3).map(({ input }) => input.quantity)).toEqual([5])
})
