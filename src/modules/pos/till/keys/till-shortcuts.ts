/** Where the keyboard is. In a `field` keys belong to what is typed; in a `choice` arrows move within it. */
export type Place = 'search' | 'field' | 'cart' | 'choice' | 'elsewhere'

export type Shortcut =
  | 'search'
  | 'customer'
  | 'cart_discount'
  | 'line_discount'
  | 'pay'
  | 'undo'
  | 'previous_line'
  | 'next_line'
  | 'previous_tiles'
  | 'next_tiles'
  | 'remove_line'
  | 'more'
  | 'less'
  | 'quantity'
  | 'price'

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

export type Circumstances = { place: Place; searchIsEmpty: boolean; hasSelection: boolean }

/** Those of what is done now and then stand with it, in `till-actions.tsx`. */
const ANYWHERE: Readonly<Record<string, Shortcut>> = { F2: 'search', F3: 'customer', F9: 'pay' }

const ON_LINE: Readonly<Record<string, Shortcut>> = {
  Delete: 'remove_line',
  '+': 'more',
  '-': 'less',
  '*': 'quantity',
}

/**
 * What a key does on the counter, or null when it is typed or belongs to what has the focus. In the
 * search, keys act on the cart for as long as nothing is typed there.
 */
export function shortcutOf(key: Key, { place, searchIsEmpty, hasSelection }: Circumstances): Shortcut | null {
  if (place === 'field' || key.altKey) return null
  if (key.ctrlKey || key.metaKey) return withControl(key.key, place, searchIsEmpty)
  const anywhere = ANYWHERE[key.key]
  if (anywhere) return anywhere
  if (key.key === 'F8') return hasSelection ? 'line_discount' : 'cart_discount'
  const typing = place === 'search' && !searchIsEmpty
  if (key.key === 'ArrowUp' || key.key === 'ArrowDown') {
    if (place === 'choice') return null
    if (typing) return key.key === 'ArrowUp' ? 'previous_tiles' : 'next_tiles'
    return key.key === 'ArrowUp' ? 'previous_line' : 'next_line'
  }
  if (typing || !hasSelection) return null
  // A letter is the beginning of a search, but for somebody who works in the cart.
  if (key.key.toLowerCase() === 'p') return place === 'cart' ? 'price' : null
  return ON_LINE[key.key] ?? null
}

function withControl(key: string, place: Place, searchIsEmpty: boolean): Shortcut | null {
  if (key === 'Enter') return 'pay'
  const typing = place === 'search' && !searchIsEmpty
  return key.toLowerCase() === 'z' && !typing ? 'undo' : null
}
