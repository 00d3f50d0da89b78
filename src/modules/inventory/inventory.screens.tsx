import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { inventoryPermissions } from './inventory.permissions.ts'

export const inventoryScreens = defineScreens({ routes: [], permissions: inventoryPermissions })
