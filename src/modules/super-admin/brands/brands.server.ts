import { refreshBrands } from '#modules/tenancy/shops/brand-directory.server.ts'
import { RecordChanged } from '#platform/errors/platform.errors.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { noteAct, type SuperCtx } from '../acts/acts.server.ts'
import { BrandNotFound, BrandTaken, BrandWorn } from '../super-admin.errors.ts'
import type { SaveBrandInput } from './brands.ts'

export type BrandRow = SaveBrandInput & {
  id: string
  is_default: boolean
  /** How many shops wear it wherever they are. */
  shops: number
}

/** The brands, the one first that is worn where no other is. */
export const findBrands = (ctx: SuperCtx): Promise<BrandRow[]> =>
  governing(ctx, (tx) =>
    tx.query<BrandRow>(
      `select code as id, code, name, support_email, support_phone, color, domains, is_default, version,
          (select count(*) from tenants t where t.brand = b.code) as shops
        from brands b order by is_default desc, name, code`,
    ),
  )

/** Keeps a brand, new or as it was changed; pages wear it from the next request on. @throws BrandTaken, RecordChanged */
export async function saveBrand(
  ctx: SuperCtx,
  { version, ...brand }: SaveBrandInput,
): Promise<{ success: true }> {
  await governing(ctx, async (tx) => {
    const values = [
      brand.code,
      brand.name,
      brand.support_email,
      brand.support_phone,
      brand.color,
      brand.domains,
    ]
    const saved =
      version === 0
        ? await tx.query(
            `insert into brands (code, name, support_email, support_phone, color, domains)
              values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning code`,
            values,
          )
        : await tx.query(
            `update brands set name = $2, support_email = $3, support_phone = $4, color = $5, domains = $6,
                version = version + 1 where code = $1 and version = $7 returning code`,
            [...values, version],
          )
    if (saved.length === 0) throw version === 0 ? new BrandTaken(brand.code) : new RecordChanged(brand.code)
    await noteAct(tx, ctx, { action: 'brand.saved', details: brand })
  })
  await refreshBrands(ctx.pool, ctx.now)
  return { success: true }
}

/** Takes a brand away that nothing wears. @throws BrandNotFound, BrandWorn */
export async function deleteBrand(ctx: SuperCtx, { code }: { code: string }): Promise<{ success: true }> {
  await governing(ctx, async (tx) => {
    const [row] = await tx.query<{ is_worn: boolean }>(
      `select is_default or exists (select 1 from tenants t where t.brand = b.code) as is_worn
        from brands b where code = $1 for update of b`,
      [code],
    )
    if (!row) throw new BrandNotFound(`brand ${code}`)
    if (row.is_worn) throw new BrandWorn(`brand ${code}`)
    await tx.query('delete from brands where code = $1', [code])
    await noteAct(tx, ctx, { action: 'brand.deleted', details: { code } })
  })
  await refreshBrands(ctx.pool, ctx.now)
  return { success: true }
}
