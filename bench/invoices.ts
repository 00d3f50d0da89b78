import type { Pool } from 'pg'
import { listInvoices } from '#modules/invoices/list/invoice-list.server.ts'
import { invoiceListInput } from '#modules/invoices/list/invoice-list.ts'
import { sumUpInvoices } from '#modules/invoices/list/invoice-sums.job.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const TARGET_MS = 100
const SELLERS = 10

type Asked = Parameters<typeof invoiceListInput.parse>[0] & Readonly<Record<string, unknown>>

/** What people ask, by turns; the same in plain SQL as a condition on `i` (invoices), `r` (what is owed) and `v` (voids). */
type Question = { name: string; asked: Asked; plain: string; order?: string }

const STATES_AND_TEXTS: readonly Question[] = [
  {
    name: 'paid',
    asked: { status: 'paid' },
    plain: 'and v.id is null and coalesce(r.balance_cents, 0) = 0',
  },
  {
    name: 'pending',
    asked: { status: 'pending' },
    plain: 'and v.id is null and r.balance_cents >= i.total_cents',
  },
  {
    name: 'partial',
    asked: { status: 'partial' },
    plain: 'and v.id is null and r.balance_cents > 0 and r.balance_cents < i.total_cents',
  },
  { name: 'cancelled', asked: { status: 'cancelled' }, plain: 'and v.id is not null' },
  {
    name: 'a sale’s number',
    asked: { search: '12345' },
    plain: `and (i.order_number = 12345 or i.ncf like '%0012345')`,
  },
  { name: 'a fiscal number', asked: { search: 'E320000012346' }, plain: `and i.ncf like 'E320000012346%'` },
  {
    name: 'a customer',
    asked: { search: 'comprador 0777' },
    plain: `and unaccent(lower(i.customer_name)) like '%comprador%' and unaccent(lower(i.customer_name)) like '%0777%'`,
  },
  { name: 'an RNC', asked: { search: '131000042' }, plain: `and i.customer_tax_id like '%131000042%'` },
  {
    name: 'the default customer',
    asked: { search: 'cliente general' },
    plain: `and lower(i.customer_name) like '%cliente general%'`,
  },
  {
    name: 'the same, paid',
    asked: { search: 'cliente general', status: 'paid' },
    plain: `and lower(i.customer_name) like '%cliente general%' and v.id is null and coalesce(r.balance_cents, 0) = 0`,
  },
  {
    name: 'a name that 20,000 have',
    asked: { search: 'comprador' },
    plain: `and unaccent(lower(i.customer_name)) like '%comprador%'`,
  },
  { name: 'a type’s fiscal numbers', asked: { search: 'E3200' }, plain: `and i.ncf like 'E3200%'` },
]

const questions = (sales: number, seller: string): readonly Question[] => [
  { name: 'all, first page', asked: {}, plain: '' },
  { name: 'all, a page in the middle', asked: { page: Math.ceil(sales / 40) }, plain: '' },
  { name: 'all, last page', asked: { page: Math.floor(sales / 20) }, plain: '' },
  {
    name: 'all, dearest first',
    asked: { sort: 'total' },
    plain: '',
    order: 'i.total_cents desc, i.order_number desc',
  },
  {
    name: 'a month',
    asked: { from: '2025-03-01', to: '2025-03-31' },
    plain: `and i.day between '2025-03-01' and '2025-03-31'`,
  },
  {
    name: 'a month, dearest first',
    asked: { from: '2025-03-01', to: '2025-03-31', sort: 'total' },
    plain: `and i.day between '2025-03-01' and '2025-03-31'`,
    order: 'i.total_cents desc, i.order_number desc',
  },
  { name: 'a seller', asked: { seller }, plain: `and i.seller_id = '${seller}'` },
  {
    name: 'a seller’s last page',
    asked: { seller, page: Math.floor(sales / SELLERS / 20) },
    plain: `and i.seller_id = '${seller}'`,
  },
  {
    name: 'a document type and year',
    asked: { documentType: 'credito_fiscal', from: '2025-01-01', to: '2025-12-31' },
    plain: `and i.document_type = 'credito_fiscal' and i.day between '2025-01-01' and '2025-12-31'`,
  },
  ...STATES_AND_TEXTS,
]

/** The list as a program would ask it that counts what it finds: the page, how many, and what they come to. */
const plainList = (ctx: Ctx, { plain, order, asked }: Question): Promise<{ total: number }> =>
  reading(ctx, async (tx) => {
    // It may take longer than the program would wait.
    await tx.query(`select set_config('statement_timeout', '300s', true)`)
    const from = `from invoices i left join receivables r on r.tenant_id = i.tenant_id and r.invoice_id = i.id
      left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id where i.tenant_id = current_tenant() ${plain}`
    await tx.query(
      `select i.*, r.balance_cents, r.due_on, v.id as void ${from}
        order by ${order ?? 'i.created_at desc, i.order_number desc'} limit 20 offset ${20 * (Number(asked.page ?? 1) - 1)}`,
    )
    const [row] = await tx.query<{ total: number }>(
      `select count(*) as total, sum(i.total_cents) filter (where v.id is null)::bigint as sum,
        sum(i.total_cents) filter (where v.id is not null)::bigint as cancelled, sum(r.balance_cents)::bigint as owed ${from}`,
    )
    return { total: row?.total ?? 0 }
  })

