import { useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCardsPort } from './cards-port.client.ts'
import type { Attempt } from './charge-flow.client.ts'

/** Voiding a charge at its terminal, with what came of it said in a toast. */
export function useVoid() {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const [voiding, setVoiding] = useState(false)
  const run = async (
    attempt: Attempt,
    { spokenWithTill = false, about = `card.void ${attempt.id}` } = {},
  ): Promise<void> => {
    const fail = (title: string): void => showToast({ title, tone: 'error', about })
    if (till.cards.sales.isSold(attempt.saleId)) return fail(t('void_sold_here'))
    setVoiding(true)
    try {
      const record = await till.cards.void(attempt, spokenWithTill)
      if (record === null) fail(t('void_too_little'))
      else if (record.attempt.state === 'voided') showToast({ title: t('voided_ok'), about })
      else if (record.trouble !== null) fail(t('void_error'))
      else fail(record.attempt.message ?? t('void_failed'))
    } catch (error) {
      fail(errorText(error))
    } finally {
      setVoiding(false)
    }
  }
  return { voiding, run }
}
