import { Tag } from 'lucide-react'
import type { AppliedPromotion } from '#modules/pricing/promotions/promotions.ts'
import { ALL, basisPoints, cents, type Milli } from '#platform/values/money.ts'
import { formatAmount, formatCents, formatMilli } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { tillPromotionMessages } from './till-promotions.messages.ts'

type Words = Translate<typeof tillPromotionMessages.es>
type Sold = { quantity: Milli; unit: string | null }

/** Why a line got cheaper: `1 de 3 al 50 %`. `unit` is what it is weighed in. */
export function whyOf(t: Words, { promotion, units }: AppliedPromotion, { quantity, unit }: Sold): string {
  const { type, discount_hundredths: hundredths } = promotion
  const parts = { units: formatMilli(units), of: formatMilli(quantity) }
  const isAll = units === quantity
  const percent = formatPercent(basisPoints(Math.min(hundredths, ALL)))
  switch (type) {
    case 'percentage_discount':
      return t(isAll ? 'percentage' : 'some_percentage', { ...parts, discount: percent })
    case 'fixed_amount_discount': {
      const discount = formatCents(cents(hundredths))
      if (unit !== null) return t('amount_weighed', { discount, unit })
      return t(isAll ? 'amount' : 'some_amount', { ...parts, discount })
    }
    case 'buy_x_get_y':
      return t(isAll ? 'free' : 'some_free', parts)
    case 'second_unit_discount':
      return t(isAll ? 'percentage' : 'second', { ...parts, discount: percent })
    case 'bundle_discount':
      return t(isAll ? 'set' : 'some_set', { ...parts, discount: percent })
  }
}

/** Which promotions worked on a line, why, and how much each took off it. */
export function LinePromotions({ applied, quantity, unit }: { applied: readonly AppliedPromotion[] } & Sold) {
  const t = useMessages(tillPromotionMessages)
  return applied.map((each) => (
    <span
      key={each.promotion.id}
      className="pointer-events-none relative col-span-2 col-start-2 flex gap-1.5 text-compact text-attn-text"
    >
      <Tag aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {each.promotion.name}
        <span className="text-muted"> · {whyOf(t, each, { quantity, unit })}</span>
      </span>
      <b className="font-medium">−{formatAmount(each.amount)}</b>
    </span>
  ))
}

/** Whether two lines say the same of promotions. */
export const samePromotions = (a: readonly AppliedPromotion[], b: readonly AppliedPromotion[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((each, at) => {
      const other = b[at]
      return each.promotion === other?.promotion && each.units === other.units && each.amount === other.amount
    }))
