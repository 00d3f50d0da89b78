import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const publicBookingActivityMessages = defineMessages(
  'public_booking_activity',
  {
    'settings.public_booking_changed': 'Cambió la página de reservas',
    'field.services': 'Servicios',
    'field.terms': 'Condiciones',
  },
  {
    'settings.public_booking_changed': 'Changed the booking page',
    'field.services': 'Services',
    'field.terms': 'Terms',
  },
)
