import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useBound } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { promotionOfficeMessages } from './promotion-office.messages.ts'
import type { PromotionValues } from './promotion-values.ts'

export type Good = { id: string; name: string }

type ListProps<Item extends Good> = {
  label: string
  items: readonly Item[]
  disabled?: boolean
  onRemove: (item: Item) => void
}

/** What was chosen, each with the way to let go of it. */
export function ChosenGoods<Item extends Good>({ label, items, disabled, onRemove }: ListProps<Item>) {
  const t = useMessages(promotionOfficeMessages)
  return (
    <ul
      aria-label={label}
      className="m-0 flex max-h-40 list-none flex-wrap gap-2 overflow-y-auto p-0"
      // What scrolls is reached with the keyboard by what stands in it.
    >
      {items.map((item) => (
        <li
          key={item.id}
          className="flex min-w-0 max-w-full items-center gap-1 rounded-control-sm border border-line bg-surface pl-2.5"
        >
          <span className="min-w-0 truncate">{item.name}</span>
          <IconButton
            label={t('remove', { name: item.name })}
            variant="quiet"
            size="sm"
            disabled={disabled}
            onClick={() => onRemove(item)}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const namesIn = (value: unknown): string =>
  Array.isArray(value) ? value.map((item: unknown) => (isGood(item) ? item.name : '')).join(', ') : ''

const isGood = (item: unknown): item is Good =>
  typeof item === 'object' && item !== null && typeof Reflect.get(item, 'name') === 'string'

type PanelProps<Item extends Good> = {
  chosen: readonly Item[]
  onChange: (items: Item[]) => void
  onClose: () => void
}

type Props<Name extends 'products' | 'categories'> = {
  form: UseFormReturn<PromotionValues, unknown, PromotionValues>
  name: Name
  label: string
  /** Said while nothing is chosen. */
  none: string
  /** On the button that opens the panel. */
  choose: string
  panel: (props: PanelProps<PromotionValues[Name][number]>) => ReactNode
}

/** The products of a promotion, or its categories: what is chosen, and a panel to choose in. */
export function GoodsField<Name extends 'products' | 'categories'>(props: Props<Name>) {
  const { form, name, label, none, choose, panel } = props
  const { field: look, disabled } = useBound({ form, name, label }, namesIn)
  const [open, setOpen] = useState(false)
  const choosing = useRef<HTMLElement | null>(null)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const chosen: PromotionValues[Name] = field.value
        const change = (items: readonly Good[]): void => field.onChange(items)
        return (
          <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
            <legend className="mb-1 p-0 font-medium">{label}</legend>
            {chosen.length === 0 ? (
              <p className="m-0 text-muted">{none}</p>
            ) : (
              <ChosenGoods
                label={label}
                items={chosen}
                disabled={disabled}
                onRemove={({ id }) => {
                  change(chosen.filter((each) => each.id !== id))
                  choosing.current?.focus()
                }}
              />
            )}
            {look.error && (
              <p role="alert" className="m-0 text-xs font-medium text-danger-text">
                {look.error}
              </p>
            )}
            <div>
              <Button
                ref={(button) => {
                  choosing.current = button
                  field.ref(button)
                }}
                disabled={disabled}
                onClick={() => setOpen(true)}
              >
                {choose}
              </Button>
            </div>
            {open && panel({ chosen: [...chosen], onChange: change, onClose: () => setOpen(false) })}
          </fieldset>
        )
      }}
    />
  )
}
