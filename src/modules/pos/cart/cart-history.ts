import type { CartState } from './cart-state.ts'

/** A cart and the carts it was before, the newest first. */
export type CartHistory = { present: CartState; past: readonly CartState[] }

/** How many changes can be taken back. */
export const UNDO_LIMIT = 50

/** A history begins with a cart that was read, loaded or cleared after a sale: a sold cart does not come back. */
export const startHistory = (present: CartState): CartHistory => ({ present, past: [] })

/** A change by the person at the till, which can be taken back. */
export function record(history: CartHistory, change: (state: CartState) => CartState): CartHistory {
  const present = change(history.present)
  if (present === history.present) return history
  return { present, past: [history.present, ...history.past].slice(0, UNDO_LIMIT) }
}

/** News that is nobody's change, such as the server's prices: true of the past too, and never undone. */
export const amend = (history: CartHistory, news: (state: CartState) => CartState): CartHistory => ({
  present: news(history.present),
  past: history.past.map(news),
})

/** Takes back the last change; without one the history stays as it is. */
export function undo(history: CartHistory): CartHistory {
  const [previous, ...past] = history.past
  return previous ? { present: previous, past } : history
}
