import type { PublicPage } from '#platform/module/public-page.server.ts'
import { cartPages } from './cart-pages.server.ts'
import { checkoutPages } from './checkout-pages.server.ts'

/** Cart, checkout and orders: pages that are somebody's own, so that none is kept for others. */
export const orderingPages: readonly PublicPage[] = [...cartPages, ...checkoutPages]
