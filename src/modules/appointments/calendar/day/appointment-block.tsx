import { memo } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../../appointments.messages.ts'
import { holdsTime } from '../../status/states.ts'
import { calendarMessages } from '../view/calendar.messages.ts'
import { statusLook } from '../view/status-look.tsx'
import type { Drawn } from './columns.ts'
import type { InLane } from './day-layout.ts'

type Props = {
  laid: InLane<Drawn>
  /** The minute at which the column begins. */
  first: number
  column: number
  /** Whether Tab comes to it: to one of all; the arrows lead to the others. */
  isFirst: boolean
  /** Whether it is in somebody's hand: it stays as an outline where it was. */
  isHeld: boolean
  mayMove: boolean
  onOpen: (id: string) => void
  onPointerDown: (event: React.PointerEvent, drawn: Drawn, column: number, what: 'move' | 'stretch') => void
}

/** `9:45`, of `9:45 a. m.` or `9:45 AM`. */
export const withoutHalf = (time: string): string => time.replace(/\s[ap]\.?\s?m\.?$/iu, '')

/** Three lines need so many minutes, two need half. */
const THREE_LINES = 50
const TWO_LINES = 30

/** An appointment in its column, and the time that is kept behind it. */
export const AppointmentBlock = memo(function AppointmentBlock(props: Props) {
  const { laid, first, column, isFirst, isHeld, mayMove, onOpen, onPointerDown } = props
  const t = useMessages(calendarMessages)
  const said = useMessages(appointmentsMessages)
  const { time } = useFormats()
  const { of: drawn, lane, lanes } = laid
  const { of, from, until, held } = drawn
  const minutes = until - from
  const times = `${time(of.start_time)} – ${time(of.end_time)}`
  // The hours stand beside it with their half of the day.
  const [begins, ends] = [of.start_time, of.end_time].map((at) => withoutHalf(time(at)))
  const place = { left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 4px)` }
  const look = statusLook[of.status]
  return (
    <>
      {held > until && holdsTime(of.status) && (
        <span
          aria-hidden="true"
          className="absolute ml-0.5 rounded-b-small bg-pressed"
          style={{ ...place, top: until - first, height: held - until }}
        />
      )}
      <button
        type="button"
        data-appointment={of.id}
        data-column={column}
        data-from={from}
        tabIndex={isFirst ? 0 : -1}
        aria-keyshortcuts={mayMove ? 'M' : undefined}
        onClick={() => onOpen(of.id)}
        onPointerDown={(event) => mayMove && onPointerDown(event, drawn, column, 'move')}
        className={classNames(
          '@container absolute ml-0.5 flex items-start gap-1 overflow-hidden rounded-small border border-l-3 px-1.5 text-left text-compact [&>svg]:size-3.5 [&>svg]:shrink-0',
          look.block,
          minutes >= THREE_LINES ? 'py-0.5 leading-4' : 'leading-3.5',
          mayMove && 'pointer-fine:cursor-grab',
          isHeld && 'border-dashed opacity-40',
        )}
        style={{ ...place, top: from - first, height: Math.max(18, minutes - 1) }}
      >
        <span className="sr-only">
          {t('appointment', {
            ...{ times, service: of.service_name, customer: of.customer_name },
            ...{ professional: of.employee_name, status: said(of.status) },
          })}
        </span>
        <span aria-hidden="true" className="hidden min-w-0 flex-1 @min-[3.5rem]:block">
          {minutes >= THREE_LINES ? (
            <>
              <span className="block truncate font-semibold text-text">{of.service_name}</span>
              <span className="block truncate tabular-nums">
                {begins} – {ends}
              </span>
            </>
          ) : (
            <span className="block truncate font-semibold text-text tabular-nums">
              {begins} {of.service_name}
            </span>
          )}
          {minutes >= TWO_LINES && <span className="block truncate text-text">{of.customer_name}</span>}
        </span>
        {look.icon}
        {mayMove && (
          <span
            aria-hidden="true"
            onPointerDown={(event) => {
              event.stopPropagation()
              onPointerDown(event, drawn, column, 'stretch')
            }}
            className="absolute inset-x-0 bottom-0 h-1.5 pointer-fine:cursor-ns-resize"
          />
        )}
      </button>
    </>
  )
})
