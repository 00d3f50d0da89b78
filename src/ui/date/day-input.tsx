import { Input } from '@base-ui/react/input'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { DayText } from '#platform/values/calendar-day.ts'
import { innerInput } from '../form/input-shell.tsx'
import { formatDay } from '../words/format.ts'
import { useToday } from '../words/formats.client.ts'
import { useLanguage, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { dayFromTyped, looksLikeDay } from './typed-day.ts'

type Props = {
  value: DayText | null
  onValueChange: (day: DayText | null) => void
  /** Told what is wrong with what was typed, once read, where it is no day. With it the day from before stays meanwhile. */
  onUnreadable?: (sentence: string | null) => void
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

/** A day typed as people type it, read when the field is left, or the form sent by a key. Lives in an `InputShell`. */
export function DayInput({ value, onValueChange, onUnreadable, ...rest }: Props) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const today = useToday()
  const [draft, setDraft] = useState<string | null>(null)
  const unreadable = draft !== null && draft.trim() !== '' && dayFromTyped(draft, language, today) === null
  const sentence = t(looksLikeDay(draft ?? '') ? 'no_such_day' : 'unreadable_day')
  const read = (): void => {
    if (draft === null) return
    const day = dayFromTyped(draft, language, today)
    if (!unreadable) setDraft(null)
    onUnreadable?.(unreadable ? sentence : null)
    if (unreadable && onUnreadable) return
    if (day !== value) onValueChange(day)
  }
  return (
    <Input
      autoComplete="off"
      placeholder={t('day_hint')}
      {...rest}
      {...(unreadable && { 'aria-invalid': true, title: sentence })}
      value={draft ?? (value === null ? '' : formatDay(value, { language }))}
      onValueChange={(typed) => setDraft(typed)}
      onBlur={read}
      onKeyDown={(event) => isTaking(event) && read()}
      className={innerInput}
    />
  )
}
