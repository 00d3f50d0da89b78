/** What one sender has, by how far it reaches: its network, the line of that, and the block of the line (`network.ts`). */
export type Own = { readonly network: number; readonly line: number; readonly block?: number }

/** Of what all others left, one network has a quarter, one line half and one block three quarters. */
const PARTS = { network: 1 / 4, line: 1 / 2, block: 3 / 4 } as const

/**
 * Whether one sender asks for more of a whole than their part of what all others left: however many come, something is left
 * for the next one.
 *
 * @param least what the first of a sender may always be, while the whole has room for it.
 */
export function isBeyondShare(
  whole: { readonly most: number; readonly all: number },
  own: Own,
  { more = 1, least = 1 }: { more?: number; least?: number } = {},
): boolean {
  const { most, all } = whole
  if (all + more > most) return true
  const isBeyond = (mine: number, part: number): boolean =>
    mine + more > Math.max(least, (most - (all - mine)) * part)
  return (
    isBeyond(own.network, PARTS.network) ||
    isBeyond(own.line, PARTS.line) ||
    isBeyond(own.block ?? 0, PARTS.block)
  )
}
