import { expect } from 'vitest'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import { delivers, details, somePhone, withCart } from './ordering.server.ts'
import { refused } from './refused.server.ts'
import { offered, openShop } from './store.server.ts'

/** More buyers than there are pieces, fifty at once: each piece is sold once, and whoever comes too late is told so. */
export async function flashSale({ buyers: many, pieces }: { buyers: number; pieces: number }): Promise<void> {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Edición limitada', onHand: milli(pieces * 1000) })
  const carts = []
  for (let buyer = 0; buyer < many; buyer += 1) carts.push(await withCart(shop, storeId, product))
  const buyers = carts.map(({ call, sessionId }) => {
    const sent = { ...details(pickup), email: '', phone: somePhone(), sessionId, total: 118 }
    // Whoever is told to try again does, under the same id.
    return async (): Promise<string> => {
      for (;;) {
        const answer = await call.ecommerce.placeOrder(sent).catch(async (error: unknown) => {
          const { code } = await refused(Promise.reject(error))
          return { number: String(code) }
        })
        if (answer.number !== 'platform.unavailable') return answer.number
      }
    }
  })
  const answers: string[] = []
  const inLine = Array.from({ length: 50 }, async () => {
    for (let buyer = buyers.shift(); buyer; buyer = buyers.shift()) answers.push(await buyer())
  })
  await Promise.all(inLine)
  const placed = answers.filter((answer) => answer.startsWith('P-'))
  expect(new Set(placed).size).toBe(pieces)
  expect(answers.filter((answer) => answer === 'store_orders.sold_out')).toHaveLength(many - pieces)
  const [kept] = await inTransaction(shop.owner, (tx) =>
    tx.query<{ kept: number }>('select sum(quantity_milli)::bigint as kept from store_reservations'),
  )
  expect(kept?.kept).toBe(pieces * 1000)
}
