import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { useLanguage } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'

/** How the person reads the name that a document wrote down for a way to pay. A receipt keeps what was written. */
export function useMethodNames(): (written: string) => string {
  const language = useLanguage()
  const { data } = useQuery({ ...api.paymentMethod.getAll.queryOptions(undefined), staleTime: FIVE_MINUTES })
  return useMemo(() => {
    const names = new Map(data?.map((method) => [method.name, nameIn(language, method)]))
    return (written) => names.get(written) ?? written
  }, [data, language])
}
