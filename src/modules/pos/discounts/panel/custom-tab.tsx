import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Caps } from '#modules/pricing/discounts/discount-caps.ts'
import { type BasisPoints, basisPointsToPercent } from '#platform/values/money.ts'
import { Form } from '#ui/form/form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CodeRequest } from '../../approvals/code-request.tsx'
import { useAllowedDiscount } from '../../approvals/use-authorizations.client.ts'
import { excessInCart, mostOnCart, raised } from '../../cart/cart-discounts.ts'
import { cartTotals, setCartDiscount } from '../../cart/cart-state.ts'
import { discountFromTyped, typedFrom } from '../../cart/typed-discount.ts'
import { discountsMessages } from '../discounts.messages.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'
import { DiscountFields, DiscountFoot } from './discount-fields.tsx'

/** A discount of up to 100 % on the whole sale, above the caps: an administrator allows it, then it can be given. */
export function CustomTab({ caps, wanted, onGiven }: Pick<Props, 'caps' | 'wanted' | 'onGiven'>) {
  const [reason, setReason] = useState<string | null>(null)
  const allowed = useAllowedDiscount()
  if (allowed === null) {
    return (
      <CodeRequest
        ask={{ kind: 'discount', percent: wanted, isOfSale: true }}
        onVerified={(wish) => setReason(wish.reason)}
      />
    )
  }
  // What was asked for a moment ago is what is wanted.
  return (
    <CustomForm
      allowed={allowed}
      caps={caps}
      reason={reason ?? ''}
      wanted={reason === null ? wanted : allowed}
      onGiven={onGiven}
    />
  )
}

type Props = {
  allowed: BasisPoints
  caps: Caps | null
  reason: string
  /** Stands in the field at first; null where nothing was said. */
  wanted: BasisPoints | null
  /** A discount was given. */
  onGiven: () => void
}

function CustomForm({ allowed, caps, reason, wanted, onGiven }: Props) {
  const t = useMessages(discountsMessages)
  const till = useDiscountsPort()
  const fieldRef = useRef<HTMLInputElement>(null)
  const state = useStore(till.cart.store, (cart) => cart.state)
  const book = useStore(till.promotions.book, (known) => known)
  const [typed, setTyped] = useState(() => {
    const present = typedFrom(state.cartDiscount)
    return {
      kind: 'percentage' as const,
      text:
        wanted === null && present.kind === 'percentage' && present.text !== ''
          ? present.text
          : String(basisPointsToPercent(wanted ?? allowed)),
      description: present.description || reason,
    }
  })
  useEffect(() => toField(fieldRef.current), [])
  const discount = discountFromTyped(typed)
  const then = discount && setCartDiscount(state, discount)
  const most = caps && raised(caps, allowed)
  const isAbove =
    then !== null && most !== null && excessInCart(then, cartTotals(then, book), most).length > 0
  const aboveText = (): string => {
    const left = most ? mostOnCart(state, most, (each) => cartTotals(each, book)) : allowed
    if (left === 0) return t('none_left')
    const isAlone = state.items.every(({ discount }) => discount === null)
    return t(isAlone ? 'above_allowed_alone' : 'above_allowed', { most: left })
  }
  const apply = (next: typeof state): void => {
    till.close()
    till.cart.change(() => next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!then || isAbove) return
    onGiven()
    apply(then)
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <Badge tone="ok" className="justify-self-start">
        {t('allowed_until', { percent: allowed })}
      </Badge>
      <DiscountFields
        typed={typed}
        onChange={(next) => setTyped({ ...next, kind: 'percentage' })}
        most={allowed}
        takesAmount={false}
        problem={isAbove ? aboveText() : undefined}
        fieldRef={fieldRef}
      />
      <DiscountFoot
        then={then ?? state}
        ready={then !== null && !isAbove}
        onBack={() => till.close()}
        onRemove={state.cartDiscount ? () => apply(setCartDiscount(state, null)) : null}
      />
    </Form>
  )
}

/** What was allowed stands there and is replaced by whatever is typed. */
const toField = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}
