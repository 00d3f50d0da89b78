import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { customerActions } from '#modules/customers/form/customer-places.client.ts'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { accountNotes } from '#modules/invoices/account/account-places.client.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { caseFilters } from './cases/case-filters.ts'
import { legalMenuMessages } from './legal-menu.messages.ts'
import { clientFilters } from './list/client-filters.ts'

const clients = createRoute({
  getParentRoute: () => officeRoute,
  path: 'legal-clients',
  validateSearch: clientFilters,
  component: lazyRouteComponent(() => import('./list/legal-clients-route.tsx'), 'LegalClientsRoute'),
})

const client = createRoute({
  getParentRoute: () => officeRoute,
  path: 'legal-clients/$id',
  component: lazyRouteComponent(() => import('./form/legal-client-route.tsx'), 'LegalClientRoute'),
})

const cases = createRoute({
  getParentRoute: () => officeRoute,
  path: 'legal-cases',
  validateSearch: caseFilters,
  component: lazyRouteComponent(() => import('./cases/cases-route.tsx'), 'LegalCasesRoute'),
})

export const legalScreens = defineScreens({
  words: legalMenuMessages,
  routes: [clients, client, cases],
  menu: [
    {
      code: '110',
      title: 'legal_clients',
      path: '/home/legal-clients',
      permission: 'legal.view',
      icon: <Scale />,
      group: 'daily',
    },
    {
      code: '112',
      title: 'legal_cases',
      path: '/home/legal-cases',
      permission: 'legal.view',
      icon: <Scale />,
      group: 'daily',
    },
  ],
  codes: [
    {
      code: '111',
      title: 'new_legal_client',
      path: '/home/legal-clients/new',
      permission: 'legal.create',
    },
  ],
  fillings: [
    fillPlace(customerActions, async () => (await import('./form/customer-action.tsx')).CustomerAction),
    fillPlace(accountNotes, async () => (await import('./contact/contact-wishes.tsx')).ContactWishes),
  ],
})
