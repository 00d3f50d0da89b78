import { placeAtCashbox } from '#modules/cash/tills/cashboxes-of-tills.server.ts'
import { nameOfTill } from '#modules/cash/tills/known-tills.server.ts'
import { restoredLately } from '#modules/fiscal/blocks/restores.server.ts'
import { hearTill, knownTill, lockTill, type Till } from '#modules/fiscal/blocks/tills.server.ts'
import {
  type BlockStatus,
  passTold,
  type ToldBlocks,
  type ToldNumbers,
  toldBlocks,
} from '#modules/fiscal/blocks/told-blocks.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import type { ReportTillInput, ToldSale } from './report.ts'
import { toldPapers } from './told-papers.server.ts'

export type TillReport = {
  till: {
    number: number
    name: string | null
    isRevoked: boolean
    /** The last number that stands on a paper of its own: the next one is behind it. */
    papers: number
  }
  blocks: BlockStatus[]
  /** Of the sales that it told of, those that are not here: it sends them again. */
  unknownSales: InvoiceId[]
}

/**
 * A till tells of itself: which blocks of numbers it holds and which sales were answered there lately. What this
 * database has lost, being restored from an older copy, comes back from there: the blocks are the till's again, the
 * ranges move past every number that it names, and it is asked for the sales. The owner is told. What a till says
 * moves a range only so far, and without a restore on record not at all. One that tells less than before is back in an
 * earlier state: it hears how far it was, and the owner is told. The same told again changes nothing.
 *
 * @throws TooManyTills when it is new, and its person or the shop has made as many as they may.
 */
export const reportTill = (ctx: Ctx, input: ReportTillInput): Promise<TillReport> =>
  inTransaction(ctx, async (tx) => {
    const { tillId, cashboxId } = input
    await lockTill(tx, tillId)
    const till = await knownTill(tx, tillId, input.number)
    await hearTill(tx, tillId, { device: input.device ?? null, unsent: input.unsent })
    if (cashboxId) await placeAtCashbox(tx, tillId, cashboxId)
    const restoredAt = await restoredLately(tx)
    const blocks = await toldBlocks(tx, till, input.blocks, restoredAt)
    const papers = await toldPapers(tx, till, input.papers)
    const unknown = await unknownOf(tx, input.sales)
    const isRevoked = till.revoked_at !== null
    const named = isRevoked ? [] : unknown.flatMap(({ ncfs }) => ncfs)
    const numbers = await passTold(tx, till, named, restoredAt)
    const isBehind = papers.isBehind || blocks.behind > 0
    await tell(tx, {
      till,
      isBehind,
      blocks,
      unknown: unknown.length,
      numbers,
      isRestored: restoredAt !== null,
    })
    return {
      till: { number: till.number, name: till.name, isRevoked, papers: papers.last },
      blocks: blocks.statuses,
      unknownSales: unknown.map(({ id }) => id),
    }
  })

async function unknownOf(tx: Tx, sales: readonly ToldSale[]): Promise<ToldSale[]> {
  if (sales.length === 0) return []
  const rows = await tx.query<{ id: InvoiceId }>(
    'select id from invoices where tenant_id = current_tenant() and id = any($1)',
    [sales.map(({ id }) => id)],
  )
  const known = new Set(rows.map(({ id }) => id))
  return sales.filter(({ id }) => !known.has(id))
}

type Outcome = {
  till: Till
  /** It had told of more than it tells now. */
  isBehind: boolean
  blocks: ToldBlocks
  /** How many sales are not here. */
  unknown: number
  numbers: ToldNumbers
  isRestored: boolean
}

/** Says what came back from a till, what its word cost, and what nobody believed: once a day for each till. */
async function tell(
  tx: Tx,
  { till, isBehind, blocks, unknown, numbers, isRestored }: Outcome,
): Promise<void> {
  const { statuses, voided, unbelieved } = blocks
  const back = statuses.filter(({ standing }) => standing === 'brought_back')
  const lost = statuses.filter(({ standing }) => standing === 'unknown')
  const day = await todayIn(tx)
  const name = await nameOfTill(tx, till.id)
  const say = (kind: string, subject: string, params: Readonly<Record<string, string | number>>) =>
    notify(tx, {
      subject: `${subject}:${till.id}:${day}`,
      kind,
      params: { till: name, ...params },
    })
  if (isBehind) await say('till_went_back', 'went-back', {})
  if (!isRestored && unbelieved + unknown > 0) {
    await say('till_not_believed', 'not-believed', { sales: unknown, blocks: unbelieved })
  }
  if (isRestored && back.length + unknown > 0) {
    const params = { sales: unknown, blocks: back.length, numbers: numbers.passed }
    await say('till_brought_back', 'brought-back', params)
  }
  if (back.length > 0 || voided > 0) {
    await audit(tx, {
      action: 'till.brought_back',
      subject_type: 'till',
      subject_id: till.id,
      details: { sales: unknown, blocks: back.map(({ id }) => id), voided },
    })
  }
  if (voided > 0) await say('till_numbers_void', 'numbers-void', { numbers: voided })
  const far = [...blocks.far, ...numbers.far].at(-1)
  if (far !== undefined) await say('till_numbers_far', 'numbers-far', { ncf: far })
  if (lost.length > 0) await say('till_numbers_unknown', 'numbers-unknown', { blocks: lost.length })
}
