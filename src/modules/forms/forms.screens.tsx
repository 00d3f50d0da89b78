import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { formsMenuMessages } from './forms-menu.messages.ts'
import { formFilters } from './list/form-filters.ts'
import { formsNoticesMessages } from './notices/notices.messages.ts'
import { forgetPagesOfPeople } from './page/offline/forget-pages.client.ts'
import { reportFilters } from './reports/report-filters.ts'
import { submissionFilters } from './submissions/list/submission-filters.ts'

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

const submissions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/submissions',
  validateSearch: submissionFilters,
  component: lazyRouteComponent(() => import('./submissions/list/submissions-route.tsx'), 'SubmissionsRoute'),
})

const submission = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/submissions/$submissionId',
  validateSearch: submissionFilters,
  component: lazyRouteComponent(() => import('./submissions/detail/submission-route.tsx'), 'SubmissionRoute'),
})

const reports = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/reports',
  validateSearch: reportFilters,
  component: lazyRouteComponent(() => import('./reports/form-report-route.tsx'), 'FormReportRoute'),
})

const webhooks = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-route.tsx'), 'WebhooksRoute'),
})

export const formsScreens = defineScreens({
  words: formsMenuMessages,
  routes: [forms, form, rights, share, submissions, submission, reports, webhooks],
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
  page: { forgetPerson: forgetPagesOfPeople },
  notices: defineNotices({
    words: formsNoticesMessages,
    kinds: [
      ...(['form_submitted', 'restricted_form_submitted'] as const),
      ...(['form_webhook_off', 'restricted_form_webhook_off'] as const),
    ],
    seenBy: 'forms.manage_submissions',
  }),
})
