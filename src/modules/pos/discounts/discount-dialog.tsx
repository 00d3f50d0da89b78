import { useState } from 'react'
import { basisPoints, basisPointsToPercent } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formatCents, formatPercent } from '#ui/format.ts'
import { useMessages } from '#ui/messages.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  type CartState,
  cartTotals,
  type DescribedDiscount,
  itemKey,
  setCartDiscount,
  setItemDiscount,
} from '../cart/cart-state.ts'
import { discountSteps } from '../cart/discount-steps.ts'
import { posMessages } from '../pos.messages.ts'
import { FormDialog } from '../till/questions/ask-dialog.tsx'
import { useStore } from '../till/store.tsx'
import { useTill } from '../till/till.tsx'
import {
  type DiscountKind,
  discountFromTyped,
  discountProblem,
  type TypedDiscount,
  typedFrom,
} from './typed-discount.ts'

/** The most that can be taken off: what each payment method allows is asked when that is set up. */
const MOST = basisPoints(10_000)

const changeOf = (key: string | null, discount: DescribedDiscount | null) => (state: CartState) =>
  key === null ? setCartDiscount(state, discount) : setItemDiscount(state, key, discount)

const presentOf = (state: CartState, key: string | null): DescribedDiscount | null =>
  key === null ? state.cartDiscount : (state.items.find((item) => itemKey(item) === key)?.discount ?? null)

/** A discount on a line, or on the whole sale when `lineKey` is null; it can be switched between the two. */
export function DiscountDialog({ lineKey }: { lineKey: string | null }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const state = useStore(till.cart.store, (cart) => cart.state)
  const selected = useStore(till.cart.store, (cart) => cart.selectedKey)
  const [target, setTarget] = useState<'line' | 'cart'>(lineKey === null ? 'cart' : 'line')
  const key = target === 'line' ? (lineKey ?? selected) : null
  const present = presentOf(state, key)
  const [typed, setTyped] = useState<TypedDiscount>(() => typedFrom(present))
  const discount = discountFromTyped(typed)
  const line = state.items.find((item) => itemKey(item) === (lineKey ?? selected))
  const aim = (next: 'line' | 'cart'): void => {
    setTarget(next)
    setTyped(typedFrom(presentOf(state, next === 'line' ? (lineKey ?? selected) : null)))
  }
  const apply = (chosen: DescribedDiscount | null): void => {
    till.close()
    till.cart.change(changeOf(key, chosen))
  }
  return (
    <FormDialog
      title={t('discount')}
      description={target === 'line' ? line?.product.name : t('whole_sale')}
      submitLabel={t('apply')}
      ready={discount !== null}
      onSubmit={() => apply(discount)}
    >
      {line && (
        <Segmented
          label={t('discount_target')}
          value={target}
          onValueChange={aim}
          segments={[
            { value: 'line', label: t('this_line') },
            { value: 'cart', label: t('whole_sale') },
          ]}
          className="justify-self-start"
        />
      )}
      <DiscountFields typed={typed} onChange={setTyped} />
      <Preview state={state} change={discount && changeOf(key, discount)} />
      {present && (
        <Button variant="danger" className="justify-self-start" onClick={() => apply(null)}>
          {t('remove_discount')}
        </Button>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: TypedDiscount; onChange: (typed: TypedDiscount) => void }

function DiscountFields({ typed, onChange }: FieldsProps) {
  const t = useMessages(posMessages)
  const percent = typed.kind === 'percentage'
  const problem = discountProblem(typed)
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field
          label={t(percent ? 'discount_percent' : 'discount_amount')}
          error={problem ? t(problem) : undefined}
        >
          <TextInput
            size="xl"
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onValueChange={(text) => onChange({ ...typed, text })}
            onFocus={(event) => event.currentTarget.select()}
            affix={percent ? '%' : 'RD$'}
            className="text-xl [&_input]:text-right"
          />
        </Field>
        <Segmented<DiscountKind>
          label={t('discount_kind')}
          value={typed.kind}
          onValueChange={(kind) => onChange({ ...typed, kind, text: '' })}
          segments={[
            { value: 'percentage', label: '%' },
            { value: 'fixed', label: 'RD$' },
          ]}
          // Beside the field, below the height of its label.
          className="mt-7"
        />
      </div>
      <div role="group" aria-label={t('quick_discounts')} className="grid grid-cols-4 gap-2">
        {discountSteps(MOST).map(({ step, rate }) => (
          <Button
            key={step}
            size="lg"
            aria-label={`${t(`step_${step}`)}, ${formatPercent(rate)}`}
            onClick={() =>
              onChange({ ...typed, kind: 'percentage', text: String(basisPointsToPercent(rate)) })
            }
          >
            {t(`step_${step}`)}
          </Button>
        ))}
      </div>
      <Field label={t('discount_reason')} optional>
        <TextInput
          value={typed.description}
          maxLength={100}
          onValueChange={(description) => onChange({ ...typed, description })}
        />
      </Field>
    </>
  )
}

/** What the customer would pay with it. */
function Preview({ state, change }: { state: CartState; change: ((state: CartState) => CartState) | null }) {
  const t = useMessages(posMessages)
  const now = cartTotals(state)
  const then = change ? cartTotals(change(state)) : now
  return (
    <p role="status" className="m-0 flex justify-between text-sm text-muted">
      <span>{t('total_with_discount')}</span>
      <b className="font-semibold text-text">{formatCents(then.total)}</b>
    </p>
  )
}
