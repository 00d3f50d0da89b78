import { useQueryClient } from '@tanstack/react-query'

/** Names of the answers that a change makes old. */
export type Answers = readonly (readonly unknown[])[]

/** Asks for the answers again, those out of sight too. */
export function useRefresh(answers: Answers): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(answers.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })))
  }
}
