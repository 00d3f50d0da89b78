import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'

export const inventorySettings = moduleSettings(
  'inventory',
  {
    /** Whether goods leave a warehouse that has none left. */
    sell_without_stock: z.boolean(),
  },
  { sell_without_stock: false },
)
