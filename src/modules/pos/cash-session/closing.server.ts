import { z } from 'zod'
import {
  compareCash,
  countedTotal,
  expectedCash,
  isEven,
  isStale,
  type Moment,
  nextAttempt,
  type Pieces,
} from '#modules/cash/sessions/cash-count.ts'
import { cashFlowOf, foreignCashOf } from '#modules/cash/sessions/cash-ledger.ts'
import {
  CommentsRequired,
  CountStale,
  NoRecountLeft,
  NotCounted,
  ReportHidden,
} from '#modules/cash/sessions/cash-session.errors.ts'
import {
  type CashCount,
  type CashSession,
  countsOf,
  findSession,
  keepClosed,
  keepCount,
  lockOpenSession,
  lockSession,
} from '#modules/cash/sessions/cash-session.server.ts'
import type { CloseInput, CountInput } from '#modules/cash/sessions/cash-session.ts'
import { requireOwnSession } from '#modules/cash/sessions/foreign-session.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { readSettings, type TenantSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { cents } from '#platform/values/money.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { reportWithAddendum } from './addendum/addendum.server.ts'
import type { ReportWithAddendum } from './addendum/addendum.ts'
import {
  type CashReport,
  type CountOfReport,
  cashReportOf,
  momentOf,
  type SessionFigures,
  shownComparison,
} from './report/cash-report.ts'
import { sessionFigures } from './session-figures.server.ts'

/** What a count found against what was expected. */
export const comparisonOf = (count: CashCount) =>
  compareCash(
    { pesos: count.expected_cents, foreign: count.expected_foreign },
    { pesos: count.counted_cents, foreign: count.foreign_cents },
  )

const isEvenCount = (count: CashCount): boolean => isEven(comparisonOf(count))

const attemptAfter = (last: CashCount | undefined, now: Moment): number | null =>
  nextAttempt(last ? { ...last, even: isEvenCount(last) } : null, now)

/** Whether closing asks why. Who counted saw what was expected: a later count that agrees does not undo the first. */
const needsComments = (counts: readonly CashCount[]): boolean => !counts.every(isEvenCount)

/** @param counts all of the session; `last` is the last of them. */
const countAnswer = (last: CashCount, counts: readonly CashCount[], now: Moment) => ({
  ...shownComparison(comparisonOf(last)),
  attempt: last.attempt,
  mayRecount: attemptAfter(last, now) !== null,
  commentsRequired: needsComments(counts),
  /** Something happened since: it must be counted again before closing. */
  stale: isStale(last, now),
})

/** What a count came to. */
export type CountAnswer = ReturnType<typeof countAnswer>

/**
 * Takes down what was counted and tells, now for the first time, what was expected. One recount; a count that sales or
 * movements have overtaken is taken again, and uses it up where it did not agree.
 *
 * @throws SessionNotFound, SessionClosed, SessionOfAnother, NoRecountLeft
 */
export const countSession = (
  ctx: Ctx,
  { requestId, ...input }: Repeatable & CountInput,
): Promise<CountAnswer> =>
  once(ctx, requestId, ['cashSession.count', input], async (tx) => {
    const session = await lockOpenSession(tx, input.sessionId)
    const { time_zone } = await readSettings(tx)
    const figures = await sessionFigures(tx, session.id, time_zone)
    const moment = momentOf(figures)
    const before = await countsOf(tx, [session.id])
    const last = before.at(-1)
    const attempt = attemptAfter(last, moment)
    if (attempt === null) throw new NoRecountLeft(`cash session ${session.number}`)
    const pieces: Pieces[] = input.pieces.map(({ denomination, count }) => ({ worth: denomination, count }))
    const count: CashCount = {
      tenant_id: tx.tenantId,
      session_id: session.id,
      number: (last?.number ?? 0) + 1,
      attempt,
      pieces: Object.fromEntries(pieces.map(({ worth, count }) => [worth, count])),
      foreign_cents: Object.fromEntries(input.foreign.map(({ code, amount }) => [code, amount])),
      counted_cents: countedTotal(pieces),
      expected_cents: expectedCash(cashFlowOf(session.float_cents, figures.ledger)),
      expected_foreign: foreignCashOf(figures.ledger),
      ...moment,
      at: tx.now,
      user_id: tx.actor.userId,
      user_name: tx.actor.name,
    }
    await keepCount(tx, count)
    return countAnswer(count, [...before, count], moment)
  })

/**
 * What the last count came to, for whoever comes back to it; null before the first.
 *
 * @throws SessionNotFound
 */
