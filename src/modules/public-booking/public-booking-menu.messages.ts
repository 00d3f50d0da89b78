import { defineMessages } from '#ui/words/messages.ts'

export const publicBookingMenuMessages = defineMessages(
  'public_booking_menu',
  { settings: 'Reservas en línea' },
  { settings: 'Online booking' },
)
