import { eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { publicBookingSettings } from '../public-booking.tables.ts'
import { type ChangePageInput, USUAL_PAGE } from './booking-page.ts'

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

/** What can be offered, by name: the first five hundred, and all that are. */
const listedServices = (tx: Tx<TenantCtx>): Promise<ListedService[]> =>
  tx.query<ListedService>(
    `select id, name, is_listed from (
      select p.id, p.name, exists (select from public_booking_services s
          where s.tenant_id = p.tenant_id and s.service_id = p.id) as is_listed,
          row_number() over (order by p.name, p.id) as place
        from products p where p.tenant_id = current_tenant() and p.is_scheduleable and p.deleted_at is null) services
      where is_listed or place <= 500 order by name, id`,
  )

/** The rules with every service that could be offered, and where the page is. */
export const shownPage = (ctx: Ctx, origin: string) =>
  reading(ctx, async (tx) => {
    const rules = await pageRules(tx)
    const services = await listedServices(tx)
    const { is_published, offers_all, hold_minutes, confirms, match_by, most_each, terms, version } = rules
    return {
      id: ctx.tenantId,
      is_published,
      offers_all,
      hold_minutes,
      confirms,
      match_by,
      most_each,
      terms,
      version,
      services: services.flatMap(({ id, is_listed }) => (is_listed ? [id] : [])),
      bookable: services.map(({ id, name }) => ({ id, name })),
      url: `${origin}/book`,
    }
  })

/** Writes which services are offered; what is no service of the shop is left out, and what was not shown stays as it was. */
async function keepServices(tx: Tx, services: readonly ProductId[]): Promise<void> {
  const shown = (await listedServices(tx)).map(({ id }) => id)
  await tx.query(
    `delete from public_booking_services where tenant_id = current_tenant()
      and service_id = any($1::uuid[]) and service_id <> all($2::uuid[])`,
    [shown, services],
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
