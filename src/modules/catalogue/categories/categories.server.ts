import { and, asc, eq } from 'drizzle-orm'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { productSubcategories } from '../catalogue.tables.ts'

type CategoryRow = {
  id: CategoryId
  code: string
  name: string
  tint: string
  product_count: number
  subcategories: { id: CategoryId; code: string; name: string }[]
}

/** The tenant's categories in their order, with how many products each has on sale. */
export const listCategories = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<CategoryRow>(
      `select c.id, c.code, c.name, c.tint, coalesce(n.product_count, 0) as product_count,
          coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) order by s.name)
            from product_subcategories s where s.tenant_id = c.tenant_id and s.category_id = c.id), '[]') as subcategories
        from product_categories c
        left join (select category_id, count(*) as product_count from products
            where tenant_id = current_tenant() and deleted_at is null group by category_id) n on n.category_id = c.id
        where c.tenant_id = current_tenant() order by c.position, c.name, c.id limit 1000`,
    ),
  )

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
