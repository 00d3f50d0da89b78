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
