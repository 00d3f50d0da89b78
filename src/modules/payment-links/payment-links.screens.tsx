import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import {
  invoiceActions,
  invoiceCollecting,
  invoiceDone,
} from '#modules/invoices/detail/invoice-places.client.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { linkFilters } from './list/link-filters.ts'
import { paymentLinksMenuMessages } from './payment-links-menu.messages.ts'
import { paymentLinksNoticesMessages } from './payment-links-notices.messages.ts'

const links = createRoute({
  getParentRoute: () => officeRoute,
  path: 'invoices/links',
  validateSearch: linkFilters,
  component: lazyRouteComponent(() => import('./list/links-route.tsx'), 'LinksRoute'),
})

const merchant = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/payment-links',
  component: lazyRouteComponent(() => import('./settings/merchant-route.tsx'), 'MerchantRoute'),
})

export const paymentLinksScreens = defineScreens({
  words: paymentLinksMenuMessages,
  routes: [links, merchant],
  menu: [
    {
      code: '915',
      title: 'settings',
      path: '/home/settings/payment-links',
      permission: 'settings.view',
      part: 'payment_links',
      icon: <Link2 />,
      group: 'administration',
    },
  ],
  codes: [{ code: '067', title: 'links', path: '/home/invoices/links', permission: 'payment_links.view' }],
  fillings: [
    fillPlace(
      invoiceActions,
      async () => (await import('./dialog/invoice-link-action.tsx')).InvoiceLinkAction,
    ),
    fillPlace(invoiceCollecting, async () => (await import('./dialog/invoice-link.tsx')).InvoiceLink),
    fillPlace(
      invoiceDone('payment_link'),
      async () => (await import('./links/link-done.client.ts')).useLinkDone,
    ),
  ],
  notices: defineNotices({
    words: paymentLinksNoticesMessages,
    kinds: ['payment_link_credited', 'payment_link_kept', 'payment_link_odd', 'payment_link_test'],
  }),
})
