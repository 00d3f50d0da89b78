import { memo, useMemo } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../../appointments.messages.ts'
import { holdsTime } from '../../status/states.ts'
import { STATUSES } from '../../status/status.ts'
import { statusLook } from '../../status-look/status-look.tsx'
import { type Appointment, type Drawn, timeOf } from '../columns/columns.ts'
import type { DaySpan, Laid } from '../columns/day-layout.ts'
import { calendarMessages } from '../view/calendar.messages.ts'

/** What is said of appointments, for all that are drawn: of some hundreds none asks for words by itself. */
export type BlockWords = {
  /** All of it, for who does not see where it stands. */
  readonly whole: (drawn: Pick<Drawn, 'of' | 'isRest'>) => string
  /** `9:45`: the hours stand beside it with their half of the day. */
  readonly clock: (at: string) => string
  /** Of a free time. */
  readonly gap: (free: DaySpan) => string
}

/** `9:45`, of `9:45 a. m.` or `9:45 AM`. */
export const withoutHalf = (time: string): string => time.replace(/\s[ap]\.?\s?m\.?$/iu, '')

/** What the sentence of an appointment names. */
const PARTS = ['times', 'service', 'customer', 'professional', 'status'] as const

export function useBlockWords(): BlockWords {
  const t = useMessages(calendarMessages)
  const said = useMessages(appointmentsMessages)
  const { time } = useFormats()
  return useMemo(() => {
    // The sentence is made once, and what each says is put into it.
    const sentence = t('appointment', Object.fromEntries(PARTS.map((part) => [part, `{${part}}`])))
    const statuses = new Map(STATUSES.map((status) => [status, said(status)]))
    return {
      whole: ({ of, isRest }) => {
        const says: Readonly<Record<string, string | undefined>> = {
          times: `${time(of.start_time)} – ${time(of.end_time)}`,
          service: of.service_name,
          customer: of.customer_name,
          professional: of.employee_name,
          status: statuses.get(of.status),
        }
        const all = sentence.replaceAll(/\{(\w+)\}/g, (_, part: string) => says[part] ?? '')
        return isRest ? `${all}, ${t('since_day_before')}` : all
      },
      clock: (at) => withoutHalf(time(at)),
      gap: ({ from, until }) => t('gap', { times: `${time(timeOf(from))} – ${time(timeOf(until))}` }),
    }
  }, [t, said, time])
}

type Props = {
  laid: Laid<Drawn>
  /** The minute at which the column begins. */
  first: number
  column: number
  /** Whether Tab comes to it: to one of all; the arrows lead to the others. */
  isFirst: boolean
  /** Whether it is in somebody's hand: it stays as an outline where it was. */
  isHeld: boolean
  mayMove: boolean
  words: BlockWords
}

/** Three lines need so many minutes, two need half. */
const THREE_LINES = 50
const TWO_LINES = 30
/** So many beside each other have room for words in the narrowest column. */
export const ROOM_FOR = 2

/** Words are left out where it is narrower than they need, by how many more share the width of the column. */
const roomFor = (lanes: number): string => (lanes <= ROOM_FOR ? 'block' : (ROOM[lanes] ?? 'hidden'))
const ROOM: Readonly<Record<number, string>> = {
  3: 'hidden @min-[14rem]:block',
  4: 'hidden @min-[18.75rem]:block',
  5: 'hidden @min-[23.5rem]:block',
  6: 'hidden @min-[28.25rem]:block',
}

/** How wide strips are together; of more than two each is narrower. */
const STRIP_REM = 1.375
const stripsRem = (strips: number): number => Math.min(2, strips) * STRIP_REM

/** Where it stands across the column; alone it is as wide as that, and what needs no style of its own has none. */
function across({ lane, lanes, strips, isStrip }: Laid<Drawn>): React.CSSProperties {
  const aside = stripsRem(strips)
  if (isStrip)
    return {
      left: `calc(100% - ${aside - (lane / lanes) * aside}rem - 2px)`,
      width: `calc(${aside / lanes}rem - 2px)`,
    }
  if (strips > 0)
    return {
      left: `calc((100% - ${aside}rem) * ${lane / lanes})`,
      width: `calc((100% - ${aside}rem) * ${1 / lanes} - 4px)`,
    }
  return lanes > 1 ? { left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 4px)` } : {}
}

const PLACED = 'absolute left-0 ml-0.5 w-[calc(100%-4px)]'

/** Where there is room for more than one line: what, when, and who. */
function Lines({
  of,
  isLong,
  begins,
  ends,
}: {
  of: Appointment
  isLong: boolean
  begins: string
  ends: string
}) {
  return (
    <>
      {isLong && <span className="block truncate font-semibold text-text">{of.service_name}</span>}
      <span className={classNames('block truncate tabular-nums', !isLong && 'font-semibold text-text')}>
        {isLong ? `${begins} – ${ends}` : `${begins} ${of.service_name}`}
      </span>
      <span className="block truncate text-text">{of.customer_name}</span>
    </>
  )
}

/** An appointment in its column, and the time that is kept behind it. What is done with it, the grid hears. */
export const AppointmentBlock = memo(function AppointmentBlock(props: Props) {
  const { laid, first, column, isFirst, isHeld, mayMove, words } = props
  const { of: drawn, lanes, isStrip } = laid
  const { of, from, until, held } = drawn
  const minutes = until - from
  const place = across(laid)
  const look = statusLook[of.status]
  const begins = `${drawn.isRest ? '… ' : ''}${words.clock(of.start_time)}`
  return (
    <>
      {held > until && holdsTime(of.status) && (
        <span
          aria-hidden="true"
          className={classNames(PLACED, 'rounded-b-small bg-pressed')}
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
        title={isStrip ? words.whole(drawn) : undefined}
        className={classNames(
          PLACED,
          'flex items-start gap-1 overflow-hidden rounded-small border text-left text-compact [&>svg]:size-3.5 [&>svg]:shrink-0',
          isStrip ? 'justify-center' : 'border-l-3 px-1.5',
          look.block,
          minutes >= THREE_LINES ? 'py-0.5 leading-4' : 'leading-3.5',
          mayMove && 'pointer-fine:cursor-grab pointer-fine:data-edge:cursor-ns-resize',
          drawn.isRest && 'rounded-t-none [border-top-style:dashed]',
          isHeld && 'border-dashed opacity-40',
        )}
        style={{ ...place, top: from - first, height: Math.max(18, minutes - 1) }}
      >
        <span className="sr-only">{words.whole(drawn)}</span>
        {isStrip ? null : minutes >= TWO_LINES ? (
          <span aria-hidden="true" className={classNames('min-w-0 flex-1', roomFor(lanes))}>
            <Lines of={of} isLong={minutes >= THREE_LINES} begins={begins} ends={words.clock(of.end_time)} />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className={classNames(
              'min-w-0 flex-1 truncate font-semibold text-text tabular-nums',
              roomFor(lanes),
            )}
          >
            {`${begins} ${of.service_name}`}
          </span>
        )}
        {look.sign}
      </button>
    </>
  )
})
