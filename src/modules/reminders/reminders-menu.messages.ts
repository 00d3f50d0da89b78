import { defineMessages } from '#ui/words/messages.ts'

export const remindersMenuMessages = defineMessages(
  'reminders_menu',
  { rules: 'Recordatorios de cobro' },
  { rules: 'Payment reminders' },
)
