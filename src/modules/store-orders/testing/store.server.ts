import { randomUUID } from 'node:crypto'
import { appRouter } from '#app/app.router.ts'
import { callCtx, NOON, newWorld, type World } from '#app/testing/world.server.ts'
import type { NewProduct } from '#modules/inventory/testing/products.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { createCallerFactory } from '#platform/kernel/trpc.server.ts'
import type { StoreId } from '#platform/values/ids.ts'

const createCaller = createCallerFactory(appRouter)

/** A shop whose store is open. */
export async function openShop(
  ...given: Parameters<typeof newWorld>
): Promise<{ shop: World; storeId: StoreId }> {
  const shop = await newWorld(...given)
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  return { shop, storeId: (await storeOf(shop.owner)).id }
}

/** A product that the store sells. */
export async function offered(shop: World, wanted: NewProduct, more: object = {}) {
  const product_id = await newProduct(shop.owner, shop.warehouses.main, wanted)
  await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true, ...more }))
  return product_id
}

/** The procedures as anybody calls them who visits the shop. @param address theirs, or one of their own. */
export function anybody(shop: World, now: Date = NOON, address: string = randomUUID()) {
  const { actor: _actor, tillId: _till, ...tenant } = shop.owner
  const ctx = callCtx(shop.database, { ...tenant, now }, null)
  return createCaller({ ...ctx, client: { ...ctx.client, address } })
}
