import { DEFAULT_DURATION } from '#modules/appointments/appointment/appointment.ts'
import { PRICED, type Priced, servicePrice } from '#modules/appointments/price/service-price.ts'
import { employeesByService } from '#modules/employees/records/employees.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type EmployeeId, isUuid, type ProductId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { pageRules } from '../settings/booking-page.server.ts'

/** A service as whoever books sees it. */
export type OfferedService = {
  readonly id: ProductId
  readonly name: string
  readonly minutes: number
  /** With its tax, as it is paid; null where it is said when it is charged. */
  readonly price: Cents | null
  readonly deposit: Cents | null
}

type Row = Omit<OfferedService, 'minutes' | 'price'> & Priced & { default_duration: number | null }

/** What is offered to anybody, or of that the one with an id. */
const offered = (ctx: TenantCtx, id: string | null): Promise<OfferedService[]> =>
  reading(ctx, async (tx) => {
    const { offers_all } = await pageRules(tx)
    const rows = await tx.query<Row>(
      `select p.id, p.name, p.default_duration, ${PRICED}, nullif(p.deposit_cents, 0) as deposit
        from products p
        where p.tenant_id = current_tenant() and p.is_scheduleable and p.deleted_at is null
          and ($2::uuid is null or p.id = $2) and ($1 or exists (select from public_booking_services s where s.tenant_id = p.tenant_id and s.service_id = p.id))
          and exists (select from employees e where e.tenant_id = p.tenant_id and e.is_active and e.deleted_at is null and (
            exists (select from employee_products l
              where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.product_id = p.id)
            or exists (select from employee_categories l
              where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.category_id = p.category_id)))
        order by p.name, p.id limit 200`,
      [offers_all, id],
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      deposit: row.deposit,
      price: servicePrice(row),
      minutes: row.default_duration ?? DEFAULT_DURATION,
    }))
  })

/** What is offered to anybody: what the shop put on the page and somebody at work provides; the first two hundred. */
export const offeredServices = (ctx: TenantCtx): Promise<OfferedService[]> => offered(ctx, null)

/** A service that is offered to anybody, listed or not; null for any other. */
export async function offeredService(ctx: TenantCtx, id: string): Promise<OfferedService | null> {
  const [service] = isUuid(id) ? await offered(ctx, id) : []
  return service ?? null
}

/** Who provides a service, by the names that the public is told. */
export const publicProfessionals = async (
  tx: Tx<TenantCtx>,
  serviceId: ProductId,
): Promise<{ id: EmployeeId; name: string }[]> =>
  (await employeesByService(tx, { serviceId })).slice(0, 60).map(({ id, name }) => ({ id, name }))

/** The one of them whom a page was sent; null for whoever is free, and for anybody else. */
export const publicProfessional = (ctx: TenantCtx, serviceId: ProductId, asked: string | undefined) =>
  reading(
    ctx,
    async (tx) => (await publicProfessionals(tx, serviceId)).find(({ id }) => id === asked) ?? null,
  )
