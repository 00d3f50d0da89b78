import { defineMessages } from '#ui/words/messages.ts'

export const appointmentsMenuMessages = defineMessages(
  'appointments_menu',
  { appointments: 'Citas', list: 'Lista de citas', rules: 'Recordatorios de citas' },
  { appointments: 'Appointments', list: 'List of appointments', rules: 'Appointment reminders' },
)
