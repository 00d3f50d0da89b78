import { depositCredited, depositMoved } from '#modules/invoices/deposits/deposit-events.ts'
import { invoiceVoided } from '#modules/invoices/voids/invoice-voided.ts'
import { onEvent, onEvents } from '#platform/events/event-handler.server.ts'
import { refuseSupport } from '#platform/kernel/support.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { isForgotten } from './carts/cart-rows.server.ts'
import { forgetCarts } from './carts/change-cart.server.ts'
import { endNothingByTime } from './ending/after-restore.server.ts'
import { expireOrders } from './ending/expire-orders.server.ts'
import { sendOrderLetter } from './letters/send-order-letter.job.ts'
import { tellOfOrder } from './letters/tell-order.job.ts'
import { TELLS_SHOP, tellShopOfOrder } from './letters/tell-shop.job.ts'
import { orderLetterQueued, orderMoved } from './order/order-events.ts'
import { namedByOrders } from './orders/named-by-orders.server.ts'
import { proofUploads } from './proofs/proofs.server.ts'
import { followVoid } from './selling/invoice-order.server.ts'
import { followLateMoney } from './selling/late-money.server.ts'
import { followDeposits } from './selling/pay-order.server.ts'
import { cartLinkAsked } from './sharing/cart-link.ts'
import { sendCartLink } from './sharing/send-cart-link.job.ts'
import { forgetHolders } from './stock/holders.server.ts'
import { showKept } from './stock/show-kept.job.ts'
import { storeOrdersPermissions } from './store-orders.permissions.ts'
import { cartProcedures, orderingProcedures, orderProcedures } from './store-orders.router.ts'
import { storeOrdersSettings } from './store-orders-settings.ts'
import { storeOrdersSubjects } from './store-orders-subjects.server.ts'

export const storeOrdersModule = {
  name: 'store-orders',
  subjects: storeOrdersSubjects,
  permissions: storeOrdersPermissions,
  settings: storeOrdersSettings,
  // Where customers are told to send their money.
  refuseSettings: async (tx, changes) => {
    if ('store_transfer_account' in changes) refuseSupport(tx)
  },
  names: namedByOrders,
  uploads: { 'store-orders': proofUploads },
  // What was paid and is not handed over yet, by money that is kept for it or by its invoice.
  holds: {
    ecommerce: {
      'store_orders_settings.order': `select count(*) as count from store_orders
        where tenant_id = current_tenant() and status in ('placed', 'accepted', 'prepared', 'ready')
          and (paid_at is not null or invoice_id is not null)`,
    },
  },
  procedures: { ecommerce: { ...cartProcedures, ...orderingProcedures, ...orderProcedures } },
  handlers: [
    onEvents(depositMoved, 'store_orders.follow_deposits', followDeposits),
    onEvent(depositCredited, 'store_orders.follow_late_money', followLateMoney),
    onEvent(invoiceVoided, 'store_orders.follow_void', followVoid),
    onEvents(orderMoved, 'store_orders.show_kept', showKept),
    onEvent(orderMoved, 'store_orders.tell', tellOfOrder),
    onEvent(orderMoved, TELLS_SHOP, tellShopOfOrder, { outside: true }),
    onEvent(cartLinkAsked, 'store_orders.send_cart_link', sendCartLink, { outside: true }),
    onEvent(orderLetterQueued, 'store_orders.send_letter', sendOrderLetter, { outside: true }),
  ],
  timed: [
    {
      name: 'store.forget_carts',
      shops: `select tenant_id from store_carts where ${isForgotten('now()')}`,
      run: forgetCarts,
    },
    {
      name: 'store.forget_holders',
      shops: `select tenant_id from store_order_holders where at < now() - interval '8 days'`,
      run: forgetHolders,
    },
    {
      name: 'store.expire_orders',
      shops: `select tenant_id from store_orders where status = 'placed' and held_until <= now()`,
      run: expireOrders,
    },
  ],
  afterRestore: endNothingByTime,
  demo: () => import('./store-orders.demo.server.ts').then(({ storeOrdersDemo }) => storeOrdersDemo),
  samples: () =>
    import('./store-orders.samples.server.ts').then(({ storeOrdersSamples }) => storeOrdersSamples),
} satisfies ServerModule
