import { z } from 'zod'
import type { WarehouseId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const WAREHOUSE_REFUSALS = {
  ...PLACED_REFUSALS,
  address_too_long: 'must be under 300 characters',
  phone_too_long: 'must be under 60 characters',
} as const
type Refusals = Readonly<Record<keyof typeof WAREHOUSE_REFUSALS, string>>

/** A warehouse as it is entered, with `words` for what is refused. */
export const warehouseSchema = (words: Refusals) =>
  z.object({
    ...codeAndName(words),
    position: positionIn(words.position_invalid),
    address: z.string().trim().max(299, words.address_too_long).default(''),
    phone: z.string().trim().max(59, words.phone_too_long).default(''),
    is_active: z.boolean().default(true),
    is_default: z.boolean().default(false),
  })

export const warehouseInput = warehouseSchema(WAREHOUSE_REFUSALS)
export type WarehouseFields = z.input<typeof warehouseInput>
export type WarehouseInput = z.output<typeof warehouseInput>

export const thisWarehouse = z.object({ id: idIn<WarehouseId>() })
export const warehouseChange = warehouseInput.extend({ ...thisWarehouse.shape, version: readVersion })
export type WarehouseChange = z.output<typeof warehouseChange>

export const warehouseListInput = listInput(20)
