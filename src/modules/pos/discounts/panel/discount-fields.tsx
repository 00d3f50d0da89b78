import type { ReactNode, Ref } from 'react'
import { PESO } from '#modules/invoices/receipts/receipt.ts'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  basisPointsToPercent,
} from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type CartState, cartTotals } from '../../cart/cart-state.ts'
import { discountSteps } from '../../cart/discount-steps.ts'
import {
  type DiscountKind,
  discountProblem,
  percentFromTyped,
  type TypedDiscount,
} from '../../cart/typed-discount.ts'
import { posMessages } from '../../pos.messages.ts'
import { discountsMessages } from '../discounts.messages.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'

type Props = {
  typed: TypedDiscount
  onChange: (typed: TypedDiscount) => void
  /** The end of the slider and of the quick buttons. */
  most: BasisPoints
  /** Whether an amount of money can be typed too. */
  takesAmount: boolean
  /** What is wrong with what was typed beside its form, as that it passes a cap. */
  problem: string | undefined
  fieldRef: Ref<HTMLInputElement>
}

/** How much: quick parts of the maximum, a slider, or typed as a percent or an amount; and why. */
export function DiscountFields({ typed, onChange, most, takesAmount, problem, fieldRef }: Props) {
  const t = useMessages(discountsMessages)
  const words = useMessages(posMessages)
  const { percent: percentText } = useFormats()
  const isPercent = typed.kind === 'percentage'
  const wrong = discountProblem(typed)
  const rate = isPercent ? percentFromTyped(typed.text) : null
  const put = (next: BasisPoints): void =>
    onChange({ ...typed, kind: 'percentage', text: String(basisPointsToPercent(next)) })
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t('quick')} className="grid grid-cols-4 gap-2">
        {discountSteps(most).map(({ step, rate: part }) => {
          const name = words(`step_${step}`)
          return (
            <Button
              key={step}
              size="lg"
              disabled={part === 0}
              aria-label={t('quick_step', { step: name, percent: percentText(part) })}
              aria-pressed={rate === part}
              onClick={() => put(part)}
            >
              <span className="grid leading-4">
                {name}
                <span className="text-xs font-normal text-muted">{percentText(part)}</span>
              </span>
            </Button>
          )
        })}
      </div>
      <Slider
        label={t('slider')}
        value={Math.min(basisPointsToPercent(rate ?? basisPoints(0)), basisPointsToPercent(most))}
        max={basisPointsToPercent(most)}
        step={1}
        text={percentText(rate ?? basisPoints(0))}
        onValueChange={(percent) => put(basisPointsFromPercent(percent) ?? basisPoints(0))}
      />
      <div className={classNames('grid items-start gap-2', takesAmount && 'grid-cols-[1fr_auto]')}>
        <Field
          label={t(isPercent ? 'percent' : 'amount')}
          error={wrong && typed.text !== '0' ? words(wrong) : problem}
        >
          <TextInput
            ref={fieldRef}
            size="xl"
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onValueChange={(text) => onChange({ ...typed, text })}
            onFocus={(event) => event.currentTarget.select()}
            affix={isPercent ? '%' : PESO.symbol}
            className="text-xl [&_input]:text-right"
          />
        </Field>
        {takesAmount && (
          <Segmented<DiscountKind>
            label={t('kind')}
            value={typed.kind}
            onValueChange={(kind) => onChange({ ...typed, kind, text: '' })}
            segments={[
              { value: 'percentage', label: '%' },
              { value: 'fixed', label: PESO.symbol },
            ]}
            // Beside the field, below the height of its label.
            className="mt-7"
          />
        )}
      </div>
      <Field label={t('description')} optional>
        <TextInput
          value={typed.description}
          maxLength={100}
          onValueChange={(description) => onChange({ ...typed, description })}
        />
      </Field>
    </div>
  )
}

type FootProps = {
  /** The cart as it would be. */
  then: CartState
  ready: boolean
  onBack: () => void
  /** Null where there is no discount to take away. */
  onRemove: (() => void) | null
  children?: ReactNode
}

/** What the customer would pay, and the way there. Stands in the form that it submits. */
export function DiscountFoot({ then, ready, onBack, onRemove, children }: FootProps) {
  const t = useMessages(discountsMessages)
  const { promotions } = useDiscountsPort()
  const book = useStore(promotions.book, (known) => known)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {children}
      <p role="status" className="m-0 flex items-baseline justify-between text-sm text-muted">
        <span>{t('total_then')}</span>
        <b className="text-lg font-semibold text-text">{formatCents(cartTotals(then, book).total)}</b>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {onRemove && (
          <Button size="lg" variant="danger" className="mr-auto" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <Button size="lg" keycap="Esc" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" size="lg" variant="primary" keycap="Enter" disabled={!ready}>
          {t('apply')}
        </Button>
      </div>
    </div>
  )
}
