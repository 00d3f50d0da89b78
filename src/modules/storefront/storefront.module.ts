import type { ServerModule } from '#platform/module/server-module.server.ts'
import { orderingPages } from './ordering/ordering-pages.server.ts'
import { storePages } from './shopping/store-pages.server.ts'

export const storefrontModule = {
  name: 'storefront',
  publicPages: [...storePages, ...orderingPages],
} satisfies ServerModule
