import { type Ctx, reading } from '#platform/ctx.server.ts'
import type { UserId } from '#platform/ids.ts'

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
        where u.tenant_id = current_tenant() and u.is_active and (r.is_owner or r.code = 'admin')
        order by u.name, u.id limit 20`,
    ),
  )
