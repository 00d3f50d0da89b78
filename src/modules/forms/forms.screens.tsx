import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { formsNoticesMessages } from './notices/notices.messages.ts'
import { submissionFilters } from './submissions/list/submission-filters.ts'

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

const webhooks = createRoute({
  getParentRoute: () => officeRoute,
  path: 'forms/$id/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-route.tsx'), 'WebhooksRoute'),
})

export const formsScreens = defineScreens({
  routes: [submissions, submission, webhooks],
  notices: defineNotices({ words: formsNoticesMessages, kinds: ['form_submitted'] }),
})
