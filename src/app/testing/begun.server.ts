import { activeCashboxes } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { firstRole, type RoleIds } from '#modules/identity/people/people.server.ts'
import { listWarehouses } from '#modules/inventory/warehouses/warehouses.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, CustomerId, WarehouseId } from '#platform/values/ids.ts'

/** What a new shop has from its first day, as its modules answer it. */
export type Begun = {
  ctx: TenantCtx
  roles: RoleIds
  warehouses: { main: WarehouseId; depot: WarehouseId }
  cashbox: CashboxId
  defaultCustomer: CustomerId
}

const one = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a new shop lacks what it begins with')
  return value
}

/** Asks the modules of a new shop what they began with. */
export const begunIn = (ctx: TenantCtx): Promise<Begun> =>
  reading(ctx, async (tx) => {
    const [main, depot] = await listWarehouses(tx)
    const [cashbox] = await activeCashboxes(tx)
    const [customer] = await tx.query<{ id: CustomerId }>('select id from customers where is_default')
    return {
      ctx,
      roles: {
        owner: await firstRole(tx, 'owner'),
        admin: await firstRole(tx, 'admin'),
        cashier: await firstRole(tx, 'cashier'),
      },
      warehouses: { main: one(main).id, depot: one(depot).id },
      cashbox: one(cashbox).id,
      defaultCustomer: one(customer).id,
    }
  })
