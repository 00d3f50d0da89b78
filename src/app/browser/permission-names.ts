import { permissionNames } from '#platform/module/permissions.ts'
import { EVERY_MODULE } from './modules.ts'

/** What a permission lets a person do, in words. */
export const permissionName = permissionNames(
  Object.assign({}, ...EVERY_MODULE.map(({ permissions }) => permissions ?? {})),
)
