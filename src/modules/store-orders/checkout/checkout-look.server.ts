import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { cartOfSession } from '../carts/cart-rows.server.ts'
import { pricedCart, shownCart } from '../carts/look-at-cart.server.ts'
import { openStore } from '../carts/store-context.server.ts'
import { deliveryService } from '../zones/delivery-service.server.ts'
import type { CheckoutLook } from './checkout-look.ts'
import { choicesOf } from './choices.server.ts'
import { worked } from './place-order.server.ts'

/**
 * What whoever pays is shown: the cart, where it can go, and what it comes to there.
 *
 * @returns null where nothing is in the cart.
 * @throws StoreNotIdentified
 */
export const checkoutLook = (ctx: TenantCtx, sessionId: string): Promise<CheckoutLook | null> =>
  reading(ctx, async (tx) => {
    const store = await openStore(tx, null)
    const id = await cartOfSession(tx, sessionId)
    if (!id) return null
    const priced = await pricedCart(tx, store, id)
    if (priced.rows.length === 0) return null
    const { zones, pickups, ways, terms, settings } = await choicesOf(tx)
    const service = zones.length > 0 ? await deliveryService(tx) : null
    const offered = zones.map((zone) => {
      const { shipping, prices } = worked(priced, zone, service)
      const { name, description } = zone
      return {
        ...{ id: zone.id, name, description, shipping: centsToDecimal(shipping) },
        total: centsToDecimal(prices.now.total),
      }
    })
    return {
      cart: await shownCart(tx, store, id, priced),
      ...{ zones: offered, pickups, ways, terms, account: settings.store_transfer_account },
    }
  })
