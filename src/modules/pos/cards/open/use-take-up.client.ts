import { useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { useStore } from '#ui/store/store.client.ts'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { readStoredCart } from '../../cart/cart-storage.ts'
import { readTerms } from '../../sale/sale-terms.ts'
import type { OpenCharge } from '../card-charges.client.ts'
import { type CardsPort, useCardsPort } from '../cards-port.client.ts'
import { type TakeUpObstacle, takenUp } from './take-up.ts'

type Taking = { charge: OpenCharge; isAsking: boolean; obstacle: TakeUpObstacle | null }

/** Puts the cart of a charge on the empty counter, as the sale it was for; false when it cannot be read. */
function putOnCounter(till: Pick<CardsPort, 'cart'>, charge: OpenCharge): boolean {
  const state = readStoredCart(charge.cart?.cart ?? null)
  const terms = readTerms(charge.cart?.deal ?? null)
  if (state.items.length === 0) return false
  till.cart.replace(charge.saleId, state, terms?.buyer ?? null)
  if (terms?.chosenDocument) till.cart.chooseDocument(terms.chosenDocument)
  return true
}

/**
 * Taking up the sale of a charge where it was left: its cart comes back, and the rest is asked for once the server has
 * said that the charge pays for it. What stands in the way is there to be said, with the way to try again.
 */
export function useTakeUp() {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const saleId = useStore(till.cart.store, (cart) => cart.saleId)
  const charges = useStore(till.cards.open, (all) => all)
  const [taking, setTaking] = useState<Taking | null>(null)

  const run = async (charge: OpenCharge): Promise<void> => {
    const about = `card.take_up ${charge.id}`
    const { saleId: onCounter, state } = till.cart.value
    if (onCounter !== charge.saleId) {
      if (state.items.length > 0) return
      if (!putOnCounter(till, charge)) return showToast({ title: t('cart_unreadable'), tone: 'error', about })
    }
    setTaking((before) => ({
      charge,
      isAsking: true,
      obstacle: before?.charge.id === charge.id ? before.obstacle : null,
    }))
    const isAnswered = await till.cards.takenUp()
    const isWatched = till.overlay.get().kind === 'open_charges'
    const outcome = takenUp(charge, {
      saleId: till.cart.value.saleId,
      payments: till.cards.payments.get(),
      isAnswered,
      isWatched,
    })
    const obstacle = outcome === 'pay' || outcome === 'left' ? null : outcome
    setTaking(obstacle && { charge, isAsking: false, obstacle })
    if (outcome === 'pay') {
      settleToast(about)
      till.open({ kind: 'pay' })
    } else if (outcome === 'left') showToast({ title: t('taken_up'), tone: 'info', about })
    else if (!isWatched)
      showToast({
        title: t(outcome),
        tone: 'error',
        about,
        action: { label: t('see'), run: () => till.open({ kind: 'open_charges' }) },
      })
  }

  // A sale that went on its way otherwise is nothing to be tried again.
  const isMeant =
    taking !== null && (taking.charge.saleId === saleId || charges.some(({ id }) => id === taking.charge.id))
  return { taking: isMeant ? taking : null, run: (charge: OpenCharge) => void run(charge) }
}
