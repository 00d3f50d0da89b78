import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { distinctTags } from '../clients/client.ts'
import { legalMessages } from '../legal.messages.ts'

type InputProps = {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** What the list of them is called. */
  label: string
  most: number
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Short texts of which there are several: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function TagsInput({ value, onChange, label, most, disabled = false, onBlur, ref }: InputProps) {
  const t = useMessages(legalMessages)
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const add = (): void => {
    if (!typed.trim()) return
    onChange(distinctTags([...value, ...typed.split(',')]).slice(0, most))
    setTyped('')
  }
  const remove = (tag: string): void => {
    onChange(value.filter((each) => each !== tag))
    place.current?.querySelector('input')?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    const last = value.at(-1)
    // The keys that save take what is typed with them, and are none of this field's.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') add()
    else if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div ref={place} className="grid gap-2">
      <TextInput
        ref={ref}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          add()
          onBlur?.()
        }}
        disabled={disabled || value.length >= most}
        autoComplete="off"
      />
      {value.length > 0 && (
        <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-2 p-0">
          {value.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center gap-1 rounded-small bg-pressed py-0.5 pr-0.5 pl-2 text-compact"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <IconButton
                label={t('take_tag', { tag })}
                variant="quiet"
                size="sm"
                disabled={disabled}
                onClick={() => remove(tag)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
