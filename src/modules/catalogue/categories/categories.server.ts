import { and, asc, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  deleteRecord,
  inTurn,
  moveRecord,
  pageOf,
  type Records,
  recordOf,
  refuseStale,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { CategoryNotFound, SubcategoryNotFound } from '../catalogue.errors.ts'
import { productCategories, productSubcategories } from '../catalogue.tables.ts'
import { CategoryCodeTaken, SubcategoryInUse } from './categories.errors.ts'
import type { CategoryChange, CategoryInput } from './categories.ts'

type CategoryRow = {
  id: CategoryId
  code: string
  name: string
  tint: string
  product_count: number
  subcategories: { id: CategoryId; code: string; name: string }[]
}
type OfficeRow = CategoryRow & { position: number; version: number; deleted: boolean }

const COLUMNS = `r.id, r.code, r.name, r.tint, coalesce(n.product_count, 0) as product_count,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) order by s.name)
    from product_subcategories s where s.tenant_id = r.tenant_id and s.category_id = r.id), '[]') as subcategories`
const COUNTS = `left join (select category_id, count(*) as product_count from products
  where tenant_id = current_tenant() and deleted_at is null group by category_id) n on n.category_id = r.id`
const ORDER = 'r.position, r.name'

const OF_THE_OFFICE: Records = {
  table: 'product_categories',
  columns: `${COLUMNS}, r.position, r.version, r.deleted_at is not null as deleted`,
  joins: COUNTS,
  searched: `concat_ws(' ', r.code, r.name, (select string_agg(s.code || ' ' || s.name, ' ')
    from product_subcategories s where s.tenant_id = r.tenant_id and s.category_id = r.id))`,
  order: ORDER,
  keepsDeleted: true,
}

const missing = (id: string) => new CategoryNotFound(`category ${id}`)
const CATEGORY = { table: 'product_categories', noun: 'product_category', order: ORDER, missing }

/** The tenant's categories in their order, with how many products each has on sale. */
export const listCategories = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<CategoryRow>(
      `select ${COLUMNS} from product_categories r ${COUNTS}
        where r.tenant_id = current_tenant() and r.deleted_at is null order by ${ORDER}, r.id limit 1000`,
    ),
  )

/** A page of the categories; a search looks at codes and names, those of the subcategories too. */
export const findCategories = (ctx: TenantCtx, input: ListInput) =>
  pageOf<OfficeRow>(ctx, OF_THE_OFFICE, input)

/** @throws CategoryNotFound */
export const categoryById = async (ctx: TenantCtx, { id }: { id: CategoryId }): Promise<OfficeRow> => {
  const row = await recordOf<OfficeRow>(ctx, OF_THE_OFFICE, id)
  if (!row) throw missing(id)
  return row
}

/** The subcategories of one category; none for a category the tenant does not have. */
export const listSubcategories = (ctx: TenantCtx, { categoryId }: { categoryId: CategoryId }) =>
  reading(ctx, (tx) =>
    tx.db
      .select({
        id: productSubcategories.id,
        category_id: productSubcategories.category_id,
        code: productSubcategories.code,
        name: productSubcategories.name,
      })
      .from(productSubcategories)
      .where(
        and(
          eq(productSubcategories.tenant_id, tx.tenantId),
          eq(productSubcategories.category_id, categoryId),
        ),
      )
      .orderBy(asc(productSubcategories.name))
      .limit(1000),
  )

async function refuseTakenCode(tx: Tx, code: string, id: CategoryId | null): Promise<void> {
  const [other] = await tx.query<{ name: string; deleted: boolean }>(
    `select name, deleted_at is not null as deleted from product_categories
      where tenant_id = current_tenant() and code = $1 and id is distinct from $2`,
    [code, id],
  )
  if (other) throw new CategoryCodeTaken(code, other)
}

/** Deleted products let go of what they were in, and those on sale keep it. */
async function refuseUsedSubcategories(tx: Tx, id: CategoryId, kept: readonly CategoryId[]): Promise<void> {
  const gone = `select s.id from product_subcategories s
    where s.tenant_id = current_tenant() and s.category_id = $1 and s.id <> all($2::uuid[])`
  await tx.query(
    `update products set subcategory_id = null
      where tenant_id = current_tenant() and deleted_at is not null and subcategory_id in (${gone})`,
    [id, kept],
  )
  const [used] = await tx.query<{ name: string; count: number }>(
    `select s.name, count(*) as count from products p
      join product_subcategories s on s.tenant_id = p.tenant_id and s.id = p.subcategory_id
      where p.tenant_id = current_tenant() and p.subcategory_id in (${gone}) group by s.id, s.name limit 1`,
    [id, kept],
  )
  if (used) throw new SubcategoryInUse(used.name, used.count)
}

