import { api } from '#ui/calls/api.ts'

/** Providers of the shop, found by name, code or tax id. */
export const searchProviders = async (text: string, signal: AbortSignal) => {
  const { data } = await api.provider.getAll.fetch(
    { page: 1, pageSize: 100, search: text, status: 'active' },
    signal,
  )
  return data.map(({ id, name }) => ({ id, name }))
}
