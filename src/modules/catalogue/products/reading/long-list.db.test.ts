import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { searchWords } from '#platform/values/search-text.ts'
import type { productListInput } from '../product.ts'
import { searchTextOf } from '../saving/product-columns.server.ts'

type Question = z.input<typeof productListInput>

const makeProduct = (n: number, name: string, keywords = '') => {
  const codes = { sku: `SKU-${n}`, barcode: null, keywords }
  return {
    id: newId<ProductId>(),
    name,
    ...codes,
    price: 100 * ((n * 37) % 12_007),
    type: n % 9 === 0 ? 'service' : 'product',
    removed: n % 10 === 0,
    search: searchTextOf({ name, ...codes }, []),
  }
}

/** More than are sorted at one go, in the order of their names the sugar before the yuca. */
const shelf = [
  ...Array.from({ length: 12_000 }, (_, n) =>
    makeProduct(n, `${n % 2 === 0 ? 'Yuca' : 'Azúcar'} La Vega ${String(n).padStart(5, '0')}`),
  ),
  makeProduct(20_001, 'Yuca La Larga', 'palabra '.repeat(240)),
  // Their first hundred letters are the same.
  makeProduct(20_003, `Azúcar La Vega ${'y más '.repeat(30)} b`),
  makeProduct(20_005, `Azúcar La Vega ${'y más '.repeat(30)} a`),
]

let shop: World

beforeAll(async () => {
  shop = await newWorld()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into products (tenant_id, id, name, sku, keywords, search, price_cents, product_type, created_at,
          updated_at, deleted_at)
        select current_tenant(), id, name, sku, keywords, search, price, type, $2::timestamptz, $2::timestamptz,
            case when removed then $2::timestamptz end
          from jsonb_to_recordset($1) as r (id uuid, name text, sku text, keywords text, search text, price bigint,
            type text, removed boolean)`,
      [JSON.stringify(shelf), shop.owner.now],
    ),
  )
})

const spanish = new Intl.Collator('es-DO')

/** What the list should hold, worked out the long way. */
function expected({ search = '', productType, showDeleted, sort = 'name', descending, ...page }: Question) {
  const words = searchWords(search)
  const has = (text: string, word: string) =>
    word.length >= 3 ? text.includes(word) : ` ${text}`.includes(` ${word}`)
  const begins = (row: (typeof shelf)[number]) => Number(row.search.startsWith(words[0] ?? ''))
  const order = descending ? -1 : 1
  const hits = shelf
    .filter((row) => (showDeleted || !row.removed) && (!productType || row.type === productType))
    .filter((row) => words.every((word) => has(row.search, word)))
    .toSorted((a, b) => {
      const byName = spanish.compare(a.name, b.name)
      if (sort === 'price') return order * (a.price - b.price) || byName
      if (sort === 'sku') return order * spanish.compare(a.sku, b.sku)
      return begins(b) - begins(a) || order * byName
    })
  const size = page.pageSize ?? 20
  const from = ((page.page ?? 1) - 1) * size
  return { names: hits.slice(from, from + size).map((row) => row.name), total: hits.length }
}

const questions: Question[] = [
  {},
  { page: 8, pageSize: 500 },
  { page: 22, pageSize: 500 },
  { page: 600 },
  { descending: true },
  { showDeleted: true, page: 3 },
  { productType: 'service' },
  { sort: 'price', page: 2 },
  { sort: 'price', descending: true, search: 'la' },
  { sort: 'sku', page: 2 },
  { sort: 'sku', descending: true, search: 'vega' },
  // All, and none begins so.
  { search: 'la' },
  { search: 'l', page: 40, pageSize: 100 },
  { search: 'la', descending: true, page: 2 },
  { search: 'vega' },
  { search: 'vega', page: 25, pageSize: 100 },
  { search: 'vega', showDeleted: true, page: 3 },
  { search: 'ega la' },
  // All that begin so, at the beginning of the list and at its end.
  { search: 'azú' },
  { search: 'a', page: 12, pageSize: 500 },
  { search: 'az', descending: true, page: 2 },
  { search: 'yu' },
  { search: 'yuca', productType: 'product' },
  // Sugar first, then all others: the page that has both.
  { search: 's a' },
  { search: 'sku', page: 2 },
  // Few.
  { search: 'azúcar 00077' },
  { search: '1199' },
  { search: 'la 0' },
  { search: 'larga' },
  { search: 'más' },
  { search: 'palabra y' },
  { search: 'zz' },
]

test.each(questions)('a long list answers %o as a short one would', async (question) => {
  const { data, pagination } = await shop.call.product.getAll(question)
  expect({ names: data.map((row) => row.name), total: pagination.total }).toEqual(expected(question))
})

test('a code that is also a word of many comes first, and is counted once', async () => {
  const id = await shop.product({ name: 'Zumo de la casa', barcode: 'LA' })
  const before = expected({ search: 'la' })
  const { data, pagination } = await shop.call.product.getAll({ search: 'LA' })
  expect(data.map((row) => row.name)).toEqual(['Zumo de la casa', ...before.names.slice(0, 19)])
  expect(pagination.total).toBe(before.total + 1)
  const second = await shop.call.product.getAll({ search: 'LA', page: 2 })
  expect(second.data[0]?.name).toBe(before.names[19])
  await shop.call.product.remove({ id })
})
