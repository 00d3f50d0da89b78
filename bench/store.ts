import { NO_SEARCH, type StoreSearch } from '#modules/store-catalogue/reading/store-card.ts'
import {
  CARD_COLUMNS,
  CARD_TABLES,
  ON_SALE_ONLINE,
} from '#modules/store-catalogue/reading/store-cards.server.ts'
import { searchStore } from '#modules/store-catalogue/reading/store-search.server.ts'
import { shelveChanged } from '#modules/store-catalogue/shelf/shelve.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { openBenchShop } from './shop.ts'
import { fillStore } from './store-shelf.ts'

type Question = { name: string; searches: readonly Partial<StoreSearch>[] }

const TARGET_MS = 50

const QUESTIONS: readonly Question[] = [
  {
    name: 'one word',
    searches: ['habichuelas', 'detergente', 'constanza', 'café'].map((text) => ({ text })),
  },
  { name: 'two words', searches: ['arroz vega', 'queso monte', 'ron barahona'].map((text) => ({ text })) },
  { name: 'a slip', searches: ['habichuelsa', 'detregente', 'galetas'].map((text) => ({ text })) },
  { name: 'no hit', searches: ['xilófono', 'zzz'].map((text) => ({ text })) },
  { name: 'word and price', searches: [{ text: 'aceite', min: 100, max: 500, available: true }] },
  { name: 'a brand', searches: [{ brand: 'Marca 3' }, { brand: 'Marca 7', sort: 'price_asc' }] },
  { name: 'on sale', searches: [{ sale: true }] },
  { name: 'on every product', searches: [{ text: '746' }, {}, { sort: 'newest', page: 40 }] },
]

/** The same page and the same counts, asked of the tables as they stand, under row level security. */
const plain = (ctx: Ctx, { text, brand, min, max, available, sale }: Partial<StoreSearch>) =>
  reading(ctx, async (tx) => {
    const price = 'coalesce(s.online_price_cents, p.price_cents)'
    const values: unknown[] = []
    const where = [
      ON_SALE_ONLINE,
      ...searchWords(text ?? '').map((word) => `p.search like $${values.push(`%${word}%`)}`),
      ...(brand ? [`b.name = $${values.push(brand)}`] : []),
      ...(min ? [`${price} >= ${min * 100}`] : []),
      ...(max ? [`${price} <= ${max * 100}`] : []),
      ...(available ? [`s.shown_stock <> 'out'`] : []),
      ...(sale ? [`s.original_price_cents > ${price}`] : []),
    ].join(' and ')
    const ask = (sql: string) => tx.query<{ many: number }>(sql, values, { composed: true })
    const [row] = await ask(
      `select ${CARD_COLUMNS}, count(*) over ()::int as many from ${CARD_TABLES} where ${where} order by p.name, s.id limit 24`,
    )
    await ask(`select c.id, count(*)::int as many from ${CARD_TABLES} where ${where} group by c.id`)
    await ask(`select b.id, count(*)::int as many from ${CARD_TABLES} where ${where} group by b.id`)
    await ask(`select min(${price}), max(${price}) from ${CARD_TABLES} where ${where}`)
    return row?.many ?? 0
  })

/** Time to search 100,000 products that one store sells beside another's 20,000, as the application's role. */
export async function store({ quick }: BenchOptions): Promise<void> {
  const { large, small, times } = quick
    ? { large: 10_000, small: 2_000, times: 10 }
    : { large: 100_000, small: 20_000, times: 60 }
  await inPlace('store', async ({ database }) => {
    const shop = await openBenchShop(database, 'bench')
    for (const [each, count] of [
      [shop, large],
      [await openBenchShop(database, 'bench-2'), small],
    ] as const) {
      await fillStore(database.admin, each, count)
      await database.admin.query('analyze')
      await shelveChanged(each.owner, () => false)
    }
    await database.admin.query('vacuum (analyze)')
    console.log(
      `${large.toLocaleString('en')} products online, ${small.toLocaleString('en')} of another store`,
    )
    const rows = []
    for (const question of QUESTIONS) rows.push(await measure(shop.owner, question, times))
    printTable(
      [`p95 of ${times} of each`, 'program', 'median', 'plain SQL', 'median', 'ratio', 'hits', 'target', ''],
      rows,
    )
  })
}

async function measure(ctx: Ctx, { name, searches }: Question, times: number): Promise<string[]> {
  const ours: number[] = []
  const bare: number[] = []
  const hits: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    for (const search of searches) {
      const { took, result } = await timed(() => searchStore(ctx, { ...NO_SEARCH, ...search }))
      ours.push(took)
      // The reference is slow and steady; a tenth of the turns tells as much.
      if (turn % 10 !== 0) continue
      const reference = await timed(() => plain(ctx, search))
      bare.push(reference.took)
      hits.push(result.found.total)
      if (!result.found.isForgiven && result.found.total !== reference.result && (search.page ?? 1) === 1)
        throw new Error(
          `${JSON.stringify(search)} finds ${result.found.total} and ${reference.result} in plain SQL`,
        )
    }
  }
  const p95 = percentile(ours, 0.95)
  return [
    name,
    ms(p95),
    ms(median(ours)),
    ms(percentile(bare, 0.95)),
    ms(median(bare)),
    figure(median(ours) / median(bare)),
    `${Math.min(...hits)}–${Math.max(...hits)}`,
    ms(TARGET_MS),
    verdict(p95 < TARGET_MS),
  ]
}
