import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { formsMenuMessages } from './forms-menu.messages.ts'

const form = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id',
  component: lazyRouteComponent(() => import('./designer/designer-route.tsx'), 'DesignerRoute'),
})

export const formsScreens = defineScreens({ words: formsMenuMessages, routes: [form] })
