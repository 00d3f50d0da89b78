import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { choiceLook, popupLook } from '../overlay/float-look.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type AsyncSearch, type Search, useAsyncSearch } from './async-search.client.ts'
import { type InputSize, innerInput, inputLook } from './input-shell.tsx'
import { lookUp } from './looked-up.client.ts'

type Props<Item> = {
  value: Item | null
  onValueChange: (item: Item | null) => void
  /** Called as the person types and, with an empty text, when the list opens; answers at most a screenful. */
  search: Search<Item>
  /** How long nobody types before it is called, in milliseconds. */
  pause?: number | undefined
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  /** A second line that helps to tell them apart: a code, a telephone. */
  itemDetail?: (item: Item) => ReactNode
  /** Below the list, such as a button that makes what was not found. */
  footer?: ReactNode
  placeholder?: string
  size?: InputSize
  disabled?: boolean
  id?: string
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  className?: string
}

type Early = { input: HTMLInputElement; found: (isFound: boolean) => void }

/**
 * Enter that comes before what was typed is found, as a scanner's does, chooses nothing of what was found before it: it is
 * pressed again once the answer is here, where that is one alone. What is saved meanwhile waits for it (`whenFound`).
 */
function useEarlyEnter<Item>({ status, items }: AsyncSearch<Item>, choose: (item: Item) => void) {
  const pressed = useRef<Early | null>(null)
  const end = (isFound: boolean): void => {
    const early = pressed.current
    pressed.current = null
    early?.found(isFound)
  }
  const onFound = useEffectEvent((item: Item) => {
    const input = pressed.current?.input
    // Whoever left the field meanwhile has no list open in which Enter chooses.
    if (input && input === document.activeElement)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    else if (input) choose(item)
    end(input !== undefined)
  })
  const onMissed = useEffectEvent(() => end(false))
  useEffect(() => {
    if (!pressed.current || status === 'searching') return
    const [item, ...others] = items
    if (item === undefined || others.length > 0) return onMissed()
    const frame = requestAnimationFrame(() => onFound(item))
    return () => cancelAnimationFrame(frame)
  }, [status, items])
  useEffect(() => () => onMissed(), [])
  return {
    forget: () => end(false),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
      if (event.key !== 'Enter' || status !== 'searching') return
      event.preventDefault()
      event.preventBaseUIHandler()
      pressed.current ??= { input: event.currentTarget, found: lookUp() }
    },
  }
}

const sideButton = 'grid size-6 shrink-0 place-items-center rounded-small text-muted hover:bg-pressed'

/** One of many, found by typing. */
export function Combobox<Item>({
  value,
  onValueChange,
  search,
  pause,
  itemKey,
  itemLabel,
  itemDetail,
  footer,
  placeholder,
  size,
  disabled,
  className,
  ...rest
}: Props<Item>) {
  const t = useMessages(uiMessages)
  const found = useAsyncSearch(search, pause)
  const early = useEarlyEnter(found, onValueChange)
  const type = (text: string) => {
    early.forget()
    found.type(text)
  }
  return (
    <Base.Root<Item>
      items={found.items}
      filter={null}
      autoHighlight
      value={value}
      onValueChange={onValueChange}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
      onOpenChange={(open, { reason }) => open && reason !== 'input-change' && found.now('')}
      disabled={disabled}
    >
      <Base.InputGroup className={classNames(inputLook(size), 'pr-1.5', className)}>
        <Base.Input
          {...rest}
          placeholder={placeholder ?? t('search')}
          onKeyDown={early.onKeyDown}
          className={innerInput}
        />
        <Base.Clear aria-label={t('clear')} className={sideButton}>
          <X />
        </Base.Clear>
        <Base.Trigger aria-label={t('open_list')} className={sideButton}>
          <ChevronDown />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup className={classNames(popupLook, 'w-(--anchor-width) min-w-60')}>
            <Base.Status className="px-2 text-sm text-muted not-empty:py-2">
              {found.status === 'searching' && found.items.length === 0 && t('searching')}
              {found.status === 'failed' && t('search_failed')}
            </Base.Status>
            <Base.Empty className="px-2 text-sm text-muted not-empty:py-2">
              {found.status === 'ready' && t('no_results')}
            </Base.Empty>
            <Base.List aria-busy={found.status === 'searching'}>
              {(item: Item) => (
                <Base.Item key={itemKey(item)} value={item} className={choiceLook}>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{itemLabel(item)}</span>
                    {itemDetail && (
                      <span className="block truncate text-xs text-muted">{itemDetail(item)}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="text-accent-text">
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {footer && <div className="mt-1 border-t border-line p-1 pt-2">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