/** Brings the subcategories of a category to what was sent. Those that stay keep their id: products name it. */
async function replaceSubcategories(
  tx: Tx,
  id: CategoryId,
  sent: CategoryInput['subcategories'],
): Promise<void> {
  const mine = await tx.query<{ id: CategoryId }>(
    'select id from product_subcategories where tenant_id = current_tenant() and category_id = $1',
    [id],
  )
  const kept = sent.flatMap((subcategory) => subcategory.id ?? [])
  const strange = kept.find((each) => !mine.some((known) => known.id === each))
  if (strange !== undefined) throw new SubcategoryNotFound(`subcategory ${strange} of ${id}`)
  await refuseUsedSubcategories(tx, id, kept)
  await tx.query(
    `delete from product_subcategories
      where tenant_id = current_tenant() and category_id = $1 and id <> all($2::uuid[])`,
    [id, kept],
  )
  // Two may have changed their codes with each other, and the key is checked row by row.
  await tx.query(
    'update product_subcategories set code = id::text where tenant_id = current_tenant() and category_id = $1',
    [id],
  )
  for (const { code, name, id: known } of sent) {
    await tx.db
      .insert(productSubcategories)
      .values({ tenant_id: tx.tenantId, id: known ?? newId<CategoryId>(), category_id: id, code, name })
      .onConflictDoUpdate({
        target: [productSubcategories.tenant_id, productSubcategories.id],
        set: { code, name },
      })
  }
}

/** Makes a category with its subcategories. @throws CategoryCodeTaken */
export const createCategory = (ctx: Ctx, input: CategoryInput): Promise<{ id: CategoryId }> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, CATEGORY.table)
    await refuseTakenCode(tx, input.code, null)
    const { subcategories, ...columns } = input
    const id = newId<CategoryId>()
    await tx.db.insert(productCategories).values({ tenant_id: tx.tenantId, id, ...columns })
    await replaceSubcategories(tx, id, subcategories)
    await audit(tx, {
      action: 'product_category.created',
      subject_type: CATEGORY.noun,
      subject_id: id,
      details: input,
    })
    return { id }
  })

/**
 * Changes a category, and its subcategories to those that were sent.
 *
 * @throws CategoryNotFound, CategoryCodeTaken, RecordChanged
 * @throws SubcategoryNotFound for the id of a subcategory that is not of this category.
 * @throws SubcategoryInUse when one was left out that products are in.
 */
export const updateCategory = (
  ctx: Ctx,
  { id, version, ...input }: CategoryChange,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, CATEGORY.table)
    const thisOne = and(eq(productCategories.tenant_id, tx.tenantId), eq(productCategories.id, id))
    // Whoever puts a product into it waits.
    const [before] = await tx.db.select().from(productCategories).where(thisOne).for('update')
    if (!before) throw missing(id)
    refuseStale(before, version)
    await refuseTakenCode(tx, input.code, id)
    const { subcategories, ...columns } = input
    await tx.db
      .update(productCategories)
      .set({ ...columns, version: before.version + 1 })
      .where(thisOne)
    await replaceSubcategories(tx, id, subcategories)
    const { tenant_id: _tenant, id: _id, deleted_at: _deleted, version: _version, ...from } = before
    await audit(tx, {
      action: 'product_category.changed',
      subject_type: CATEGORY.noun,
      subject_id: id,
      details: { from, to: input },
    })
    return { success: true }
  })

/** Deletes a category; deleted products let go of it. @throws CategoryNotFound, RecordInUse */
export const deleteCategory = (ctx: Ctx, { id }: { id: CategoryId }) =>
  deleteRecord(ctx, CATEGORY, id, async (tx) => {
    await tx.query(
      `update products set category_id = null, subcategory_id = null
        where tenant_id = current_tenant() and category_id = $1 and deleted_at is not null`,
      [id],
    )
    await refuseUsed(tx, id, {
      'catalogue.product': `select count(*) as count from products
        where tenant_id = current_tenant() and category_id = $1`,
    })
  })

/** Brings a deleted category back, with its subcategories. @throws CategoryNotFound */
export const restoreCategory = (ctx: Ctx, { id }: { id: CategoryId }) => restoreRecord(ctx, CATEGORY, id)

/** Moves a category one place up or down in their order. @throws CategoryNotFound */
export const moveCategory = (ctx: Ctx, input: Move) => moveRecord(ctx, CATEGORY, input)
