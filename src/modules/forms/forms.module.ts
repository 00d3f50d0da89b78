import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'
import { formProcedures } from './records/form.router.ts'
import { formLinkProcedures } from './sharing/link.router.ts'

export const formsModule = {
  name: 'forms',
  permissions: formsPermissions,
  parts: formsParts,
  procedures: { form: formProcedures, formLink: formLinkProcedures },
  samples: () => import('./forms.samples.server.ts').then(({ formsSamples }) => formsSamples),
} satisfies ServerModule
