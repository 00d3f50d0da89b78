import { basisPoints, cents } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import type { Translate } from '#ui/words/messages.ts'
import { offerOf, type TypedTerms } from './promotion-offer.ts'
import type { promotionOfficeMessages } from './promotion-office.messages.ts'
import type { Sample } from './promotion-sample.ts'

type Words = Translate<typeof promotionOfficeMessages.es>
type Named = { name: string }
type Said = Omit<TypedTerms, 'products' | 'categories'> & {
  products: readonly Named[]
  categories: readonly Named[]
}

/** So many names are read at a glance. */
const MOST_NAMES = 2

/** What a promotion does, in a plain sentence; null while it does nothing. */
export function sentenceOf(t: Words, { products, categories, ...terms }: Said): string | null {
  const offer = offerOf(terms)
  const names = [...products, ...categories].map(({ name }) => name)
  if (offer === null || names.length === 0) return null
  const first = names.slice(0, MOST_NAMES).join(', ')
  const rest = names.length - MOST_NAMES
  const goods = rest > 0 ? t('and_more', { names: first, count: rest }) : first
  if (offer.type === 'buy_x_get_y') {
    return t('says_buy_x_get_y', { of: offer.paid + offer.free, paid: offer.paid, free: offer.free, goods })
  }
  const discount =
    offer.type === 'fixed_amount_discount'
      ? formatCents(cents(offer.hundredths))
      : formatPercent(basisPoints(offer.hundredths))
  return t(`says_${offer.type}`, { discount, goods })
}

/** The example in words: what is bought, what it costs with the promotion and what without. */
export const exampleOf = (t: Words, { lines, before, after }: Sample): string =>
  t('example', {
    lines: lines.map(({ units, name }) => `${units} × ${name}`).join(' + '),
    before: formatCents(before),
    after: formatCents(after),
  })
