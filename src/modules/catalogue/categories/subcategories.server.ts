import { NameTaken } from '#platform/errors/platform.errors.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { CategoryNotFound, SubcategoryNotFound } from '../catalogue.errors.ts'
import { productSubcategories } from '../catalogue.tables.ts'
import type { SubcategoryChange, SubcategoryInput, SubcategoryListInput } from './subcategories.ts'

type This = { id: CategoryId }
type Row = This & { category_id: CategoryId; code: string; name: string }
type OfficeRow = Row & { category_name: string; product_count: number; version: number; deleted: boolean }

const SUBCATEGORY = defineRecord({
  table: productSubcategories,
  noun: 'product_subcategory',
  missing: (id) => new SubcategoryNotFound(`subcategory ${id}`),
  unique: ['code', 'name'],
  within: 'category_id',
  columns: `r.id, r.category_id, c.name as category_name, r.code, r.name, r.version,
    r.deleted_at is not null as deleted, (select count(*) from products p
      where p.tenant_id = r.tenant_id and p.subcategory_id = r.id and p.deleted_at is null) as product_count`,
  joins: 'join product_categories c on c.tenant_id = r.tenant_id and c.id = r.category_id',
  searched: `concat_ws(' ', r.code, r.name)`,
  order: 'c.position, c.name, r.name',
})

/** All that are in one category; none for a category the tenant does not have. */
export const listSubcategories = (ctx: TenantCtx, { categoryId }: { categoryId: CategoryId }) =>
  reading(ctx, (tx) =>
    tx.query<Row>(
      `select id, category_id, code, name from product_subcategories
        where tenant_id = current_tenant() and category_id = $1 and deleted_at is null order by name limit 1000`,
      [categoryId],
    ),
  )

/** A page of them, of one category or of all; a search looks at codes and names. */
export const findSubcategories = (ctx: TenantCtx, { categoryId, ...input }: SubcategoryListInput) =>
  pageOf<OfficeRow>(ctx, SUBCATEGORY, input, { category_id: categoryId })

/** A subcategory, deleted or not. @throws SubcategoryNotFound */
export const subcategoryById = (ctx: TenantCtx, { id }: This) => recordById<OfficeRow>(ctx, SUBCATEGORY, id)

/** The category of a subcategory, held: who has its form open saves after this. @throws SubcategoryNotFound */
async function holdCategoryOf(tx: Tx, id: CategoryId): Promise<CategoryId> {
  const [category] = await tx.query<This>(
    `select c.id from product_categories c
      join product_subcategories s on s.tenant_id = c.tenant_id and s.category_id = c.id
      where s.tenant_id = current_tenant() and s.id = $1 for update of c`,
    [id],
  )
  if (!category) throw SUBCATEGORY.missing(id)
  return category.id
}

/** The form of a category has its subcategories in it: who has it open is told, and puts nothing back unseen. */
const countVersion = async (tx: Tx, category: CategoryId): Promise<void> => {
  await tx.query(
    `update product_categories set version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [category],
  )
}

/** Makes a subcategory. @throws CategoryNotFound, also for a deleted one; CodeTaken, NameTaken within its category. */
export const createSubcategory = (ctx: Ctx, { categoryId, ...columns }: SubcategoryInput) =>
  inTransaction(ctx, async (tx) => {
    const [category] = await tx.query(
      `select 1 from product_categories
        where tenant_id = current_tenant() and id = $1 and deleted_at is null for update`,
      [categoryId],
    )
    if (!category) throw new CategoryNotFound(`category ${categoryId}`)
    await countVersion(tx, categoryId)
    return createRecord(tx, SUBCATEGORY, { category_id: categoryId, ...columns })
  })

/** Changes a subcategory. @throws SubcategoryNotFound, CodeTaken, NameTaken, RecordChanged */
export const updateSubcategory = (ctx: Ctx, input: SubcategoryChange) =>
  inTransaction(ctx, async (tx) => {
    const category = await holdCategoryOf(tx, input.id)
    const before = await subcategoryById(tx, input)
    const done = await changeRecord(tx, SUBCATEGORY, input)
    const { version } = await subcategoryById(tx, input)
    if (version !== before.version) await countVersion(tx, category)
    return done
  })

/** Deletes a subcategory; deleted products stay in it, should both come back. @throws SubcategoryNotFound, RecordInUse */
export const deleteSubcategory = (ctx: Ctx, { id }: This) =>
  inTransaction(ctx, async (tx) => {
    const category = await holdCategoryOf(tx, id)
    return deleteRecord(tx, SUBCATEGORY, id, async () => {
      await refuseUsed(tx, id, {
        'catalogue.product': `select count(*) as count from products
          where tenant_id = current_tenant() and subcategory_id = $1 and deleted_at is null`,
      })
      await countVersion(tx, category)
    })
  })

/** @throws NameTaken where one that is there has the name of one that was deleted. */
async function refuseNamesake(tx: Tx, id: CategoryId): Promise<void> {
  const [other] = await tx.query<{ name: string }>(
    `select o.name from product_subcategories s
      join product_subcategories o on o.tenant_id = s.tenant_id and o.category_id = s.category_id
        and o.id <> s.id and o.deleted_at is null and lower(o.name) = lower(s.name)
      where s.tenant_id = current_tenant() and s.id = $1 limit 1`,
    [id],
  )
  if (other) throw new NameTaken(other.name, { name: other.name, deleted: false })
}

/** Brings a deleted subcategory back. @throws SubcategoryNotFound, NameTaken within its category. */
export const restoreSubcategory = (ctx: Ctx, { id }: This) =>
  inTransaction(ctx, async (tx) => {
    const category = await holdCategoryOf(tx, id)
    return restoreRecord(tx, SUBCATEGORY, id, async () => {
      await refuseNamesake(tx, id)
      await countVersion(tx, category)
    })
  })
