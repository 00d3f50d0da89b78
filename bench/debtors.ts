import type { Pool } from 'pg'
import { listDebtors } from '#modules/invoices/debtors/debtors.server.ts'
import { debtorListInput } from '#modules/invoices/debtors/debtors.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { fillBooks } from './invoices.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const TARGET_MS = 300

type Asked = Parameters<typeof debtorListInput.parse>[0] & Readonly<Record<string, unknown>>

/** What people ask, and what a file of all of it asks for; the same in plain SQL as a condition on `r` (what is owed), `i` (invoices) and `c` (customers). */
type Question = { name: string; asked: Asked; plain: string; target?: null }

const questions = (seller: string, today: string): readonly Question[] => [
  { name: 'all, whoever owes most', asked: {}, plain: '' },
  { name: 'all, whose is late the longest', asked: { sort: 'oldest', descending: false }, plain: '' },
  { name: 'all, a page in the middle', asked: { page: 400 }, plain: '' },
  { name: 'a part of the file, 5,000 customers', asked: { pageSize: 5000 }, plain: '', target: null },
  {
    name: 'over 90 days',
    asked: { age: 'days_over_90' },
    plain: `and r.customer_id in (select customer_id from receivables
      where tenant_id = current_tenant() and balance_cents > 0 and due_on < date '${today}' - 90)`,
  },
  { name: 'a seller', asked: { seller }, plain: `and i.seller_id = '${seller}'` },
  { name: 'a customer', asked: { search: 'comprador 0777' }, plain: `and c.search like '%0777%'` },
]

/** What a program would ask that knows no more than the tables: open invoices with their customers, added up by age. */
const plainAges = (ctx: Ctx, { plain, asked }: Question, today: string): Promise<{ owed: number }> =>
  reading(ctx, async (tx) => {
    const debts = `from receivables r join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
      join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      where r.tenant_id = current_tenant() and r.balance_cents > 0 ${plain}`
    const ages = `sum(r.balance_cents)::bigint as owed, ${[0, 30, 60, 90]
      .map(
        (days) =>
          `sum(case when r.due_on < date '${today}' - ${days} then r.balance_cents end)::bigint as over_${days}`,
      )
      .join(', ')}`
    await tx.query(
      `select r.customer_id, c.name, ${ages} ${debts} group by r.customer_id, c.name order by owed desc
        limit ${Number(asked.pageSize ?? 20)} offset ${20 * (Number(asked.page ?? 1) - 1)}`,
    )
    const [row] = await tx.query<{ owed: number | null }>(`select ${ages} ${debts}`)
    return { owed: (row?.owed ?? 0) / 100 }
  })

/** Leaves so many invoices open, of 20,000 customers, from a month before they are due to five months after. */
async function leaveOpen(admin: Pool, { ctx }: BenchShop, open: number): Promise<void> {
  await admin.query(
    `with chosen as (select invoice_id, row_number() over (order by md5(invoice_id::text)) as n from receivables
        where tenant_id = $1 and balance_cents >= 0)
      update receivables r set due_on = current_date - 150 + (n % 180)::int,
        balance_cents = case when n <= $2 then case n % 3 when 0 then (opened_cents + 1) / 2 else opened_cents end else 0 end
      from chosen where r.tenant_id = $1 and r.invoice_id = chosen.invoice_id`,
    [ctx.tenantId, open],
  )
}

/** Time to show what fifty thousand open invoices of a shop come to, by customer and by age. */
export async function debtors({ quick }: BenchOptions): Promise<void> {
  const { sales, open, times } = quick
    ? { sales: 50_000, open: 2500, times: 10 }
    : { sales: 1_000_000, open: 50_000, times: 40 }
  await inPlace('debtors', async ({ database }) => {
    const shop = await openBenchShop(database, 'bench')
    await fillBooks(database.admin, shop, sales)
    await leaveOpen(database.admin, shop, open)
    await database.admin.query('vacuum (analyze)')
    const { rows } = await database.admin.query<{ today: string; open: number; seller: string }>(
      `select current_date::text as today, count(*) as open, min(i.seller_id::text) as seller
        from receivables r join invoices i on i.id = r.invoice_id where r.balance_cents > 0`,
    )
    const { today = '', open: left = 0, seller = '' } = rows[0] ?? {}
    console.log(`${left.toLocaleString('en')} open of ${sales.toLocaleString('en')} invoices of one shop`)
    // The books end today, whatever day the shop's sales were made on.
    const ctx = { ...shop.owner, now: new Date(`${today}T16:00:00Z`) }
    const found = []
    for (const question of questions(seller, today))
      found.push(await measure(ctx, { question, today, times }))
    printTable(
      [`p95 of ${times}`, 'program', 'median', 'plain SQL, median', 'ratio', 'owed', 'target', ''],
      found,
    )
  })
}

async function measure(
  ctx: Ctx,
  { question, today, times }: { question: Question; today: string; times: number },
): Promise<string[]> {
  const input = debtorListInput.parse(question.asked)
  const ours: number[] = []
  const plain: number[] = []
  let owed = 0
  for (let turn = 0; turn < times; turn += 1) {
    const program = await timed(() => listDebtors(ctx, input))
    ours.push(program.took)
    const bare = await timed(() => plainAges(ctx, question, today))
    plain.push(bare.took)
    owed = program.result.totals.owed
    if (owed !== bare.result.owed) {
      throw new Error(`“${question.name}” comes to ${owed} and to ${bare.result.owed} in plain SQL`)
    }
  }
  const p95 = percentile(ours, 0.95)
  return [
    question.name,
    ms(p95),
    ms(median(ours)),
    ms(median(plain)),
    figure(median(ours) / median(plain)),
    owed.toLocaleString('en'),
    ...(question.target === null ? ['', ''] : [ms(TARGET_MS), verdict(p95 < TARGET_MS)]),
  ]
}
