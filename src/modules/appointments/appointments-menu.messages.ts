import { defineMessages } from '#ui/words/messages.ts'

export const appointmentsMenuMessages = defineMessages(
  'appointments_menu',
  {
    appointments: 'Citas',
    list: 'Lista de citas',
    refunds: 'Devoluciones de depósitos',
    rules: 'Recordatorios de citas',
  },
  {
    appointments: 'Appointments',
    list: 'List of appointments',
    refunds: 'Refunds of deposits',
    rules: 'Appointment reminders',
  },
)
