import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { recordHistory } from '#ui/form/record-history.tsx'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { activityMenuMessages } from './activity-menu.messages.ts'
import { activityFilters } from './log/activity-filters.ts'

const activity = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/activity',
  validateSearch: activityFilters,
  component: lazyRouteComponent(() => import('./log/activity-route.tsx'), 'ActivityRoute'),
})

export const activityScreens = defineScreens({
  words: activityMenuMessages,
  routes: [activity],
  menu: [
    {
      code: '923',
      title: 'activity',
      path: '/home/settings/activity',
      permission: 'settings.audit',
      icon: <ClipboardList />,
      group: 'administration',
    },
  ],
  fillings: [
    fillPlace(recordHistory, async () => (await import('./record-link/history-link.tsx')).HistoryLink),
  ],
})
