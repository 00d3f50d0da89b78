import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FileText, MonitorSmartphone } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fiscalMenuMessages } from './fiscal-menu.messages.ts'

const ranges = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/ncf',
  component: lazyRouteComponent(() => import('./ranges/ranges-route.tsx'), 'RangesRoute'),
})

const tills = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/tills',
  component: lazyRouteComponent(() => import('./tills/tills-route.tsx'), 'TillsRoute'),
})

export const fiscalScreens = defineScreens({
  words: fiscalMenuMessages,
  routes: [ranges, tills],
  menu: [
    {
      code: '910',
      title: 'fiscal',
      path: '/home/settings/ncf',
      permission: 'fiscal.view',
      icon: <FileText />,
      group: 'administration',
    },
    {
      code: '903',
      title: 'tills',
      path: '/home/settings/tills',
      permission: 'fiscal.view',
      icon: <MonitorSmartphone />,
      group: 'administration',
    },
  ],
})
