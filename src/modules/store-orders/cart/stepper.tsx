import { useRef } from 'react'
import { isDivisible } from '#modules/catalogue/unit.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { pressed } from '#ui/pages/pressed.client.ts'
import type { SayOfCart } from './cart-words.ts'
import { Sign } from './signs.tsx'

type Props = {
  product: { readonly id: string; readonly name: string; readonly unit: string }
  quantity: number
  available?: number | null
  t: SayOfCart
  /** So much more of it, or less, with a script; without one the form is sent. */
  step: (by: number) => void
  wide?: boolean
  /** Where it may be of what is not in the cart yet: then it is one wide button that puts it there. */
  first?: { readonly isSoldOut: boolean }
}

/** By how much a press changes it: a quarter of what is weighed. */
const stepOf = (unit: string): number => (isDivisible(unit) ? 0.25 : 1)

const AROUND = 'inline-flex items-center rounded-full border border-accent-text'
const ROUND_BUTTON =
  'grid size-11 place-items-center rounded-full text-accent-text disabled:text-muted data-pressed:bg-pressed'
const FIRST_BUTTON =
  'flex h-11 w-full items-center justify-center gap-2 rounded-full border border-line-strong bg-surface font-semibold text-text hover:bg-sunken disabled:text-muted data-pressed:border-accent-text data-pressed:bg-accent-soft'

const rounded = (quantity: number): number => Math.max(0, Math.round(quantity * 1000) / 1000)

/**
 * How much of a product is in the cart, and one less or more. Its buttons send a form where no script runs. The button that
 * puts the first into the cart stays as the one for one more: whoever pressed it keeps the focus, and the page has the least
 * to draw.
 */
export function Stepper({ product, quantity, available = null, t, step, wide, first }: Props) {
  const { id, name, unit } = product
  const one = stepOf(unit)
  const [less, more] = [rounded(quantity - one), rounded(quantity + one)]
  const isFull = available !== null && more > available
  const isOutside = first !== undefined && quantity === 0
  const moreButton = useRef<HTMLButtonElement>(null)
  return (
    <PageForm
      method="post"
      action="/shop/cart"
      aria-label={isOutside ? undefined : t('quantity_of', { name })}
      className={
        isOutside ? '' : `${AROUND} ${wide ? 'w-full justify-between bg-accent-soft' : 'bg-surface'}`
      }
      onSubmit={(event) => {
        event.preventDefault()
        const sent = event.nativeEvent
        const button = sent instanceof SubmitEvent ? sent.submitter : null
        if (!(button instanceof HTMLButtonElement)) return
        if (button === moreButton.current) return pressed(button, () => step(isOutside ? 1 : one))
        // The button for less goes away with the last one.
        if (first && less === 0) moreButton.current?.focus()
        pressed(button, () => step(-one))
      }}
    >
      <input type="hidden" name="product" value={id} />
      {!isOutside && (
        <>
          <input type="hidden" name="set" value="1" />
          <button
            type="submit"
            name="quantity"
            value={less}
            aria-label={t('less', { name })}
            className={ROUND_BUTTON}
          >
            <Sign name="minus" />
          </button>
          <output aria-live="polite" className="min-w-8 px-1 text-center font-semibold tabular-nums">
            {quantity}
          </output>
        </>
      )}
      <button
        ref={moreButton}
        type="submit"
        name={isOutside ? undefined : 'quantity'}
        value={isOutside ? undefined : more}
        disabled={isOutside ? first.isSoldOut : isFull}
        aria-label={t(isOutside ? 'add_named' : 'more', { name })}
        className={isOutside ? FIRST_BUTTON : ROUND_BUTTON}
      >
        <Sign name="plus" className={isOutside ? 'size-4 text-accent-text' : undefined} />
        {isOutside && t('add')}
      </button>
    </PageForm>
  )
}
