import { openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { addToCartInput, getCartInput, sendCartInput, updateCartItemInput } from './carts/cart-input.ts'
import { addToCart, getCart, updateCartItem } from './carts/change-cart.server.ts'
import { takeChange, takeLetter, takeLook } from './carts/guard.server.ts'
import { sendCart } from './sharing/cart-links.server.ts'

/** What anybody may do with the cart of their browser. */
export const cartProcedures = {
  getCart: openInTenant.input(getCartInput).query(({ ctx, input }) => {
    takeLook(ctx.tenant, networkOf(ctx.client.address))
    return getCart(ctx.tenant, input)
  }),
  addToCart: openInTenant.input(addToCartInput).mutation(({ ctx, input }) => {
    takeChange(ctx.tenant, networkOf(ctx.client.address))
    return addToCart(ctx.tenant, input)
  }),
  updateCartItem: openInTenant.input(updateCartItemInput).mutation(({ ctx, input }) => {
    takeChange(ctx.tenant, networkOf(ctx.client.address))
    return updateCartItem(ctx.tenant, input)
  }),
  sendCart: openInTenant.input(sendCartInput).mutation(({ ctx, input }) => {
    takeLetter(ctx.tenant, networkOf(ctx.client.address), input.email)
    return sendCart(ctx.tenant, ctx.client.origin, input)
  }),
}
