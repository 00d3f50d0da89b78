import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'

const NONE: ReadonlySet<string> = new Set()

/** A transaction in the name of somebody of the shop who did not do it themselves: they have no right by it. */
export function inNameOf(tx: Tx<TenantCtx>, { userId, name }: { userId: UserId; name: string }): Tx {
  const actor: Actor = {
    userId,
    email: '',
    name,
    language: 'es',
    role: '',
    isOwner: false,
    warehouseId: null,
    permissions: NONE,
    modules: NONE,
    withheld: NONE,
  }
  return { ...tx, actor, tillId: null }
}

/**
 * A transaction in which somebody acts: who is signed in, or, where a customer does it by themselves, the shop's owner, who
 * has no right by it. What is written down names the customer then.
 */
export async function inSomebodysName(tx: Tx<TenantCtx> | Tx, name?: string): Promise<Tx> {
  if ('actor' in tx) return tx
  const [owner] = await tx.query<{ id: UserId; name: string }>(
    `select u.id, u.name from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = current_tenant() and r.is_owner and u.is_active order by u.id limit 1`,
  )
  if (!owner) throw new Error('a shop without an owner')
  return inNameOf(tx, { userId: owner.id, name: name ?? owner.name })
}
