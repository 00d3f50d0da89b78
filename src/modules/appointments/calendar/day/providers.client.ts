import { useQuery } from '@tanstack/react-query'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import type { Held } from './use-moving.client.ts'

/** What is held, with who can have it as far as that is known: who provides its service is asked for once it is taken up. */
export function useProviders(held: Held | null): Held | null {
  const of = held?.drawn.of
  const isAsked = of?.service_id !== undefined && of.provided_by === undefined
  const { data } = useQuery({
    ...api.appointment.getProfessionals.queryOptions({ service_id: of?.service_id }),
    enabled: isAsked,
    staleTime: FIVE_MINUTES,
  })
  if (!held || !of || !isAsked || !data) return held
  // Who has it already may keep it at another time.
  const provided_by = [...data.map(({ id }) => id), ...(of.employee_id === null ? [] : [of.employee_id])]
  return { ...held, drawn: { ...held.drawn, of: { ...of, provided_by } } }
}
