import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, alsoAllowed, openInTenant, within } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { addToCartInput, getCartInput, sendCartInput, updateCartItemInput } from './carts/cart-input.ts'
import { addToCart, getCart, updateCartItem } from './carts/change-cart.server.ts'
import { takeChange, takeLetter, takeLook, takeOrder } from './carts/guard.server.ts'
import { placeOrderInput } from './checkout/order-input.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import { readinessOf } from './checkout/readiness.server.ts'
import { getOrder, getOrders } from './orders/orders.server.ts'
import { orderIdInput, orderListInput } from './orders/orders-input.ts'
import { invoiceOrder } from './selling/invoice-order.server.ts'
import {
  confirmTransferInput,
  invoiceOrderInput,
  moveOrderInput,
  recordOrderPaymentInput,
} from './selling/move-input.ts'
import { moveOrder } from './selling/move-order.server.ts'
import { confirmTransfer, recordOrderPayment } from './selling/pay-order.server.ts'
import { sendCart } from './sharing/cart-links.server.ts'
import { getDelivery, saveDelivery } from './zones/zones.server.ts'
import { saveDeliveryInput } from './zones/zones-input.ts'

/** What anybody may do with the cart of their browser. */
export const cartProcedures = {
  getCart: openInTenant.input(getCartInput).query(({ ctx, input }) => {
    takeLook(ctx.tenant, networkOf(ctx.client.address))
    return getCart(ctx.tenant, input)
  }),
  addToCart: openInTenant.input(addToCartInput).mutation(({ ctx, input }) => {
    const network = networkOf(ctx.client.address)
    takeChange(ctx.tenant, network)
    return addToCart(ctx.tenant, input, network)
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

/** What anybody may do with what they ordered. */
export const orderingProcedures = {
  placeOrder: openInTenant.input(placeOrderInput).mutation(({ ctx, input }) => {
    const network = networkOf(ctx.client.address)
    takeOrder(ctx.tenant, network)
    return placeOrder(ctx.tenant, input, network)
  }),
}

/** Far more than anybody takes by hand. */
const PAYMENTS = newQuota({ person: 60, shop: 300 })

const see = allowed('ecommerce.orders')
const handle = allowed('ecommerce.manage_orders')
/** Delivering an order takes money only where it was not paid before: that is seen with the order. */
const takesMoney = handle.concat(alsoAllowed('invoices.pay')).use(within(PAYMENTS))

/** Orders and delivery in the office. */
export const orderProcedures = {
  getOrders: see.input(orderListInput).query(({ ctx, input }) => getOrders(ctx, input)),
  getOrder: see.input(orderIdInput).query(({ ctx, input }) => getOrder(ctx, input)),
  moveOrder: handle.input(moveOrderInput).mutation(({ ctx, input }) => moveOrder(ctx, input)),
  invoiceOrder: handle.input(invoiceOrderInput).mutation(({ ctx, input }) => invoiceOrder(ctx, input)),
  confirmTransfer: takesMoney
    .input(confirmTransferInput)
    .mutation(({ ctx, input }) => confirmTransfer(ctx, input)),
  recordOrderPayment: takesMoney
    .input(recordOrderPaymentInput)
    .mutation(({ ctx, input }) => recordOrderPayment(ctx, input)),
  getReadiness: allowed('ecommerce.view').query(({ ctx }) => readinessOf(ctx)),
  getDelivery: allowed('ecommerce.view').query(({ ctx }) => getDelivery(ctx)),
  saveDelivery: allowed('ecommerce.update')
    .input(saveDeliveryInput)
    .mutation(({ ctx, input }) => saveDelivery(ctx, input)),
}
