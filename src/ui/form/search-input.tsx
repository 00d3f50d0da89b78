import { Input } from '@base-ui/react/input'
import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Keycap } from '../button/keycap.tsx'
import { keyShortcut } from '../button/shortcut.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { InputShell, type InputSize, innerInput } from './input-shell.tsx'

type Props = {
  value: string
  onValueChange: (text: string) => void
  /** What is searched: `Buscar producto`. */
  label: string
  placeholder?: string
  /** The key that brings one here, shown while the field is empty. The screen listens for it. */
  keycap?: string
  /** What stands at its end, as the state of the scanner. */
  affix?: ReactNode
  size?: InputSize
  ref?: Ref<HTMLInputElement>
  onEnter?: () => void
  className?: string
}

/** A search field. Escape empties it first. */
export function SearchInput({
  value,
  onValueChange,
  label,
  placeholder,
  keycap,
  affix,
  size,
  ref,
  onEnter,
  className,
}: Props) {
  const t = useMessages(uiMessages)
  return (
    <InputShell size={size} className={className}>
      <Search aria-hidden="true" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={keycap && keyShortcut(keycap)}
        placeholder={placeholder ?? label}
        autoComplete="off"
        value={value}
        onValueChange={(text) => onValueChange(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.()
          if (event.key !== 'Escape' || value === '') return
          // The dialog around it must not close on the same key.
          event.preventDefault()
          event.stopPropagation()
          onValueChange('')
        }}
        className={`${innerInput} [&::-webkit-search-cancel-button]:hidden`}
      />
      {affix}
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => onValueChange('')}
          className="grid size-6 shrink-0 place-items-center rounded-small text-muted hover:bg-pressed"
        >
          <X />
        </button>
      )}
      {value === '' && keycap && <Keycap>{keycap}</Keycap>}
    </InputShell>
  )
}
