import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import type { ClassNames, DayPickerProps, Matcher } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { es } from 'react-day-picker/locale/es'
import { type DayText, dateOfDay, dayOfDate } from '#platform/values/calendar-day.ts'
import { formatDay } from '../words/format.ts'
import { useToday } from '../words/formats.client.ts'
import { useLanguage, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

const step =
  'grid size-control-sm place-items-center rounded-control-sm text-muted hover:bg-pressed aria-disabled:text-faint [&>svg]:size-4'

const look: Partial<ClassNames> = {
  root: 'relative p-2 text-sm',
  months: 'flex flex-wrap gap-6',
  month_caption: 'flex h-control-sm items-center justify-center font-medium capitalize',
  nav: 'absolute inset-x-2 top-2 flex justify-between',
  button_previous: step,
  button_next: step,
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-9 text-xs font-medium text-muted',
  day: 'size-9 p-0 text-center',
  day_button: 'size-9 rounded-control-sm hover:bg-pressed disabled:hover:bg-transparent',
  today: '[&>button]:font-semibold [&>button]:text-accent-text',
  selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
  range_start: 'rounded-l-control-sm bg-accent-soft',
  range_middle: 'bg-accent-soft [&>button]:bg-transparent! [&>button]:text-text!',
  range_end: 'rounded-r-control-sm bg-accent-soft',
  outside: 'text-muted',
  disabled: '[&>button]:text-faint [&>button]:line-through',
  hidden: 'invisible',
  dropdowns: 'flex gap-1',
  dropdown_root: 'relative inline-flex items-center rounded-control-sm border border-field-line px-1.5',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-1 [&>svg]:size-3.5',
}

const arrows = { up: ChevronUp, down: ChevronDown, left: ChevronLeft, right: ChevronRight }

/** The days that a calendar does not offer: those before the first that is taken, and those after the last. */
export const beyond = (min: DayText | undefined, max: DayText | undefined): Matcher[] => [
  ...(min === undefined ? [] : [{ before: dateOfDay(min) }]),
  ...(max === undefined ? [] : [{ after: dateOfDay(max) }]),
]

/** Our look and the person's language for a `DayPicker`; the week begins on Monday. */
export function useCalendarLook(): Partial<DayPickerProps> {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const today = useToday()
  return {
    locale: language === 'es' ? es : enUS,
    lang: language,
    weekStartsOn: 1,
    today: dateOfDay(today),
    classNames: look,
    labels: {
      // The day stands in its name as it is drawn, for those who say what they see: 1 and not 1st.
      labelDayButton: (date, modifiers) =>
        [
          modifiers.today && t('today'),
          formatDay(dayOfDate(date), { language, style: 'long' }),
          modifiers.selected && t('chosen'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    components: {
      Chevron: ({ orientation = 'right' }) => {
        const Arrow = arrows[orientation]
        return <Arrow aria-hidden="true" />
      },
    },
  }
}
