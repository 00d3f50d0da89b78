/** What only the server can do, of what is done at the counter beside selling. */
const NEEDS_CONNECTION: ReadonlySet<string> = new Set([
  'held',
  'hold',
  'returns',
  'last_card',
  'cash_session',
])

/**
 * What can be done while nobody answers: the rest has the reason beside it, and says it when it is asked for by its
 * key or its code.
 *
 * @param reason null where there is a connection.
 */
export const withoutConnection = <T extends { key: string; run: () => void }>(
  actions: readonly T[],
  reason: string | null,
  say: (reason: string) => void,
): (T & { why: string | null })[] =>
  actions.map((action) =>
    reason !== null && NEEDS_CONNECTION.has(action.key)
      ? { ...action, why: reason, run: () => say(reason) }
      : { ...action, why: null },
  )
