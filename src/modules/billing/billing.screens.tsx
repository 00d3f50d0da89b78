import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { accountActions } from '#modules/invoices/account/account-places.client.ts'
import { besideInvoices } from '#modules/invoices/list/filters/invoice-list-places.client.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { billingMenuMessages } from './billing-menu.messages.ts'

/** One form around two addresses: what is typed stays in hand while a new invoice becomes a draft. */
const form = createRoute({
  getParentRoute: () => officeRoute,
  id: 'invoice-form',
  component: lazyRouteComponent(() => import('./form/invoice-form-route.tsx'), 'InvoiceFormRoute'),
})

const newInvoice = createRoute({
  getParentRoute: () => form,
  path: 'invoices/new',
  validateSearch: ({ customer }: Record<string, unknown>): { customer?: string } =>
    typeof customer === 'string' ? { customer } : {},
})

const draft = createRoute({ getParentRoute: () => form, path: 'invoices/drafts/$id' })

const drafts = createRoute({
  getParentRoute: () => officeRoute,
  path: 'invoices/drafts',
  component: lazyRouteComponent(() => import('./drafts/drafts-route.tsx'), 'DraftsRoute'),
})

export const billingScreens = defineScreens({
  words: billingMenuMessages,
  routes: [form.addChildren([newInvoice, draft]), drafts],
  menu: [],
  fillings: [
    fillPlace(accountActions, async () => (await import('./form/invoice-for.tsx')).InvoiceFor),
    fillPlace(besideInvoices, async () => (await import('./drafts/drafts-link.tsx')).DraftsLink),
  ],
  codes: [
    { code: '068', title: 'new_invoice', path: '/home/invoices/new', permission: 'invoices.create' },
    { code: '069', title: 'drafts', path: '/home/invoices/drafts', permission: 'invoices.create' },
  ],
})
