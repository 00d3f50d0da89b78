import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { invoicesPermissions } from './invoices.permissions.ts'

export const invoicesScreens = defineScreens({ routes: [], permissions: invoicesPermissions })
