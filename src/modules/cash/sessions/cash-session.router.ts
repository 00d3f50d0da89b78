import { allowed } from '#platform/kernel/trpc.server.ts'
import { addMovement, openSession } from './cash-session.server.ts'
import { movementInput, openInput } from './cash-session.ts'

export const cashSessionProcedures = {
  open: allowed('pos.cash_session')
    .input(openInput)
    .mutation(({ ctx, input }) => openSession(ctx, input)),
  addMovement: allowed('pos.cash_session')
    .input(movementInput)
    .mutation(({ ctx, input }) => addMovement(ctx, input)),
}
