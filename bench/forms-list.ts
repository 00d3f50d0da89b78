import { listSubmissions } from '#modules/forms/submissions/reading/list.server.ts'
import { submissionListInput } from '#modules/forms/submissions/submissions.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { Place } from './place.ts'
import { familyCpuMs, postmasterOf } from './processor-time.ts'
import type { BenchShop } from './shop.ts'

const TARGET_MS = 100

type Asked = { filters?: Record<string, string>; search?: string; page?: number; status?: 'approved' }
type Question = { name: string; asked: readonly Asked[] }

const CITIES = ['santo_domingo', 'santiago', 'la_romana']

const QUESTIONS: readonly Question[] = [
  { name: 'a third', asked: CITIES.map((city) => ({ filters: { city } })) },
  { name: 'a half, of several choices', asked: [{ filters: { wants: 'sonido' } }] },
  { name: 'one of 200 numbers', asked: ['7', '120', '199'].map((guests) => ({ filters: { guests } })) },
  { name: 'two fields', asked: CITIES.map((city) => ({ filters: { city, night: 'true' } })) },
  { name: 'a third, in the middle', asked: CITIES.map((city) => ({ filters: { city }, page: 800 })) },
  {
    name: 'a third of what is approved',
    asked: CITIES.map((city) => ({ filters: { city }, status: 'approved' })),
  },
  {
    name: 'a third, and a name',
    asked: CITIES.map((city) => ({ filters: { city }, search: 'persona 4711' })),
  },
  { name: 'nothing', asked: [{ filters: { city: 'azua' } }] },
  { name: 'all, without a filter', asked: [{}, { page: 2000 }] },
]

/** So many submissions straight in the table, as the program writes them; a third approved, a few deleted. */
export async function fillSubmissions(
  { database: { admin } }: Place,
  { ctx }: BenchShop,
  form: FormId,
  count: number,
): Promise<void> {
  await admin.query(
    `insert into form_submissions (tenant_id, id, form_id, form_version, number, answers, language, searched, submitted_at,
        seconds_taken, status, deleted_at)
      select $1, gen_random_uuid(), $2, 1, n, jsonb_build_object(
          'name', 'Persona ' || n, 'email', 'persona' || n || '@ejemplo.do',
          'city', ($4::text[])[1 + n % 3], 'guests', (n * 7919) % 200, 'night', n % 5 = 0, 'day', '2026-12-24',
          'wants', case when n % 2 = 0 then '["sillas"]'::jsonb else '["sonido", "comida"]'::jsonb end,
          'more', 'Una boda con música y comida para todos.'),
        'es', 'persona ' || n || ' persona' || n || '@ejemplo.do una boda con musica y comida para todos', $5::timestamptz - make_interval(secs => n * 60),
        40, case n % 3 when 0 then 'approved' else 'pending' end, case when n % 500 = 0 then $5::timestamptz end
      from generate_series(1, $3) n`,
    [ctx.tenantId, form, count, CITIES, ctx.now],
  )
  await admin.query('vacuum (analyze) form_submissions')
}

/** The same page and the same count, asked of the table as it stands, under row level security. */
const plain = ({ owner }: BenchShop, form: FormId, { filters = {}, search = '', page = 1, status }: Asked) =>
  reading(owner, async (tx) => {
    const values: unknown[] = [form]
    const where = [
      'tenant_id = current_tenant() and form_id = $1 and deleted_at is null',
      ...(status ? [`status = $${values.push(status)}`] : []),
      ...Object.entries(filters).map(([key, said]) =>
        key === 'wants'
          ? `answers -> 'wants' ? $${values.push(said)}`
          : `answers ->> '${key}' = $${values.push(said)}`,
      ),
      ...searchWords(search).map((word) => `searched like $${values.push(`%${word}%`)}`),
    ].join(' and ')
    const ask = (sql: string) => tx.query<{ many: number }>(sql, values, { composed: true })
    await ask(
      `select * from form_submissions where ${where} order by submitted_at desc, id desc limit 20 offset ${(page - 1) * 20}`,
    )
    const [row] = await ask(`select count(*)::int as many from form_submissions where ${where}`)
    return row?.many ?? 0
  })

/** The list of one form's submissions filtered by its fields, as the application's role, beside plain SQL. */
export async function formsListed(
  place: Place,
  shop: BenchShop,
  form: FormId,
  { times }: { times: number },
): Promise<void> {
  const rows: string[][] = []
  for (const question of QUESTIONS) rows.push(await measure(place, shop, form, question, times))
  printTable(
    [
      `p95 of ${times} of each`,
      'program',
      'median',
      'database CPU',
      'plain SQL',
      'median',
      'ratio',
      'found',
      'target',
      '',
    ],
    rows,
  )
}

async function measure(
  { cluster }: Place,
  shop: BenchShop,
  form: FormId,
  { name, asked }: Question,
  times: number,
): Promise<string[]> {
  const ours: number[] = []
  const bare: number[] = []
  const found: number[] = []
  const worked: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    for (const each of asked) {
      const before = familyCpuMs(postmasterOf(cluster))
      const { took, result } = await timed(() =>
        listSubmissions(shop.owner, submissionListInput.parse({ form_id: form, ...each })),
      )
      worked.push(familyCpuMs(postmasterOf(cluster)) - before)
      ours.push(took)
      if (turn % 5 !== 0) continue
      const reference = await timed(() => plain(shop, form, each))
      bare.push(reference.took)
      found.push(result.pagination.total)
      if (result.pagination.total !== reference.result)
        throw new Error(
          `${JSON.stringify(each)} finds ${result.pagination.total} and ${reference.result} in plain SQL`,
        )
    }
  }
  const p95 = percentile(ours, 0.95)
  return [
    name,
    ms(p95),
    ms(median(ours)),
    // Counted in hundredths of a second: only their mean says something.
    ms(worked.reduce((sum, each) => sum + each, 0) / worked.length),
    ms(percentile(bare, 0.95)),
    ms(median(bare)),
    figure(median(ours) / median(bare)),
    `${Math.min(...found)}–${Math.max(...found)}`,
    ms(TARGET_MS),
    verdict(p95 < TARGET_MS),
  ]
}
