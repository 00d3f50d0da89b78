import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { AdministratorNotFound } from '../identity.errors.ts'
import { holdUser } from '../users/held-users.server.ts'
import type { AdministratorPhoneInput } from './administrators.ts'

export type Administrator = {
  id: UserId
  name: string
  email: string
  phone: string | null
  language: 'es' | 'en'
}

/** The owners and administrators whose accounts are open, by name; as many as anybody needs to tell something. */
export const administratorsOf = (ctx: Ctx): Promise<Administrator[]> =>
  reading(ctx, (tx) =>
    tx.query<Administrator>(
      `select u.id, u.name, u.email, u.phone, u.language from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.tenant_id = current_tenant() and u.is_active and not u.is_support and (r.is_owner or r.code = 'admin')
        order by u.name, u.id limit 20`,
    ),
  )

/**
 * Says where an owner or administrator gets codes by WhatsApp, or that they get none there.
 *
 * @throws UserNotFound also for somebody of another shop.
 * @throws UserBeyond when they may do what whoever asks may not.
 * @throws AdministratorNotFound for a cashier and for a closed account.
 */
export const setAdministratorPhone = (ctx: Ctx, { id, phone }: AdministratorPhoneInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await holdUser(tx, id)
    const changed = await tx.query(
      `update users u set phone = $2, version = u.version + 1 from roles r
        where u.tenant_id = current_tenant() and u.id = $1 and u.is_active
          and r.tenant_id = u.tenant_id and r.id = u.role_id and (r.is_owner or r.code = 'admin')
        returning u.id`,
      [id, phone],
    )
    if (changed.length === 0) throw new AdministratorNotFound(`user ${id}`)
    await audit(tx, {
      action: 'user.phone_changed',
      subject_type: 'user',
      subject_id: id,
      details: { phone },
    })
  })
