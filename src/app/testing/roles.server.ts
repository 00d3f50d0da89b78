import type { Permission } from '#modules/identity/permissions/permissions.ts'
import type { DefaultRole } from '#platform/module/permissions.ts'
import { ALL_PERMISSIONS, PERMISSIONS } from '../permissions.server.ts'

/** What a role of a new shop may do. */
export const roleOf = (role: DefaultRole): Permission[] =>
  ALL_PERMISSIONS.filter((code) => PERMISSIONS[code].roles.includes(role))
