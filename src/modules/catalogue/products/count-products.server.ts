import type { Count } from '#platform/kernel/room.server.ts'

/** What a shop has on sale, goods and services. */
export const countProducts: Count = async (tx) => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from products where tenant_id = current_tenant() and deleted_at is null',
  )
  return row?.count ?? 0
}
