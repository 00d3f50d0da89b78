import type { World } from '#app/testing/world.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** What is sent of a client beside their customer. */
export type ClientData = Parameters<World['call']['legattiCustomer']['create']>[0]['data']

/** A new client of a firm. */
export async function newClient(shop: World, name: string, data: ClientData = {}): Promise<CustomerId> {
  const { id } = await shop.call.customer.create({ name })
  await shop.call.legattiCustomer.create({ customerId: id, data })
  return id
}

/** A client as the office reads it. */
export const client = (shop: World, id: string) => shop.call.legattiCustomer.getById({ id })
