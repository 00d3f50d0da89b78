import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { publicBookingServices, publicBookingSettings } from '../public-booking.tables.ts'
import { type ChangePageInput, MOST_SERVICES, USUAL_PAGE } from './booking-page.ts'

/** By what rules customers book by themselves; the usual where the shop said nothing, which is that they do not. */
export const pageRules = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(publicBookingSettings)
      .where(eq(publicBookingSettings.tenant_id, tx.tenantId))
    return row ?? USUAL_PAGE
  })
export type PageRules = Awaited<ReturnType<typeof pageRules>>

type ListedService = { id: ProductId; name: string; is_listed: boolean }

const listedServices = (tx: Tx<TenantCtx>): Promise<ListedService[]> =>
  tx.query<ListedService>(
    `select p.id, p.name, exists (select from public_booking_services s
        where s.tenant_id = p.tenant_id and s.service_id = p.id) as is_listed
      from products p where p.tenant_id = current_tenant() and p.is_scheduleable and p.deleted_at is null
      order by p.name, p.id limit ${MOST_SERVICES}`,
  )

/** The rules with every service that could be offered, and where the page is. */
export const shownPage = (ctx: Ctx, origin: string) =>
  reading(ctx, async (tx) => {
    const rules = await pageRules(tx)
    const services = await listedServices(tx)
    const { is_published, offers_all, hold_minutes, confirms, match_by, most_each, terms, version } = rules
    return {
      ...{
        id: ctx.tenantId,
        is_published,
        offers_all,
        hold_minutes,
        confirms,
        match_by,
        most_each,
        terms,
        version,
      },
      services: services.flatMap(({ id, is_listed }) => (is_listed ? [id] : [])),
      bookable: services.map(({ id, name }) => ({ id, name })),
      url: `${origin}/book`,
    }
  })

/** Writes which services are offered, of those that the form shows; what is no service of the shop is left out. */
async function keepServices(tx: Tx, services: readonly ProductId[]): Promise<void> {
  const shown = (await listedServices(tx)).map(({ id }) => id)
  const off = [...new Set(shown).difference(new Set(services))]
  await tx.db
    .delete(publicBookingServices)
    .where(
      and(eq(publicBookingServices.tenant_id, tx.tenantId), inArray(publicBookingServices.service_id, off)),
    )
  await tx.query(
    `insert into public_booking_services (tenant_id, service_id)
      select current_tenant(), p.id from products p
        where p.tenant_id = current_tenant() and p.is_scheduleable and p.id = any($1::uuid[])
      on conflict do nothing`,
    [services],
  )
}

/**
 * Keeps by what rules customers book by themselves.
 *
 * @throws RecordChanged
 */
export const changePage = (
  ctx: Ctx,
  { version, services, ...input }: ChangePageInput,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await inTurnBy(tx, `booking page ${tx.tenantId}`)
    const { terms: termsBefore, ...before } = await pageRules(tx)
    refuseStale(before, version)
    const kept = { ...input, version: before.version + 1, updated_at: tx.now }
    await tx.db
      .insert(publicBookingSettings)
      .values({ tenant_id: tx.tenantId, ...kept })
      .onConflictDoUpdate({ target: publicBookingSettings.tenant_id, set: kept })
    await keepServices(tx, services)
    const { terms, ...to } = input
    await audit(tx, {
      action: 'settings.public_booking_changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { to, services: services.length, terms: terms === termsBefore ? 'kept' : 'changed' },
    })
    return { success: true }
  })
