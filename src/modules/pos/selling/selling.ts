import { z } from 'zod'
import { cashSettings } from '#modules/cash/cash-settings.ts'
import { catalogueSettings } from '#modules/catalogue/catalogue-settings.ts'
import { customersSettings } from '#modules/customers/customers-settings.ts'
import { fiscalSettings } from '#modules/fiscal/fiscal-settings.ts'
import { inventorySettings } from '#modules/inventory/inventory-settings.ts'
import { posSettings } from '../pos-settings.ts'

/** What the counter sells with; what may be left out stays as it was. */
export const sellingInput = z.object({
  ...fiscalSettings.fields,
  ...inventorySettings.fields,
  ...z
    .object({
      ...cashSettings.fields,
      ...customersSettings.fields,
      ...catalogueSettings.fields,
      ...posSettings.fields,
    })
    .partial().shape,
})
export type SellingInput = z.output<typeof sellingInput>
