import {
  basisPointsFromPercent,
  centsFromDecimal,
  milli,
  milliFromDecimal,
  ZERO,
} from '#platform/values/money.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { formatMilli } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import type { Draft } from './begin-with.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'

const rateText = (percent: number | null, exempt: string): string => {
  const rate = percent === null ? null : basisPointsFromPercent(percent)
  return rate === null ? exempt : formatPercent(rate)
}

function sentenceOf(change: Draft['changes'][number], t: Translate<typeof invoiceFormMessages.es>): string {
  const { name } = change
  if (change.what === 'price')
    return t('changed_price', {
      name,
      was: centsFromDecimal(change.was) ?? ZERO,
      now: centsFromDecimal(change.now) ?? ZERO,
    })
  if (change.what === 'tax')
    return t('changed_tax', {
      name,
      was: rateText(change.was, t('exempt')),
      now: rateText(change.now, t('exempt')),
    })
  const quantity = (decimal: number): string => formatMilli(milliFromDecimal(decimal) ?? milli(0))
  return t('changed_stock', {
    name,
    wanted: quantity(change.wanted),
    available: quantity(change.available),
  })
}

/** What is not as it was when the draft was saved, said when it is taken up: its totals are today's. */
export function DraftChanges({ draft: { gone, changes } }: { draft: Draft }) {
  const t = useMessages(invoiceFormMessages)
  const said = [
    ...(gone > 0 ? [t('gone', { count: gone })] : []),
    ...changes.map((change) => sentenceOf(change, t)),
  ]
  if (said.length === 0) return null
  return (
    <Attention role="note">
      {said.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
    </Attention>
  )
}
