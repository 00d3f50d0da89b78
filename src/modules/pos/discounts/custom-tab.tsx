import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type BasisPoints, basisPointsToPercent } from '#platform/money.ts'
import { Badge } from '#ui/badge.tsx'
import { useMessages } from '#ui/messages.ts'
import { useStore } from '#ui/store.tsx'
import { CodeRequest } from '../authorizations/code/code-request.tsx'
import { useAllowedDiscount } from '../authorizations/use-authorizations.tsx'
import { cartTotals, setCartDiscount } from '../cart/cart-state.ts'
import { useTill } from '../till/till.tsx'
import { excessInCart, raised } from './cart-discounts.ts'
import type { Caps } from './discount-caps.ts'
import { DiscountFields, DiscountFoot } from './discount-fields.tsx'
import { discountsMessages } from './discounts.messages.ts'
import { discountFromTyped, typedFrom } from './typed-discount.ts'

/** A discount of up to 100 % on the whole sale, above the caps: an administrator allows it, then it can be given. */
export function CustomTab({ caps }: { caps: Caps | null }) {
  const [reason, setReason] = useState('')
  const allowed = useAllowedDiscount()
  if (allowed === null) {
    return (
      <CodeRequest ask={{ kind: 'discount', percent: null }} onVerified={(wish) => setReason(wish.reason)} />
    )
  }
  return <CustomForm allowed={allowed} caps={caps} reason={reason} />
}

type Props = { allowed: BasisPoints; caps: Caps | null; reason: string }

function CustomForm({ allowed, caps, reason }: Props) {
  const t = useMessages(discountsMessages)
  const till = useTill()
  const fieldRef = useRef<HTMLInputElement>(null)
  const state = useStore(till.cart.store, (cart) => cart.state)
  const book = useStore(till.promotions.book, (known) => known)
  const [typed, setTyped] = useState(() => {
    const present = typedFrom(state.cartDiscount)
    return {
      kind: 'percentage' as const,
      text:
        present.kind === 'percentage' && present.text !== ''
          ? present.text
          : String(basisPointsToPercent(allowed)),
      description: present.description || reason,
    }
  })
  useEffect(() => toField(fieldRef.current), [])
  const discount = discountFromTyped(typed)
  const then = discount && setCartDiscount(state, discount)
  const most = caps && raised(caps, allowed)
  const isAbove =
    then !== null && most !== null && excessInCart(then, cartTotals(then, book), most).length > 0
  const apply = (next: typeof state): void => {
    till.close()
    till.cart.change(() => next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (then && !isAbove) apply(then)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Badge tone="ok" className="justify-self-start">
        {t('allowed_until', { percent: allowed })}
      </Badge>
      <DiscountFields
        typed={typed}
        onChange={(next) => setTyped({ ...next, kind: 'percentage' })}
        most={allowed}
        takesAmount={false}
        problem={isAbove ? t('above_allowed') : undefined}
        fieldRef={fieldRef}
      />
      <DiscountFoot
        then={then ?? state}
        ready={then !== null && !isAbove}
        onBack={() => till.close()}
        onRemove={state.cartDiscount ? () => apply(setCartDiscount(state, null)) : null}
      />
    </form>
  )
}

/** What was allowed stands there and is replaced by whatever is typed. */
const toField = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}
