import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { alsoAt, officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { cardsMenuMessages } from './cards-menu.messages.ts'
import { cardsNoticesMessages } from './cards-notices.messages.ts'

const cardTerminals = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/card-terminals',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./settings/card-terminals-route.tsx'), 'CardTerminalsRoute'),
})

export const cardsScreens = defineScreens({
  words: cardsMenuMessages,
  routes: [cardTerminals, alsoAt('settings/card-providers', '/home/settings/card-terminals')],
  menu: [
    {
      code: '902',
      title: 'card_terminals',
      path: '/home/settings/card-terminals',
      permission: 'settings.view',
      part: 'cards',
      icon: <CreditCard />,
      group: 'administration',
    },
  ],
  notices: defineNotices({ words: cardsNoticesMessages, kinds: ['card_repeated', 'payment_repeated'] }),
})
