import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { CountBadge } from '#ui/page/badge.tsx'
import { useWide } from '#ui/page/narrow.client.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { PlaceOnCalendar } from './place-dialog.tsx'
import { type Acts, WaitingRow } from './waiting-row.tsx'
import { waitingScreensMessages } from './waiting-screens.messages.ts'
import { useWaits, type Wait } from './waits.client.ts'

const WaitForm = lateForm(async () => (await import('./wait-form.tsx')).WaitForm)
const PlaceDialog = lateForm(async () => (await import('./place-dialog.tsx')).PlaceDialog)

/** A free time of the day that is looked at. */
type ListedGap = { key: string; time: string; name: string; minutes: number }

type Props = Pick<Acts, 'onCarry' | 'onPlace'> & {
  /** The day that is looked at. */
  date: string
  /** Its free times; null where no one day of single professionals is seen. */
  gaps: readonly ListedGap[] | null
  /** Where somebody was let go on the calendar, to be asked what becomes of it. */
  placed: { wait: Wait; at: PlaceOnCalendar } | null
  onPlaced: () => void
  onClose: () => void
}

/** Who waits for a time, beside the agenda; where there is no room, over it. */
export function WaitingDrawer(props: Props) {
  const { onClose, placed, onPlaced, date, onPlace } = props
  const t = useMessages(waitingScreensMessages)
  const isWide = useWide()
  const right = { state: usePermission('appointments.create'), permission: 'appointments.create' } as const
  const [isNew, setNew] = useState(false)
  const [timed, setTimed] = useState<Wait | null>(null)
  useEffect(PlaceDialog.loadSoon, [])
  const { data } = useWaits(true)
  const add =
    right.state === 'allowed' &&
    (isWide ? (
      <IconButton label={t('add')} onClick={() => setNew(true)}>
        <Plus />
      </IconButton>
    ) : (
      <Button icon={<Plus />} onClick={() => setNew(true)} className="mt-2">
        {t('add')}
      </Button>
    ))
  const asked = placed ?? (timed && { wait: timed, at: null })
  const list = (
    <Waiting
      {...props}
      mayChange={right.state === 'allowed'}
      onTime={setTimed}
      // What is over the agenda makes room for it first.
      onPlace={
        onPlace &&
        ((wait) => {
          if (!isWide) onClose()
          onPlace(wait)
        })
      }
      onCarry={isWide ? props.onCarry : null}
    />
  )
  return (
    <>
      {isWide ? (
        <aside
          aria-label={t('title')}
          className="flex min-h-0 w-76 shrink-0 flex-col border-l border-line bg-sunken pl-4"
        >
          <header className="flex items-center gap-2 pb-1">
            <h2 className="m-0 text-base">{t('title')}</h2>
            {data && data.length > 0 && <CountBadge count={data.length} label={t('waiting')} />}
            <span className="flex-1" />
            {add}
            <IconButton label={t('close')} onClick={onClose}>
              <X />
            </IconButton>
          </header>
          {list}
        </aside>
      ) : (
        <Sheet open onOpenChange={(now) => !now && onClose()} title={t('title')} description={add}>
          {list}
        </Sheet>
      )}
      {isNew && (
        <WaitForm date={date} right={right} onSaved={() => undefined} onClose={() => setNew(false)} />
      )}
      {asked && (
        <PlaceDialog
          wait={asked.wait}
          at={asked.at}
          onClose={() => {
            setTimed(null)
            onPlaced()
          }}
        />
      )}
    </>
  )
}

type ListProps = Pick<Props, 'gaps' | 'onCarry' | 'onPlace'> & Pick<Acts, 'onTime'> & { mayChange: boolean }

function Waiting({ gaps, mayChange, onCarry, onPlace, onTime }: ListProps) {
  const t = useMessages(waitingScreensMessages)
  const { data, error, refetch, isFetching, dataUpdatedAt } = useWaits(true)
  return (
    <div className="scroll-edges min-h-0 flex-1 overflow-y-auto pr-4">
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {data?.length === 0 && <EmptyState title={t('empty')} help={t('empty_help')} className="px-2 py-6" />}
      {data && data.length > 0 && (
        <ul aria-label={t('title')} className="m-0 list-none p-0">
          {data.map((wait) => (
            <WaitingRow
              key={wait.id}
              {...{ wait, now: dataUpdatedAt, mayChange, onCarry, onPlace, onTime }}
            />
          ))}
        </ul>
      )}
      {gaps && <Gaps gaps={gaps} />}
      {data && data.length > 0 && onCarry && mayChange && (
        <p className="m-0 py-3 text-compact text-muted">{t('how')}</p>
      )}
    </div>
  )
}

function Gaps({ gaps }: { gaps: readonly ListedGap[] }) {
  const t = useMessages(waitingScreensMessages)
  const { time } = useFormats()
  return (
    <section aria-label={t('gaps')} className="py-3">
      <h3 className="m-0 mb-2 text-compact">{t('gaps')}</h3>
      {gaps.length === 0 && <p className="m-0 text-compact text-muted">{t('no_gaps')}</p>}
      <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-1 p-0">
        {gaps.map((gap) => (
          <li key={gap.key} className="flex gap-2 text-compact tabular-nums">
            <span className="w-20 shrink-0 font-medium">{time(gap.time)}</span>
            <span className="min-w-0 flex-1 truncate">{gap.name}</span>
            <span className="shrink-0 text-muted">{t('minutes', { count: gap.minutes })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
