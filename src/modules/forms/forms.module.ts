import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'
import { formsSettings } from './forms-settings.ts'
import { formPages } from './page/addresses.server.ts'
import { publicFormProcedures, publicSubmissionProcedures } from './page/form-page.router.ts'
import { formUploads } from './page/uploads/form-uploads.server.ts'
import { formProcedures } from './records/form.router.ts'
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
    formSubmission: publicSubmissionProcedures,
  },
  samples: () => import('./forms.samples.server.ts').then(({ formsSamples }) => formsSamples),
} satisfies ServerModule
