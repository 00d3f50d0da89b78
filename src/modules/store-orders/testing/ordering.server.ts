import { randomInt, randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { anybody } from './store.server.ts'

/** Places where goods are brought and fetched, and a counter that takes cash from the store too. */
export async function delivers(shop: World) {
  await shop.call.ecommerce.saveDelivery({
    zones: [{ name: 'Los Mina', price: 75, free_from: 1500 }],
    pickups: [{ warehouse_id: shop.warehouses.main, hours: 'De 8 a 6' }],
  })
  const { zones, pickups } = await shop.call.ecommerce.getDelivery()
  return { zone: zones[0]?.id ?? '', pickup: pickups[0]?.warehouse_id ?? '' }
}

/** A telephone of somebody else each time. */
export const somePhone = (): string => `809${randomInt(2_000_000, 10_000_000)}`

/** What somebody says who orders; they come to fetch it and pay by transfer. */
export const details = (pickup: string) => ({
  id: randomUUID() as string,
  name: 'Yudelka Peña',
  phone: '809-555-0142',
  email: 'yudelka@ejemplo.test',
  kind: 'pickup' as const,
  warehouse_id: pickup,
  way: 'transfer' as const,
})

/** Somebody with so much of a product in their cart. */
export async function withCart(shop: World, storeId: string, productId: string, quantity = 1, now = NOON) {
  const call = anybody(shop, now)
  const sessionId = `test-${randomUUID()}`
  const cart = await call.ecommerce.addToCart({ storeId, productId, quantity, sessionId })
  return { call, sessionId, cart }
}
