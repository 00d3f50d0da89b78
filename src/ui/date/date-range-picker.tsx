import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { type DayText, dateOfDay, dayOfDate, firstOfMonth } from '#platform/values/calendar-day.ts'
import { Button } from '../button/button.tsx'
import { InputShell, type InputSize } from '../form/input-shell.tsx'
import { useUnpressed } from '../form/pressed.client.ts'
import { floatLook } from '../overlay/float-look.ts'
import { useNarrow } from '../page/narrow.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useToday } from '../words/formats.client.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { beyond, useCalendarLook } from './calendar.tsx'
import { DayInput } from './day-input.tsx'
import { type DayRange, inOrder, namedRange, type RangeName } from './day-range.ts'

type Props = {
  /** What the period is of: `Período del reporte`. */
  label: string
  /** Null for all time. */
  value: DayRange | null
  onValueChange: (range: DayRange | null) => void
  /** The ranges offered by name. */
  names?: readonly RangeName[]
  /** The last day that it may reach. */
  max?: DayText
  size?: InputSize
  disabled?: boolean
  className?: string
}

type Wrong = { from: string | null; to: string | null }
const NOTHING_WRONG: Wrong = { from: null, to: null }

const USUAL: readonly RangeName[] = ['today', 'yesterday', 'week', 'month', 'lastMonth']

/** A period: two days typed, a name pressed, or both ends picked from a calendar. */
export function DateRangePicker({
  label,
  value,
  onValueChange,
  names = USUAL,
  max,
  size,
  disabled,
  className,
}: Props) {
  const t = useMessages(uiMessages)
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<Wrong>(NOTHING_WRONG)
  const said = useUnpressed(wrong.from ?? wrong.to)
  // What was typed and could not be read goes when a period is chosen.
  const [chosen, setChosen] = useState(0)
  const typed = (from: DayText | null, to: DayText | null): void => {
    const [one, other] = [from ?? to, to ?? from]
    onValueChange(one === null || other === null ? null : inOrder(one, other))
  }
  const choose = (range: DayRange): void => {
    onValueChange(range)
    setWrong(NOTHING_WRONG)
    setChosen((times) => times + 1)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={(now) => setOpen(now)}>
      <div ref={field} role="group" aria-label={label} className={classNames('min-w-0', className)}>
        <InputShell size={size} className="min-w-64 pr-1">
          <DayInput
            key={`from-${chosen}`}
            onUnreadable={(from) => setWrong((ends) => ({ ...ends, from }))}
            aria-label={t('from_day')}
            max={max}
            disabled={disabled}
            value={value?.from ?? null}
            onValueChange={(from) => typed(from, value?.to ?? null)}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <DayInput
            key={`to-${chosen}`}
            onUnreadable={(to) => setWrong((ends) => ({ ...ends, to }))}
            aria-label={t('to_day')}
            max={max}
            disabled={disabled}
            value={value?.to ?? null}
            onValueChange={(to) => typed(value?.from ?? null, to)}
          />
          <Popover.Trigger
            aria-label={t('open_calendar')}
            disabled={disabled}
            className="grid size-control-sm shrink-0 place-items-center rounded-control-sm text-muted hover:bg-pressed"
          >
            <CalendarDays />
          </Popover.Trigger>
        </InputShell>
        {said !== null && (
          <p role="alert" className="m-0 mt-1.5 text-xs font-medium text-danger-text">
            {said}
          </p>
        )}
      </div>
      <Popover.Portal>
        <Popover.Positioner anchor={field} align="start" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label={label}
            className={classNames(floatLook, 'flex p-1 outline-none max-sm:flex-col')}
          >
            <Names names={names} onChoose={choose} />
            <RangeCalendar value={value} max={max} onChoose={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type NamesProps = { names: readonly RangeName[]; onChoose: (range: DayRange) => void }

function Names({ names, onChoose }: NamesProps) {
  const t = useMessages(uiMessages)
  const today = useToday()
  return (
    <div className="flex gap-1 border-line p-2 max-sm:w-68 max-sm:flex-wrap max-sm:border-b sm:flex-col sm:border-r">
      {names.map((name) => (
        <Button
          key={name}
          variant="quiet"
          size="sm"
          className="justify-start"
          onClick={() => onChoose(namedRange(name, today))}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  )
}

type CalendarProps = { value: DayRange | null; max?: DayText; onChoose: (range: DayRange) => void }

function RangeCalendar({ value, max, onChoose }: CalendarProps) {
  const look = useCalendarLook()
  const narrow = useNarrow()
  const today = useToday()
  const last = value?.to ?? today
  // The first of the two presses is only the calendar's; the period changes with the second.
  const [first, setFirst] = useState<DayText | null>(null)
  const shown = first === null ? value : { from: first, to: first }
  return (
    <DayPicker
      {...look}
      mode="range"
      autoFocus
      numberOfMonths={narrow ? 1 : 2}
      defaultMonth={dateOfDay(narrow ? last : firstOfMonth(last, -1))}
      selected={shown ? { from: dateOfDay(shown.from), to: dateOfDay(shown.to) } : undefined}
      onSelect={(_range: unknown, date: Date) => {
        const day = dayOfDate(date)
        if (first === null) setFirst(day)
        else onChoose(inOrder(first, day))
      }}
      disabled={beyond(undefined, max)}
    />
  )
}
