import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/ctx.server.ts'
import { addDays, startOfDay } from '#platform/day.ts'
import type { CashSessionId } from '#platform/ids.ts'
import { centsToDecimal, lessFigures } from '#platform/money.ts'
import { amountOut } from '#platform/wire.ts'
import { type LateSums, lateSumsOf } from '../addendum/addendum.server.ts'
import { HistoryReversed } from '../cash-session.errors.ts'
import { type CashCount, type CashSession, countsOf, findSession } from '../cash-session.server.ts'
import { cashSessions } from '../cash-session.tables.ts'
import type { HistoryInput } from '../cash-session.ts'
import { comparisonOf, sessionReport } from '../closing.server.ts'
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
  sales: session.report?.totals.count ?? null,
  total: session.report?.totals.total ?? null,
  expected: amountOut(session.expected_cents),
  counted: amountOut(session.counted_cents),
  difference:
    session.expected_cents === null || session.counted_cents === null
      ? null
      : centsToDecimal(lessFigures(session.counted_cents, session.expected_cents)),
  /** Other currencies of which there was too much or too little. */
  foreign: (session.report?.counts.at(-1)?.foreign ?? [])
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
  const below = await tx.query<{ id: CashSessionId }>(
    `select distinct session_id as id from cash_movements
      where tenant_id = current_tenant() and session_id = any($1::uuid[]) and below_zero`,
    [ids],
  )
  const belowZero = new Set(below.map(({ id }) => id))
  const bySession = Map.groupBy(counts, (count) => count.session_id)
  const late = await lateSumsOf(tx, ids)
  return (id) => ({
    counts: bySession.get(id) ?? [],
    belowZero: belowZero.has(id),
    late: late.get(id) ?? null,
  })
}

async function matching(tx: Tx, { from, to, cashboxId }: HistoryInput): Promise<SQL | undefined> {
  if (from && to && from > to) throw new HistoryReversed(`${from} is after ${to}`)
  const { time_zone } = await readSettings(tx)
  return and(
    eq(cashSessions.tenant_id, tx.tenantId),
    from ? gte(cashSessions.opened_at, startOfDay(from, time_zone)) : undefined,
    to ? lt(cashSessions.opened_at, startOfDay(addDays(to, 1), time_zone)) : undefined,
    cashboxId ? eq(cashSessions.cashbox_id, cashboxId) : undefined,
  )
}

/**
 * A page of the shop's sessions, the latest first, with the cashboxes they can be looked for by.
 *
 * @throws HistoryReversed when the period ends before it begins.
 */
export const listSessions = (ctx: Ctx, input: HistoryInput) =>
  reading(ctx, async (tx) => {
    const { page, pageSize } = input
    const where = await matching(tx, input)
    const rows = await tx.db
      .select()
      .from(cashSessions)
      .where(where)
      .orderBy(desc(cashSessions.opened_at), desc(cashSessions.number))
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    const [counted] = await tx.db.select({ total: sql<number>`count(*)` }).from(cashSessions).where(where)
    const total = counted?.total ?? 0
    const beside = await besideOf(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      data: rows.map((session) => shown(session, beside(session.id))),
      cashboxes: await tx.query<{ id: string; name: string }>(
        'select id, name from cashboxes where tenant_id = current_tenant() order by code limit 200',
      ),
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
