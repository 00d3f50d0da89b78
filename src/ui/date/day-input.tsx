import { Input } from '@base-ui/react/input'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { DayText } from '#platform/values/calendar-day.ts'
import { innerInput } from '../form/input-shell.tsx'
import { formatDay } from '../words/format.ts'
import { useToday } from '../words/formats.client.ts'
import { useLanguage, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { dayMessages } from './day.messages.ts'
import { dayFromTyped, looksLikeDay } from './typed-day.ts'

type Props = {
  value: DayText | null
  onValueChange: (day: DayText | null) => void
  /** The first and the last day that are taken; of one beyond them it is said, as of what is no day. */
  min?: DayText | undefined
  max?: DayText | undefined
  /** Told what is wrong with what was typed, once read, or that nothing is. What is wrong stays to be corrected, and the day too. */
  onUnreadable: (sentence: string | null) => void
  /** To be led to where it is refused. */
  ref?: Ref<HTMLElement> | undefined
  id?: string
  name?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-required'?: boolean
}

/** Enter, or the keys that save the form in hand: what was typed counts. */
const isTaking = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')

/** What is wrong with what was typed; null where nothing is. */
function useWrong(draft: string | null, { min, max }: Pick<Props, 'min' | 'max'>): string | null {
  const t = useMessages(dayMessages)
  const language = useLanguage()
  const today = useToday()
  if (draft === null || draft.trim() === '') return null
  const day = dayFromTyped(draft, language, today)
  if (day === null) return t(looksLikeDay(draft) ? 'none' : 'unreadable')
  if (min !== undefined && day < min) return t('too_early', { day: formatDay(min, { language }) })
  if (max !== undefined && day > max) return t('too_late', { day: formatDay(max, { language }) })
  return null
}

/** A day typed as people type it, read when the field is left, or the form sent by a key. Lives in an `InputShell`. */
export function DayInput({ value, onValueChange, min, max, onUnreadable, ...rest }: Props) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const today = useToday()
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = useWrong(draft, { min, max })
  const read = (): void => {
    if (draft === null) return
    onUnreadable(wrong)
    if (wrong !== null) return
    setDraft(null)
    const day = dayFromTyped(draft, language, today)
    if (day !== value) onValueChange(day)
  }
  return (
    <Input
      autoComplete="off"
      placeholder={t('day_hint')}
      {...rest}
      {...(wrong !== null && { 'aria-invalid': true, title: wrong })}
      value={draft ?? (value === null ? '' : formatDay(value, { language }))}
      onValueChange={(typed) => setDraft(typed)}
      onBlur={read}
      onKeyDown={(event) => isTaking(event) && read()}
      className={innerInput}
    />
  )
}
