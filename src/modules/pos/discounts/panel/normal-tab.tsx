import { type FormEvent, type Ref, useState } from 'react'
import { type Caps, smallestCap } from '#modules/pricing/discounts/discount-caps.ts'
import { ALL, type BasisPoints, basisPoints } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { discountEachLine, excessInCart, linesBelow } from '../../cart/cart-discounts.ts'
import {
  type CartState,
  cartTotals,
  type DescribedDiscount,
  itemKey,
  setCartDiscount,
  setItemDiscount,
} from '../../cart/cart-state.ts'
import {
  discountFromTyped,
  percentFromTyped,
  type TypedDiscount,
  typedFrom,
} from '../../cart/typed-discount.ts'
import { discountsMessages } from '../discounts.messages.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'
import { CapLines } from './cap-lines.tsx'
import { DiscountFields, DiscountFoot } from './discount-fields.tsx'
import type { useCaps } from './use-caps.client.ts'

type Target = 'line' | 'lines' | 'cart'

/** The most that the target can be given: a line's own cap, the highest where each gets its own, the smallest of all. */
function mostOf(target: Target, state: CartState, key: string | null, caps: Caps): BasisPoints {
  const ids = state.items.map(({ product }) => product.id)
  if (target === 'cart') return smallestCap(ids, caps, ALL)
  const item = state.items.find((each) => itemKey(each) === key)
  if (target === 'line') return item ? (caps.get(item.product.id) ?? basisPoints(0)) : basisPoints(0)
  return basisPoints(Math.max(0, ...ids.map((id) => caps.get(id) ?? 0)))
}

const presentOf = (state: CartState, target: Target, key: string | null): DescribedDiscount | null => {
  if (target === 'cart') return state.cartDiscount
  return target === 'line' ? (state.items.find((item) => itemKey(item) === key)?.discount ?? null) : null
}

/** The cart with what was typed, or null while that is no discount. */
function changed(
  state: CartState,
  typed: TypedDiscount,
  { target, key, caps }: { target: Target; key: string | null; caps: Caps },
): CartState | null {
  const discount = discountFromTyped(typed)
  if (!discount) return null
  if (target === 'cart') return setCartDiscount(state, discount)
  if (target === 'line') return key === null ? null : setItemDiscount(state, key, discount)
  const rate = percentFromTyped(typed.text)
  return rate === null ? null : discountEachLine(state, rate, caps, discount.description)
}

type Props = {
  lineKey: string | null
  allowance: ReturnType<typeof useCaps>
  fieldRef: Ref<HTMLInputElement>
  /** A percent above the cap was typed; null when what was typed is none. */
  onAbove: (percent: BasisPoints | null) => void
  /** A discount was given. */
  onGiven: () => void
}

/** A discount that needs nobody: on a line, on each line up to its own cap, or on the whole sale. */
export function NormalTab({ lineKey, allowance, fieldRef, onAbove, onGiven }: Props) {
  const state = useStore(useDiscountsPort().cart.store, (cart) => cart.state)
  if (allowance.caps) {
    return (
      <NormalForm
        state={state}
        lineKey={lineKey}
        caps={allowance.caps}
        fieldRef={fieldRef}
        onAbove={onAbove}
        onGiven={onGiven}
      />
    )
  }
  return allowance.error ? (
    <ErrorNotice error={allowance.error} onRetry={allowance.retry} />
  ) : (
    <Loading className="grid gap-3">
      <Skeleton className="h-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
    </Loading>
  )
}

type FormProps = Pick<Props, 'lineKey' | 'fieldRef' | 'onAbove' | 'onGiven'> & {
  state: CartState
  caps: Caps
}

function NormalForm({ state, lineKey, caps, fieldRef, onAbove, onGiven }: FormProps) {
  const t = useMessages(discountsMessages)
  const till = useDiscountsPort()
  const book = useStore(till.promotions.book, (known) => known)
  const [target, setTarget] = useState<Target>(lineKey === null ? 'cart' : 'line')
  const [key, setKey] = useState(lineKey ?? till.cart.value.selectedKey)
  const [typed, setTyped] = useState(() => typedFrom(presentOf(state, target, key)))
  const aim = (next: Target, at = key): void => {
    setTarget(next)
    setKey(at)
    setTyped(typedFrom(presentOf(state, next, at)))
    onAbove(null)
  }
  const most = mostOf(target, state, key, caps)
  const type = (next: TypedDiscount): void => {
    setTyped(next)
    const rate = next.kind === 'percentage' ? percentFromTyped(next.text) : null
    onAbove(rate !== null && rate > most ? rate : null)
  }
  const then = changed(state, typed, { target, key, caps })
  const excess = then ? excessInCart(then, cartTotals(then, book), caps) : []
  const mine = target === 'line' ? excess.find(({ line }) => isOf(state, key, line.productId)) : excess[0]
  const rate = target === 'lines' ? percentFromTyped(typed.text) : null
  const clipped = rate === null ? 0 : linesBelow(state, rate, caps)
  const apply = (next: CartState): void => {
    till.close()
    till.cart.change(() => next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!then || mine) return
    onGiven()
    apply(then)
  }
  const present = presentOf(state, target, key)
  const hasAny = target === 'lines' ? state.items.some(({ discount }) => discount) : present !== null
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <Segmented<Target>
        label={t('target')}
        value={target}
        onValueChange={(next) => aim(next)}
        segments={[
          { value: 'line', label: t('one_line'), disabled: key === null },
          { value: 'lines', label: t('each_line') },
          { value: 'cart', label: t('whole_sale') },
        ]}
        className="justify-self-start"
      />
      <CapLines
        items={state.items}
        caps={caps}
        chosen={target === 'line' ? key : null}
        onChoose={(at) => aim('line', at)}
      />
      <DiscountFields
        typed={typed}
        onChange={type}
        most={most}
        takesAmount={target !== 'lines'}
        problem={mine && `${t('above_cap', { cap: mine.cap, product: mine.line.name })} ${t('above_help')}`}
        fieldRef={fieldRef}
      />
      <DiscountFoot
        then={then ?? state}
        ready={then !== null && !mine}
        onBack={() => till.close()}
        onRemove={hasAny ? () => apply(without(state, target, key)) : null}
      >
        {target === 'lines' && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span role="status" className="text-sm text-attn-text">
              {clipped > 0 && t('clipped', { count: clipped })}
            </span>
            <Button onClick={() => apply(discountEachLine(state, ALL, caps, typed.description.trim()))}>
              {t('all_to_cap')}
            </Button>
          </div>
        )}
      </DiscountFoot>
    </Form>
  )
}

const isOf = (state: CartState, key: string | null, productId: string): boolean =>
  state.items.some((item) => itemKey(item) === key && item.product.id === productId)

function without(state: CartState, target: Target, key: string | null): CartState {
  if (target === 'cart') return setCartDiscount(state, null)
  if (target === 'line') return key === null ? state : setItemDiscount(state, key, null)
  return state.items.reduce((left, item) => setItemDiscount(left, itemKey(item), null), state)
}
