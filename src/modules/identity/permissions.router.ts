import { z } from 'zod'
import { signedIn } from '#platform/kernel/trpc.server.ts'
import { effectivePermissions, hasModule, hasPermission } from './permissions/permissions.ts'

const modulesOf = signedIn.query(({ ctx }) => ({ modules: [...ctx.actor.modules].toSorted() }))
const permissionsOf = signedIn.query(({ ctx }) => ({
  permissions: effectivePermissions(ctx.actor, Object.keys(ctx.call.permissions)),
  is_owner: ctx.actor.isOwner,
}))

export const permissionsProcedures = {
  getUserPermissionsDirect: permissionsOf,
  getUserPermissions: permissionsOf,
  getUserModules: modulesOf,
  hasPermission: signedIn
    .input(z.object({ permission: z.string().max(100) }))
    .query(({ ctx, input }) => ({ hasPermission: hasPermission(ctx.actor, input.permission) })),
  hasModule: signedIn
    .input(z.object({ module: z.string().max(100) }))
    .query(({ ctx, input }) => ({ hasModule: hasModule(ctx.actor, input.module) })),
  // Rights are read with every request, so there is nothing to forget on this side; the browser asks again.
  refreshCache: signedIn.mutation(() => ({ success: true })),
}

export const modulesProcedures = { getUserModules: modulesOf }
