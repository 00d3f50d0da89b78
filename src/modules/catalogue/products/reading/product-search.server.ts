import { searchWords } from '#platform/values/search-text.ts'
import type { ProductListInput } from '../product.ts'

/** EAN-8, UPC-A, EAN-13 and GTIN-14 as a scanner sends them. */
const WHOLE_BARCODE = /^(\d{8}|\d{12,14})$/

/** The words to look for: null for none at all, because nothing but signs finds nothing; none finds everything. */
const wordsOf = (search: string): string[] | null => {
  const words = searchWords(search)
  return search !== '' && words.length === 0 ? null : words
}

/**
 * A table `found` of one row: `ids`, the products of a page in their order, and `total`, how many there are in
 * all. Its parameters are `foundValues`.
 *
 * A text that is somebody's barcode, SKU or alternate code puts that product first, whatever the order asked
 * for; the rest come by words, accents and capitals aside. A whole barcode names its product and nothing else,
 * so that a scan is answered by the indexes on codes alone.
 */
export const FOUND_SQL = `exact as materialized (
    select array(select p.id from products p
      where $1 <> '' and p.tenant_id = current_tenant() and p.id in (
          select id from products where tenant_id = current_tenant() and barcode = $1
          union
          select id from products where tenant_id = current_tenant() and sku = $1
          union
          select product_id from product_alternative_codes
            where tenant_id = current_tenant() and barcode = $1 and barcode <> ''
          union
          select product_id from product_alternative_codes
            where tenant_id = current_tenant() and sku = $1 and sku <> '')
        and ($6 or p.deleted_at is null)
        and ($3::text is null or p.product_type = $3)
        and ($4::uuid is null or p.category_id = $4)
        and ($5::boolean is null or p.is_scheduleable = $5)
      order by p.name, p.id limit 100) as ids
  ), found as (
    select hits.ids, hits.total from exact, catalogue_search(
      exact.ids, case when $11 and exact.ids <> '{}' then null else $2::text[] end,
      case when $3::text is null then null else array[$3] end, $4, $5, $6, $7, $8, $9, $10) as hits
  )`

export const foundValues = (input: ProductListInput): readonly unknown[] => [
  input.search,
  wordsOf(input.search),
  input.productType ?? null,
  input.categoryId ?? null,
  input.isScheduleable ?? null,
  input.showDeleted,
  input.sort,
  input.descending,
  input.pageSize,
  (input.page - 1) * input.pageSize,
  WHOLE_BARCODE.test(input.search),
]
