import { hearTill, knownTill, lockTill, placeTill, type Till } from '#modules/fiscal/blocks/tills.server.ts'
import { type BlockStanding, passTold, toldBlocks } from '#modules/fiscal/blocks/told-blocks.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/ctx.server.ts'
import type { InvoiceId } from '#platform/ids.ts'
import type { ReportTillInput, ToldSale } from './report.ts'

export type TillReport = {
  till: { number: number; name: string | null; isRevoked: boolean }
  blocks: BlockStanding[]
  /** Of the sales that it told of, those that are not here: it sends them again. */
  unknownSales: InvoiceId[]
}

/**
 * A till tells of itself: which blocks of numbers it holds and which sales were answered there lately. What this
 * database has lost, being restored from an older copy, comes back from there: the blocks are the till's again, the
 * ranges move past every number that it names, and it is asked for the sales. The owner is told. What a till says
 * moves a range only so far. The same told again changes nothing.
 *
 * @throws TooManyTills when it is new, and its person or the shop has made as many as they may.
 */
export const reportTill = (ctx: Ctx, input: ReportTillInput): Promise<TillReport> =>
  inTransaction(ctx, async (tx) => {
    const { tillId, cashboxId } = input
    await lockTill(tx, tillId)
    const till = await knownTill(tx, tillId, input.number)
    await hearTill(tx, tillId, { device: input.device ?? null, unsent: input.unsent })
    if (cashboxId) await placeTill(tx, tillId, cashboxId)
    const blocks = await toldBlocks(tx, till, input.blocks)
    const unknown = await unknownOf(tx, input.sales)
    const isRevoked = till.revoked_at !== null
    const far = isRevoked
      ? []
      : await passTold(
          tx,
          till,
          unknown.flatMap(({ ncfs }) => ncfs),
        )
    await tell(tx, { till, blocks, unknown, far })
    return {
      till: { number: till.number, name: till.name, isRevoked },
      blocks,
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
  blocks: readonly BlockStanding[]
  unknown: readonly ToldSale[]
  far: readonly string[]
}

/** Says what came back from a till, and what it named that nobody believed: once a day for each till. */
async function tell(tx: Tx, { till, blocks, unknown, far }: Outcome): Promise<void> {
  const back = blocks.filter(({ standing }) => standing === 'brought_back')
  const lost = blocks.filter(({ standing }) => standing === 'unknown')
  const day = tx.now.toISOString().slice(0, 10)
  const name = till.name ?? `T${till.number}`
  if (back.length > 0 || unknown.length > 0) {
    await notify(tx, {
      subject: `brought-back:${till.id}:${day}`,
      kind: 'till_brought_back',
      params: { till: name, sales: unknown.length, blocks: back.length },
    })
  }
  if (back.length > 0) {
    await audit(tx, {
      action: 'till.brought_back',
      subject_type: 'till',
      subject_id: till.id,
      details: { sales: unknown.length, blocks: back.map(({ id }) => id) },
    })
  }
  const [first] = far
  if (first !== undefined) {
    await notify(tx, {
      subject: `numbers-far:${till.id}:${day}`,
      kind: 'till_numbers_far',
      params: { till: name, ncf: far.at(-1) ?? first },
    })
  }
  if (lost.length > 0) {
    await notify(tx, {
      subject: `numbers-unknown:${till.id}:${day}`,
      kind: 'till_numbers_unknown',
      params: { till: name, blocks: lost.length },
    })
  }
}
