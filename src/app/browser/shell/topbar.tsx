import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import { documentName, isDocumentType } from '#modules/fiscal/ncf/ncf.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ThemeSelect } from '#modules/tenancy/theme/theme-select.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { currentLanguage, translate, useMessages } from '#ui/words/messages.ts'
import { MENU } from './menu.ts'
import { shellMessages } from './shell.messages.ts'

type Props = { path: string; onMenu: () => void; onPalette: () => void }

export function Topbar({ path, onMenu, onPalette }: Props) {
  const t = useMessages(shellMessages)
  const here = MENU.toSorted((a, b) => b.path.length - a.path.length).find(
    (screen) => path === screen.path || (screen.path !== '/home' && path.startsWith(screen.path)),
  )
  return (
    <header className="flex h-bar shrink-0 items-center gap-2 rounded-navbar border-b border-line px-3 md:gap-3 md:px-6">
      <IconButton label={t('menu')} variant="quiet" className="lg:hidden" onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <p className="min-w-16 flex-1 truncate font-medium">{here && translate(here.words)(here.title)}</p>
      <button
        type="button"
        onClick={onPalette}
        className="hidden h-8 w-68 items-center gap-2 xl:w-72 rounded-control border border-line-strong px-2.5 text-left text-muted lg:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 truncate">{t('go_to')}</span>
        <Keycap>Ctrl K</Keycap>
      </button>
      <IconButton label={t('go_to')} variant="quiet" className="lg:hidden" onClick={onPalette}>
        <Search />
      </IconButton>
      <div className="hidden max-w-72 shrink-0 sm:block">
        <ThemeSelect />
      </div>
      <div className="w-28 shrink-0">
        <LanguageSelect />
      </div>
      {usePermission('dashboard.view') === 'allowed' && <Notices />}
    </header>
  )
}

type Notice = Answer<'notification', 'getUnread'>[number]

const KINDS = [
  'fiscal_range_ending',
  'fiscal_range_expiring',
  'fiscal_range_exhausted',
  'offline_conflicts',
  'card_repeated',
  'till_brought_back',
  'till_not_believed',
  'till_went_back',
  'till_numbers_void',
  'till_numbers_far',
  'till_numbers_unknown',
  'restored_backup',
] as const

function useNoticeText() {
  const t = useMessages(shellMessages)
  return ({ kind, params }: Notice): string => {
    const known = KINDS.find((each) => each === kind)
    const type = String(params.document_type ?? '')
    const named = isDocumentType(type) ? documentName(type, currentLanguage()) : type
    return known ? t(known, { numbers: 0, ...params, document_type: named }) : kind
  }
}

function Notices() {
  const t = useMessages(shellMessages)
  const text = useNoticeText()
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
          label: text(notice),
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
