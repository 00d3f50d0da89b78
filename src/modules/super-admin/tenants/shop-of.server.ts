import {
  governing,
  governingWithin,
  inTransaction,
  type TenantCtx,
  type Tx,
} from '#platform/kernel/ctx.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { type ActionName, noteAct, type SuperCtx } from '../acts/acts.server.ts'
import { TenantNotFound } from '../super-admin.errors.ts'

/** A shop as the installation knows it. */
export type Shop = {
  id: TenantId
  subdomain: string
  name: string
  brand: string | null
  created_at: Date
  suspended_at: Date | null
  suspended_reason: string | null
}

/** What is read of a shop without looking into it. */
export const SHOP = `t.id, t.subdomain, t.name, t.brand, t.created_at, s.at as suspended_at, s.reason as suspended_reason
  from tenants t left join shop_suspensions s on s.shop_id = t.id`

/** @throws TenantNotFound */
export const shopById = (ctx: SuperCtx, id: TenantId): Promise<Shop> =>
  governing(ctx, async (tx) => {
    const [row] = await tx.query<Shop>(`select ${SHOP} where t.id = $1`, [id])
    if (!row) throw new TenantNotFound(`tenant ${id}`)
    return row
  })

/** A shop's own context, in which no row of another is seen; what is audited there says who of support did it. */
export const ctxOf = ({ admin, ...ctx }: SuperCtx, { id }: { id: TenantId }): TenantCtx => ({
  pool: ctx.pool,
  installation: ctx.installation,
  now: ctx.now,
  requestId: ctx.requestId,
  tenantId: id,
  support: admin.name,
})

type Doing<T> = {
  action: ActionName
  work: (tx: Tx<TenantCtx>) => Promise<T>
  details?: Record<string, unknown>
}

/** Does something in a shop as the shop would, in one transaction with what is kept of it. @throws TenantNotFound */
export async function inShop<T>(
  ctx: SuperCtx,
  id: TenantId,
  { action, work, details }: Doing<T>,
): Promise<{ shop: Shop; result: T }> {
  const shop = await shopById(ctx, id)
  const result = await inTransaction(ctxOf(ctx, shop), async (tx) => {
    const done = await work(tx)
    await governingWithin(tx, (governed) =>
      noteAct(governed, ctx, { action, shop, ...(details && { details }) }),
    )
    return done
  })
  return { shop, result }
}
