import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import {
  defineNotices,
  defineScreens,
  type ModuleNotices,
} from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { formatDay } from '#ui/words/format.ts'
import { limitFigure, limitName } from './limits/limit-names.ts'
import { plansMenuMessages } from './plans-menu.messages.ts'
import { plansNoticesMessages } from './plans-notices.messages.ts'
import { LIMITS } from './products.ts'

const plan = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/plan',
  component: lazyRouteComponent(() => import('./limits/plan-route.tsx'), 'PlanRoute'),
})

type Said = NonNullable<ModuleNotices['said']>

/** A notice carries the limit, or the day, as it is kept. */
const inWords: Said = ({ limit: name, used, most, day }, language): ReturnType<Said> => {
  if (day !== undefined) return { day: formatDay(String(day), { language }) }
  const limit = LIMITS.find((each) => each === name) ?? 'users'
  return {
    what: limitName(limit, language),
    used: limitFigure(limit, Number(used)),
    most: limitFigure(limit, Number(most)),
  }
}

export const plansScreens = defineScreens({
  words: plansMenuMessages,
  routes: [plan],
  menu: [
    {
      code: '919',
      title: 'plan',
      path: '/home/settings/plan',
      permission: 'plan.view',
      icon: <ChartColumn />,
      group: 'administration',
    },
  ],
  notices: defineNotices({
    words: plansNoticesMessages,
    kinds: ['plan_near', 'plan_full', 'plan_ends', 'plan_ended'],
    said: inWords,
  }),
})
