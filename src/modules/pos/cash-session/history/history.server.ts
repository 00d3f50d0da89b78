import {
  type CashCount,
  type CashSession,
  countsOf,
  findSession,
} from '#modules/cash/sessions/cash-session.server.ts'
import type { HistoryInput } from '#modules/cash/sessions/cash-session.ts'
import { belowZeroOf, cashboxNames, findSessions } from '#modules/cash/sessions/find-sessions.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import { centsToDecimal, lessFigures } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { type LateSums, lateSumsOf } from '../addendum/addendum.server.ts'
import { comparisonOf, keptReport, sessionReport } from '../closing.server.ts'
import { shownComparison } from '../report/cash-report.ts'

/**
 * What stands beside a session in the list: all that was counted, whether more was taken out than there was, and what
 * came after it was closed.
 */
type Beside = { counts: readonly CashCount[]; belowZero: boolean; late: LateSums | null }

const shown = (session: CashSession, { counts, belowZero, late }: Beside) => ({
  id: session.id,
  number: session.number,
  cashbox_name: session.cashbox_name,
  opened_at: session.opened_at.toISOString(),
  opened_by_name: session.opened_by_name,
  closed_at: session.closed_at?.toISOString() ?? null,
  closed_by_name: session.closed_by_name,
  float: centsToDecimal(session.float_cents),
  sales: keptReport(session)?.totals.count ?? null,
  total: keptReport(session)?.totals.total ?? null,
  expected: amountOut(session.expected_cents),
  counted: amountOut(session.counted_cents),
  difference:
    session.expected_cents === null || session.counted_cents === null
      ? null
      : centsToDecimal(lessFigures(session.counted_cents, session.expected_cents)),
  /** Other currencies of which there was too much or too little. */
  foreign: (keptReport(session)?.counts.at(-1)?.foreign ?? [])
    .filter(({ difference }) => difference !== 0)
    .map(({ code, difference }) => ({ code, difference })),
  /** Every count, the first first. */
  counts: counts.map((count) => {
    const { difference, foreign } = shownComparison(comparisonOf(count))
    return {
      number: count.number,
      difference,
      isEven: difference === 0 && foreign.every((each) => each.difference === 0),
    }
  }),
  below_zero: belowZero,
  /** Sales that came when it was closed; null where there are none. */
  late,
  comments: session.comments,
})

async function besideOf(tx: Tx, ids: readonly CashSessionId[]): Promise<(id: CashSessionId) => Beside> {
  const counts = await countsOf(tx, ids)
  const belowZero = await belowZeroOf(tx, ids)
  const bySession = Map.groupBy(counts, (count) => count.session_id)
  const late = await lateSumsOf(tx, ids)
  return (id) => ({
    counts: bySession.get(id) ?? [],
    belowZero: belowZero.has(id),
    late: late.get(id) ?? null,
  })
}

/**
 * A page of the shop's sessions, the latest first, with the cashboxes they can be looked for by.
 *
 * @throws HistoryReversed when the period ends before it begins.
 */
export const listSessions = (ctx: Ctx, input: HistoryInput) =>
  reading(ctx, async (tx) => {
    const { page, pageSize } = input
    const { rows, total } = await findSessions(tx, input)
    const beside = await besideOf(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      data: rows.map((session) => shown(session, beside(session.id))),
      cashboxes: await cashboxNames(tx),
      pagination: { page, pageSize, total, pageCount: Math.ceil(total / pageSize) },
    }
  })

/**
 * A session with its report: X while it is open, Z after.
 *
 * @throws SessionNotFound
 */
export const sessionById = (ctx: Ctx, id: CashSessionId) =>
  reading(ctx, async (tx) => ({
    ...shown(await findSession(tx, id), (await besideOf(tx, [id]))(id)),
    report: await sessionReport(tx, id),
  }))
