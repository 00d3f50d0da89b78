import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { alsoAt, officeRoute } from '#ui/page/office-routes.ts'
import { tenancyMenuMessages } from './tenancy-menu.messages.ts'
import { tenancyNoticesMessages } from './tenancy-notices.messages.ts'

const configuration = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/configuration',
  component: lazyRouteComponent(
    () => import('./configuration/configuration-route.tsx'),
    'ConfigurationRoute',
  ),
})

export const tenancyScreens = defineScreens({
  words: tenancyMenuMessages,
  routes: [configuration, alsoAt('settings', '/home/settings/configuration')],
  menu: [
    {
      code: '900',
      title: 'settings',
      path: '/home/settings/configuration',
      permission: 'settings.view',
      icon: <Settings />,
      group: 'administration',
    },
  ],
  notices: defineNotices({
    words: tenancyNoticesMessages,
    kinds: ['restored_backup'],
    said: (params) => ({ numbers: 0, ...params }),
  }),
})
