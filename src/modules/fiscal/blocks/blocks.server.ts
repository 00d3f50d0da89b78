import { and, eq } from 'drizzle-orm'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId, InvoiceId, NumberBlockId, SequenceId, TillId } from '#platform/values/ids.ts'
import { fiscalNumbers } from '../fiscal.tables.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { parseNcf } from '../ncf/ncf.ts'
import { allowance } from './allowance.server.ts'
import { BlockNotFound, BlockNumberWrong, BlockReturned, BlocksHeld } from './blocks.errors.ts'
import { fiscalBlocks } from './blocks.tables.ts'
import {
  countFor,
  HELD_SERIES,
  type NumberBlock,
  type ReturnBlockInput,
  type TakeBlockInput,
} from './blocks.ts'
import { endLeftBlocks } from './ended/left-blocks.server.ts'
import { hearTill, lockTill, requireTill } from './tills.server.ts'

/** One that is used and one that waits: the till cannot know on the minute when the first will end. */
const MOST_BLOCKS = 2

type Numbers = {
  sequence_id: SequenceId
  type_code: string
  from: number
  to: number
  expires_on: Day | null
}

/** What an earlier holder gave back, the lowest numbers first. */
async function fromReturned(tx: Tx, type: DocumentType, count: number, today: Day): Promise<Numbers | null> {
  const [row] = await tx.query<Numbers>(
    `with free as (
       select b.id, b.free_from, least(b.to_number, b.free_from + $2 - 1) as upto from fiscal_blocks b
         join fiscal_sequences s on s.tenant_id = b.tenant_id and s.id = b.sequence_id and s.state = 'active'
           and s.authorized_on <= $3
         where b.tenant_id = current_tenant() and b.series = '${HELD_SERIES}' and b.document_type = $1
           and b.free_from <= b.to_number and (b.expires_on is null or b.expires_on >= $3)
         order by b.from_number limit 1 for update of b skip locked)
     update fiscal_blocks b set free_from = free.upto + 1 from free
       where b.tenant_id = current_tenant() and b.id = free.id
       returning b.sequence_id, b.type_code, free.free_from as "from", free.upto as "to",
         b.expires_on::text as expires_on`,
    [type, count, today],
  )
  return row ?? null
}

/** The next numbers of the oldest range that has any. */
async function fromRange(tx: Tx, type: DocumentType, count: number, today: Day): Promise<Numbers | null> {
  const [row] = await tx.query<Numbers>(
    `with range as (
       select s.id, s.last_issued, least(s.to_number, s.last_issued + $2) as upto from fiscal_sequences s
         where s.tenant_id = current_tenant() and s.series = '${HELD_SERIES}' and s.document_type = $1
           and s.state = 'active' and s.last_issued < s.to_number and (s.expires_on is null or s.expires_on >= $3)
           and s.authorized_on <= $3
         order by s.authorized_on, s.from_number limit 1 for update)
     update fiscal_sequences s set last_issued = range.upto from range
       where s.tenant_id = current_tenant() and s.id = range.id
       returning s.id as sequence_id, s.type_code, range.last_issued + 1 as "from", range.upto as "to",
         s.expires_on::text as expires_on`,
    [type, count, today],
  )
  return row ?? null
}

/** How often another range is looked for when the one that was waited for had just ended. */
const LOOKS = 3

async function takeNumbers(tx: Tx, type: DocumentType, count: number, today: Day): Promise<Numbers | null> {
  const returned = await fromReturned(tx, type, count, today)
  if (returned) return returned
  for (let look = 0; look < LOOKS; look += 1) {
    const taken = await fromRange(tx, type, count, today)
    if (taken) return taken
  }
  return null
}

export type TakenBlock = { till_number: number; block: NumberBlock | null }

/** How many blocks of a type the till has that it can still use: not given back, not expired, with numbers left. */
async function usableHeld(tx: Tx, tillId: TillId, type: DocumentType, today: Day): Promise<number> {
  const [row] = await tx.query<{ usable: number }>(
    `select count(*) as usable from fiscal_blocks b
       where b.tenant_id = current_tenant() and b.till_id = $1 and b.document_type = $2 and b.returned_at is null
         and (b.expires_on is null or b.expires_on >= $3)
         and b.to_number - b.from_number + 1 > (select count(*) from fiscal_numbers n
           where n.tenant_id = current_tenant() and n.sequence_id = b.sequence_id
             and n.number between b.from_number and b.to_number)`,
    [tillId, type, today],
  )
  return row?.usable ?? 0
}

