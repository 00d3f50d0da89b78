import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import { cancelMessages } from './cancel.messages.ts'

type Cancelled = Answer<'pos', 'cancelInvoice'>

const t = translate(cancelMessages)

/** A note that has a balance is a paper that the customer needs. */
const hasBalance = ({ void: made }: Cancelled): boolean =>
  made.number.startsWith('NC-') && made.refunds.length > 0

/** What is given back of it, in words. */
export const whatGoesBack = (done: Cancelled) => {
  const { void: made } = done
  const amount = centsFromDecimal(made.cashBack) ?? ZERO
  return [
    amount > 0 ? t('done_cash', { amount }) : '',
    made.cardsToVoid > 0 ? t('done_cards') : '',
    hasBalance(done) ? t('done_note') : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says it under which number, with what goes back. */
export const sayDone = (number: string, done: Cancelled): void =>
  showToast({ title: t('done', { number, void: done.void.number }), description: whatGoesBack(done) })
