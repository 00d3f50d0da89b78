import { BULK_READS, newQuota, SUMMARIES } from '#platform/quota.server.ts'
import { allowed, router, within } from '#platform/trpc.server.ts'
import { repeatable } from '#platform/wire.ts'
import { addMovement, currentSession, openSession } from './cash-session.server.ts'
import {
  byIdInput,
  closeInput,
  countInput,
  currentInput,
  historyInput,
  movementInput,
  ofSessionInput,
  openInput,
  outsideInput,
} from './cash-session.ts'
import { closeSession, countSession, lastCount, sessionReport } from './closing.server.ts'
import { listSessions, sessionById } from './history/history.server.ts'
import { listOutside } from './history/outside.server.ts'

/** Apart from the lists: whoever copies those does not close the drawer to himself. */
const DRAWERS = newQuota({ person: 300, shop: 3000 })

export const cashSessionRouter = router({
  getCurrent: allowed('pos.cash_session')
    .use(within(DRAWERS))
    .input(currentInput)
    .query(({ ctx, input }) => currentSession(ctx, input.cashboxId)),
  open: allowed('pos.cash_session')
    .input(openInput)
    .mutation(({ ctx, input }) => openSession(ctx, input)),
  addMovement: allowed('pos.cash_session')
    .input(movementInput)
    .mutation(({ ctx, input }) => addMovement(ctx, input)),
  count: allowed('pos.cash_session')
    .input(repeatable.and(countInput))
    .mutation(({ ctx, input }) => countSession(ctx, input)),
  getCount: allowed('pos.cash_session')
    .input(ofSessionInput)
    .query(({ ctx, input }) => lastCount(ctx, input)),
  close: allowed('pos.cash_session')
    .input(closeInput)
    .mutation(({ ctx, input }) => closeSession(ctx, input)),
  report: allowed('pos.cash_session')
    .use(within(SUMMARIES))
    .input(ofSessionInput)
    .query(({ ctx, input }) => sessionReport(ctx, input.sessionId)),
  getAll: allowed('pos.cash_report')
    .use(within(BULK_READS))
    .input(historyInput.prefault({}))
    .query(({ ctx, input }) => listSessions(ctx, input)),
  getOutside: allowed('pos.cash_report')
    .use(within(BULK_READS))
    .input(outsideInput.prefault({}))
    .query(({ ctx, input }) => listOutside(ctx, input)),
  getById: allowed('pos.cash_report')
    .input(byIdInput)
    .query(({ ctx, input }) => sessionById(ctx, input.id)),
})