/**
 * Hands a till the next numbers of a type, to issue them while it has no line: first what an earlier holder gave
 * back, else the next of the oldest range. A repeat under the same `requestId` gets the same block.
 *
 * @param place keeps at which cashbox the till says to be.
 * @returns no block where the shop has no numbers of the type in {@link HELD_SERIES}, or its tills hold as many as
 *   they may together ({@link allowance}).
 * @throws BlocksHeld when the till has two of the type already that it can still use.
 * @throws TillRevoked, TooManyTills when the till may not have any.
 */
export const takeBlock = (
  ctx: Ctx,
  { requestId, cashboxId, device, ...input }: TakeBlockInput,
  place: (tx: Tx, tillId: TillId, cashboxId: CashboxId) => Promise<unknown>,
): Promise<TakenBlock> =>
  once(ctx, requestId, ['fiscal.takeBlock', input], async (tx) => {
    const { tillId, documentType } = input
    await lockTill(tx, tillId)
    const { number: till_number } = await requireTill(tx, tillId)
    await hearTill(tx, tillId, { device: device ?? null })
    if (cashboxId) await place(tx, tillId, cashboxId)
    const today = await todayIn(tx)
    const held = await usableHeld(tx, tillId, documentType, today)
    if (held >= MOST_BLOCKS) throw new BlocksHeld(`till ${tillId} holds ${held}`)
    await endLeftBlocks(tx, documentType, today)
    const left = await allowance(tx, documentType, today)
    const count = countFor(documentType, { asked: input.count ?? null, allowance: left })
    const taken = count > 0 ? await takeNumbers(tx, documentType, count, today) : null
    if (!taken) return { till_number, block: null }
    return { till_number, block: await keepBlock(tx, input, taken) }
  })

async function keepBlock(
  tx: Tx,
  { tillId, documentType }: Pick<TakeBlockInput, 'tillId' | 'documentType'>,
  { sequence_id, type_code, from, to, expires_on }: Numbers,
): Promise<NumberBlock> {
  const block: NumberBlock = {
    id: newId<NumberBlockId>(),
    series: HELD_SERIES,
    document_type: documentType,
    from_number: from,
    to_number: to,
    expires_on,
  }
  await tx.db.insert(fiscalBlocks).values({
    ...block,
    tenant_id: tx.tenantId,
    till_id: tillId,
    sequence_id,
    type_code,
    taken_at: tx.now,
    taken_by: tx.actor.userId,
  })
  await audit(tx, {
    action: 'fiscal.block_taken',
    subject_type: 'fiscal_block',
    subject_id: block.id,
    details: { till_id: tillId, document_type: documentType, from, to },
  })
  return block
}

/**
 * Gives the rest of a block back, for the next till that asks. Numbers below `nextNumber` were used: their sales
 * are here, or still to come. A repeat changes nothing, nor does it
 * where the office ended the block.
 *
 * @throws BlockNotFound, BlockReturned, BlockNumberWrong
 */
export const returnBlock = (ctx: Ctx, { tillId, blockId, nextNumber }: ReturnBlockInput) =>
  inTransaction(ctx, async (tx) => {
    const mine = and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.id, blockId))
    const [block] = await tx.db
      .select()
      .from(fiscalBlocks)
      .where(and(mine, eq(fiscalBlocks.till_id, tillId)))
      .for('update')
    if (!block) throw new BlockNotFound(`block ${blockId} of till ${tillId}`)
    if (block.returned_at) {
      // Ended by the office as lost: there is nothing left to give back, and the till may forget it.
      if (block.end_reason !== null) return { success: true }
      if (block.returned_from === nextNumber) return { success: true }
      throw new BlockReturned(`block ${blockId} came back from ${block.returned_from}`)
    }
    await requireUnused(tx, block, nextNumber)
    await tx.db
      .update(fiscalBlocks)
      .set({
        returned_at: tx.now,
        returned_by: tx.actor.userId,
        returned_from: nextNumber,
        free_from: nextNumber,
      })
      .where(mine)
    await audit(tx, {
      action: 'fiscal.block_returned',
      subject_type: 'fiscal_block',
      subject_id: blockId,
      details: { till_id: tillId, next_number: nextNumber, to: block.to_number },
    })
    return { success: true }
  })

async function requireUnused(
  tx: Tx,
  block: typeof fiscalBlocks.$inferSelect,
  nextNumber: number,
): Promise<void> {
  if (nextNumber < block.from_number || nextNumber > block.to_number + 1) {
    throw new BlockNumberWrong(`${nextNumber} is not of ${block.from_number}..${block.to_number}`)
  }
  const [issued] = await tx.query<{ ncf: string }>(
    `select n.ncf from fiscal_numbers n where n.tenant_id = current_tenant() and n.sequence_id = $1
       and n.number between $2 and $3 limit 1`,
    [block.sequence_id, nextNumber, block.to_number],
  )
  if (issued) throw new BlockNumberWrong(`${issued.ncf} was issued and is said to be unused`)
}

