import { Segmented } from '#ui/form/segmented.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { calendarMessages } from './calendar.messages.ts'
import { VIEWS, type View } from './calendar-filters.ts'

type Shown = View | 'list'

type Props = { view: Shown; onView: (view: Shown) => void }

/** A day, a week, a month, or a list of what is to come. */
export function ViewSwitch({ view, onView }: Props) {
  const t = useMessages(calendarMessages)
  const segments = [...VIEWS, 'list' as const].map((value) => ({ value, label: t(value) }))
  return <Segmented label={t('view')} segments={segments} value={view} onValueChange={onView} />
}
