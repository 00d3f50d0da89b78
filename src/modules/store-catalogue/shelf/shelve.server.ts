import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

/** So many are shelved at a time: a save of one of them waits no longer than that takes. */
const AT_A_TIME = 2000

/** Brings what is searched up to some products of the store, in the transaction that changes how they are sold. */
export const shelve = async (tx: Tx<TenantCtx>, products: readonly ProductId[]): Promise<void> => {
  await tx.query('select store_shelve($1::uuid[])', [products])
}

type Turn = { products: readonly ProductId[]; until: Date | null }

/** The products that changed since they were shelved, the first of them: their moments grow as they are committed. */
const nextTurn = async (tx: Tx<TenantCtx>): Promise<Turn> => {
  const [turn] = await tx.query<Turn>(
    `with changed as (
        select id, updated_at from products where tenant_id = current_tenant() and updated_at > coalesce(
          (select until from store_shelvings where tenant_id = current_tenant()), '-infinity')
        order by updated_at limit ${AT_A_TIME}
      ), whole as (
        select id, updated_at from products
          where tenant_id = current_tenant() and updated_at > coalesce(
              (select until from store_shelvings where tenant_id = current_tenant()), '-infinity')
            and updated_at <= (select max(updated_at) from changed)
      )
      select array(select id from whole order by id) as products, (select max(updated_at) from whole) as until`,
  )
  return turn ?? { products: [], until: null }
}

/** Shelves the products that were saved since the last time, so that a search reads few from their own tables. */
export async function shelveChanged(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void> {
  let isBehind = true
  while (isBehind && !isTimeUp())
    isBehind = await inTransaction(ctx, async (tx) => {
      const { products, until } = await nextTurn(tx)
      if (until === null) return false
      await shelve(tx, products)
      await tx.query(
        `insert into store_shelvings as s (tenant_id, until) values (current_tenant(), $1)
          on conflict (tenant_id) do update set until = greatest(s.until, $1)`,
        [until],
      )
      return true
    })
}
