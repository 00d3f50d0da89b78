import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/button/button.tsx'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_OCCURRENCES, MOST_WEEKS_BETWEEN } from '../series/recurrence.ts'
import { appointmentSeriesMessages } from '../series/series.messages.ts'
import {
  countsOf,
  type Occurrence,
  occurrencesIn,
  type Planned,
  plannedAt,
  type Repeat,
  WEEKLY,
} from './repeat.ts'
import { nearestIn, type Wish, withoutYear } from './wish.ts'

type Props = {
  wish: Wish
  /** Null where it is booked alone. */
  repeat: Repeat | null
  onRepeat: (repeat: Repeat | null) => void
  plan: Pick<UseQueryResult<readonly Planned[]>, 'data' | 'error' | 'isFetching'> & {
    refetch: () => Promise<unknown>
  }
}

/** Whether an appointment comes again, how often, and which of its days are free. */
export function RepeatFields({ wish, repeat, onRepeat, plan }: Props) {
  const t = useMessages(appointmentSeriesMessages)
  return (
    <section className="grid gap-4">
      <Switch
        checked={repeat !== null}
        onCheckedChange={(on) => onRepeat(on ? WEEKLY : null)}
        label={t('repeat')}
      />
      {repeat && <HowOften wish={wish} repeat={repeat} onRepeat={onRepeat} />}
      {repeat && <Dates wish={wish} repeat={repeat} onRepeat={onRepeat} plan={plan} />}
    </section>
  )
}

type OftenProps = { wish: Wish; repeat: Repeat; onRepeat: (repeat: Repeat) => void }

const counted = (from: number, until: number): number[] =>
  Array.from({ length: until - from + 1 }, (_, place) => from + place)

function HowOften({ wish, repeat, onRepeat }: OftenProps) {
  const t = useMessages(appointmentSeriesMessages)
  const change = (changes: Partial<Repeat>) => onRepeat({ ...repeat, changes: {}, ...changes })
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <Field label={t('every')}>
        <Select
          options={counted(1, MOST_WEEKS_BETWEEN).map((weeks) => ({
            value: String(weeks),
            label: t('weeks', { count: weeks }),
          }))}
          value={String(repeat.everyWeeks)}
          onValueChange={(weeks) => change({ everyWeeks: Number(weeks) })}
        />
      </Field>
      <Segmented
        label={t('ends')}
        segments={[
          { value: 'count' as const, label: t('by_count') },
          { value: 'day' as const, label: t('by_day') },
        ]}
        value={repeat.ends}
        onValueChange={(ends) => change({ ends, until: repeat.until ?? wish.date })}
      />
      {repeat.ends === 'count' ? (
        <Field label={t('times')}>
          <Select
            options={counted(2, MOST_OCCURRENCES).map((count) => ({
              value: String(count),
              label: String(count),
            }))}
            value={String(repeat.count)}
            onValueChange={(count) => change({ count: Number(count) })}
          />
        </Field>
      ) : (
        <Field label={t('until')}>
          <DatePicker
            value={repeat.until}
            {...(wish.date && { min: wish.date })}
            onValueChange={(until) => change({ until: until ?? wish.date })}
          />
        </Field>
      )}
    </div>
  )
}

function Dates({ wish, repeat, onRepeat, plan }: OftenProps & Pick<Props, 'plan'>) {
  const t = useMessages(appointmentSeriesMessages)
  const occurrences = occurrencesIn(wish, repeat)
  const { free, taken } = countsOf(occurrences, plan.data)
  return (
    <div className="grid gap-2">
      <ErrorNotice error={plan.error} onRetry={() => void plan.refetch()} retrying={plan.isFetching} />
      <p className="m-0 text-compact text-muted">
        {t('summary', { count: free })}
        {taken > 0 && ` · ${t('not_free', { count: taken })}`}
      </p>
      <ol
        aria-label={t('dates')}
        className="scroll-edges m-0 max-h-72 list-none divide-y divide-line overflow-y-auto p-0"
      >
        {occurrences.map((each) => (
          <DateRow
            key={each.of}
            occurrence={each}
            planned={each.at && plan.data ? plannedAt(plan.data, each.at) : null}
            onChange={(change) => {
              const { [each.of]: _before, ...others } = repeat.changes
              onRepeat({ ...repeat, changes: change === null ? others : { ...others, [each.of]: change } })
            }}
          />
        ))}
      </ol>
    </div>
  )
}

type RowProps = {
  occurrence: Occurrence
  planned: Planned | null
  /** Null where it is as it was. */
  onChange: (change: Repeat['changes'][string] | null) => void
}

function DateRow({ occurrence: { of, at }, planned, onChange }: RowProps) {
  const t = useMessages(appointmentSeriesMessages)
  const { day, time } = useFormats()
  const [near] = planned && !planned.free ? nearestIn(planned.nearest.join(',')) : []
  const when = day(at?.date ?? of, 'long')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-48 flex-1 tabular-nums first-letter:uppercase">
        {when}
        {at && `, ${time(at.time)}`}
      </span>
      {!at && <Badge>{t('left_out')}</Badge>}
      {at && planned && (
        <Badge tone={planned.free ? 'ok' : 'danger'}>{t(planned.free ? 'free' : 'taken')}</Badge>
      )}
      {at && near && (
        <Button size="sm" onClick={() => onChange(near)}>
          {t('move_to', { when: `${withoutYear(day(near.date))} ${time(near.time)}` })}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${t(at ? 'leave_out' : 'take_back')}: ${when}`}
        onClick={() => onChange(at ? 'out' : null)}
      >
        {t(at ? 'leave_out' : 'take_back')}
      </Button>
    </li>
  )
}
