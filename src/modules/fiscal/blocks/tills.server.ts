import { and, eq, isNull } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { nameTill } from '#modules/identity/sessions/sessions.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, TillId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { TillRevoked, TooManyTills } from '../till/till.errors.ts'
import { LEFT_AFTER_MS } from '../till/till.ts'
import { tills } from './blocks.tables.ts'

const byId = (tx: Tx, tillId: TillId) => and(eq(tills.tenant_id, tx.tenantId), eq(tills.id, tillId))

/** One at a time for a till: two that began together would not see what the other wrote. */
export const lockTill = (tx: Tx, tillId: TillId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' till ' || $1, 0))`, [tillId])

export type Till = typeof tills.$inferSelect

/**
 * The till that asks for something, made the first time. One that the shop revoked gets nothing.
 *
 * @throws TillRevoked
 * @throws TooManyTills when it is new, and its person or the shop has made as many as they may.
 */
export async function requireTill(tx: Tx, tillId: TillId): Promise<Till> {
  const till = await knownTill(tx, tillId, null)
  if (till.revoked_at !== null) throw new TillRevoked(`till ${tillId}`)
  return till
}

/**
 * The till that tells of itself, made the first time, revoked or not.
 *
 * @param number that stands on its papers: a till that this database has lost keeps it where no other has it.
 * @throws TooManyTills when it is new, and its person or the shop has made as many as they may.
 */
export async function knownTill(tx: Tx, tillId: TillId, number: number | null): Promise<Till> {
  await nameTill(tx, tillId)
  return (await find(tx, tillId)) ?? make(tx, tillId, 'if allowed', number)
}

/**
 * The till that sends what happened, made the first time, whether or not the shop still allows it: one that is
 * beyond the bounds is made revoked. From then on the shop knows who used it first, and at which cashbox it first
 * sold where it has not said which it is.
 *
 * @param cashboxId of the shop; null where that is not known yet.
 * @param number that stands on its papers; null where none does.
 */
export async function registerTill(
  tx: Tx,
  tillId: TillId,
  { cashboxId, number }: { cashboxId: CashboxId | null; number: number | null },
): Promise<Till> {
  const till = (await find(tx, tillId)) ?? (await make(tx, tillId, 'in any case', number))
  if (cashboxId !== null && till.cashbox_id === null) {
    await tx.db
      .update(tills)
      .set({ cashbox_id: cashboxId, ...placing(tx) })
      .where(and(byId(tx, tillId), isNull(tills.cashbox_id)))
  }
  return till
}

/** When and by whom: who sells there later is held against it. */
const placing = (tx: Tx) => ({
  placed_at: tx.now,
  placed_by: tx.actor.userId,
  placed_by_supervisor: hasPermission(tx.actor, 'pos.cash_report'),
})

/** Keeps which cashbox of the shop a till says to be, and who says so. */
export const placeTill = (tx: Tx, tillId: TillId, cashboxId: CashboxId): Promise<unknown> =>
  tx.query(
    `update tills set cashbox_id = $2, placed_at = $3, placed_by = $4, placed_by_supervisor = $5
       where tenant_id = current_tenant() and id = $1
       and cashbox_id is distinct from $2`,
    [tillId, cashboxId, ...Object.values(placing(tx))],
  )

type OfTill = { device: string | null; unsent?: number }

/**
 * Keeps that a till was heard from now, also one that does not name itself with its calls, what it runs on and what
 * it has to send.
 */
export const hearTill = (tx: Tx, tillId: TillId, { device, unsent }: OfTill): Promise<unknown> =>
  tx.query(
    `update tills set last_heard_at = $2, last_heard_by = $3, device = coalesce($4, device),
         unsent = coalesce($5, unsent)
       where tenant_id = current_tenant() and id = $1
         and (last_heard_at is null or last_heard_at < $2::timestamptz - interval '30 seconds'
           or device is distinct from coalesce($4, device) or unsent is distinct from coalesce($5, unsent))`,
    [tillId, tx.now, tx.actor.userId, device, unsent ?? null],
  )

/** Keeps the last number that a till put on a paper of its own, never backwards. */
export const keepPapers = (tx: Tx, tillId: TillId, papers: number): Promise<unknown> =>
  tx.query(
    `update tills set told_papers = $2 where tenant_id = current_tenant() and id = $1 and told_papers < $2`,
    [tillId, papers],
  )

async function find(tx: Tx, tillId: TillId): Promise<Till | null> {
  const [till] = await tx.db.select().from(tills).where(byId(tx, tillId))
  return till ?? null
}

async function make(
  tx: Tx,
  tillId: TillId,
  when: 'if allowed' | 'in any case',
  wanted: number | null = null,
): Promise<Till> {
  await lockTill(tx, tillId)
  const meanwhile = await find(tx, tillId)
  if (meanwhile) return meanwhile
  const isAllowed = await mayMake(tx)
  if (!isAllowed && when === 'if allowed') throw new TooManyTills(`till ${tillId} of ${tx.actor.userId}`)
  const till: Till = {
    tenant_id: tx.tenantId,
    id: tillId,
    number: (wanted && (await freeNumber(tx, wanted))) ?? (await nextNumber(tx, 'till')),
    created_at: tx.now,
    created_by: tx.actor.userId,
    cashbox_id: null,
    placed_at: null,
    placed_by: null,
    placed_by_supervisor: false,
    name: null,
    device: null,
    unsent: null,
    told_papers: 0,
    last_heard_at: tx.now,
    last_heard_by: tx.actor.userId,
    revoked_at: isAllowed ? null : tx.now,
    // Whoever sends its sale did not revoke it.
    revoked_by: null,
    revoked_for: isAllowed ? null : 'too_many_tills',
  }
  await tx.db.insert(tills).values(till)
  await audit(tx, {
    action: 'till.registered',
    subject_type: 'till',
    subject_id: tillId,
    details: { number: till.number, ...(!isAllowed && { revoked: true }) },
  })
  return till
}

/** A till's word moves the counter no further. */
const MOST_AHEAD = 50

/** The number that a till had, where no other has it; null where it cannot have it. */
async function freeNumber(tx: Tx, wanted: number): Promise<number | null> {
  const [row] = await tx.query<{ last: number }>(
    `insert into document_counters (tenant_id, name, last) values (current_tenant(), 'till', 0)
       on conflict (tenant_id, name) do update set last = document_counters.last returning last`,
  )
  const [other] = await tx.query('select 1 from tills where tenant_id = current_tenant() and number = $1', [
    wanted,
  ])
  if (!row || other || wanted > row.last + MOST_AHEAD) return null
  await tx.query(
    `update document_counters set last = greatest(last, $1) where tenant_id = current_tenant() and name = 'till'`,
    [wanted],
  )
  return wanted
}

const OPEN_OF_A_PERSON = 3
const OPEN_IN_A_SHOP = 10

/**
 * Whether the person may make another till: so many in a day, thrice as many open, ten times as many in the shop.
 * A till is open that was not revoked and not left. Nobody empties the fiscal ranges by inventing tills.
 */
async function mayMake(tx: Tx): Promise<boolean> {
  const { newTillsADay } = tx.installation
  // One maker at a time, or two would both see room for theirs.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' new tills', 0))`)
  const [made] = await tx.query<{ today: number; mine: number; all: number }>(
    `select count(*) filter (where created_by = $1 and created_at > $2) as today,
       count(*) filter (where created_by = $1 and revoked_at is null and last_heard_at > $3) as mine,
       count(*) filter (where revoked_at is null and last_heard_at > $3) as all
     from tills where tenant_id = current_tenant()`,
    [tx.actor.userId, new Date(tx.now.getTime() - DAY_MS), new Date(tx.now.getTime() - LEFT_AFTER_MS)],
  )
  if (!made) return false
  return (
    made.today < newTillsADay &&
    made.mine < newTillsADay * OPEN_OF_A_PERSON &&
    made.all < newTillsADay * OPEN_IN_A_SHOP
  )
}
