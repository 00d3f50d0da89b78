import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { users } from '../identity.tables.ts'
import type { RoleIds } from '../people/people.server.ts'

/** The account of a shop's owner. */
export async function firstUser(shop: { ctx: TenantCtx; roles: RoleIds }): Promise<UserId> {
  const id = newId<UserId>()
  await inTransaction(shop.ctx, (tx) =>
    tx.db.insert(users).values({
      tenant_id: tx.tenantId,
      id,
      email: 'owner@shop.test',
      name: 'Altagracia Núñez',
      // No password opens it: tests do not pay for argon2.
      password_hash: 'none',
      role_id: shop.roles.owner,
      language: 'es',
      is_active: true,
      created_at: tx.now,
    }),
  )
  return id
}
