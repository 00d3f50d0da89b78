import { useQuery } from '@tanstack/react-query'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { zoneMessages } from './zone.messages.ts'

/** What becomes of the appointments to come when the shop's time zone is saved; nothing where none is. */
export function ZoneNotice() {
  const isOn = usePart('appointments')
  const may = usePermission('settings.update') === 'allowed'
  return isOn && may ? <ToCome /> : null
}

function ToCome() {
  const t = useMessages(zoneMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.appointment.getToCome.queryOptions(undefined),
    refetchOnMount: 'always',
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data && data.count > 0 ? <Attention>{t('keeps', { count: data.count })}</Attention> : null
}
