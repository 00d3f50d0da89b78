import { z } from 'zod'
import { type Cents, centsFromDecimal, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { repeatedZone } from './zones-input.ts'

/** What is said of a field that is refused, in the person's language. */
export const DELIVERY_REFUSALS = {
  name_required: 'a zone has a name',
  name_too_long: 'must be at most 100 characters',
  name_repeated: 'two zones of one name',
  description_too_long: 'must be at most 500 characters',
  price_required: 'must be an amount, nothing too',
  free_from_invalid: 'must be above nothing',
  hours_too_long: 'must be at most 300 characters',
} as const
type Refusals = Readonly<Record<keyof typeof DELIVERY_REFUSALS, string>>

const amount = z.custom<Cents>().nullable()

/** Where the store delivers as the form holds it: amounts in centavos, every warehouse with whether orders are fetched there. */
export const deliverySchema = (words: Refusals) =>
  z.object({
    zones: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().trim().min(1, words.name_required).max(100, words.name_too_long),
          description: z.string().trim().max(500, words.description_too_long),
          price: amount.refine((cents): boolean => cents !== null, words.price_required),
          free_from: amount.refine((cents) => cents === null || cents > 0, words.free_from_invalid),
        }),
      )
      .max(100)
      .superRefine((zones, refused) => {
        const at = repeatedZone(zones)
        if (at >= 0) refused.addIssue({ code: 'custom', path: [at, 'name'], message: words.name_repeated })
      }),
    pickups: z.array(
      z.object({
        warehouse_id: z.string(),
        name: z.string(),
        is_on: z.boolean(),
        hours: z.string().trim().max(300, words.hours_too_long),
      }),
    ),
  })
export type DeliveryValues = z.output<ReturnType<typeof deliverySchema>>

type Known = {
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly price: number
    readonly free_from: number | null
  }[]
  readonly pickups: readonly { readonly warehouse_id: string; readonly hours: string }[]
  readonly warehouses: readonly { readonly id: string; readonly name: string }[]
}

const inCents = (decimal: number | null): Cents | null =>
  decimal === null ? null : centsFromDecimal(decimal)

/** What the form begins with. */
export const deliveryValues = (known: Known | null): DeliveryValues => ({
  zones: (known?.zones ?? []).map(({ id, name, description, price, free_from }) => ({
    id,
    name,
    description,
    price: inCents(price),
    free_from: inCents(free_from),
  })),
  pickups: (known?.warehouses ?? []).map(({ id, name }) => {
    const there = known?.pickups.find(({ warehouse_id }) => warehouse_id === id)
    return { warehouse_id: id, name, is_on: there !== undefined, hours: there?.hours ?? '' }
  }),
})

/** What is sent of it: a new zone has no id yet, and a warehouse that is off is not named. */
export const deliverySent = ({ zones, pickups }: DeliveryValues) => ({
  zones: zones.map(({ id, name, description, price, free_from }) => ({
    id: id || null,
    name,
    description,
    price: centsToDecimal(price ?? ZERO),
    free_from: free_from === null ? null : centsToDecimal(free_from),
  })),
  pickups: pickups.filter(({ is_on }) => is_on).map(({ warehouse_id, hours }) => ({ warehouse_id, hours })),
})
