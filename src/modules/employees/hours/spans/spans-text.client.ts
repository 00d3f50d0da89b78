import { MINUTES_OF_A_DAY, timeText } from '#platform/values/shop-day.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { spansMessages } from './spans.messages.ts'
import type { TimeSpan } from './working-hours.ts'

/** Hours as their reader says them: `8:00 a. m. – 12:00 p. m., 2:00 p. m. – 6:00 p. m.` */
export function useSpansText(): (spans: readonly TimeSpan[]) => string {
  const t = useMessages(spansMessages)
  const { time } = useFormats()
  const said = (minute: number): string =>
    minute === MINUTES_OF_A_DAY ? t('midnight') : time(timeText(minute))
  return (spans) => spans.map(({ from, until }) => `${said(from)} – ${said(until)}`).join(', ')
}
