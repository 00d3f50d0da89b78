import { z } from 'zod'
import type { CashboxId, WarehouseId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { CODE_AND_NAME_REFUSALS, codeAndName, readVersion } from '#platform/values/records.ts'
import { serviceAddress } from '#platform/values/service-address.ts'
import { idIn } from '#platform/values/wire.ts'
import { TEMPLATES } from './cashbox-paper.ts'

const MOST_COPIES = 5

/** What a new cashbox begins with, but for its names and its warehouse: no printer and no drawer of its own. */
export const PLAIN_CASHBOX = {
  print_server_url: '',
  template: 'standard',
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  drawer_service_url: '',
  copies: 1,
  print_on_sale: false,
  is_active: true,
  is_default: false,
} as const

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CASHBOX_REFUSALS = {
  ...CODE_AND_NAME_REFUSALS,
  warehouse_required: 'a warehouse is required',
  print_server_too_long: 'must be under 100 characters',
  drawer_service_too_long: 'must be under 50 characters',
  address_invalid: 'must be an address such as http://localhost:8081',
  copies_invalid: 'must be a number from 1 to 5',
} as const
type Refusals = Readonly<Record<keyof typeof CASHBOX_REFUSALS, string>>

const address = (most: number, tooLong: string, invalid: string) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .refine((text) => text === '' || serviceAddress(text) !== null, invalid)
    .transform((text) => serviceAddress(text))

/**
 * A cashbox as it is entered, with `words` for what is refused. An address that is left empty is null: receipts
 * then look for the usual print server, and there is no drawer service.
 */
export const cashboxSchema = (words: Refusals) =>
  z.object({
    ...codeAndName(words),
    warehouse_id: idIn<WarehouseId>(words.warehouse_required),
    print_server_url: address(99, words.print_server_too_long, words.address_invalid),
    template: z.enum(TEMPLATES),
    show_notifications: z.boolean(),
    wait_for_print: z.boolean(),
    open_drawer: z.boolean(),
    open_drawer_on_print: z.boolean(),
    drawer_service_url: address(49, words.drawer_service_too_long, words.address_invalid),
    copies: z
      .number(words.copies_invalid)
      .int(words.copies_invalid)
      .min(1, words.copies_invalid)
      .max(MOST_COPIES, words.copies_invalid),
    print_on_sale: z.boolean(),
    is_active: z.boolean(),
    is_default: z.boolean(),
  })

/** The same where nobody sees warehouses: a new one sells from the default, and one that is there goes on from its own. */
export const cashboxAnywhere = (words: Refusals) => cashboxSchema(words).partial({ warehouse_id: true })

export const cashboxInput = cashboxAnywhere(CASHBOX_REFUSALS)
export type CashboxInput = z.output<typeof cashboxInput>
export type CashboxFields = z.input<typeof cashboxInput>

export const cashboxId = idIn<CashboxId>()
export const cashboxChange = cashboxInput.extend({ id: cashboxId, version: readVersion })
export const thisCashbox = z.object({ id: cashboxId })
export const cashboxListInput = listInput(20)
export type CashboxChange = z.output<typeof cashboxChange>
