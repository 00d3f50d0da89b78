import { cashSettings } from '#modules/cash/cash-settings.ts'
import { catalogueSettings } from '#modules/catalogue/catalogue-settings.ts'
import { customersSettings } from '#modules/customers/customers-settings.ts'
import { fiscalSettings } from '#modules/fiscal/fiscal-settings.ts'
import { inventorySettings } from '#modules/inventory/inventory-settings.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings, setModuleSettings } from '#platform/module/settings.server.ts'
import { posSettings } from '../pos-settings.ts'
import type { SellingInput } from './selling.ts'

/** What the counter sells with. */
export const currentSelling = (ctx: TenantCtx): Promise<Required<SellingInput>> =>
  reading(ctx, async (tx) => ({
    ...(await readModuleSettings(tx, fiscalSettings)),
    ...(await readModuleSettings(tx, inventorySettings)),
    ...(await readModuleSettings(tx, cashSettings)),
    ...(await readModuleSettings(tx, catalogueSettings)),
    ...(await readModuleSettings(tx, customersSettings)),
    ...(await readModuleSettings(tx, posSettings)),
  }))

/** From the next sale on: those that were made keep their number and their goods. */
export const changeSelling = (ctx: Ctx, input: SellingInput): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    // Always in this order, so that two changes at once do not wait for each other.
    const from = {
      ...(await setModuleSettings(tx, fiscalSettings, only(input, fiscalSettings.fields))),
      ...(await setModuleSettings(tx, inventorySettings, only(input, inventorySettings.fields))),
      ...(await setModuleSettings(tx, cashSettings, only(input, cashSettings.fields))),
      ...(await setModuleSettings(tx, catalogueSettings, only(input, catalogueSettings.fields))),
      ...(await setModuleSettings(tx, customersSettings, only(input, customersSettings.fields))),
      ...(await setModuleSettings(tx, posSettings, only(input, posSettings.fields))),
    }
    await audit(tx, {
      action: 'settings.selling_changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { from, to: input },
    })
    return { success: true }
  })

/** What was sent of the fields of one module. */
const only = (input: SellingInput, fields: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => Object.hasOwn(fields, field) && value !== undefined),
  )
