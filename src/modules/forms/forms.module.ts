import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsSubjects } from './access/forms-subjects.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'
import { formReviewed, formSubmitted } from './forms-events.ts'
import { mailProcedures } from './notices/mail.router.ts'
import { formMailQueued } from './notices/mails.ts'
import { tellOfSubmission } from './notices/queue-mails.job.ts'
import { sendFormMail } from './notices/send-mail.job.ts'
import { formPages } from './page/addresses.server.ts'
import { publicFormProcedures, publicSubmissionProcedures } from './page/form-page.router.ts'
import { forgetSenders, SHOPS_WITH_OLD_SENDERS } from './page/guard/month-of-answers.server.ts'
import { forgetDeletedFiles, SHOPS_WITH_DELETED_FILES } from './page/uploads/forget-files.server.ts'
import { formUploads } from './page/uploads/form-uploads.server.ts'
import { countForms, countResponses } from './records/count-forms.server.ts'
import { formProcedures } from './records/form.router.ts'
import { formsFirstSteps } from './records/forms-first-steps.server.ts'
import { formReportProcedures } from './reports/form-report.router.ts'
import { formLinkProcedures } from './sharing/link.router.ts'
import { formsSettings } from './sites/forms-settings.ts'
import { submissionProcedures } from './submissions/submission.router.ts'
import { forgetVisits, SHOPS_WITH_OLD_VISITS } from './visits/visits.server.ts'
import { tellOfReview, tellOfSubmitted } from './webhooks/happenings.job.ts'
import { announceDue, SHOPS_WITH_LATE_MESSAGES } from './webhooks/messages.server.ts'
import { sendWebhook } from './webhooks/send-webhook.job.ts'
import { webhookProcedures } from './webhooks/webhook.router.ts'
import { formWebhookQueued } from './webhooks/webhooks.ts'

export const formsModule = {
  name: 'forms',
  subjects: formsSubjects,
  permissions: formsPermissions,
  parts: formsParts,
  publicPages: formPages,
  uploads: { forms: formUploads },
  settings: formsSettings,
  counts: { forms: countForms, responses_month: countResponses },
  ofTheCall: { weights: { 'form.getPublished': 15 } },
  procedures: {
    form: { ...formProcedures, ...publicFormProcedures },
    formLink: formLinkProcedures,
    formReport: formReportProcedures,
    formSubmission: { ...submissionProcedures, ...mailProcedures, ...publicSubmissionProcedures },
    formWebhook: webhookProcedures,
  },
  firstSteps: formsFirstSteps,
  handlers: [
    onEvent(formSubmitted, 'forms.tell', tellOfSubmission),
    onEvent(formSubmitted, 'forms.webhooks_of_submission', tellOfSubmitted),
    onEvent(formReviewed, 'forms.webhooks_of_review', tellOfReview),
    onEvent(formMailQueued, 'forms.send_mail', sendFormMail, { outside: true }),
    onEvent(formWebhookQueued, 'forms.send_webhook', sendWebhook, { outside: 'programs' }),
  ],
  timed: [
    { name: 'forms.webhooks_due', shops: SHOPS_WITH_LATE_MESSAGES, run: announceDue },
    { name: 'forms.forget_visits', shops: SHOPS_WITH_OLD_VISITS, run: forgetVisits },
    { name: 'forms.forget_senders', shops: SHOPS_WITH_OLD_SENDERS, run: forgetSenders },
    { name: 'forms.forget_files', shops: SHOPS_WITH_DELETED_FILES, run: forgetDeletedFiles },
  ],
  demo: () => import('./forms.demo.server.ts').then(({ formsDemo }) => formsDemo),
  samples: () => import('./forms.samples.server.ts').then(({ formsSamples }) => formsSamples),
} satisfies ServerModule
