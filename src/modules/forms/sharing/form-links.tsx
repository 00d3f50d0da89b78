import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type LinkStatus, lastMoment } from './links.ts'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { shareMessages } from './share.messages.ts'

type Links = Answer<'formLink', 'getAll'>
type Link = Links['data'][number]

const TONES: Readonly<Record<LinkStatus, BadgeTone>> = {
  open: 'ok',
  expired: 'neutral',
  full: 'neutral',
  revoked: 'outlined',
}

const ANSWERS = [api.formLink.getAll.queryKey()]

type Props = {
  formId: string
  links: UseQueryResult<Links>
  /** It is opened without them too. */
  isPublic: boolean
  mayChange: boolean
  onUse: (id: string) => void
}

/** The links of a form that end, with how each stands. */
export function FormLinks({ formId, links, isPublic, mayChange, onUse }: Props) {
  const t = useMessages(shareMessages)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<Link | null>(null)
  return (
    <section className="grid gap-3" aria-label={t('links')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="m-0 text-base font-semibold">{t('links')}</h2>
          <p className="m-0 text-compact text-muted">{t('links_help')}</p>
          {isPublic && <p className="m-0 text-compact text-muted">{t('also_public')}</p>}
        </div>
        {mayChange && (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            {t('new_link')}
          </Button>
        )}
      </div>
      <ErrorNotice error={links.error} onRetry={() => void links.refetch()} retrying={links.isFetching} />
      {links.data?.data.length === 0 && <p className="m-0 text-muted">{t('no_links')}</p>}
      <ul className="m-0 grid list-none p-0">
        {links.data?.data.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onUse={() => onUse(link.id)}
            onEnd={mayChange ? () => setEnding(link) : undefined}
          />
        ))}
      </ul>
      {isNew && (
        <NewLinkDialog formId={formId} answers={ANSWERS} onClose={() => setNew(false)} onMade={onUse} />
      )}
      {ending && <EndLink link={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

type RowProps = { link: Link; onUse: () => void; onEnd: (() => void) | undefined }

function LinkRow({ link, onUse, onEnd }: RowProps) {
  const t = useMessages(shareMessages)
  const { day } = useFormats()
  const { name, status, answers, most_answers, ends_at, has_password } = link
  const facts = [
    most_answers === null
      ? t('answers', { count: answers })
      : t('answers_of', { answers, most: most_answers }),
    ends_at && t('until', { day: day(lastMoment(ends_at)) }),
    has_password && t('has_password'),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-40 flex-1">
        <span className="flex items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
        </span>
        <span className="text-compact text-muted">{facts.join(' · ')}</span>
      </div>
      {status === 'open' && (
        <>
          <Button size="sm" aria-label={t('use_named', { name })} onClick={onUse}>
            {t('use')}
          </Button>
          {onEnd && (
            <Button size="sm" variant="quiet" aria-label={t('end_named', { name })} onClick={onEnd}>
              {t('end')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

function EndLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useMessages(shareMessages)
  const refresh = useRefresh(ANSWERS)
  const ending = useMutation({
    mutationFn: () => api.formLink.revoke.call({ id: link.id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('ended') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('end_named', { name: link.name })}
      description={t('end_help')}
      confirmLabel={t('end')}
      tone="danger"
      saving={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutate()}
    />
  )
}
