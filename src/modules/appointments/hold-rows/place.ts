/** From where something is taken, as keyed hashes from the widest network to the own one. */
export const placeOf = (networks: readonly string[]): string => networks.join('.')

/** A place without its own network: what each of a line's, and each of a block's, begins with. */
export function reachOf(place: string): { line: string; block: string } {
  const networks = place.split('.')
  const within = (count: number): string =>
    networks.length > count ? `${placeOf(networks.slice(0, count))}.` : place
  return { line: within(2), block: within(1) }
}
