import { openSession } from '#modules/cash/sessions/cash-session.server.ts'
import { closeSession, countSession } from '#modules/pos/cash-session/closing.server.ts'
import { checkout } from '#modules/pos/checkout/checkout.server.ts'
import { checkoutInput } from '#modules/pos/checkout/checkout.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { figure, median, ms, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { writeHistory } from './sales-history.ts'
import { anySale, fillShelves } from './sales-shelf.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const TARGET_MS = 1000
const FLOAT = cents(200_000)
/** As many tills of one cashbox as fill a session in a moment. */
const HANDS = 8

const sell = (shop: BenchShop): Promise<unknown> =>
  checkout(shop.owner, checkoutInput.parse(anySale(shop, newId())))

/** A session with so many sales of five lines and two payments each, all through the real checkout. */
async function fillSession(shop: BenchShop, sales: number): Promise<CashSessionId> {
  const id = newId<CashSessionId>()
  await openSession(shop.owner, { id, cashboxId: shop.cashbox, float: FLOAT })
  let left = sales
  const hand = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await sell(shop)
    }
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return id
}

type Sums = { count: number; total: Cents; cash: Cents; change: Cents }

/** What a program would ask that adds the sales up by plain joins: the sums of a Z, one statement each. */
const plainSums = (ctx: Ctx, id: CashSessionId): Promise<Sums> =>
  inTransaction(ctx, async (tx) => {
    const of = 'from invoices i where i.tenant_id = current_tenant() and i.cash_session_id = $1'
    const joined = (table: string) =>
      `from ${table} x join invoices i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
        where i.tenant_id = current_tenant() and i.cash_session_id = $1`
    const [totals] = await tx.query<Omit<Sums, 'cash'>>(
      `select count(*) as count, sum(total_cents)::bigint as total, sum(change_cents)::bigint as change,
        sum(discount_cents)::bigint as discount, sum(tax_cents)::bigint as tax ${of}`,
      [id],
    )
    const methods = await tx.query<{ code: string; amount: Cents }>(
      `select x.payment_method_code as code, count(*) as n, sum(x.amount_cents)::bigint as amount
        ${joined('invoice_payments')} group by x.payment_method_code`,
      [id],
    )
    await tx.query(
      `select x.tax_percent_bps, sum(x.base_cents), sum(x.tax_cents) ${joined('invoice_taxes')} group by 1`,
      [id],
    )
    await tx.query(`select document_type, min(ncf), max(ncf), count(*) ${of} group by 1`, [id])
    await tx.query(`select extract(hour from created_at), count(*), sum(total_cents) ${of} group by 1`, [id])
    if (!totals) throw new Error('a sum gave no row')
    return { ...totals, cash: methods.find(({ code }) => code === 'CASH')?.amount ?? ZERO }
  })

type Round = { sales: number; count: number; close: number; plain: number }

async function round(shop: BenchShop, sales: number): Promise<Round> {
  const id = await fillSession(shop, sales)
  const before = await timed(() => plainSums(shop.owner, id))
  const { count, total, cash, change } = before.result
  const expected = cents(FLOAT + cash - change)
  const counting = await timed(() =>
    countSession(shop.owner, {
      sessionId: id,
      pieces: [{ denomination: cents(100), count: 1 }],
      foreign: [],
    }),
  )
  const closing = await timed(() => closeSession(shop.owner, { sessionId: id, comments: 'Prueba' }))
  const after = await timed(() => plainSums(shop.owner, id))
  const z = closing.result
  if (z.totals.count !== sales || count !== sales)
    throw new Error(`${sales} sales, the Z has ${z.totals.count}`)
  if (z.totals.total !== centsToDecimal(total) || z.cash.expected !== centsToDecimal(expected)) {
    throw new Error('the Z and plain SQL do not come to the same sums')
  }
  return {
    sales,
    count: counting.took,
    close: closing.took,
    plain: Math.min(before.took, after.took),
  }
}

const row = (rounds: readonly Round[]): string[] => {
  const [close, plain] = [median(rounds.map((each) => each.close)), median(rounds.map((each) => each.plain))]
  return [
    `${rounds[0]?.sales ?? 0} sales`,
    ms(median(rounds.map((each) => each.count))),
    ms(close),
    ms(Math.max(...rounds.map((each) => each.close))),
    ms(plain),
    figure(close / plain),
    ms(TARGET_MS),
    verdict(close < TARGET_MS),
  ]
}

/** Time to close a cash session of 500 sales, in a shop that has sold for years. */
export async function sessionClose({ quick }: BenchOptions): Promise<void> {
  const { rounds, history } = quick ? { rounds: 2, history: 5_000 } : { rounds: 7, history: 200_000 }
  await inPlace('session-close', async ({ database }) => {
    const shop = await openBenchShop(database, 'bench')
    await fillShelves(database.admin, shop)
    await sell(shop)
    await writeHistory(database.admin, shop, history)
    console.log(`${history.toLocaleString('en')} earlier sales; each sale has five lines and two payments`)
    const rows: string[][] = []
    for (const sales of quick ? [500] : [500, 2_000]) {
      const measured: Round[] = []
      for (let each = 0; each < (sales === 500 ? rounds : 3); each += 1) {
        measured.push(await round(shop, sales))
      }
      rows.push(row(measured))
    }
    printTable(
      ['session of', 'count', 'close, median', 'slowest', 'plain SQL sums', 'ratio', 'target', ''],
      rows,
    )
  })
}
