import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { IS_OFFERED, ON_SALE_ONLINE } from './store-cards.server.ts'

/**
 * One product that the store sells, of those of which `which` is true of a row of the shelf (`h`) and `now` of the product as
 * it is now (`s`, `p`). The shelf is behind for what changed since it was shelved: that is looked at in its own tables.
 */
const oneSold = ({ which, now }: { which: string; now: string }): string => `(
    select 1 from store_shelf h
      join products p on p.tenant_id = h.tenant_id and p.id = h.product_id
      join store_products s on s.tenant_id = h.tenant_id and s.id = h.id
      where h.tenant_id = current_tenant() and ${which} and ${ON_SALE_ONLINE} and ${now}
    union all
    select 1 from products p join store_products s on s.tenant_id = p.tenant_id and s.product_id = p.id
      where p.tenant_id = current_tenant() and p.updated_at > coalesce(
          (select until from store_shelvings where tenant_id = current_tenant()), '-infinity')
        and ${ON_SALE_ONLINE} and ${now}
    limit 1)`

type Menu = {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** Whether anything is sold for less than it was. */
  readonly hasSale: boolean
}

/**
 * The first categories of which the store sells something, in their order, and whether it offers anything; without counting
 * what it sells. @param most how many categories.
 */
export const storeMenu = (ctx: TenantCtx, most: number): Promise<Menu> =>
  reading(ctx, async (tx) => {
    const categories = await tx.query<{ id: string; name: string }>(
      `select c.id, c.name from product_categories c
        cross join lateral ${oneSold({ which: 'h.category_id = c.id', now: 'p.category_id = c.id' })} sold
        where c.tenant_id = current_tenant() and c.deleted_at is null order by c.position, c.name limit $1`,
      [most],
    )
    const offered = await tx.query(oneSold({ which: 'h.is_sale', now: IS_OFFERED }))
    return { categories, hasSale: offered.length > 0 }
  })
