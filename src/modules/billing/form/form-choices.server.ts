import { ownCashbox } from '#modules/cash/sessions/cashbox-session.server.ts'
import { offeredSellers } from '#modules/employees/records/employees.server.ts'
import { hasModule, hasPermission } from '#modules/identity/permissions/permissions.ts'
import { openPeople } from '#modules/identity/users/users.server.ts'
import { defaultWarehouse, warehouseNames } from '#modules/inventory/warehouses/warehouses.server.ts'
import { activeCurrencies } from '#modules/invoices/payment-means/currencies/currencies.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import { methodsInParts } from '#modules/invoices/payment-means/methods-in-parts.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { officeMethods } from '../posting/office-methods.ts'
import { offeredConditions, offeredTypes } from '../terms/terms.server.ts'

/**
 * What the invoice form chooses from, under its own right, and what it begins with: today by the shop's calendar, who is
 * signed in, and the warehouse that they work at.
 */
export const formChoices = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const types = await offeredTypes(tx)
    const conditions = await offeredConditions(tx)
    const methods = officeMethods(methodsInParts(tx.actor, await activePaymentMethods(tx)))
    const warehouses = hasModule(tx.actor, 'inventory')
      ? (await warehouseNames(tx)).filter(({ is_active }) => is_active)
      : []
    const employees = hasModule(tx.actor, 'employees') ? await offeredSellers(tx) : []
    return {
      today: await todayIn(tx),
      seller_id: tx.actor.userId,
      sellers: await openPeople(tx),
      /** Which employee sells: the one who signs in, until another is chosen. */
      employee_id: employees.find(({ user_id }) => user_id === tx.actor.userId)?.id ?? null,
      employees: employees.map(({ id, name }) => ({ id, name })),
      warehouse_id: tx.actor.warehouseId ?? (await defaultWarehouse(tx)),
      warehouses: warehouses.map(({ id, name }) => ({ id, name })),
      types: types.map(({ id, name, document_type, condition_id, is_default }) => ({
        id,
        name,
        document_type,
        condition_id,
        is_default,
      })),
      conditions: conditions.map(({ id, name, credit_days, is_default }) => ({
        id,
        name,
        credit_days,
        is_default,
      })),
      methods: methods.map(({ id, code, name, name_en, is_default, use_currencies }) => ({
        id,
        code,
        name,
        name_en,
        is_default,
        use_currencies,
      })),
      currencies: (await activeCurrencies(tx)).map(({ id, code, symbol, rate, is_default }) => ({
        id,
        code,
        symbol,
        rate,
        is_default,
      })),
      has_own_cashbox: (await ownCashbox(tx)) !== null,
      may_discount: hasPermission(tx.actor, 'pos.discount'),
    }
  })
