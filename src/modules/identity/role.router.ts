import { allowed, ofItsPeople } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import { permissionList } from './roles/permission-list.ts'
import {
  createRole,
  deleteRole,
  findRoles,
  moveRole,
  restoreRole,
  roleById,
  updateRole,
} from './roles/roles.server.ts'
import { roleChange, roleInput, roleListInput, thisRole } from './roles/roles.ts'

const read = allowed('roles.view')
const remove = allowed('roles.delete').concat(ofItsPeople)

export const roleProcedures = {
  getAll: read.input(roleListInput).query(({ ctx, input }) => findRoles(ctx, input)),
  getById: read.input(thisRole).query(({ ctx, input }) => roleById(ctx, input)),
  permissions: read.query(({ ctx }) => permissionList(ctx.call.permissions, ctx.call.parts, ctx.actor)),
  create: allowed('roles.create')
    .concat(ofItsPeople)
    .input(roleInput)
    .mutation(({ ctx, input }) => createRole(ctx, input, Object.keys(ctx.call.permissions))),
  update: allowed('roles.update')
    .concat(ofItsPeople)
    .input(roleChange)
    .mutation(({ ctx, input }) => updateRole(ctx, input, Object.keys(ctx.call.permissions))),
  move: allowed('roles.update')
    .input(moveInput)
    .mutation(({ ctx, input }) => moveRole(ctx, input)),
  delete: remove.input(thisRole).mutation(({ ctx, input }) => deleteRole(ctx, input)),
  restore: remove.input(thisRole).mutation(({ ctx, input }) => restoreRole(ctx, input)),
}
