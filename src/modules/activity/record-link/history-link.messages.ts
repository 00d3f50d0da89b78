import { defineMessages } from '#ui/words/messages.ts'

export const historyLinkMessages = defineMessages(
  'activity_link',
  { history: 'Historial' },
  { history: 'History' },
)
