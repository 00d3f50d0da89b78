import { z } from 'zod'
import type { DeliveryZoneId, WarehouseId } from '#platform/values/ids.ts'
import { LARGEST_AMOUNT } from '#platform/values/money.ts'
import { readVersion } from '#platform/values/records.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'

const amount = amountIn.refine((sent) => sent >= 0 && sent <= LARGEST_AMOUNT, 'no such amount')

/** Where two zones are called alike, the second of them; -1 where none is. */
export const repeatedZone = (zones: readonly { readonly name: string }[]): number => {
  const names = zones.map(({ name }) => name.trim().toLowerCase())
  return names.findIndex((name, at) => name !== '' && names.indexOf(name) < at)
}

export const saveDeliveryInput = z.object({
  version: readVersion,
  zones: z
    .array(
      z.object({
        id: idIn<DeliveryZoneId>().nullish(),
        name: z.string().trim().min(1).max(100),
        description: z.string().trim().max(500).default(''),
        price: amount,
        free_from: amount
          .refine((sent) => sent > 0, 'above nothing')
          .nullable()
          .default(null),
      }),
    )
    .max(100)
    .refine((zones) => repeatedZone(zones) < 0, 'two of one name'),
  pickups: z
    .array(z.object({ warehouse_id: idIn<WarehouseId>(), hours: z.string().trim().max(300).default('') }))
    .max(50),
})
export type SaveDelivery = z.output<typeof saveDeliveryInput>
