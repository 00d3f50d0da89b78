import { and, eq } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { closeSessionsOfTill } from '#modules/identity/sessions/sessions.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, TillId } from '#platform/values/ids.ts'
import { countedPage, pageAnswer } from '#platform/values/pages.ts'
import { fiscalBlocks, tills } from '../blocks/blocks.tables.ts'
import { endLocked } from '../blocks/ended/end-block.server.ts'
import { lockTill, type Till } from '../blocks/tills.server.ts'
import { TillNotFound } from '../till/till.errors.ts'
import type { RenameTillInput, TillListInput } from '../till/till.ts'

export type ListedTill = Pick<
  Till,
  'number' | 'name' | 'device' | 'unsent' | 'created_at' | 'last_heard_at' | 'revoked_at' | 'revoked_for'
> & {
  /** What a till names itself with is its secret: told to those alone who may revoke it. */
  id: TillId | null
  cashbox_id: CashboxId | null
  last_heard_by: string | null
  /** The person who revoked it; null where nobody did. */
  revoked_by: string | null
  /** Numbers that it holds and did not use, as far as is known. */
  held: number
}

/** The shop's tills, those that were heard from last first. */
export const tillsOfShop = (ctx: Ctx, place: TillListInput) =>
  reading(ctx, async (tx) => {
    const { rows, total } = await countedPage(place, (limit, offset) =>
      tx.query<ListedTill & { total: number }>(
        `select t.id, t.number, t.name, t.device, t.unsent, t.created_at, t.last_heard_at, t.revoked_at, t.revoked_for,
         t.cashbox_id, h.name as last_heard_by, r.name as revoked_by,
         (select coalesce(sum(b.to_number - greatest(b.from_number, b.told_next) + 1
             - (select count(*) from fiscal_numbers n where n.tenant_id = b.tenant_id
                 and n.sequence_id = b.sequence_id
                 and n.number between greatest(b.from_number, b.told_next) and b.to_number)), 0)::bigint
           from fiscal_blocks b where b.tenant_id = t.tenant_id and b.till_id = t.id and b.returned_at is null) as held,
         count(*) over () as total
       from tills t
         left join users h on h.tenant_id = t.tenant_id and h.id = t.last_heard_by
         left join users r on r.tenant_id = t.tenant_id and r.id = t.revoked_by
       where t.tenant_id = current_tenant()
       order by t.last_heard_at desc nulls last, t.number desc limit $1 offset $2`,
        [limit, offset],
      ),
    )
    const mayManage = hasPermission(ctx.actor, 'fiscal.manage')
    const data = rows.map(({ total: _total, id, ...till }) => ({ ...till, id: mayManage ? id : null }))
    return pageAnswer(data, total, place)
  })

/** What tills are called by, of those of some that the shop knows. */
export const tillsById = (tx: Tx<TenantCtx>, ids: readonly TillId[]) =>
  tx.query<Pick<Till, 'id' | 'name' | 'number' | 'cashbox_id' | 'device' | 'last_heard_at'>>(
    `select id, name, number, cashbox_id, device, last_heard_at from tills
       where tenant_id = current_tenant() and id = any($1::uuid[])`,
    [ids],
  )

async function lockedTill(tx: Tx, id: TillId): Promise<Till> {
  // Waits for whoever is giving it numbers.
  await lockTill(tx, id)
  const [till] = await tx.db
    .select()
    .from(tills)
    .where(and(eq(tills.tenant_id, tx.tenantId), eq(tills.id, id)))
  if (!till) throw new TillNotFound(`till ${id}`)
  return till
}

const change = (
  tx: Tx,
  id: TillId,
  to: Partial<Pick<Till, 'name' | 'revoked_at' | 'revoked_by' | 'revoked_for'>>,
) =>
  tx.db
    .update(tills)
    .set(to)
    .where(and(eq(tills.tenant_id, tx.tenantId), eq(tills.id, id)))

/** Calls a till by a name, or by its number again where the name is empty. @throws TillNotFound */
export const renameTill = (ctx: Ctx, { id, name }: RenameTillInput) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockedTill(tx, id)
    const to = name === '' ? null : name
    if (before.name === to) return { success: true }
    await change(tx, id, { name: to })
    await audit(tx, {
      action: 'till.renamed',
      subject_type: 'till',
      subject_id: id,
      details: { from: before.name, to },
    })
    return { success: true }
  })

/** In the office's words, for the till that learns of it. */
const REVOKED = 'La caja fue retirada'

/**
 * Takes a till's right to sell: its blocks end as the office ends those of a lost one, and it gets no more numbers.
 * The sessions that named it end. What it sold and has not sent is still taken, and told. A repeat changes nothing.
 *
 * @throws TillNotFound
 */
export const revokeTill = (ctx: Ctx, id: TillId) =>
  inTransaction(ctx, async (tx) => {
    const till = await lockedTill(tx, id)
    if (till.revoked_at !== null) return { success: true }
    await change(tx, id, { revoked_at: tx.now, revoked_by: tx.actor.userId, revoked_for: 'person' })
    const today = await todayIn(tx)
    const mine = and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.till_id, id))
    const blocks = (await tx.db.select().from(fiscalBlocks).where(mine).for('update')).filter(
      ({ returned_at }) => returned_at === null,
    )
    const sessions = await closeSessionsOfTill(tx, id)
    // It lives, perhaps: what it prints until it hears of this must not be somebody else's number.
    for (const block of blocks) await endLocked(tx, block, { reason: REVOKED, today, rest: 'void' })
    await audit(tx, {
      action: 'till.revoked',
      subject_type: 'till',
      subject_id: id,
      details: { number: till.number, blocks: blocks.length, sessions },
    })
    return { success: true }
  })

/** Lets a till that was revoked sell again. A repeat changes nothing. @throws TillNotFound */
export const allowTill = (ctx: Ctx, id: TillId) =>
  inTransaction(ctx, async (tx) => {
    const till = await lockedTill(tx, id)
    if (till.revoked_at === null) return { success: true }
    await change(tx, id, { revoked_at: null, revoked_by: null, revoked_for: null })
    await audit(tx, {
      action: 'till.allowed',
      subject_type: 'till',
      subject_id: id,
      details: { number: till.number },
    })
    return { success: true }
  })