export type HeldNumber =
  /** In a block of this till, or passed over, and not issued: it can be issued to its sale now. */
  | { status: 'held'; takenAt: Date | null; expires_on: Day | null }
  /** Issued to a document. */
  | { status: 'issued' }
  /** Given up, by a sale that got another one or by the office. */
  | { status: 'void' }
  /** In no block of this till, or not of this type. */
  | { status: 'unknown' }

/** A number as a paper says it, and the till that printed it. */
type Printed = { ncf: string; tillId: TillId }

const lockNumber = (tx: Tx, ncf: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' ncf ' || $1, 0))`, [ncf])

/**
 * How a number that a till printed stands, held against others who ask about it, and against the end of its block,
 * until the transaction ends.
 */
export async function statusOfHeld(tx: Tx, printed: Printed, type: DocumentType): Promise<HeldNumber> {
  await lockNumber(tx, printed.ncf)
  const block = await blockOf(tx, printed)
  // After the block's lock: whoever ended it meanwhile has voided the number.
  const [known] = await tx.db
    .select()
    .from(fiscalNumbers)
    .where(and(eq(fiscalNumbers.tenant_id, tx.tenantId), eq(fiscalNumbers.ncf, printed.ncf)))
  if (known) return { status: known.state }
  if (!block || block.document_type !== type) return { status: 'unknown' }
  return { status: 'held', takenAt: block.taken_at, expires_on: block.expires_on }
}

type BlockRow = {
  sequence_id: SequenceId
  document_type: DocumentType
  expires_on: Day | null
  /** Null where no till took it here, as far as is known. */
  taken_at: Date | null
}

/**
 * The till's block that a number is of, or else the span that was passed over with it: whoever printed that was not
 * known here. It is neither ended nor given back until the transaction ends.
 */
async function blockOf(tx: Tx, { ncf, tillId }: Printed): Promise<(BlockRow & { number: number }) | null> {
  const read = parseNcf(ncf)
  if (!read) return null
  const [block] = await tx.query<BlockRow>(
    `select b.sequence_id, b.document_type, b.expires_on::text as expires_on,
         case when b.till_id is not null and b.brought_back_at is null then b.taken_at end as taken_at from fiscal_blocks b
       where b.tenant_id = current_tenant() and (b.till_id = $4 or b.till_id is null) and b.series = $1
         and b.document_type = $2 and b.from_number <= $3 and b.to_number >= $3
         and (b.returned_from is null or $3 < b.returned_from)
       order by b.till_id nulls last, b.from_number desc limit 1 for share`,
    [read.series, read.type, read.number, tillId],
  )
  return block ? { ...block, number: read.number } : null
}

/**
 * Gives up a number that a till printed for a sale which got another one: it is void, and names the sale.
 * One that is in no block of that till, or not free any more, stays as it is.
 */
export async function voidPrinted(
  tx: Tx,
  printed: Printed,
  saleId: InvoiceId,
  reason: string,
): Promise<void> {
  await lockNumber(tx, printed.ncf)
  const block = await blockOf(tx, printed)
  if (!block) return
  await tx.db
    .insert(fiscalNumbers)
    .values({
      tenant_id: tx.tenantId,
      ncf: printed.ncf,
      sequence_id: block.sequence_id,
      number: block.number,
      document_type: block.document_type,
      state: 'void',
      document_id: saleId,
      reason,
      at: tx.now,
    })
    .onConflictDoNothing()
}

export type HeldOfRange = { sequence_id: SequenceId; held: number }

/** Of each range, how many numbers tills hold, or used in sales that are not here yet. */
export const heldNumbers = (ctx: TenantCtx): Promise<HeldOfRange[]> =>
  reading(ctx, (tx) =>
    tx.query<HeldOfRange>(
      `select b.sequence_id, sum(b.upto - b.from_number + 1
          - (select count(*) from fiscal_numbers n where n.tenant_id = current_tenant()
              and n.sequence_id = b.sequence_id and n.number between b.from_number and b.upto))::bigint as held
        from (select sequence_id, from_number, coalesce(returned_from - 1, to_number) as upto
          from fiscal_blocks where tenant_id = current_tenant()) b
        group by b.sequence_id`,
    ),
  )
