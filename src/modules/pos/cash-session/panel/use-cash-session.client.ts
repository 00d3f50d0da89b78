import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'

export type Current = Answer<'cashSession', 'getCurrent'>
export type OpenSession = NonNullable<Current['session']>
export type CountResult = NonNullable<Answer<'cashSession', 'getCount'>>
export type Report = Answer<'cashSession', 'report'>

/** What stands at the cashbox, asked anew each time somebody looks. */
export const useCurrent = (cashboxId: string | null) =>
  useQuery({
    ...api.cashSession.getCurrent.queryOptions({ cashboxId }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** After the session changed: everything that says something of it is asked again. */
export function useCashSessionChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [
        api.cashSession.getCurrent.queryKey(),
        api.cashSession.getCount.queryKey(),
        api.cashSession.getAll.queryKey(),
        api.pos.openTill.queryKey(),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
}

/** Where one begins to type. */
export const firstField = (within: HTMLElement): HTMLElement | null =>
  within.querySelector<HTMLElement>('input:not([type=radio])')

/** The first field of what has just come onto the screen has the focus; put the ref on what it stands in. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (place.current) firstField(place.current)?.focus()
  }, [])
  return place
}
