import { allowed } from '#platform/kernel/trpc.server.ts'
import { administratorsOf, setAdministratorPhone } from './people/administrators.server.ts'
import { administratorPhoneInput } from './people/administrators.ts'
import { endSessionsInput, endSessionsOf } from './sessions/end-sessions.server.ts'

export const userProcedures = {
  getAdministrators: allowed('settings.view').query(({ ctx }) => administratorsOf(ctx)),
  setAdministratorPhone: allowed('settings.update')
    .input(administratorPhoneInput)
    .mutation(({ ctx, input }) => setAdministratorPhone(ctx, input)),
  endSessions: allowed('settings.update')
    .input(endSessionsInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input.id)),
}
