import { allowed } from '#platform/kernel/trpc.server.ts'
import { openSession } from './cash-session.server.ts'
import { openInput } from './cash-session.ts'

export const cashSessionProcedures = {
  open: allowed('pos.cash_session')
    .input(openInput)
    .mutation(({ ctx, input }) => openSession(ctx, input)),
}
