import { isDivisible } from '#modules/catalogue/unit.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { SayOfCart } from './cart-words.ts'
import { Sign } from './signs.tsx'

type Props = {
  product: { readonly id: string; readonly name: string; readonly unit: string }
  quantity: number
  available?: number | null
  t: SayOfCart
  /** With a script; without one the form is sent. */
  want: (quantity: number) => void
  wide?: boolean
  /** Where it comes in the place of the button that was pressed. */
  takesFocus?: boolean
}

/** By how much a press changes it: a quarter of what is weighed. */
const stepOf = (unit: string): number => (isDivisible(unit) ? 0.25 : 1)

const rounded = (quantity: number): number => Math.max(0, Math.round(quantity * 1000) / 1000)

/** How much of a product is in the cart, and one less or more. Its buttons send a form where no script runs. */
export function Stepper({ product, quantity, available = null, t, want, wide, takesFocus }: Props) {
  const { id, name, unit } = product
  const step = stepOf(unit)
  const [less, more] = [rounded(quantity - step), rounded(quantity + step)]
  const isFull = available !== null && more > available
  const focus = takesFocus ? { autoFocus: true } : {}
  const looks = 'grid size-11 place-items-center rounded-full text-accent-text disabled:text-muted'
  return (
    <PageForm
      method="post"
      action="/shop/cart"
      aria-label={t('quantity_of', { name })}
      className={`inline-flex items-center rounded-full border border-accent-text ${wide ? 'w-full justify-between bg-accent-soft' : 'bg-surface'}`}
      onSubmit={(event) => {
        event.preventDefault()
        const sent = event.nativeEvent
        const submitter = sent instanceof SubmitEvent ? sent.submitter : null
        if (submitter instanceof HTMLButtonElement) want(Number(submitter.value))
      }}
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="set" value="1" />
      <button
        type="submit"
        name="quantity"
        value={less}
        aria-label={t('less', { name })}
        {...(isFull && focus)}
        className={looks}
      >
        <Sign name="minus" />
      </button>
      <output aria-live="polite" className="min-w-8 px-1 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <button
        type="submit"
        name="quantity"
        value={more}
        disabled={isFull}
        aria-label={t('more', { name })}
        {...(!isFull && focus)}
        className={looks}
      >
        <Sign name="plus" />
      </button>
    </PageForm>
  )
}
