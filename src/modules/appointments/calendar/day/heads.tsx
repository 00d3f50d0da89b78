import { memo } from 'react'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { basisPoints } from '#platform/values/money.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { calendarWords } from '#ui/words/calendar-words.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { holdsTime } from '../../status/states.ts'
import type { Column } from '../columns/columns.ts'
import { bookedShare } from '../columns/day-layout.ts'
import { calendarMessages } from '../view/calendar.messages.ts'

type HeadsProps = {
  columns: readonly Column[]
  isOneDay: boolean
  today: string
  onDay: (day: string) => void
}

/** Whose day it is and how full, or which day. */
export const Heads = memo(function Heads({ columns, isOneDay, today, onDay }: HeadsProps) {
  const t = useMessages(calendarMessages)
  const { day } = useFormats()
  const { weekdays } = calendarWords[useLanguage()]
  return (
    <div className="sticky top-0 z-10 flex border-b border-line bg-bg pl-16">
      {columns.map((column) => (
        <div key={column.key} className="min-w-0 flex-1 basis-0 border-l border-line px-2 py-2">
          {isOneDay && column.professional ? (
            <ProfessionalHead column={column} name={column.professional.name} />
          ) : (
            <button
              type="button"
              aria-label={`${day(column.date, 'long')}. ${t('open_day')}`}
              aria-current={column.date === today ? 'date' : undefined}
              onClick={() => onDay(column.date)}
              className="flex w-full gap-1 rounded-control-sm px-1 text-left font-semibold hover:bg-pressed aria-[current]:text-accent-text"
            >
              {/* Where there is little room the weekday gives way, and never the number. */}
              <span className="min-w-0 truncate">{weekdays[weekdayOf(column.date)]}</span>
              <span>{Number(column.date.slice(8))}</span>
            </button>
          )}
        </div>
      ))}
    </div>
  )
})

function ProfessionalHead({ column, name }: { column: Column; name: string }) {
  const t = useMessages(calendarMessages)
  const { percent } = useFormats()
  const share = bookedShare(
    column.works,
    column.drawn.filter(({ of }) => holdsTime(of.status)),
  )
  const said =
    share === null
      ? t('does_not_work')
      : t('booked_share', { share: percent(basisPoints(Math.round(share * 100) * 100)) })
  return (
    <>
      <span className="flex items-center gap-2">
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-xs text-muted">{said}</span>
        </span>
      </span>
      {share !== null && (
        <Meter value={Math.round(share * 100)} most={100} label={said} className="mt-1 w-full" />
      )}
    </>
  )
}
