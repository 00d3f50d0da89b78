import { defineMessages } from '#ui/words/messages.ts'

export const commissionsMenuMessages = defineMessages(
  'commissions_menu',
  { commissions: 'Comisiones' },
  { commissions: 'Commissions' },
)
