import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
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
import type { BrandId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { changesStore } from '../store/store-mark.server.ts'
import { BrandNotFound } from '../store-catalogue.errors.ts'
import { storeBrands } from '../store-catalogue.tables.ts'
import type { BrandChange, BrandInput } from './brands.ts'

type OfficeRow = Required<BrandInput> & {
  id: BrandId
  version: number
  deleted: boolean
  product_count: number
}

/** The products that carry a brand, whether they are online now or not. */
const PRODUCTS_OF = `select count(*)::int as count from store_products s
  join products p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.deleted_at is null
  where s.tenant_id = current_tenant() and s.brand_id`

const BRAND = defineRecord({
  table: storeBrands,
  noun: 'brand',
  missing: (id) => new BrandNotFound(`brand ${id}`),
  unique: ['name'],
  columns: `r.id, r.name, r.logo_url, r.position, r.is_active, r.version, r.deleted_at is not null as deleted,
    (${PRODUCTS_OF} = r.id) as product_count`,
  searched: 'r.name',
  order: 'r.position, r.name',
})

/** A page of the brands, with how many products carry each. */
export const findBrands = (ctx: Ctx, input: ListInput) => pageOf<OfficeRow>(ctx, BRAND, input)

/** A brand, deleted or not. @throws BrandNotFound */
export const brandById = (ctx: Ctx, { id }: { id: BrandId }) => recordById<OfficeRow>(ctx, BRAND, id)

/** All brands by name alone, in their order: for who says which one a product is of. */
export const brandNames = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: BrandId; name: string; is_active: boolean }>(
      `select id, name, is_active from store_brands
        where tenant_id = current_tenant() and deleted_at is null order by position, name, id limit 1000`,
    ),
  )

/** Makes a brand. @throws NameTaken, PictureNotFound */
export const createBrand = (ctx: Ctx, input: BrandInput) =>
  changesStore(ctx, async (tx) => {
    await holdPictures(tx, { to: input.logo_url })
    return createRecord(tx, BRAND, input)
  })

/** Changes a brand. Switched off it is not shown, and its products keep it. @throws BrandNotFound, NameTaken, RecordChanged, PictureNotFound */
export const updateBrand = (ctx: Ctx, change: BrandChange) =>
  changesStore(ctx, (tx) =>
    changeRecord(tx, BRAND, change, {
      check: (within, before) => holdPictures(within, { to: change.logo_url, from: before?.logo_url }),
    }),
  )

/** Deletes a brand that no product carries. @throws BrandNotFound, RecordInUse */
export const deleteBrand = (ctx: Ctx, { id }: { id: BrandId }) =>
  changesStore(ctx, (tx) =>
    deleteRecord(tx, BRAND, id, (within) =>
      refuseUsed(within, id, { 'catalogue.product': `${PRODUCTS_OF} = $1` }),
    ),
  )

/** Brings a deleted brand back. @throws BrandNotFound */
export const restoreBrand = (ctx: Ctx, { id }: { id: BrandId }) =>
  changesStore(ctx, (tx) => restoreRecord(tx, BRAND, id))

/** Moves a brand one place up or down in their order. @throws BrandNotFound */
export const moveBrand = (ctx: Ctx, input: Move) => changesStore(ctx, (tx) => moveRecord(tx, BRAND, input))

/** Brands by name for the demo: those that are there already stay. */
export const brandsNamed = (ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, BrandId>> =>
  inTransaction(ctx, async (tx) => {
    const known = new Map((await brandNames(tx)).map(({ id, name }) => [name, id]))
    const fresh = names.filter((name) => !known.has(name))
    for (const name of fresh) {
      const { id } = await createBrand(tx, { name, logo_url: '', position: known.size, is_active: true })
      known.set(name, id)
    }
    return known
  })
