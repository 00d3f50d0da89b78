import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { type CategoryTint, chosenTint } from '#ui/theme/category-tint.ts'

export type TillCategory = { id: string; name: string; tint: CategoryTint }

/** The shop's categories in their order, each with its tint. */
export function useCategories(): readonly TillCategory[] {
  const { data } = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, tint }) => ({
        id,
        name,
        tint: chosenTint(tint, id),
      })),
    [data],
  )
}
