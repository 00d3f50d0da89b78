import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { storeOrdersNoticesMessages } from './store-orders-notices.messages.ts'

export const storeOrdersScreens = defineScreens({
  routes: [],
  notices: defineNotices({
    words: storeOrdersNoticesMessages,
    kinds: ['store_order', 'store_order_late', 'store_order_unposted'],
  }),
})
