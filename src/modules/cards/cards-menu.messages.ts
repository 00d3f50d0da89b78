import { defineMessages } from '#ui/words/messages.ts'

export const cardsMenuMessages = defineMessages(
  'cards_menu',
  {
    card_terminals: 'Terminales',
  },
  {
    card_terminals: 'Terminals',
  },
)
