import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { type Ref, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { type DayText, dateOfDay, dayOfDate } from '#platform/values/calendar-day.ts'
import { InputShell, type InputSize } from '../form/input-shell.tsx'
import { useUnpressed } from '../form/pressed.client.ts'
import { floatLook } from '../overlay/float-look.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { beyond, useCalendarLook } from './calendar.tsx'
import { DayInput } from './day-input.tsx'

type Props = {
  value: DayText | null
  onValueChange: (day: DayText | null) => void
  /** Told what is wrong with what was typed, or that nothing is, before the day. */
  onUnreadable?: (sentence: string | null) => void
  /** The first and the last day that can be chosen. */
  min?: DayText | undefined
  max?: DayText | undefined
  /** Month and year as lists, for birthdays and other far days. */
  far?: boolean
  size?: InputSize
  /** To be led to where it is refused. */
  ref?: Ref<HTMLElement> | undefined
  id?: string
  name?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-required'?: boolean
  className?: string
}

/** A day, typed (`21/11`, `hoy`) or picked from a calendar. */
export function DatePicker({
  value,
  onValueChange,
  onUnreadable,
  min,
  max,
  far,
  size,
  className,
  ...input
}: Props) {
  const t = useMessages(uiMessages)
  const look = useCalendarLook()
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const said = useUnpressed(wrong)
  // What was typed and could not be read goes when a day is chosen.
  const [chosen, setChosen] = useState(0)
  const selected = value === null ? undefined : dateOfDay(value)
  return (
    <Popover.Root open={open} onOpenChange={(now) => setOpen(now)}>
      <InputShell size={size} className={classNames('pr-1', className)}>
        <DayInput
          key={chosen}
          {...input}
          min={min}
          max={max}
          onUnreadable={(sentence) => {
            setWrong(sentence)
            onUnreadable?.(sentence)
            if (sentence !== null) onValueChange(null)
          }}
          value={value}
          onValueChange={onValueChange}
        />
        <Popover.Trigger
          aria-label={t('open_calendar')}
          disabled={input.disabled}
          className="grid size-control-sm shrink-0 place-items-center rounded-control-sm text-muted hover:bg-pressed"
        >
          <CalendarDays />
        </Popover.Trigger>
      </InputShell>
      {said !== null && (
        // A field that says itself what is wrong says it alone.
        <span role="alert" className="text-xs font-medium text-danger-text in-data-invalid:hidden">
          {said}
        </span>
      )}
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup aria-label={t('calendar')} className={classNames(floatLook, 'p-1 outline-none')}>
            <DayPicker
              {...look}
              mode="single"
              autoFocus
              required
              captionLayout={far ? 'dropdown' : 'label'}
              defaultMonth={selected}
              selected={selected}
              onSelect={(date: Date) => {
                onUnreadable?.(null)
                onValueChange(dayOfDate(date))
                setWrong(null)
                setChosen((times) => times + 1)
                setOpen(false)
              }}
              disabled={beyond(min, max)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
