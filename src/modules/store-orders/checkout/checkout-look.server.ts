import { isNamedConsumer } from '#modules/fiscal/ncf/ncf.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { cents, centsToDecimal, minusCents } from '#platform/values/money.ts'
import { cartOfSession } from '../carts/cart-rows.server.ts'
import { pricedCart, shownCart } from '../carts/look-at-cart.server.ts'
import { openStore } from '../carts/store-context.server.ts'
import { deliveryService } from '../zones/delivery-service.server.ts'
import type { Bill, CheckoutLook } from './checkout-look.ts'
import { choicesOf } from './choices.server.ts'
import { worked } from './place-order.server.ts'

const billOf = ({ shipping, prices: { before, now } }: ReturnType<typeof worked>): Bill => ({
  subtotal: centsToDecimal(cents(before.total - shipping)),
  discount: centsToDecimal(minusCents(before.total, now.total)),
  shipping: centsToDecimal(shipping),
  tax: centsToDecimal(now.tax),
  total: centsToDecimal(now.total),
})

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
    const offered = zones.map((zone) => ({ zone, order: worked(priced, zone, service) }))
    const fetched = worked(priced, null, null)
    return {
      cart: await shownCart(tx, store, id, priced),
      zones: offered.map(({ zone: { id: zoneId, name, description }, order }) => ({
        id: zoneId,
        name,
        description,
        bill: billOf(order),
      })),
      pickups: pickups.map((pickup) => ({ ...pickup, bill: billOf(fetched) })),
      ways,
      terms,
      account: settings.store_transfer_account,
      namesBuyer: [fetched, ...offered.map(({ order }) => order)].some(({ prices }) =>
        isNamedConsumer(prices.now.total),
      ),
    }
  })
