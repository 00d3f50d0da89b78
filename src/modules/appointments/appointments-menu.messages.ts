import { defineMessages } from '#ui/words/messages.ts'

export const appointmentsMenuMessages = defineMessages(
  'appointments_menu',
  { appointments: 'Citas', list: 'Lista de citas' },
  { appointments: 'Appointments', list: 'List of appointments' },
)
