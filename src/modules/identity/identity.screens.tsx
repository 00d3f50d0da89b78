import { identityPermissions } from './identity.permissions.ts'
import { defineScreens } from './permissions/module-screens.ts'

export const identityScreens = defineScreens({ routes: [], permissions: identityPermissions })
