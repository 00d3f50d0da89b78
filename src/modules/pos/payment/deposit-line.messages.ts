import { defineMessages } from '#ui/words/messages.ts'

export const depositLineMessages = defineMessages(
  'deposit_line',
  { appointment: 'Cita de', deposit: 'Depósito pagado' },
  { appointment: 'Appointment of', deposit: 'Deposit paid' },
)
