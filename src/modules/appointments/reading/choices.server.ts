import { productListInput } from '#modules/catalogue/products/product.ts'
import { listProducts } from '#modules/catalogue/products/reading/read-products.server.ts'
import { serviceDeposits } from '#modules/catalogue/products/reading/service-terms.server.ts'
import { employeesAtWork, employeesByService } from '#modules/employees/records/employees.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { centsToDecimal, ZERO } from '#platform/values/money.ts'
import { DEFAULT_DURATION, type ProfessionalsInput, type ServicesInput } from '../appointment/appointment.ts'

/** A page of the services that can be booked, for who books: without what they cost the shop. */
export const bookableServices = (ctx: Ctx, { search, page, pageSize }: ServicesInput) =>
  reading(ctx, async (tx) => {
    const wanted = productListInput.parse({ search, page, pageSize, isScheduleable: true })
    const { data, pagination } = await listProducts(tx, wanted)
    const deposits = await serviceDeposits(
      tx,
      data.map(({ id }) => id),
    )
    return {
      data: data.map(
        ({ id, name, sku, price, variable_price, image_url, duration_minutes, buffer_minutes }) => ({
          id,
          name,
          sku,
          price,
          variable_price,
          image_url,
          duration_minutes: duration_minutes ?? DEFAULT_DURATION,
          buffer_minutes: buffer_minutes ?? 0,
          /** What is paid ahead; nothing where none is asked for. */
          deposit_amount: deposits.has(id) ? centsToDecimal(deposits.get(id) ?? ZERO) : null,
        }),
      ),
      pagination,
    }
  })

/** Those at work who provide a service; all of them where none is named. */
export const bookableProfessionals = (ctx: Ctx, { service_id }: ProfessionalsInput) =>
  reading(ctx, async (tx) => {
    const found = service_id
      ? await employeesByService(tx, { serviceId: service_id })
      : await employeesAtWork(tx)
    return found.map(({ id, name, position }) => ({ id, name, position }))
  })
