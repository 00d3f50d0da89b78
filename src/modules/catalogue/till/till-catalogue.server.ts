import { changesAfter } from '#platform/kernel/changes.server.ts'
import type { ChangesInput } from '#platform/kernel/changes.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'

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
        /** Always null: who supplies it is no business of a till. */
        provider_id: null,
      ])[]
    | null,
  /** The most that may be taken off by hand, by how it is paid; null, for nearly all, is the shop's maximum. */
  max_discounts:
    | readonly (readonly [payment_method_id: string, is_full_payment: boolean, bps: number])[]
    | null,
]

const PRODUCT_ROWS = {
  table: 'products',
  row: `jsonb_build_array(c.id, c.name, c.sku, c.barcode, c.category_id, c.unit, c.price_cents,
      c.variable_price::int + c.is_taxable::int * 2 + c.price_includes_tax::int * 4 + c.is_favorite::int * 8
        + (c.deleted_at is not null)::int * 16 + (c.product_type <> 'product')::int * 32
        + c.requires_otp::int * 64,
      c.tax_percent_bps,
      (select jsonb_agg(jsonb_build_array(a.id, a.sku, a.barcode, a.description, null))
        from product_alternative_codes a where a.tenant_id = c.tenant_id and a.product_id = c.id),
      (select jsonb_agg(jsonb_build_array(m.payment_method_id, m.is_full_payment, m.max_discount_bps))
        from product_max_discounts m where m.tenant_id = c.tenant_id and m.product_id = c.id))`,
}

/** What changed in the catalogue, a page at a time. */
export const catalogueChanges = (ctx: Ctx, input: ChangesInput) =>
  changesAfter<CatalogueTuple>(ctx, PRODUCT_ROWS, input)
