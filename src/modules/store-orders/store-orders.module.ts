import type { ServerModule } from '#platform/module/server-module.server.ts'
import { forgetCarts } from './carts/change-cart.server.ts'
import { cartProcedures } from './store-orders.router.ts'

export const storeOrdersModule = {
  name: 'store-orders',
  procedures: { ecommerce: cartProcedures },
  timed: [
    {
      name: 'store.forget_carts',
      shops: `select distinct tenant_id from store_carts where touched_at < now() - interval '60 days'`,
      run: forgetCarts,
    },
  ],
} satisfies ServerModule
