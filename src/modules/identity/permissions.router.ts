import { z } from 'zod'
import { allowed, signedIn } from '#platform/kernel/trpc.server.ts'
import { allParts, switchPart } from './parts/parts.server.ts'
import { switchPartInput } from './parts/parts.ts'
import { effectivePermissions, hasModule, withheldPermissions } from './permissions/permissions.ts'

const modulesOf = signedIn.query(({ ctx }) => ({ modules: [...ctx.actor.modules].toSorted() }))

type ToldRights = {
  permissions: string[]
  /**
   * Those that were given and that nobody holds, because a part that they draw from is off. The owner lacks nothing else,
   * and is told none; an answer that a browser kept from before has none.
   */
  withheld?: string[]
  is_owner: boolean
  /** The parts of the shop that are on; an answer that a browser kept from before has none. */
  modules?: string[]
}
const permissionsOf = signedIn.query(
  ({ ctx }): ToldRights => ({
    permissions: effectivePermissions(ctx.actor, Object.keys(ctx.call.permissions)),
    ...(!ctx.actor.isOwner && { withheld: withheldPermissions(ctx.actor) }),
    is_owner: ctx.actor.isOwner,
    modules: [...ctx.actor.modules].toSorted(),
  }),
)

export const permissionsProcedures = {
  getUserPermissionsDirect: permissionsOf,
  getUserPermissions: permissionsOf,
  getUserModules: modulesOf,
  hasPermission: signedIn
    .input(z.object({ permission: z.string().max(100) }))
    .query(({ ctx, input }) => ({ hasPermission: ctx.call.may(ctx, input.permission) })),
  hasModule: signedIn
    .input(z.object({ module: z.string().max(100) }))
    .query(({ ctx, input }) => ({ hasModule: hasModule(ctx.actor, input.module) })),
  // Rights are read with every request, so there is nothing to forget on this side; the browser asks again.
  refreshCache: signedIn.mutation(() => ({ success: true })),
}

export const modulesProcedures = {
  getUserModules: modulesOf,
  getAll: allowed('settings.view').query(({ ctx }) => allParts(ctx, ctx.call)),
  update: allowed('settings.update')
    .input(switchPartInput)
    .mutation(({ ctx, input }) => switchPart(ctx, input, ctx.call)),
}
