import { useMutation } from '@tanstack/react-query'
import { CalendarClock, GripVertical, Send } from 'lucide-react'
import { useState } from 'react'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
import { withoutYear } from '../wizard/wish.ts'
import { waitingScreensMessages } from './waiting-screens.messages.ts'
import { minutesLeft, type Wait } from './waits.client.ts'

/** For what and when they wait, in words. */
function useWishWords() {
  const t = useMessages(waitingScreensMessages)
  const { day, time, theTime } = useFormats()
  const short = (date: string) => withoutYear(day(date))
  const hours = ({ from_time: from, until_time: until }: Wait): string => {
    if (from && until) return t('between', { from: time(from), until: time(until) })
    if (from) return t('after', { time: theTime(from) })
    return until ? t('before', { time: theTime(until) }) : t('any_hour')
  }
  return (wait: Wait) => ({
    days:
      wait.first_day === wait.last_day
        ? t('on_day', { day: short(wait.first_day) })
        : t('between_days', { from: short(wait.first_day), until: short(wait.last_day) }),
    hours: hours(wait),
    who: wait.employee_name ? t('with', { name: wait.employee_name }) : t('with_anybody'),
  })
}

export type Acts = {
  /** By a pointer that went down on somebody; none where nothing can be carried. */
  onCarry: ((wait: Wait, at: { x: number; y: number }) => void) | null
  /** Takes them up in the agenda, for the keys. */
  onPlace: ((wait: Wait) => void) | null
  onTime: (wait: Wait) => void
}

type Props = Acts & { wait: Wait; now: number; mayChange: boolean }

/** Somebody who waits. */
export function WaitingRow({ wait, now, mayChange, onCarry, onPlace, onTime }: Props) {
  const t = useMessages(waitingScreensMessages)
  const { days, hours, who } = useWishWords()(wait)
  const [isLeaving, setLeaving] = useState(false)
  const waited = Math.floor((now - Date.parse(wait.created_at)) / DAY_MS)
  const name = wait.customer_name
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div
        onPointerDown={(event) => {
          if (event.button !== 0 || event.pointerType === 'touch' || !onCarry || !mayChange) return
          event.preventDefault()
          onCarry(wait, { x: event.clientX, y: event.clientY })
        }}
        className={`grid gap-0.5 ${onCarry && mayChange ? 'select-none pointer-fine:cursor-grab' : ''}`}
      >
        <p className="m-0 flex items-baseline gap-2">
          {onCarry && mayChange && (
            <GripVertical aria-hidden="true" className="size-4 shrink-0 self-center text-faint" />
          )}
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <span className="text-xs whitespace-nowrap text-muted">
            {waited < 1 ? t('since_today') : t('since', { count: waited })}
          </span>
        </p>
        <p className="m-0 truncate">
          {wait.service_name} · {t('minutes', { count: wait.duration_minutes })}
        </p>
        <p className="m-0 text-compact text-muted">
          {days}, {hours}, {who}
        </p>
      </div>
      {wait.offer && <Offered offer={wait.offer} now={now} />}
      {!wait.offer && wait.offers > 0 && (
        <p className="m-0 text-compact text-muted">{t('offered_before', { count: wait.offers })}</p>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="sm"
            icon={<CalendarClock />}
            aria-label={t('other_time_named', { name })}
            onClick={() => onTime(wait)}
          >
            {t('other_time')}
          </Button>
          {onPlace && (
            <Button size="sm" aria-label={t('place_named', { name })} onClick={() => onPlace(wait)}>
              {t('place')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('withdraw_named', { name })}
            onClick={() => setLeaving(true)}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
      {isLeaving && <Withdraw wait={wait} onClose={() => setLeaving(false)} />}
    </li>
  )
}

type OfferedProps = { offer: NonNullable<Wait['offer']>; now: number }

/** What is on offer to them: for when, with whom, and until when it stands. */
function Offered({ offer, now }: OfferedProps) {
  const t = useMessages(waitingScreensMessages)
  const { day, time, theTime } = useFormats()
  const at = t('offer_at', { day: withoutYear(day(offer.date)), time: time(offer.time) })
  const who = offer.employee_name ? t('with', { name: offer.employee_name }) : t('with_anybody')
  return (
    <div className="grid justify-items-start gap-1 text-compact">
      <Badge tone="attn" icon={<Send />}>
        {t('offer_ends', { count: minutesLeft(offer.open_until, now) })}
      </Badge>
      <p className="m-0 tabular-nums">{t('offer_made', { at, who, until: theTime(offer.open_until) })}</p>
      {offer.is_unreachable && <p className="m-0 text-attn-text">{t('not_told')}</p>}
    </div>
  )
}

function Withdraw({ wait, onClose }: { wait: Wait; onClose: () => void }) {
  const t = useMessages(waitingScreensMessages)
  const refresh = useRefresh(AGENDA_ANSWERS)
  const away = useMutation({
    mutationFn: () => api.appointmentWaiting.withdraw.call({ id: wait.id, version: wait.version }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('withdrawn'), description: wait.customer_name })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('withdraw_title', { name: wait.customer_name })}
      description={t('withdraw_help')}
      tone="danger"
      confirmLabel={t('withdraw')}
      cancelLabel={t('keep')}
      saving={away.isPending}
      error={away.error}
      onConfirm={() => away.mutate()}
      onOpenChange={(now) => !now && onClose()}
    />
  )
}
