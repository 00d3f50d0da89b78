import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'
import { formsSettings } from './forms-settings.ts'
import { formPages } from './page/addresses.server.ts'
import { publicFormProcedures, publicSubmissionProcedures } from './page/form-page.router.ts'
import { formUploads } from './page/uploads/form-uploads.server.ts'
import { formProcedures } from './records/form.router.ts'
import { formReportProcedures } from './reports/form-report.router.ts'
import { forgetVisits } from './reports/visits.server.ts'
import { formLinkProcedures } from './sharing/link.router.ts'

export const formsModule = {
  name: 'forms',
  permissions: formsPermissions,
  parts: formsParts,
  publicPages: formPages,
  uploads: { forms: formUploads },
  settings: formsSettings,
  procedures: {
    form: { ...formProcedures, ...publicFormProcedures },
    formLink: formLinkProcedures,
    formReport: formReportProcedures,
    formSubmission: publicSubmissionProcedures,
  },
  timed: [
    {
      name: 'forms.forget_visits',
      shops: `select distinct tenant_id from form_visits where seen_at < now() - interval '400 days'`,
      run: forgetVisits,
    },
  ],
  samples: () => import('./forms.samples.server.ts').then(({ formsSamples }) => formsSamples),
} satisfies ServerModule
