import { defineMessages } from '#ui/words/messages.ts'

export const cancellingMessages = defineMessages(
  'appointment_cancelling',
  {
    title: '¿Cancelar la cita de {{customer}}?',
    help: 'Su horario queda libre para otra cita: {{when}}.',
    who: 'Quién la cancela',
    customer: 'El cliente',
    shop: 'El negocio',
    goes_back: 'Su depósito de {{amount}} se le devuelve: la devolución queda por revisar.',
    stays:
      'Su depósito de {{amount}} queda para el negocio: el cliente podía cancelar sin perderlo hasta el {{at}}.',
    no_show_title: '¿{{customer}} no asistió?',
    no_show_stays:
      'Su depósito de {{amount}} queda para el negocio. Si fue un error, quien lo marque puede corregirlo dentro de 15 minutos sin perderlo.',
    no_show_goes_back: 'La devolución de su depósito de {{amount}} sigue su curso.',
    no_show_confirm: 'Marcar que no asistió',
    reason: 'Motivo',
    confirm: 'Cancelar cita',
    keep: 'No cancelar',
    done: 'Cita cancelada',
  },
  {
    title: 'Cancel the appointment of {{customer}}?',
    help: 'Its time is free for another: {{when}}.',
    who: 'Who cancels it',
    customer: 'The customer',
    shop: 'The business',
    goes_back: 'Their deposit of {{amount}} goes back to them: its refund waits to be reviewed.',
    stays:
      'The business keeps their deposit of {{amount}}: the customer could cancel without losing it until {{at}}.',
    no_show_title: '{{customer}} did not come?',
    no_show_stays:
      'The business keeps their deposit of {{amount}}. If that is a mistake, whoever marks it can correct it within 15 minutes without losing it.',
    no_show_goes_back: 'The refund of their deposit of {{amount}} goes on.',
    no_show_confirm: 'Mark as no show',
    reason: 'Reason',
    confirm: 'Cancel appointment',
    keep: 'Do not cancel',
    done: 'Appointment cancelled',
  },
)
