import type { ServerModule } from '#platform/module/server-module.server.ts'
import { formsParts, formsPermissions } from './forms.permissions.ts'

export const formsModule = {
  name: 'forms',
  permissions: formsPermissions,
  parts: formsParts,
} satisfies ServerModule
