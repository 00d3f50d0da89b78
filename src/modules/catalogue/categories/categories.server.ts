import { NameTaken } from '#platform/errors/platform.errors.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Steps } from '#platform/kernel/record-kinds.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { CategoryNotFound, SubcategoryNotFound } from '../catalogue.errors.ts'
import { productCategories } from '../catalogue.tables.ts'
import { SubcategoryInUse } from './categories.errors.ts'
import { type CategoryChange, type CategoryInput, isAlike } from './categories.ts'

type CategoryRow = {
  id: CategoryId
  code: string
  name: string
  tint: string
  product_count: number
  subcategories: Subcategory[]
}
type Subcategory = { id: CategoryId; code: string; name: string }
type OfficeRow = CategoryRow & { position: number; version: number; deleted: boolean }
type CategoryRecord = OfficeRow & { deleted_subcategories: Subcategory[] }

const subcategories = (which: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) order by s.name)
    from product_subcategories s where s.tenant_id = r.tenant_id and s.category_id = r.id and ${which}), '[]')`
const COLUMNS = `r.id, r.code, r.name, r.tint, coalesce(n.product_count, 0) as product_count,
  ${subcategories('s.deleted_at is null')} as subcategories`
const COUNTS = `left join (select category_id, count(*) as product_count from products
  where tenant_id = current_tenant() and deleted_at is null group by category_id) n on n.category_id = r.id`
const ORDER = 'r.position, r.name'

const CATEGORY = defineRecord({
  table: productCategories,
  noun: 'product_category',
  missing: (id) => new CategoryNotFound(`category ${id}`),
  unique: ['code'],
  // Counted of those of a page alone: a shop has many products in few categories.
  columns: `r.id, r.code, r.name, r.tint, (select count(*) from products p
      where p.tenant_id = r.tenant_id and p.category_id = r.id and p.deleted_at is null) as product_count,
    ${subcategories('s.deleted_at is null')} as subcategories,
    r.position, r.version, r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name, (select string_agg(s.code || ' ' || s.name, ' ')
    from product_subcategories s where s.tenant_id = r.tenant_id and s.category_id = r.id and s.deleted_at is null))`,
  order: ORDER,
})

const ONE = {
  ...CATEGORY,
  columns: `${CATEGORY.columns}, ${subcategories('s.deleted_at is not null')} as deleted_subcategories`,
}

/** The tenant's categories in their order, with how many products each has on sale. */
export const listCategories = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<CategoryRow>(
      `select ${COLUMNS} from product_categories r ${COUNTS}
        where r.tenant_id = current_tenant() and r.deleted_at is null order by ${ORDER}, r.id limit 1000`,
    ),
  )

/** A page of the categories; a search looks at codes and names, those of the subcategories too. */
export const findCategories = (ctx: TenantCtx, input: ListInput) => pageOf<OfficeRow>(ctx, CATEGORY, input)

/** A category with its subcategories, deleted ones too. @throws CategoryNotFound */
export const categoryById = (ctx: TenantCtx, { id }: { id: CategoryId }) =>
  recordById<CategoryRecord>(ctx, ONE, id)

type SentSubcategory = CategoryInput['subcategories'][number]
type KeptSubcategory = { id: CategoryId; code: string; name: string; deleted: boolean }

async function deleteSubcategories(tx: Tx, gone: readonly CategoryId[]): Promise<void> {
  const [used] = await tx.query<{ name: string; count: number }>(
    `select s.name, count(*) as count from products p
      join product_subcategories s on s.tenant_id = p.tenant_id and s.id = p.subcategory_id
      where p.tenant_id = current_tenant() and p.deleted_at is null and p.subcategory_id = any($1::uuid[]) group by s.id, s.name limit 1`,
    [gone],
  )
  if (used) throw new SubcategoryInUse(used.name, used.count)
  await tx.query(
    `update product_subcategories set deleted_at = $2, version = version + 1
      where tenant_id = current_tenant() and id = any($1::uuid[])`,
    [gone, tx.now],
  )
}

/** @throws SubcategoryNotFound for one that is of another category. */
function refuseStrange(sent: readonly CategoryId[], mine: readonly KeptSubcategory[]): void {
  const strange = sent.find((id) => !mine.some((known) => known.id === id))
  if (strange !== undefined) throw new SubcategoryNotFound(`subcategory ${strange}`)
}

/** Those that were sent, each with the one that it is: by its id, or else one of `free` by its code or its name. */
function recognised(sent: readonly SentSubcategory[], free: readonly KeptSubcategory[]): SentSubcategory[] {
  const left = new Set(free)
  const take = (is: (known: KeptSubcategory) => boolean): CategoryId | undefined => {
    const found = [...left].find(is)
    if (found) left.delete(found)
    return found?.id
  }
  const byCode = sent.map((row) => ({ ...row, id: row.id ?? take(({ code }) => isAlike(code, row.code)) }))
  return byCode.map((row) => ({ ...row, id: row.id ?? take(({ name }) => isAlike(name, row.name)) }))
}

/** @throws NameTaken where one is called anew as one that is deleted and stays so. */
function refuseNamesOfDeleted(rows: readonly SentSubcategory[], mine: readonly KeptSubcategory[]): void {
  for (const { id, name } of rows) {
    const before = mine.find((known) => known.id === id)
    if (before && isAlike(before.name, name)) continue
    const gone = mine.find((known) => isAlike(known.name, name) && rows.every((row) => row.id !== known.id))
    if (gone) throw new NameTaken(name, { name: gone.name, deleted: true })
  }
}

/** Brings the subcategories of a category to what was sent. Those that stay keep their id: products name it. */
async function replaceSubcategories(
  tx: Tx,
  id: CategoryId,
  sent: CategoryInput['subcategories'],
): Promise<void> {
  const mine = await tx.query<KeptSubcategory>(
    `select id, code, name, deleted_at is not null as deleted from product_subcategories
      where tenant_id = current_tenant() and category_id = $1 for update`,
    [id],
  )
  const named = sent.flatMap((subcategory) => subcategory.id ?? [])
  refuseStrange(named, mine)
  // A new one with the code or the name of one that is deleted, or left out, is that one.
  const free = mine.filter((known) => !named.includes(known.id))
  const rows = recognised(sent, free)
  refuseNamesOfDeleted(rows, mine)
  const ids = rows.flatMap((row) => row.id ?? [])
  await deleteSubcategories(
    tx,
    free.flatMap((known) => (known.deleted || ids.includes(known.id) ? [] : known.id)),
  )
  // Two may have changed their codes with each other, and the key is checked row by row.
  await tx.query(
    `update product_subcategories set code = id::text where tenant_id = current_tenant() and id = any($1::uuid[])`,
    [ids],
  )
  for (const { code, name, id: known } of rows) {
    const before = mine.find((each) => each.id === known)
    const isSame = before && !before.deleted && before.code === code && before.name === name
    await tx.query(
      `insert into product_subcategories (tenant_id, id, category_id, code, name)
        values (current_tenant(), $1, $2, $3, $4)
        on conflict (tenant_id, id) do update set code = excluded.code, name = excluded.name, deleted_at = null,
          version = product_subcategories.version + $5`,
      [known ?? newId<CategoryId>(), id, code, name, isSame ? 0 : 1],
    )
  }
}

/** As the audit log tells them: who reads it sees which one came, went or was called otherwise. */
const told = (rows: readonly Pick<Subcategory, 'code' | 'name'>[]): string[] =>
  rows.map(({ code, name }) => `${code} ${name}`).toSorted()

const withSubcategories = (input: CategoryInput): Steps<typeof productCategories> => ({
  also: (tx, id) => replaceSubcategories(tx, id, input.subcategories),
  said: { ...input, subcategories: told(input.subcategories) },
  was: async (tx, id) => ({
    subcategories: told(
      await tx.query<Subcategory>(
        `select id, code, name from product_subcategories
          where tenant_id = current_tenant() and category_id = $1 and deleted_at is null`,
        [id],
      ),
    ),
  }),
})

/** Makes a category with its subcategories. @throws CodeTaken, NameTaken, SubcategoryNotFound */
export const createCategory = (ctx: Ctx, input: CategoryInput) => {
  const { subcategories: _own, ...columns } = input
  return createRecord(ctx, CATEGORY, columns, withSubcategories(input))
}

/**
 * Changes a category, and its subcategories to those that were sent. Whoever puts a product into it waits.
 *
 * @throws CategoryNotFound, CodeTaken, RecordChanged
 * @throws NameTaken where a subcategory is called as one that is deleted.
 * @throws SubcategoryNotFound for the id of a subcategory that is not of this category.
 * @throws SubcategoryInUse when one was left out that products are in.
 */
export const updateCategory = (ctx: Ctx, { id, version, ...input }: CategoryChange) => {
  const { subcategories: _own, ...columns } = input
  return changeRecord(ctx, CATEGORY, { id, version, ...columns }, withSubcategories(input))
}

/**
 * Deletes a category; deleted products and promotions keep it, should both come back.
 *
 * @throws CategoryNotFound, RecordInUse
 */
export const deleteCategory = (ctx: Ctx, { id }: { id: CategoryId }) =>
  deleteRecord(ctx, CATEGORY, id, (tx) =>
    refuseUsed(tx, id, {
      'catalogue.product': `select count(*) as count from products
        where tenant_id = current_tenant() and category_id = $1 and deleted_at is null`,
      'promotions.promotion': `select count(*) as count from promotion_categories l
          join promotions m on m.tenant_id = l.tenant_id and m.id = l.promotion_id and m.deleted_at is null
        where l.tenant_id = current_tenant() and l.category_id = $1`,
    }),
  )

/** Brings a deleted category back, with its subcategories. @throws CategoryNotFound */
export const restoreCategory = (ctx: Ctx, { id }: { id: CategoryId }) => restoreRecord(ctx, CATEGORY, id)

/** Moves a category one place up or down in their order. @throws CategoryNotFound */
export const moveCategory = (ctx: Ctx, input: Move) => moveRecord(ctx, CATEGORY, input)
