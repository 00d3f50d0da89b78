import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'
import { formsSettings } from './forms-settings.ts'
import { formPages } from './page/addresses.server.ts'
import { publicFormProcedures, publicSubmissionProcedures } from './page/form-page.router.ts'
import { formUploads } from './page/uploads/form-uploads.server.ts'

export const formsModule = {
  name: 'forms',
  permissions: formsPermissions,
  parts: formsParts,
  procedures: { form: publicFormProcedures, formSubmission: publicSubmissionProcedures },
  publicPages: formPages,
  uploads: { forms: formUploads },
  settings: formsSettings,
} satisfies ServerModule
