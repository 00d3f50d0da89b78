import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { usePermissions } from '#modules/identity/sessions/session.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { currentLanguage, translate, useMessages } from '#ui/words/messages.ts'
import { EVERY_MODULE } from '../modules.ts'
import { shellMessages } from './shell.messages.ts'

type Notice = Answer<'notification', 'getUnread'>[number]

/** In words, where a module of today raises such a notice. */
function noticeText({ kind, params }: Notice): string {
  const known = EVERY_MODULE.flatMap(({ notices }) => notices ?? []).find(({ kinds }) => kinds.includes(kind))
  if (!known) return kind
  return translate(known.words)(kind, known.said?.(params, currentLanguage()) ?? params)
}

const SEEN_BY = ['dashboard.view', ...EVERY_MODULE.flatMap(({ notices }) => notices?.seenBy ?? [])]

/** Whether somebody is told of anything: all who sees the panel, and what their permissions are for who does not. */
export function useIsTold(): boolean {
  const held = usePermissions()
  return held !== null && SEEN_BY.some((permission) => held.has(permission))
}

/** The bell: what the people of the shop should know, until somebody has read it. */
export function Notices() {
  const t = useMessages(shellMessages)
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    ...api.notification.getUnread.queryOptions(undefined),
    refetchInterval: 60_000,
  })
  const read = useMutation(
    api.notification.markRead.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.notification.getUnread.queryKey() }),
    }),
  )
  return (
    <div className="relative">
      <Menu
        trigger={
          <IconButton label={`${t('notifications')} (${data.length})`} variant="quiet">
            <Bell />
          </IconButton>
        }
        head={
          <p className="max-w-72 text-muted">
            {data.length === 0 ? t('no_notifications') : t('notices_help')}
          </p>
        }
        choices={data.map((notice) => ({
          key: notice.id,
          label: noticeText(notice),
          onSelect: () => read.mutate({ id: notice.id }),
        }))}
      />
      {data.length > 0 && (
        <span aria-hidden="true" className="pointer-events-none absolute -top-1 -right-1">
          <Badge tone="attn">{data.length}</Badge>
        </span>
      )}
    </div>
  )
}
