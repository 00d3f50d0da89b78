import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const publicBookingNoticesMessages = defineMessages(
  'public_booking_notices',
  {
    public_wait: '{{name}} espera una hora de {{service}}: se apuntó en línea.',
    public_booking: '{{name}} reservó en línea {{service}} para el {{at}}.',
    public_booking_repeated:
      '{{name}} reservó en línea {{service}} para el {{at}}. Se abrió una ficha nueva ({{code}}) y ya hay otra con ese teléfono o correo: únalas si es la misma persona.',
  },
  {
    public_wait: '{{name}} waits for a time of {{service}}: they put themselves on the list online.',
    public_booking: '{{name}} booked {{service}} online for {{at}}.',
    public_booking_repeated:
      '{{name}} booked {{service}} online for {{at}}. A new record was opened ({{code}}) and another one has that phone or email: merge them if it is the same person.',
  },
)
