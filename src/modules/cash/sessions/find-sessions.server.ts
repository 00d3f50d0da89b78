import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, startOfDay } from '#platform/values/day.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import { HistoryReversed } from './cash-session.errors.ts'
import type { CashSession } from './cash-session.server.ts'
import { cashSessions } from './cash-session.tables.ts'
import type { HistoryInput } from './cash-session.ts'

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
 * A page of the shop's sessions, the latest first, and how many there are.
 *
 * @throws HistoryReversed when the period ends before it begins.
 */
export async function findSessions(
  tx: Tx,
  input: HistoryInput,
): Promise<{ rows: CashSession[]; total: number }> {
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
  return { rows, total: counted?.total ?? 0 }
}

/** Those of the sessions whose drawer was taken below zero by hand. */
export async function belowZeroOf(tx: Tx, ids: readonly CashSessionId[]): Promise<Set<CashSessionId>> {
  const below = await tx.query<{ id: CashSessionId }>(
    `select distinct session_id as id from cash_movements
      where tenant_id = current_tenant() and session_id = any($1::uuid[]) and below_zero`,
    [ids],
  )
  return new Set(below.map(({ id }) => id))
}

/** The cashboxes that sessions can be looked for by. */
export const cashboxNames = (tx: Tx) =>
  tx.query<{ id: string; name: string }>(
    'select id, name from cashboxes where tenant_id = current_tenant() order by code limit 200',
  )
