import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { inventorySettings } from '#modules/inventory/inventory-settings.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'

/** Whether the store sells no more of its goods than there are: the shop keeps stock, and does not sell without. */
export const boundsStock = (ctx: TenantCtx): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const { sell_without_stock } = await readModuleSettings(tx, inventorySettings)
    return !sell_without_stock && (await arePartsOn(tx, ['inventory', 'products']))
  })
