import type { Count } from '#platform/kernel/room.server.ts'

/** The open accounts of a shop. */
export const countUsers: Count = async (tx) => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from users where tenant_id = current_tenant() and is_active and not is_support',
  )
  return row?.count ?? 0
}
