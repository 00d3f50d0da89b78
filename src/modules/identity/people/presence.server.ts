import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'

export type Presence = {
  /** Who can sign in. */
  people: number
  /** When anybody last signed in or did what the audit log keeps; null where nobody ever did. */
  last_active_at: Date | null
  owner: { name: string; email: string } | null
}

/** How many work in a shop, who owns it, and when somebody last did something there. */
export const presenceIn = (ctx: TenantCtx): Promise<Presence> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{
      people: number
      last_active_at: Date | null
      owner_name: string | null
      owner_email: string | null
    }>(
      `select (select count(*) from users u where u.tenant_id = current_tenant() and u.is_active and not u.is_support)
            as people,
          greatest((select max(n.seen_at) from known_networks n where n.tenant_id = current_tenant()),
            (select l.at from audit_log l where l.tenant_id = current_tenant() order by l.at desc limit 1))
            as last_active_at,
          o.name as owner_name, o.email as owner_email
        from (select 1) as one left join lateral (
          select u.name, u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
            where u.tenant_id = current_tenant() and u.is_active and r.is_owner order by u.created_at, u.id limit 1
        ) o on true`,
    )
    return {
      people: row?.people ?? 0,
      last_active_at: row?.last_active_at ?? null,
      owner:
        row?.owner_name != null && row.owner_email !== null
          ? { name: row.owner_name, email: row.owner_email }
          : null,
    }
  })
