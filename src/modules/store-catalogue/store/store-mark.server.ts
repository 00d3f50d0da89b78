import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'

/**
 * Says that something which the store's pages show is another, in the transaction that changes it: pages that are kept are
 * drawn anew at the next visit.
 */
export const touchStore = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `insert into store_marks (tenant_id, mark) values (current_tenant(), 1)
       on conflict (tenant_id) do update set mark = store_marks.mark + 1`,
    )
  })

/** Does something that the store's pages show, and says so, together. */
export const changesStore = <Done>(ctx: Ctx, change: (tx: Tx) => Promise<Done>): Promise<Done> =>
  inTransaction(ctx, async (tx) => {
    const done = await change(tx)
    await touchStore(tx)
    return done
  })

/**
 * Says at which moments something that the pages show begins or ends, in the transaction that changes it: each that passes
 * is another mark. Those of before are forgotten.
 */
export const keepMoments = async (
  tx: Tx<TenantCtx>,
  subject: string,
  moments: readonly (Date | null)[],
): Promise<void> => {
  await tx.query('delete from store_moments where tenant_id = current_tenant() and subject_id = $1', [
    subject,
  ])
  const coming = moments.filter((at) => at !== null && at > tx.now)
  if (coming.length === 0) return
  await tx.query(
    `insert into store_moments (tenant_id, subject_id, at)
      select current_tenant(), $1, at from unnest($2::timestamptz[]) at on conflict do nothing`,
    [subject, coming],
  )
}

/**
 * What the store's pages show, as one text that is another after every change: of the store itself, of products (whose
 * moments of change grow in the order in which they are committed), of categories, of the shop's settings,
 * whether it has the store and products at all, and how much of what begins or ends by itself has done so.
 */
export const storeMark = (ctx: TenantCtx): Promise<string> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ mark: string }>(
      `select concat_ws('.',
         (select mark from store_marks where tenant_id = current_tenant()),
         (select (extract(epoch from max(updated_at)) * 1000)::bigint from products where tenant_id = current_tenant()),
         (select sum(version) from product_categories where tenant_id = current_tenant()),
         (select bool_and(is_on) from tenant_modules where tenant_id = current_tenant() and module in ('ecommerce', 'products')),
         (select version from tenant_settings where tenant_id = current_tenant()),
         (select count(*) from store_moments where tenant_id = current_tenant() and at <= $1)) as mark`,
      [tx.now],
    )
    return row?.mark ?? ''
  })
