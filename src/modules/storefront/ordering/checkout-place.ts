import type { Bill, CheckoutLook } from '#modules/store-orders/checkout/checkout-look.ts'

/** Brought to a zone, or fetched at a warehouse. */
export type PlaceKind = 'z' | 'p'

/** A place as the form sends it, with the total that stands beside it: who chooses it agrees to that amount. */
export const placeValue = (kind: PlaceKind, id: string, total: number): string => `${kind}:${id}:${total}`

/** What was chosen, and the total that was read there; none where it is no amount. */
export function readPlace(value: string): { kind: PlaceKind; id: string; total: number | null } {
  const [kind, id = '', total = ''] = value.split(':')
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(total) ? Number(total) : null
  return { kind: kind === 'z' ? 'z' : 'p', id, total: amount }
}

export type Place = {
  readonly value: string
  readonly kind: PlaceKind
  readonly id: string
  readonly name: string
  readonly about: string
  readonly bill: Bill
}

/** Where an order can go, as the page offers it. */
export const placesOf = ({ zones, pickups }: CheckoutLook): Place[] => [
  ...zones.map(({ id, name, description, bill }) => ({
    value: placeValue('z', id, bill.total),
    kind: 'z' as const,
    id,
    name,
    about: description,
    bill,
  })),
  ...pickups.map(({ warehouse_id: id, name, hours, bill }) => ({
    value: placeValue('p', id, bill.total),
    kind: 'p' as const,
    id,
    name,
    about: hours,
    bill,
  })),
]

/** The one that was chosen, whatever it came to then; nobody has to choose where there is but one. */
export const chosenAmong = (places: readonly Place[], value: string): Place | null =>
  places.find(({ id }) => id === readPlace(value).id) ?? (places.length === 1 ? (places[0] ?? null) : null)
