import { defineMessages } from '#ui/words/messages.ts'

export const sellerChoiceMessages = defineMessages(
  'seller_choice',
  { seller: 'Vendedor', nobody: 'Ninguno' },
  { seller: 'Seller', nobody: 'None' },
)
