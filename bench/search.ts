import { productListInput } from '#modules/catalogue/products/product.ts'
import { listStockedProducts } from '#modules/inventory/stocked-products/stocked-product.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { barcodeOf, fillAssortment } from './assortment.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { openBenchShop } from './shop.ts'

type Ask = (ctx: Ctx, text: string) => Promise<{ total: number }>

type Question = {
  name: string
  /** What people typed, asked by turns. */
  texts: readonly string[]
  targetMs: number
}

/** Every text is answered with the number of hits that it has, or the benchmark measures the wrong thing. */
const QUESTIONS: readonly Question[] = [
  { name: 'one word', texts: ['habichuelas', 'detergente', 'constanza', 'galletas', 'aceite'], targetMs: 50 },
  {
    name: 'two words',
    texts: ['arroz vega', 'queso monte', 'aceite ocoa', 'pan duarte', 'ron barahona'],
    targetMs: 50,
  },
  { name: 'accented', texts: ['café', 'PIÑA', 'salami súper', 'ñame samaná', 'orégano'], targetMs: 50 },
  { name: 'one letter', texts: ['a', 'ñ', 'q', 'y', 'v'], targetMs: 50 },
  { name: 'two letters', texts: ['ca', 'té', 'lb', 'ju', 'ag'], targetMs: 50 },
  {
    name: 'rare words',
    texts: ['012345', 'arroz 070000', '0777', 'bombillo 2 lt', 'higuey 000066'],
    targetMs: 50,
  },
  { name: 'on every product', texts: ['746', 'sku', '7', 's', 'de'], targetMs: 50 },
  { name: 'no hit', texts: ['xilófono', 'arroz xilófono', 'zzz', 'qx', 'café qx'], targetMs: 50 },
  { name: 'exact barcode', texts: [barcodeOf(7), barcodeOf(4321), barcodeOf(11_999)], targetMs: 5 },
]

/** The verb behind `product.getAll`, as the counter and the office call it. */
const throughTheProgram: Ask = async (ctx, text) => {
  const { pagination } = await listStockedProducts(ctx, productListInput.parse({ search: text }))
  return { total: pagination.total }
}

/** The same question in plain SQL under row level security, as a program without the search function would send it. */
const plainLike: Ask = (ctx, text) =>
  reading(ctx, async (tx) => {
    const words = searchWords(text)
    const conditions = words.map((word, at) =>
      word.length >= 3
        ? `and search like '%' || $${at + 1} || '%'`
        : `and (search like $${at + 1} || '%' or search like '% ' || $${at + 1} || '%')`,
    )
    const [row] = await tx.query<{ total: number }>(
      `select id, name, count(*) over () as total from products
        where tenant_id = current_tenant() and deleted_at is null ${conditions.join(' ')}
        order by name, id limit 20`,
      words,
    )
    return { total: row?.total ?? 0 }
  })

/** A barcode without the function: the index on barcodes, which row level security leaves alone. */
const plainBarcode: Ask = (ctx, text) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query(
      'select id from products where tenant_id = current_tenant() and barcode = $1',
      [text],
    )
    return { total: rows.length }
  })

/** Time to search 100,000 products of one shop beside four others, as the application's role. */
export async function search({ quick }: BenchOptions): Promise<void> {
  const { large, small, times } = quick
    ? { large: 12_000, small: 2_000, times: 10 }
    : { large: 100_000, small: 12_500, times: 100 }
  await inPlace('search', async ({ database }) => {
    const shop = await openBenchShop(database, 'bench')
    await fillAssortment(database.admin, shop, large)
    for (const name of ['bench-2', 'bench-3', 'bench-4', 'bench-5']) {
      await fillAssortment(database.admin, await openBenchShop(database, name), small)
    }
    await database.admin.query('vacuum (analyze)')
    console.log(
      `${large.toLocaleString('en')} products of one shop, ${(4 * small).toLocaleString('en')} of four others`,
    )
    const rows = []
    for (const question of QUESTIONS) rows.push(await measure(shop.owner, question, times))
    printTable(
      [
        `p95 of ${times} of each text`,
        'program',
        'median',
        'plain SQL',
        'median',
        'ratio',
        'hits',
        'target',
        '',
      ],
      rows,
    )
  })
}

async function measure(ctx: Ctx, { name, texts, targetMs }: Question, times: number): Promise<string[]> {
  const reference = name === 'exact barcode' ? plainBarcode : plainLike
  const ours: number[] = []
  const plain: number[] = []
  const hits: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    for (const text of texts) {
      const program = await timed(() => throughTheProgram(ctx, text))
      ours.push(program.took)
      // The reference is slow and steady; a tenth of the turns tells as much.
      if (turn % 10 !== 0) continue
      const bare = await timed(() => reference(ctx, text))
      plain.push(bare.took)
      hits.push(program.result.total)
      if (program.result.total !== bare.result.total) {
        throw new Error(
          `“${text}” finds ${program.result.total} products and ${bare.result.total} in plain SQL`,
        )
      }
    }
  }
  const p95 = percentile(ours, 0.95)
  return [
    name,
    ms(p95),
    ms(median(ours)),
    ms(percentile(plain, 0.95)),
    ms(median(plain)),
    figure(p95 / percentile(plain, 0.95)),
    `${Math.min(...hits)}–${Math.max(...hits)}`,
    ms(targetMs),
    verdict(p95 < targetMs),
  ]
}
