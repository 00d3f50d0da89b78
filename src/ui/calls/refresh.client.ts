import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Names of the answers that a change makes old. */
export type Answers = readonly (readonly unknown[])[]

/** So many answers of a name that are out of sight are asked for again: the list that somebody comes back to is among them. */
const MOST_UNSEEN = 2

/** Forgets what was looked at before that and is out of sight: whoever comes back to it asks by themselves. */
function forgetOlder(queries: QueryClient, queryKey: readonly unknown[]): void {
  const unseen = queries.getQueryCache().findAll({ queryKey, type: 'inactive' })
  const latestFirst = unseen.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of latestFirst.slice(MOST_UNSEEN)) queries.getQueryCache().remove(query)
}

/** Asks for the answers again, those out of sight too, as far as somebody looked at them lately. */
export function useRefresh(answers: Answers): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    for (const queryKey of answers) forgetOlder(queries, queryKey)
    await Promise.all(answers.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })))
  }
}
