import { useQuery } from '@tanstack/react-query'
import { firstOfMonth } from '#platform/values/calendar-day.ts'
import { basisPoints } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { calendarWords } from '#ui/words/calendar-words.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { useWhyNobody } from '../why-nobody/why-nobody.client.ts'
import { useAgendaChanges } from './view/agenda-changes.client.ts'
import { calendarMessages } from './view/calendar.messages.ts'
import type { CalendarFilters } from './view/calendar-filters.ts'
import { NotLive } from './view/not-live.tsx'
import { calendarAsked } from './view/view-days.ts'

type Day = Answer<'appointment', 'getMonth'>['days'][number]

/** Weeks begin on Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

type Props = {
  filters: CalendarFilters
  date: string
  /** The shop's day by now: a month that stands open goes on with it. */
  today: string
  onDay: (day: string) => void
}

/** A month in brief: how many appointments each day has, and how much of it is booked. */
export function MonthGrid({ filters, date, today, onDay }: Props) {
  const language = useLanguage()
  const asked = calendarAsked({ ...filters, view: 'month', date }, date)
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(
    api.appointment.getMonth.queryOptions(asked),
  )
  const lostSince = useAgendaChanges(asked, {
    isSeen: true,
    known: data?.version,
    givenAt: dataUpdatedAt,
    onChange: () => void refetch(),
  })
  if (error && !data)
    return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <NotLive since={lostSince} />
      <div className="overflow-hidden rounded-card border border-line">
        <div
          aria-hidden="true"
          className="grid grid-cols-7 border-b border-line bg-sunken text-xs text-muted"
        >
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} className="px-2 py-1.5 first-letter:uppercase">
              {calendarWords[language].weekdays[weekday]?.slice(0, 3)}
              <span className="max-md:hidden">{calendarWords[language].weekdays[weekday]?.slice(3)}</span>
            </span>
          ))}
        </div>
        <div className="grid grid-cols-7 gap-px bg-line">
          {data.days.map((day) => (
            <MonthDay
              key={day.date}
              day={day}
              isToday={day.date === today}
              isInMonth={firstOfMonth(day.date) === firstOfMonth(date)}
              isOfOne={filters.employee !== undefined}
              onDay={onDay}
            />
          ))}
        </div>
      </div>
    </>
  )
}

type DayProps = {
  day: Day
  isToday: boolean
  isInMonth: boolean
  /** Whether it is of one professional alone. */
  isOfOne: boolean
  onDay: (day: string) => void
}

function MonthDay({ day, isToday, isInMonth, isOfOne, onDay }: DayProps) {
  const t = useMessages(calendarMessages)
  const whyNobody = useWhyNobody(isOfOne)
  const formats = useFormats()
  const { date, count, booked_minutes, worked_minutes, nobody } = day
  const isClosed = worked_minutes === 0
  const share = isClosed ? 0 : Math.min(1, booked_minutes / worked_minutes)
  const said = { day: formats.day(date, 'long'), count }
  return (
    <button
      type="button"
      aria-label={
        nobody
          ? t('month_day_unworked', { ...said, why: whyNobody(nobody) })
          : t('month_day', { ...said, share: formats.percent(basisPoints(Math.round(share * 100) * 100)) })
      }
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(date)}
      className={classNames(
        'flex min-h-18 flex-col items-start gap-1 p-2 text-left hover:bg-pressed focus-visible:z-10 sm:min-h-24',
        isClosed ? 'bg-sunken' : 'bg-bg',
        !isInMonth && 'text-faint',
      )}
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-control-sm text-compact font-semibold tabular-nums',
          isToday && 'bg-text text-bg',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {count > 0 && <span className="text-compact max-sm:sr-only">{t('count', { count })}</span>}
      {count > 0 && (
        <span aria-hidden="true" className="text-compact font-semibold sm:hidden">
          {count}
        </span>
      )}
      {nobody && <span className="text-xs text-muted max-sm:sr-only">{whyNobody(nobody)}</span>}
      {!isClosed && (
        <span aria-hidden="true" className="mt-auto block h-1 w-full overflow-hidden rounded-bar bg-pressed">
          <span className="block h-full bg-chart-4" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </button>
  )
}
