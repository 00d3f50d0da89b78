import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { allowed, ofItsPeople } from '#platform/kernel/trpc.server.ts'
import { administratorsOf, setAdministratorPhone } from './people/administrators.server.ts'
import { administratorPhoneInput } from './people/administrators.ts'
import { inviteUser } from './users/invite-user.server.ts'
import {
  activateUser,
  deactivateUser,
  deleteUser,
  endSessionsOf,
  resetSecondFactor,
  restoreUser,
} from './users/user-access.server.ts'
import { findUsers, rolesToGive, userById } from './users/users.server.ts'
import { thisUser, userListInput } from './users/users.ts'

const read = allowed('users.view')
const change = allowed('users.update').concat(ofItsPeople)
const remove = allowed('users.delete').concat(ofItsPeople)

/** All but `create` and `update`, which the module of the warehouses answers: people work at them. */
export const userProcedures = {
  getAll: read.input(userListInput).query(({ ctx, input }) => findUsers(ctx, input)),
  getById: read.input(thisUser).query(({ ctx, input }) => userById(ctx, input)),
  getRoles: read.query(({ ctx }) => rolesToGive(ctx)),
  invite: change.input(thisUser).mutation(({ ctx, input }) => inviteUser(ctx, input, ctx.call.client.origin)),
  getChannels: read.query(({ ctx }) => channelsOf(ctx)),
  activate: change
    .input(thisUser)
    .mutation(({ ctx, input }) => activateUser(ctx, input, ctx.call.requireRoom)),
  deactivate: change.input(thisUser).mutation(({ ctx, input }) => deactivateUser(ctx, input)),
  delete: remove.input(thisUser).mutation(({ ctx, input }) => deleteUser(ctx, ctx.call.namedBy, input)),
  restore: remove.input(thisUser).mutation(({ ctx, input }) => restoreUser(ctx, input, ctx.call.requireRoom)),
  endSessions: change.input(thisUser).mutation(({ ctx, input }) => endSessionsOf(ctx, input)),
  resetSecondFactor: change.input(thisUser).mutation(({ ctx, input }) => resetSecondFactor(ctx, input)),
  getAdministrators: allowed('settings.view').query(({ ctx }) => administratorsOf(ctx)),
  setAdministratorPhone: allowed('settings.update')
    .concat(ofItsPeople)
    .input(administratorPhoneInput)
    .mutation(({ ctx, input }) => setAdministratorPhone(ctx, input)),
}
