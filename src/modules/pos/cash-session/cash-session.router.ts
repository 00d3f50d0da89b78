import {
  byIdInput,
  closeInput,
  countInput,
  currentInput,
  historyInput,
  ofSessionInput,
  outsideInput,
} from '#modules/cash/sessions/cash-session.ts'
import {
  closeSession,
  countSession,
  lastCount,
  sessionReport,
} from '#modules/pos/cash-session/closing.server.ts'
import { listSessions, sessionById } from '#modules/pos/cash-session/history/history.server.ts'
import { listOutside } from '#modules/pos/cash-session/history/outside.server.ts'
import { BULK_READS, newQuota, SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { currentSession } from './current-session.server.ts'

/** Apart from the lists: whoever copies those does not shut himself out of a session. */
const SESSIONS = newQuota({ person: 300, shop: 3000 })

export const sessionProcedures = {
  getCurrent: allowed('pos.cash_session')
    .use(within(SESSIONS))
    .input(currentInput)
    .query(({ ctx, input }) => currentSession(ctx, input.cashboxId)),
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
}
