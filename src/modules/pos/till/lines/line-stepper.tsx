import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { milli, ONE_UNIT } from '#platform/values/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatMilli } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type CartItem, itemKey, setQuantity } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import type { Till } from '../till.client.ts'
import { useTill } from '../till.client.ts'

/** One more or one less of a line; at nothing the connection goes. */
export function stepQuantity(till: Till, key: string, step: 1 | -1): void {
  till.cart.change((state) => {
    const item = state.items.find((each) => itemKey(each) === key)
    return item ? setQuantity(state, key, milli(Math.max(0, item.quantity + step * ONE_UNIT))) : state
  })
}

/** − 2 +, and the figure itself to type another. */
export function LineStepper({ item, selected }: { item: CartItem; selected: boolean }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const key = itemKey(item)
  const { name } = item.product
  const shown = formatMilli(item.quantity)
  return (
    <span
      className={classNames(
        // As wide as its figure: a quantity that is cut is another quantity.
        'relative row-span-3 grid h-9 w-max min-w-27 grid-cols-[2rem_1fr_2rem] items-center rounded-control border bg-surface text-center font-medium',
        selected ? 'border-field-line' : 'border-line',
      )}
    >
      <Step label={t('one_less', { name })} onPress={() => stepQuantity(till, key, -1)}>
        <Minus aria-hidden="true" />
      </Step>
      <button
        type="button"
        aria-label={t('quantity_of', { quantity: item.quantity, name })}
        onClick={() => till.open({ kind: 'quantity', key })}
        className={classNames('h-full rounded-small px-0.5', shown.length > 4 && 'text-compact')}
      >
        {shown}
      </button>
      <Step label={t('one_more', { name })} onPress={() => stepQuantity(till, key, 1)}>
        <Plus aria-hidden="true" />
      </Step>
    </span>
  )
}

type StepProps = { label: string; onPress: () => void; children: ReactNode }

const Step = ({ label, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid h-full place-items-center rounded-control text-muted hover:bg-pressed hover:text-text [&>svg]:size-4"
  >
    {children}
  </button>
)
