import { useQueryClient } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'

/** How the specification has providers searched: how many at once, after which pause, and how long an answer is good. */
const [PAGE_SIZE, PAUSE_MS, FRESH_MS] = [100, 300, 30_000] as const

/** Active providers of the shop, found by name, code or tax id, for a `PickerField`. */
export function useProviderSearch() {
  const queries = useQueryClient()
  return {
    pause: PAUSE_MS,
    search: async (search: string) => {
      const { data } = await queries.fetchQuery({
        ...api.provider.getAll.queryOptions({ page: 1, pageSize: PAGE_SIZE, search, status: 'active' }),
        staleTime: FRESH_MS,
      })
      return data.map(({ id, name }) => ({ id, name }))
    },
  }
}
