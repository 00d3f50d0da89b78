import { type Ctx, reading } from '#platform/ctx.server.ts'

export type CatalogueCursor = { updated_at: string; id: string }

/** One product in the till's index: a tuple, because a hundred thousand of them travel. */
export type CatalogueTuple = readonly [
  id: string,
  name: string,
  sku: string,
  barcode: string | null,
  category_id: string | null,
  unit: string,
  price_cents: number | null,
  /** 1 variable price, 2 taxable, 4 price includes tax, 8 favourite, 16 deleted, 32 keeps no stock, 64 asks for a code. */
  flags: number,
  tax_percent_bps: number | null,
  alternate_codes:
    | readonly (readonly [
        id: string,
        sku: string,
        barcode: string,
        description: string,
        provider_id: string | null,
      ])[]
    | null,
  /** The most that may be taken off by hand, by how it is paid; null, for nearly all, is the shop's maximum. */
  max_discounts:
    | readonly (readonly [payment_method_id: string, is_full_payment: boolean, bps: number])[]
    | null,
]

/** What changed in the catalogue since a cursor, oldest change first; without one, all of it from the beginning. */
export const catalogueChanges = (ctx: Ctx, after: CatalogueCursor | null, limit: number) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ row: CatalogueTuple; updated_at: string; id: string }>(
      `select jsonb_build_array(p.id, p.name, p.sku, p.barcode, p.category_id, p.unit, p.price_cents,
          p.variable_price::int + p.is_taxable::int * 2 + p.price_includes_tax::int * 4 + p.is_favorite::int * 8
            + (p.deleted_at is not null)::int * 16 + (p.product_type <> 'product')::int * 32
            + p.requires_otp::int * 64,
          p.tax_percent_bps,
          (select jsonb_agg(jsonb_build_array(a.id, a.sku, a.barcode, a.description, a.provider_id))
            from product_alternative_codes a where a.tenant_id = p.tenant_id and a.product_id = p.id),
          (select jsonb_agg(jsonb_build_array(m.payment_method_id, m.is_full_payment, m.max_discount_bps))
            from product_max_discounts m where m.tenant_id = p.tenant_id and m.product_id = p.id)) as row,
        p.updated_at::text as updated_at, p.id
      from products p
      where p.tenant_id = current_tenant()
        and (p.updated_at, p.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
      order by p.updated_at, p.id limit $3`,
      [after?.updated_at ?? null, after?.id ?? null, limit],
    )
    const last = rows.at(-1)
    return {
      rows: rows.map(({ row }) => row),
      cursor: last ? { updated_at: last.updated_at, id: last.id } : after,
      done: rows.length < limit,
    }
  })
