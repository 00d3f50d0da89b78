import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { CategoryNotFound, ProviderNotFound, SubcategoryNotFound } from '../../catalogue.errors.ts'
import type { ProductInput } from '../product.ts'

const wantedIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/**
 * Refuses a product of a category, subcategory or provider that the tenant does not have, or has deleted.
 *
 * @throws CategoryNotFound, SubcategoryNotFound (also when it is another category's), ProviderNotFound.
 */
export async function refuseUnknownReferences(tx: Tx, inputs: readonly ProductInput[]): Promise<void> {
  const categories = wantedIds(inputs.map((input) => input.categoryId))
  const subcategories = wantedIds(inputs.map((input) => input.subCategoryId))
  const providers = wantedIds(
    inputs.flatMap((input) => [
      input.providerId,
      ...(input.alternativeCodes ?? []).map((code) => code.providerId),
    ]),
  )
  if (categories.length + subcategories.length + providers.length === 0) return
  const known = await tx.query<{ kind: string; id: string; category_id: string | null }>(
    // Locked against being deleted before this product is in it.
    `with category as (select id from product_categories
        where tenant_id = current_tenant() and id = any($1::uuid[]) and deleted_at is null for key share),
        provider as (select id from providers
          where tenant_id = current_tenant() and id = any($3::uuid[]) and deleted_at is null for key share),
        subcategory as (select id, category_id from product_subcategories
          where tenant_id = current_tenant() and id = any($2::uuid[]) and deleted_at is null for key share)
      select 'category' as kind, id, null::uuid as category_id from category
      union all
      select 'subcategory', id, category_id from subcategory
      union all
      select 'provider', id, null from provider`,
    [categories, subcategories, providers],
  )
  const found = new Map(known.map((row) => [`${row.kind} ${row.id}`, row.category_id]))
  const missing = (kind: string, ids: readonly string[]) => ids.find((id) => !found.has(`${kind} ${id}`))
  const category = missing('category', categories)
  if (category !== undefined) throw new CategoryNotFound(`category ${category}`)
  const provider = missing('provider', providers)
  if (provider !== undefined) throw new ProviderNotFound(`provider ${provider}`)
  for (const { categoryId, subCategoryId } of inputs) {
    if (subCategoryId === null) continue
    if (found.get(`subcategory ${subCategoryId}`) !== categoryId) {
      throw new SubcategoryNotFound(`subcategory ${subCategoryId} of ${categoryId}`)
    }
  }
}

type Groups = { category_id: CategoryId | null; subcategory_id: CategoryId | null }

/** The category and subcategory of a product, each null once it was deleted. They are not deleted until the product is in them. */
export async function groupsThatStand(tx: Tx, { category_id, subcategory_id }: Groups): Promise<Groups> {
  const known = await tx.query<{ id: CategoryId }>(
    `with category as (select id from product_categories
        where tenant_id = current_tenant() and id = $1 and deleted_at is null for key share),
        subcategory as (select id from product_subcategories
          where tenant_id = current_tenant() and id = $2 and deleted_at is null for key share)
      select id from category union all select id from subcategory`,
    [category_id, subcategory_id],
  )
  const standing = (id: CategoryId | null) => (known.some((row) => row.id === id) ? id : null)
  const category = standing(category_id)
  return { category_id: category, subcategory_id: category && standing(subcategory_id) }
}