/** Three years of invoices: seven of ten to nobody in particular, a fiftieth still open, a hundredth void. */
export async function fillBooks(
  admin: Pool,
  { ctx, defaultCustomer, warehouses, cashbox }: BenchShop,
  sales: number,
) {
  const client = await admin.connect()
  const tenant = ctx.tenantId
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica; set local synchronous_commit = off')
    await client.query(
      `create temporary table buyer on commit drop as select n, gen_random_uuid() as id, 'Comprador ' || lpad(n::text, 5, '0') as name,
        (131000000 + n)::text as tax_id from generate_series(1, 20000) n;
      create temporary table seller on commit drop as select n, gen_random_uuid() as id from generate_series(0, ${SELLERS - 1}) n;`,
    )
    await client.query(
      `insert into customers (tenant_id, id, name, code, tax_id, is_default, eligible_for_rewards, search, created_at, updated_at)
        select '${tenant}', id, name, 'CLI-' || n, tax_id, false, false, lower(name) || ' cli ' || n || ' ' || tax_id, now(), now() from buyer`,
    )
    await client.query(
      `insert into invoices (tenant_id, id, order_number, ncf, document_type, status, customer_id, customer_name, customer_tax_id,
          warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents, discount_cents, subtotal_cents, tax_cents,
          total_cents, day, created_at, request_hash, origin)
        select '${tenant}', uuidv7(s.at - now()), s.n, case when b.id is null then 'E32' else 'E31' end || lpad(s.n::text, 10, '0'),
          case when b.id is null then 'consumo' else 'credito_fiscal' end, 'paid', coalesce(b.id, '${defaultCustomer}'),
          coalesce(b.name, 'Cliente general'), b.tax_id, '${warehouses.main}', '${cashbox}', 'Caja 01', w.id, 'Vendedora ' || w.n,
          s.cents, 0, s.cents, 0, s.cents, (s.at at time zone 'America/Santo_Domingo')::date, s.at, 'x',
          case when s.n % 20 = 0 then 'office' else 'counter' end
        from (select n, timestamptz '2023-11-22' + n * (interval '3 years' / ${sales}) as at, 5000 + (n::bigint * 7919) % 900000 as cents
          from generate_series(1, ${sales}) n) s
        left join buyer b on s.n % 10 < 3 and b.n = 1 + (s.n::bigint * 104729) % 20000
        join seller w on w.n = (s.n::bigint * 31) % ${SELLERS}`,
    )
    await client.query(
      `insert into receivables (tenant_id, invoice_id, customer_id, due_on, opened_cents, balance_cents,
          day, document_type, origin, total_cents, seller_id)
        select tenant_id, id, customer_id, day + 30, total_cents,
          case when order_number % 100 < 2 then case order_number % 3 when 0 then total_cents / 2 else total_cents end else 0 end,
          day, document_type, origin, total_cents, seller_id
        from invoices where tenant_id = '${tenant}' and order_number % 10 < 3 and order_number % 97 <> 0`,
    )
    await client.query(
      `insert into invoice_voids (tenant_id, id, number, invoice_id, reason, void_kind, credit_ncf, cashbox_name, cash_back_cents,
          refunds, points_reversed, day, at, user_id, user_name)
        select tenant_id, gen_random_uuid(), row_number() over (order by order_number), id, 'Error', 'credit_note',
          'E34' || lpad(order_number::text, 10, '0'), 'Caja 01', 0, '[]', 0, day, created_at, seller_id, seller_name
        from invoices where tenant_id = '${tenant}' and order_number % 97 = 0`,
    )
    const { rows } = await client.query<{ id: string }>('select id from seller where n = 4')
    await client.query('commit')
    return rows[0]?.id ?? ''
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Time to show a page of a million invoices, with how many there are and what they come to. */
export async function invoices({ quick }: BenchOptions): Promise<void> {
  const { sales, times } = quick ? { sales: 50_000, times: 10 } : { sales: 1_000_000, times: 40 }
  await inPlace('invoices', async ({ database }) => {
    const shop = await openBenchShop(database, 'bench')
    const seller = await fillBooks(database.admin, shop, sales)
    const summing = await timed(() => sumUpInvoices(shop.ctx))
    await database.admin.query('vacuum (analyze)')
    console.log(`${sales.toLocaleString('en')} invoices of one shop, summed up in ${ms(summing.took)}`)
    const rows = []
    for (const question of questions(sales, seller)) rows.push(await measure(shop.owner, question, times))
    printTable(
      [`p95 of ${times}`, 'program', 'median', 'plain SQL, median', 'ratio', 'hits', 'target', ''],
      rows,
    )
  })
}

async function measure(ctx: Ctx, question: Question, times: number): Promise<string[]> {
  const input = invoiceListInput.parse(question.asked)
  const ours: number[] = []
  const plain: number[] = []
  let hits = 0
  for (let turn = 0; turn < times; turn += 1) {
    const program = await timed(() => listInvoices(ctx, input))
    ours.push(program.took)
    // The reference is slow and steady; a tenth of the turns tells as much.
    if (turn % 10 !== 0) continue
    const bare = await timed(() => plainList(ctx, question))
    plain.push(bare.took)
    hits = program.result.pagination.total
    if (hits !== bare.result.total) {
      throw new Error(`“${question.name}” finds ${hits} invoices and ${bare.result.total} in plain SQL`)
    }
  }
  const p95 = percentile(ours, 0.95)
  return [
    question.name,
    ms(p95),
    ms(median(ours)),
    ms(median(plain)),
    figure(median(ours) / median(plain)),
    hits.toLocaleString('en'),
    ms(TARGET_MS),
    verdict(p95 < TARGET_MS),
  ]
}
