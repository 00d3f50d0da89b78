import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type BeginningTerms, beginModules } from '#platform/module/beginning.server.ts'
import { type Installation, NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { ALL_PERMISSIONS, PERMISSIONS } from '../permissions.server.ts'

export type NewShop = Omit<BeginningTerms, 'permissions'> & {
  subdomain: string
  /** What the answered context reaches outside; nothing unless it is given. */
  installation?: Installation
}

/**
 * Opens a shop with what each module begins with, so that it can sell on its first day.
 *
 * @param admin the owner's pool: only it may add a tenant.
 */
export async function newShop(admin: Pool, pool: Pool, now: Date, shop: NewShop): Promise<TenantCtx> {
  const id = newId<TenantId>()
  const { subdomain, installation = NOTHING_INSTALLED, ...terms } = shop
  await admin.query(
    'insert into tenants (id, subdomain, name, created_at, offered_permissions) values ($1, $2, $3, $4, $5)',
    [id, subdomain, shop.name, now, ALL_PERMISSIONS],
  )
  const ctx: TenantCtx = { pool, installation, tenantId: id, now, requestId: randomUUID() }
  await beginModules(ctx, SERVER_MODULES, { ...terms, permissions: PERMISSIONS })
  return ctx
}
