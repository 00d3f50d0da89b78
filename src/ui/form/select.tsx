import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { choiceLook, popupLook } from '../overlay/float-look.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type InputSize, inputLook } from './input-shell.tsx'

export type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A second line that helps to choose. */
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

type Props<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  size?: InputSize
  disabled?: boolean
  id?: string
  name?: string
  ref?: Ref<HTMLButtonElement>
  /** Needed where no `Field` gives the name. */
  'aria-label'?: string
  className?: string
}

/** One of a few known choices. For many, or for those the server knows, see `Combobox`. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  size,
  disabled,
  id,
  name,
  ref,
  className,
  ...rest
}: Props<Value>) {
  const t = useMessages(uiMessages)
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
      disabled={disabled}
      name={name}
    >
      <Base.Trigger
        ref={ref}
        id={id}
        {...rest}
        className={classNames(
          inputLook(size),
          'w-full justify-between text-left focus-visible:border-accent-edge focus-visible:ring-3 focus-visible:ring-accent-line focus-visible:outline-none aria-invalid:border-danger data-disabled:border-line data-disabled:bg-sunken data-disabled:text-faint data-placeholder:text-muted',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Base.Value placeholder={placeholder ?? t('choose')} />
        </span>
        <Base.Icon className="text-muted">
          <ChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50">
          <Base.Popup className={classNames(popupLook, 'min-w-(--anchor-width)')}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={choiceLook}
              >
                {option.icon}
                <span className="min-w-0 flex-1">
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.detail && <span className="block text-xs text-muted">{option.detail}</span>}
                </span>
                <Base.ItemIndicator className="text-accent-text">
                  <Check />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
