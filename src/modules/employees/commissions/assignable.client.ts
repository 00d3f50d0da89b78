import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { api } from '#ui/calls/api.ts'
import { useSettled } from '#ui/form/typed-search.client.ts'
import type { AssignedKind } from './assigned-values.ts'

type Assignable = { id: string; code: string; name: string }

/** So many products are offered at once. */
const MOST_PRODUCTS = 50
/** How long a person stops before what was typed is searched. */
const PAUSE_MS = 500

/** What can be assigned and is found by what was typed; `now` asks without the pause, as by Enter. */
export function useFound(kind: AssignedKind, typed: string) {
  const settled = useSettled(typed, PAUSE_MS)
  const [hurried, setHurried] = useState('')
  const search = typed === '' || hurried === typed ? typed : settled
  const products = useQuery({
    ...api.product.getAll.queryOptions({ search, page: 1, pageSize: MOST_PRODUCTS, showDeleted: false }),
    placeholderData: keepPreviousData,
    enabled: kind === 'products',
  })
  const categories = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    enabled: kind === 'categories',
  })
  const now = () => setHurried(typed)
  if (kind === 'products') {
    return {
      found: products.data?.data.map(({ id, sku, name }): Assignable => ({ id, code: sku, name })),
      total: products.data?.pagination.total ?? 0,
      error: products.error,
      retry: () => void products.refetch(),
      now,
    }
  }
  const words = searchWords(typed)
  const found = categories.data
    ?.map(({ id, code, name }): Assignable => ({ id, code, name }))
    .filter(({ name, code }) => {
      const text = normalizeSearch(`${name} ${code}`)
      return words.every((word) => text.includes(word))
    })
  return {
    found,
    total: found?.length ?? 0,
    error: categories.error,
    retry: () => void categories.refetch(),
    now,
  }
}
