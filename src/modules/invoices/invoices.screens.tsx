import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CalendarClock, Coins, Files, FileX2, HandCoins, ReceiptText, Wallet } from 'lucide-react'
import { customerListNotes } from '#modules/customers/list/customer-list-places.client.ts'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { listFilters } from '#ui/table/list-filters.ts'
import { accountFilters } from './account/account-filters.ts'
import { debtorFilters } from './debtors/debtor-filters.ts'
import { invoicesMenuMessages } from './invoices-menu.messages.ts'
import { invoiceFilters } from './list/filters/invoice-filters.ts'
import { creditNoteFilters } from './note-list/credit-note-filters.ts'

const invoices = createRoute({
  getParentRoute: () => officeRoute,
  path: 'invoices',
  validateSearch: invoiceFilters,
  component: lazyRouteComponent(() => import('./list/invoices-route.tsx'), 'InvoicesRoute'),
})

const invoice = createRoute({
  getParentRoute: () => officeRoute,
  path: 'invoices/$id',
  component: lazyRouteComponent(() => import('./detail/invoice-route.tsx'), 'InvoiceRoute'),
})

const conditions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/invoice-conditions',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./conditions/invoice-conditions-route.tsx'),
    'InvoiceConditionsRoute',
  ),
})

const account = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customers/$id/account',
  validateSearch: accountFilters,
  component: lazyRouteComponent(() => import('./account/account-route.tsx'), 'AccountRoute'),
})

const creditNotes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'credit-notes',
  validateSearch: creditNoteFilters,
  component: lazyRouteComponent(() => import('./note-list/credit-notes-route.tsx'), 'CreditNotesRoute'),
})

const receivables = createRoute({
  getParentRoute: () => officeRoute,
  path: 'receivables',
  validateSearch: debtorFilters,
  component: lazyRouteComponent(() => import('./debtors/debtors-route.tsx'), 'DebtorsRoute'),
})

const types = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/invoice-types',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./invoice-types/invoice-types-route.tsx'), 'InvoiceTypesRoute'),
})

const paymentMethods = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/payment-methods',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./payment-means/methods/payment-methods-route.tsx'),
    'PaymentMethodsRoute',
  ),
})

const currencies = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/currencies',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./payment-means/currencies/currencies-route.tsx'),
    'CurrenciesRoute',
  ),
})

export const invoicesScreens = defineScreens({
  words: invoicesMenuMessages,
  routes: [
    invoices,
    invoice,
    account,
    creditNotes,
    receivables,
    types,
    conditions,
    paymentMethods,
    currencies,
  ],
  menu: [
    {
      code: '065',
      title: 'invoices',
      path: '/home/invoices',
      permission: 'invoices.view',
      icon: <ReceiptText />,
      group: 'daily',
    },
    {
      code: '064',
      title: 'credit_notes',
      path: '/home/credit-notes',
      permission: 'invoices.view',
      icon: <FileX2 />,
      group: 'daily',
    },
    {
      code: '066',
      title: 'receivables',
      path: '/home/receivables',
      permission: 'invoices.view',
      icon: <HandCoins />,
      group: 'daily',
    },
    {
      code: '906',
      title: 'payment_methods',
      path: '/home/settings/payment-methods',
      permission: 'settings.view',
      icon: <Wallet />,
      group: 'administration',
    },
    {
      code: '907',
      title: 'currencies',
      path: '/home/settings/currencies',
      permission: 'settings.view',
      icon: <Coins />,
      group: 'administration',
    },
    {
      code: '912',
      title: 'types',
      path: '/home/settings/invoice-types',
      permission: 'settings.view',
      part: 'invoices',
      icon: <Files />,
      group: 'administration',
    },
    {
      code: '913',
      title: 'conditions',
      path: '/home/settings/invoice-conditions',
      permission: 'settings.view',
      part: 'invoices',
      icon: <CalendarClock />,
      group: 'administration',
    },
  ],
  fillings: [
    fillPlace(
      customerListNotes,
      async () => (await import('./merging/repeated-customers.tsx')).RepeatedCustomers,
    ),
  ],
})
