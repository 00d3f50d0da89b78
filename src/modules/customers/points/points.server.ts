import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { customersSettings } from '../customers-settings.ts'
import { standingCustomer, withMerged } from '../records/merged.server.ts'
import { pointsEntries } from './points.tables.ts'

/** What a customer has, with whoever was merged into them: earned less taken back. 0 for one who never earned, or whom the tenant does not have. */
export const pointsBalance = (ctx: TenantCtx, customerId: CustomerId): Promise<number> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ balance: sql<string>`coalesce(sum(${pointsEntries.points}), 0)` })
      .from(pointsEntries)
      .where(
        and(
          eq(pointsEntries.tenant_id, tx.tenantId),
          inArray(pointsEntries.customer_id, await withMerged(tx, customerId)),
        ),
      )
    return Number(row?.balance ?? 0)
  })

/** A customer's points for the screen: what there is, and whether the shop gives any now. */
export const shownPoints = (
  ctx: TenantCtx,
  customerId: CustomerId,
): Promise<{ enabled: boolean; balance: number }> =>
  reading(ctx, async (tx) => ({
    enabled: (await readModuleSettings(tx, customersSettings)).rewards_enabled,
    balance: await pointsBalance(tx, customerId),
  }))

const ofInvoice = (tx: Tx<TenantCtx>, invoiceId: InvoiceId) =>
  and(
    eq(pointsEntries.tenant_id, tx.tenantId),
    or(eq(pointsEntries.document_id, invoiceId), eq(pointsEntries.reverses_id, invoiceId)),
  )

/** What is left of the points that an invoice earned. */
export const pointsOfInvoice = (ctx: TenantCtx, invoiceId: InvoiceId): Promise<number> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ left: sql<string>`coalesce(sum(${pointsEntries.points}), 0)` })
      .from(pointsEntries)
      .where(ofInvoice(tx, invoiceId))
    return Number(row?.left ?? 0)
  })

/** The sales of one customer and what takes their points back, one after the other; as `customers_earn_points` does. */
const lockPoints = (tx: Tx<TenantCtx>, customerId: CustomerId) =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' points ' || $1::text, 0))`,
    [customerId],
  )

/**
 * Takes back what is left of the points that an invoice earned, under the document that takes back its goods. Once:
 * a second document finds nothing left, and the same one again changes nothing.
 *
 * @param most no more than so many, where only a part of the goods came back.
 * @returns how many were taken back now.
 */
export async function reversePoints(
  tx: Tx<TenantCtx>,
  { invoiceId, documentId, most }: { invoiceId: InvoiceId; documentId: string; most?: number },
): Promise<number> {
  const [earned] = await tx.db.select().from(pointsEntries).where(ofInvoice(tx, invoiceId)).limit(1)
  if (!earned) return 0
  await lockPoints(tx, await standingCustomer(tx, earned.customer_id))
  const left = Math.min(await pointsOfInvoice(tx, invoiceId), most ?? Number.POSITIVE_INFINITY)
  if (left <= 0) return 0
  await tx.db.insert(pointsEntries).values({
    tenant_id: tx.tenantId,
    id: newId(),
    customer_id: earned.customer_id,
    points: -left,
    kind: 'reversed',
    document_id: documentId,
    reverses_id: invoiceId,
    at: tx.now,
  })
  return left
}
