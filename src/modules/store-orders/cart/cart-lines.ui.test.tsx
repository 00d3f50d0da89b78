import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { cartMessages } from './cart.messages.ts'
import { type CartItem, emptyCart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { cartSay } from './cart-words.ts'

const none = (): void => undefined

const line = (name: string, price: number): CartItem => ({
  cartItem: { id: name, quantity: 10 },
  product: { id: name, name, unit: 'unit', image_url: null, image_alt: name, tint: 'grano' },
  storeProduct: { id: name, online_price: price, original_price: null },
  subtotal: price * 10,
  discount: 0,
  total: price * 10,
  promotions: [],
  available: null,
})

test('on a telephone the bin stands beside the quantity, however dear one is', async () => {
  const items = [line('Café', 45), line('Nevera de dos puertas', 1_234_567.89)]
  await draw(
    <CartLines
      cart={{ ...emptyCart('s', null), items }}
      quantity={({ cartItem }) => cartItem.quantity}
      {...{ step: none, remove: none }}
      t={cartSay({ storeId: 's', language: 'es', words: cartMessages.es })}
    />,
    { width: 358 },
  )
  for (const { product } of items) {
    const bin = page.getByRole('button', { name: `Quitar ${product.name}` })
    await expect.element(bin).toBeVisible()
    const more = page.getByRole('button', { name: `Uno más de ${product.name}` }).element()
    const [beside, at] = [more.getBoundingClientRect(), bin.element().getBoundingClientRect()]
    expect(Math.abs(at.top + at.height / 2 - beside.top - beside.height / 2)).toBeLessThan(12)
    expect(at.right).toBeLessThanOrEqual(358)
  }
})
