import { allowed } from '#platform/kernel/trpc.server.ts'
import { administratorsOf, setAdministratorPhone } from './people/administrators.server.ts'
import { administratorPhoneInput } from './people/administrators.ts'
import { endSessionsInput, endSessionsOf } from './sessions/end-sessions.server.ts'
import { activateUser, deactivateUser, deleteUser, restoreUser } from './users/user-access.server.ts'
import { changeUser, findUsers, makeUser, rolesToGive, userById } from './users/users.server.ts'
import { newUserInput, thisUser, userChange, userListInput } from './users/users.ts'

const read = allowed('users.view')
const change = allowed('users.update')
const remove = allowed('users.delete')

export const userProcedures = {
  getAll: read.input(userListInput).query(({ ctx, input }) => findUsers(ctx, input)),
  getById: read.input(thisUser).query(({ ctx, input }) => userById(ctx, input)),
  getRoles: read.query(({ ctx }) => rolesToGive(ctx)),
  create: allowed('users.create')
    .input(newUserInput)
    .mutation(({ ctx, input }) => makeUser(ctx, input)),
  update: change.input(userChange).mutation(({ ctx, input }) => changeUser(ctx, input)),
  activate: change.input(thisUser).mutation(({ ctx, input }) => activateUser(ctx, input)),
  deactivate: change.input(thisUser).mutation(({ ctx, input }) => deactivateUser(ctx, input)),
  delete: remove.input(thisUser).mutation(({ ctx, input }) => deleteUser(ctx, input)),
  restore: remove.input(thisUser).mutation(({ ctx, input }) => restoreUser(ctx, input)),
  endSessions: change.input(endSessionsInput).mutation(({ ctx, input }) => endSessionsOf(ctx, input.id)),
  getAdministrators: allowed('settings.view').query(({ ctx }) => administratorsOf(ctx)),
  setAdministratorPhone: allowed('settings.update')
    .input(administratorPhoneInput)
    .mutation(({ ctx, input }) => setAdministratorPhone(ctx, input)),
}
