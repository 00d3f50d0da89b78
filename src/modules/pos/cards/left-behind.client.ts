import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'

/**
 * Says that a card was charged for a cart that is gone, with the way to it. It stays until it is dismissed: so far the
 * customer paid for nothing.
 */
export function sayLeftBehind(see: () => void): void {
  const say = translate(cardsMessages)
  showToast({
    title: say('left_behind'),
    description: say('left_behind_help'),
    tone: 'error',
    about: 'card.left_behind',
    action: { label: say('see'), run: see },
  })
}
