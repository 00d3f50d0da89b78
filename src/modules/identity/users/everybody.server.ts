import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'

/** Somebody who has or had an account. */
export type Person = { id: UserId; name: string; is_support: boolean; deleted: boolean }

/** More accounts than a shop ever had. */
const MOST = 2000

/** Everybody who has or had an account, support's own among them: by their names, those of today first. */
export const everybody = (tx: Tx<TenantCtx>): Promise<Person[]> =>
  tx.query<Person>(
    `select id, name, is_support, deleted_at is not null as deleted from users where tenant_id = current_tenant()
      order by deleted_at is not null, is_support, name, id limit ${MOST}`,
  )
