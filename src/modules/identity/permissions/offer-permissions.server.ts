import type { Pool, PoolClient } from 'pg'
import { DEFAULT_ROLES, type Permissions, permissionsOf } from '#platform/module/permissions.ts'

type Shop = { id: string; offered: readonly string[] }

/**
 * Gives the first roles of shops that are open already the permissions that are new to them, as a new shop's have
 * them. What was offered once is never offered again, so that what an owner took away stays away; roles that a shop made
 * itself are given nothing.
 *
 * @param admin the owner's pool: all shops are looked at.
 * @returns how many shops were given something.
 */
export async function offerPermissions(admin: Pool, permissions: Permissions): Promise<number> {
  const all = Object.keys(permissions)
  const client = await admin.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from tenants where not offered_permissions @> $1::text[]',
      [all],
    )
    for (const { id } of rows) await offerTo(client, id, permissions)
    return rows.length
  } finally {
    client.release()
  }
}

async function offerTo(client: PoolClient, id: string, permissions: Permissions): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`select set_config('app.tenant_id', $1, true)`, [id])
    const { rows } = await client.query<Shop>(
      'select id, offered_permissions as offered from tenants where id = $1 for update',
      [id],
    )
    for (const shop of rows) await give(client, shop, permissions)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function give(client: PoolClient, shop: Shop, permissions: Permissions): Promise<void> {
  const offered = new Set(shop.offered)
  const fresh = Object.keys(permissions).filter((code) => !offered.has(code))
  for (const role of DEFAULT_ROLES) {
    const given = permissionsOf(permissions, role).filter((code) => !offered.has(code))
    await client.query(
      `insert into role_permissions (tenant_id, role_id, permission)
        select r.tenant_id, r.id, given.permission from roles r, unnest($3::text[]) as given (permission)
        where r.tenant_id = $1 and r.code = $2 on conflict do nothing`,
      [shop.id, role, given],
    )
  }
  await client.query(
    'update tenants set offered_permissions = offered_permissions || $2::text[] where id = $1',
    [shop.id, fresh],
  )
}
