import type { World } from '#app/testing/world.server.ts'

/** Somebody who has been at the shop before. */
export async function newCustomer(shop: World, name = 'Yudelka Peña'): Promise<string> {
  const { id } = await shop.call.customer.create({ name })
  return id
}