export const lastCount = (ctx: Ctx, { sessionId }: { sessionId: CashSession['id'] }) =>
  reading(ctx, async (tx): Promise<CountAnswer | null> => {
    const session = await findSession(tx, sessionId)
    const counts = await countsOf(tx, [session.id])
    const last = counts.at(-1)
    if (!last) return null
    const { time_zone } = await readSettings(tx)
    return countAnswer(last, counts, momentOf(await sessionFigures(tx, session.id, time_zone)))
  })

const piecesOf = ({ pieces }: CashCount): CountOfReport['pieces'] =>
  Object.entries(pieces)
    .map(([worth, count]) => ({ worth: cents(Number(worth)), count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.worth - a.worth)

type Made = {
  session: CashSession
  figures: SessionFigures
  counts: readonly CashCount[]
  settings: TenantSettings
  at: Date
}

const reportOf = (kind: 'X' | 'Z', { session, figures, counts, settings, at }: Made): CashReport =>
  cashReportOf(kind, {
    head: {
      store: {
        trade_name: settings.trade_name,
        legal_name: settings.legal_name,
        tax_id: settings.tax_id,
        branch: settings.branch,
        address: settings.address,
        phone: settings.phone,
      },
      time_zone: settings.time_zone,
      number: session.number,
      cashbox_name: session.cashbox_name,
      opened_at: session.opened_at.toISOString(),
      opened_by: session.opened_by_name,
      closed_at: session.closed_at?.toISOString() ?? null,
      closed_by: session.closed_by_name,
      made_at: at.toISOString(),
      comments: session.comments,
    },
    float: session.float_cents,
    figures,
    counts: counts.map((count) => ({
      attempt: count.attempt,
      at: count.at.toISOString(),
      user_name: count.user_name,
      compared: comparisonOf(count),
      pieces: piecesOf(count),
    })),
  })

const kept = z.custom<CashReport>((value) => typeof value === 'object' && value !== null)

/** The Z of a session, as `closeSession` kept it; null while it is open. */
export const keptReport = ({ report }: Pick<CashSession, 'report'>): CashReport | null =>
  report === null ? null : kept.parse(report)

function closedReport(session: CashSession): CashReport {
  const report = keptReport(session)
  if (!report) throw new Error(`cash session ${session.number} was closed without its report`)
  return report
}

/**
 * Closes a session with its last count and keeps its Z report for good. Whoever closes need not be who opened. A session
 * that was closed before answers its report again.
 *
 * @throws SessionNotFound, NotCounted, SessionOfAnother
 * @throws CountStale when something was sold or moved after the count.
 * @throws CommentsRequired when the drawer did not hold what it should, at this count or at an earlier one.
 */
export const closeSession = (ctx: Ctx, input: CloseInput): Promise<CashReport> =>
  inTransaction(ctx, async (tx) => {
    const session = await lockSession(tx, input.sessionId)
    if (session.closed_at) return closedReport(session)
    await requireOwnSession(tx, session.cashbox_id)
    const settings = await readSettings(tx)
    const counts = await countsOf(tx, [session.id])
    const last = counts.at(-1)
    if (!last) throw new NotCounted(`cash session ${session.number}`)
    const figures = await sessionFigures(tx, session.id, settings.time_zone)
    if (isStale(last, momentOf(figures))) throw new CountStale(`cash session ${session.number}`)
    const comments = input.comments || null
    if (needsComments(counts) && !comments) throw new CommentsRequired(`cash session ${session.number}`)
    const closing = {
      // A clock that was ahead when it was opened and set back since.
      closed_at: new Date(Math.max(tx.now.getTime(), session.opened_at.getTime())),
      closed_by: tx.actor.userId,
      closed_by_name: tx.actor.name,
      expected_cents: last.expected_cents,
      counted_cents: last.counted_cents,
      comments,
    }
    const report = reportOf('Z', {
      session: { ...session, ...closing },
      figures,
      counts,
      settings,
      at: closing.closed_at,
    })
    await keepClosed(tx, session, { ...closing, report })
    return report
  })

/**
 * The report of a session: Z as it was kept when it closed, with what came after it; X of one that is open.
 *
 * @throws SessionNotFound
 * @throws ReportHidden for the X of somebody who may not know what an open session should hold.
 */
export const sessionReport = (ctx: Ctx, sessionId: CashSession['id']): Promise<ReportWithAddendum> =>
  reading(ctx, async (tx) => {
    const session = await findSession(tx, sessionId)
    if (session.closed_at) return reportWithAddendum(tx, session.id, closedReport(session))
    if (!hasPermission(tx.actor, 'pos.cash_report'))
      throw new ReportHidden(`X of cash session ${session.number}`)
    const settings = await readSettings(tx)
    const figures = await sessionFigures(tx, session.id, settings.time_zone)
    return reportOf('X', { session, figures, counts: await countsOf(tx, [session.id]), settings, at: tx.now })
  })
