import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { formsMenuMessages } from './forms-menu.messages.ts'
import { formFilters } from './list/form-filters.ts'

const forms = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms',
  validateSearch: formFilters,
  component: lazyRouteComponent(() => import('./list/forms-route.tsx'), 'FormsRoute'),
})

const form = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id',
  component: lazyRouteComponent(() => import('./designer/designer-route.tsx'), 'DesignerRoute'),
})

const rights = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/permissions',
  component: lazyRouteComponent(() => import('./access/form-rights-route.tsx'), 'FormRightsRoute'),
})

const share = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/share',
  component: lazyRouteComponent(() => import('./sharing/form-share-route.tsx'), 'FormShareRoute'),
})

export const formsScreens = defineScreens({
  words: formsMenuMessages,
  routes: [forms, form, rights, share],
  menu: [
    {
      code: '120',
      title: 'forms',
      path: '/home/forms',
      permission: 'forms.view',
      icon: <ClipboardList />,
      group: 'daily',
    },
  ],
})
