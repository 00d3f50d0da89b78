import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CashboxId, NumberBlockId } from '#platform/values/ids.ts'
import { countedPage, pageAnswer } from '#platform/values/pages.ts'
import type { DocumentType } from '../../ncf/document-types.ts'
import type { Series } from '../../ncf/ncf.ts'
import { BlockNotFound } from '../blocks.errors.ts'
import { fiscalBlocks } from '../blocks.tables.ts'
import type { EndBlockInput, EndedBlocksInput, OpenBlocksInput } from '../blocks.ts'

/** A block with numbers that a till holds, or used in sales that are not here. */
export type OpenBlock = {
  id: NumberBlockId
  series: Series
  type_code: string
  document_type: DocumentType
  from_number: number
  to_number: number
  expires_on: Day | null
  taken_at: Date
  /** Null while its till holds it. */
  returned_at: Date | null
  /** Null where no till holds it: a span that its range was moved past. */
  till_number: number | null
  /** What its till is called by, with its number. */
  name: string | null
  device: string | null
  cashbox_id: CashboxId | null
  /** Null where the program did it by itself. */
  taken_by: string | null
  /** Of its numbers those that were neither issued nor voided, nor given back. */
  held: number
}

/** The blocks whose numbers are not all accounted for, the oldest first: what a lost till would keep for ever. */
export const openBlocks = (ctx: TenantCtx, place: OpenBlocksInput) =>
  reading(ctx, async (tx) => {
    const { rows, total } = await countedPage(place, (limit, offset) =>
      tx.query<OpenBlock & { total: number }>(
        `select *, count(*) over () as total from (
         select b.id, b.series, b.type_code, b.document_type, b.from_number, b.to_number,
           b.expires_on::text as expires_on, b.taken_at, b.returned_at, t.number as till_number, t.name, t.device,
           t.cashbox_id, u.name as taken_by,
           coalesce(b.returned_from - 1, b.to_number) - b.from_number + 1
             - (select count(*) from fiscal_numbers n where n.tenant_id = current_tenant()
                 and n.sequence_id = b.sequence_id
                 and n.number between b.from_number and coalesce(b.returned_from - 1, b.to_number)) as held
         from fiscal_blocks b
           left join tills t on t.tenant_id = b.tenant_id and t.id = b.till_id
           left join users u on u.tenant_id = b.tenant_id and u.id = b.taken_by
         where b.tenant_id = current_tenant()) open
       where held > 0 order by taken_at, from_number, id limit $1 offset $2`,
        [limit, offset],
      ),
    )
    const data = rows.map(({ total: _total, ...block }): OpenBlock => block)
    return pageAnswer(data, total, place)
  })

export type EndedBlock = {
  id: NumberBlockId
  /** In the office's words. */
  reason: string
}

/**
 * Which of the blocks that a till believes to hold the office has ended: the till lives after all, and must not issue
 * their numbers any more. Blocks of another till, or of none, are not spoken of.
 */
export const endedBlocks = (ctx: TenantCtx, { tillId, blockIds }: EndedBlocksInput): Promise<EndedBlock[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: fiscalBlocks.id, reason: fiscalBlocks.end_reason })
      .from(fiscalBlocks)
      .where(
        and(
          eq(fiscalBlocks.tenant_id, tx.tenantId),
          eq(fiscalBlocks.till_id, tillId),
          inArray(fiscalBlocks.id, blockIds),
          isNotNull(fiscalBlocks.end_reason),
        ),
      )
    return rows.map(({ id, reason }) => ({ id, reason: reason ?? '' }))
  })

type Block = typeof fiscalBlocks.$inferSelect

/**
 * Ends a block whose till is lost. What lies beyond its last number that is known goes to the next taker, or is
 * void where the numbers have expired. Numbers before it, and those that the till gave out as used, may stand on
 * papers whose sales never came: they are void, and nobody prints them again. A sale that comes after all gets
 * another number and is told. Of a span that no till holds all is void. A repeat changes nothing.
 *
 * @throws BlockNotFound
 */
export const endBlock = (ctx: Ctx, { id, reason }: EndBlockInput) =>
  inTransaction(ctx, async (tx) => {
    const mine = and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.id, id))
    // Waits for sales that are taking its numbers.
    const [block] = await tx.db.select().from(fiscalBlocks).where(mine).for('update')
    if (!block) throw new BlockNotFound(`block ${id}`)
    if (block.end_reason !== null) return { success: true }
    await endLocked(tx, block, { reason, today: await todayIn(tx), rest: 'free' })
    return { success: true }
  })

type End = {
  reason: string
  today: Day
  /** What becomes of the numbers beyond the last that is known to be used. */
  rest: 'free' | 'void'
}

/** Ends a block that this transaction has locked and that nobody ended before. @returns how many numbers are void by it. */
export async function endLocked(tx: Tx, block: Block, { reason, today, rest }: End): Promise<number> {
  const hasExpired = block.expires_on !== null && block.expires_on < today
  const unusedFrom = block.returned_from ?? (await firstUnused(tx, block))
  const isTailVoid = (hasExpired || rest === 'void') && block.returned_at === null
  const voided = await voidRest(tx, block, isTailVoid ? block.to_number : unusedFrom - 1, reason)
  await tx.db
    .update(fiscalBlocks)
    .set({
      end_reason: reason,
      ...(block.returned_at === null && {
        returned_at: tx.now,
        returned_by: tx.actor.userId,
        returned_from: unusedFrom,
        free_from: isTailVoid ? block.to_number + 1 : unusedFrom,
      }),
    })
    .where(and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.id, block.id)))
  await audit(tx, {
    action: 'fiscal.block_ended',
    subject_type: 'fiscal_block',
    subject_id: block.id,
    details: { till_id: block.till_id, reason, unused_from: unusedFrom, to: block.to_number, voided },
  })
  return voided
}

/**
 * The number after the last of a block that was issued or voided, or that its till said to have used; its first when
 * none was. Of what was passed over any may stand on a paper.
 */
async function firstUnused(tx: Tx, block: Block): Promise<number> {
  const { till_id, sequence_id, from_number, to_number, told_next } = block
  if (till_id === null) return to_number + 1
  const [row] = await tx.query<{ last: number | null }>(
    `select max(number) as last from fiscal_numbers
       where tenant_id = current_tenant() and sequence_id = $1 and number between $2 and $3`,
    [sequence_id, from_number, to_number],
  )
  return Math.max((row?.last ?? from_number - 1) + 1, told_next ?? 0)
}

/** Voids what of a block is neither issued nor void, up to a number. @returns how many. */
async function voidRest(tx: Tx, block: Block, upto: number, reason: string): Promise<number> {
  const rows = await tx.query<{ number: number }>(
    `insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, reason, at)
       select current_tenant(), $1::text || $2::text || lpad(n::text, case $1::text when 'B' then 8 else 10 end, '0'),
         $3::uuid, n, $4, 'void', $5, $6 from generate_series($7::bigint, $8::bigint) n
       on conflict do nothing returning number`,
    [
      block.series,
      block.type_code,
      block.sequence_id,
      block.document_type,
      reason,
      tx.now,
      block.from_number,
      upto,
    ],
  )
  return rows.length
}
