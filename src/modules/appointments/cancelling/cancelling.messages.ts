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
    reason: 'Reason',
    confirm: 'Cancel appointment',
    keep: 'Do not cancel',
    done: 'Appointment cancelled',
  },
)
