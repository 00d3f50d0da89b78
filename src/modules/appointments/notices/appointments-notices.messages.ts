import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const appointmentsNoticesMessages = defineMessages(
  'appointments_notices',
  {
    appointment_cancelled: '{{name}} canceló por su enlace su cita de {{service}} del {{at}}.',
    appointment_deposit_paid: '{{name}} pagó en línea el depósito de {{service}}, para el {{at}}.',
  },
  {
    appointment_cancelled: '{{name}} cancelled their appointment by the link: {{service}}, {{at}}.',
    appointment_deposit_paid: '{{name}} paid the deposit of {{service}} online, for {{at}}.',
  },
)
