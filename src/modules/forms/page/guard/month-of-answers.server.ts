import { type Sender, senderOf } from '#modules/media/uploads/sender.server.ts'
import { limitOf, requireRoom } from '#modules/plans/limits/limits.server.ts'
import { LimitReached } from '#modules/plans/plans.errors.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { countResponses } from '../../records/count-forms.server.ts'
import { FormFull } from '../form-page.errors.ts'

const LIMIT = 'responses_month'

/** Of what a plan allows in a month one network uses up a quarter, its line half, and the block of that three quarters. */
const partsOf = (most: number) => ({
  network: Math.max(1, most / 4),
  line: Math.max(1, most / 2),
  block: Math.max(1, (most * 3) / 4),
})

/** Whence answers came without a session, and in which month of the shop's calendar: by its first day. */
export type Counted = { readonly sender: Sender; readonly month: string }

type Sums = { network: number; line: number; block: number; beyond: number }

/** What a sender sent this month, and how much of all senders' is beyond their parts. */
async function sumsOf(tx: Tx<TenantCtx>, { sender, month }: Counted, most: number): Promise<Sums> {
  const parts = partsOf(most)
  const [row] = await tx.query<Sums>(
    `with sent as (select * from form_senders where tenant_id = current_tenant() and month = $1),
      lines as (select sender_block, sender_line, least($6::float8, sum(least($5::float8, answers))) as counted
        from sent group by 1, 2),
      blocks as (select least($7::float8, sum(counted)) as counted from lines group by sender_block)
    select coalesce(sum(answers) filter (where sender = $2), 0)::float8 as network,
        coalesce(sum(answers) filter (where sender_line = $3), 0)::float8 as line,
        coalesce(sum(answers) filter (where sender_block = $4), 0)::float8 as block,
        coalesce(sum(answers), 0)::float8 - coalesce((select sum(counted) from blocks), 0) as beyond
      from sent`,
    [month, sender.network, sender.line, sender.block, parts.network, parts.line, parts.block],
  )
  return row ?? { network: 0, line: 0, block: 0, beyond: 0 }
}

/**
 * Whether a plan that has no room this month has some for this sender all the same: others sent more than their part, and they
 * less than theirs.
 */
async function hasRoom(tx: Tx<TenantCtx>, of: Counted): Promise<boolean> {
  const most = (await limitOf(tx, LIMIT)).most ?? Number.POSITIVE_INFINITY
  const parts = partsOf(most)
  const { network, line, block, beyond } = await sumsOf(tx, of, most)
  const isWithin = network < parts.network && line < parts.line && block < parts.block
  return isWithin && (await countResponses(tx)) - beyond < most
}

/**
 * Takes one of the answers that the shop's plan allows in a month. Whoever is first has them, a class behind one address too;
 * once none is left, what one place sent beyond its part keeps nobody else out. Whoever fills in a form is told nothing of the
 * plan.
 *
 * @param place the network of whoever has no session; null of the shop's people.
 * @returns whence it is counted, for who writes it down. @throws FormFull
 */
export async function requireAnswer(tx: Tx<TenantCtx>, place: string | null): Promise<Counted | null> {
  const { time_zone: zone } = await readSettings(tx)
  const month = `${dayOfInstant(tx.now, zone).slice(0, 7)}-01`
  const of = place === null ? null : { sender: senderOf(tx, place), month }
  try {
    await requireRoom(tx, { limit: LIMIT, count: countResponses })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    if (!of || !(await hasRoom(tx, of))) throw new FormFull('the plan allows no more answers this month')
  }
  return of
}

const isOver = (now: string): string => `month < (${now})::date - 31`

/** The shops that know of senders of months that are over. */
export const SHOPS_WITH_OLD_SENDERS = `select tenant_id from form_senders where ${isOver('now()')}`

/** Forgets who sent how many in months that are over. */
export const forgetSenders = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `delete from form_senders where tenant_id = current_tenant() and ${isOver('$1::timestamptz')}`,
      [tx.now],
    )
  })
