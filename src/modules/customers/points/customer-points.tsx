import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { api } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'

/** What a customer has collected; nothing where the shop gives no points and never gave this one any. */
export function CustomerPoints({ id }: { id: string }) {
  const t = useMessages(customersMessages)
  // Beside the form and not needed for it: without an answer the page does without.
  const { data } = useQuery({ ...api.customer.getPoints.queryOptions({ id }), refetchOnMount: 'always' })
  if (!data || (!data.enabled && data.balance === 0)) return null
  return (
    <Badge icon={<Star aria-hidden="true" />}>
      {t('points', { count: data.balance, shown: formatWhole(data.balance) })}
    </Badge>
  )
}
