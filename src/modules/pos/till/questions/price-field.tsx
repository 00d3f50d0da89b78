import type { Cents } from '#platform/values/money.ts'
import { Field } from '#ui/form/field.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../../pos.messages.ts'
import type { priceProblem } from './typed-quantity.ts'

type Props = {
  value: Cents | null
  onValueChange: (price: Cents | null) => void
  problem: ReturnType<typeof priceProblem>
}

/** What one unit costs, where prices are asked at the counter. */
export function PriceField({ value, onValueChange, problem }: Props) {
  const t = useMessages(posMessages)
  return (
    <Field label={t('unit_price')} error={problem ? t(`price_${problem}`) : undefined}>
      <MoneyInput
        size="xl"
        value={value}
        onValueChange={onValueChange}
        unreadableWords={t('amount_unreadable')}
        className="text-xl"
      />
    </Field>
  )
}
