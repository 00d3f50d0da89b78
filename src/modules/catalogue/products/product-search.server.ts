import type { TenantCtx, Tx } from '#platform/ctx.server.ts'
import type { ProductId } from '#platform/ids.ts'
import { searchWords } from '#platform/search-text.ts'
import type { ProductListInput } from './product.ts'

type Reader = Tx<TenantCtx>
type Hit = { id: ProductId; total: number }
type Found = { ids: ProductId[]; total: number }

/** More hits than this behind an exact code are never paged through. */
const MOST_BEHIND_A_CODE = 10_000

/** Products that have exactly this code, by the indexes on codes. */
const byExactCode = (tx: Reader, input: ProductListInput) =>
  tx.query<{ id: ProductId }>(
    `select p.id from products p
      where p.tenant_id = current_tenant() and p.id in (
          select id from products where tenant_id = current_tenant() and barcode = $1
          union
          select id from products where tenant_id = current_tenant() and sku = $1
          union
          select product_id from product_alternative_codes
            where tenant_id = current_tenant() and barcode = $1 and barcode <> ''
          union
          select product_id from product_alternative_codes
            where tenant_id = current_tenant() and sku = $1 and sku <> '')
        and ($2 or p.deleted_at is null)
        and ($3::text is null or p.product_type = $3)
        and ($4::uuid is null or p.category_id = $4)
        and ($5::boolean is null or p.is_scheduleable = $5)
      order by p.name, p.id limit 100`,
    [
      input.search,
      input.showDeleted,
      input.productType ?? null,
      input.categoryId ?? null,
      input.isScheduleable ?? null,
    ],
  )

/** Arguments of `catalogue_search` up to its page: words are letters and digits, so LIKE reads none as a sign. */
const searchArguments = (input: ProductListInput) => [
  searchWords(input.search),
  input.productType ? [input.productType] : null,
  input.categoryId ?? null,
  input.isScheduleable ?? null,
  input.showDeleted,
  input.sort,
  input.descending,
]

const CALL =
  'catalogue_search($1::text[], null, $2::text[], $3::uuid, $4::boolean, $5::boolean, $6::text, $7::boolean'

const byWords = (tx: Reader, input: ProductListInput, limit: number, skip: number) =>
  tx.query<Hit>(`select id, total from ${CALL}, $8::integer, $9::integer)`, [
    ...searchArguments(input),
    limit,
    skip,
  ])

/** The products with the code first, then whatever else the words find. */
const behindCode = (
  tx: Reader,
  input: ProductListInput,
  exact: readonly ProductId[],
  limit: number,
  skip: number,
) =>
  tx.query<Hit>(
    `select id, count(*) over () as total from (
        select id, 0::bigint as place from unnest($10::uuid[]) as exact (id)
        union all
        select id, place from ${CALL}, $11::integer, 0) with ordinality as hit (id, total, place)
          where not (id = any($10::uuid[]))
      ) ranked order by place limit $8 offset $9`,
    [...searchArguments(input), limit, skip, exact, MOST_BEHIND_A_CODE],
  )

/**
 * The products of a page in their order, and how many there are in all.
 *
 * A text that is somebody's barcode, SKU or alternate code puts that product first, whatever the order
 * asked for; the rest come by words, accents and capitals aside.
 */
export async function findProducts(tx: Reader, input: ProductListInput): Promise<Found> {
  const exact = input.search === '' ? [] : (await byExactCode(tx, input)).map(({ id }) => id)
  // Nothing but signs finds nothing; an empty search finds everything.
  if (input.search !== '' && searchWords(input.search).length === 0 && exact.length === 0) {
    return { ids: [], total: 0 }
  }
  const page = (limit: number, skip: number) =>
    exact.length > 0 ? behindCode(tx, input, exact, limit, skip) : byWords(tx, input, limit, skip)
  const hits = await page(input.pageSize, (input.page - 1) * input.pageSize)
  if (hits.length > 0 || input.page === 1) {
    return { ids: hits.map(({ id }) => id), total: hits[0]?.total ?? 0 }
  }
  // A page past the end has no row that could say how many there are.
  const [first] = await page(1, 0)
  return { ids: [], total: first?.total ?? 0 }
}
