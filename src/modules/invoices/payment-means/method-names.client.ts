import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { useLanguage } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'

/**
 * How the person reads the name that a document wrote down for a way to pay, which may be one that nobody chooses any more. A
 * receipt keeps what was written. Without the server those are known that the counter takes.
 */
export function useMethodNames(): (written: string) => string {
  const language = useLanguage()
  const offered = useQuery({
    ...api.paymentMethod.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  }).data
  const named = useQuery({
    ...api.paymentMethod.getNames.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
    // What was written is Spanish, or the shop's own.
    enabled: language !== 'es',
  }).data
  return useMemo(() => {
    const names = new Map(
      [...(named ?? []), ...(offered ?? [])].map((method) => [method.name, nameIn(language, method)]),
    )
    return (written) => names.get(written) ?? written
  }, [named, offered, language])
}
