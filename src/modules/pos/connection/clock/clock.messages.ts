import { defineMessages } from '#ui/words/messages.ts'

/** Words of a till whose clock is not the server's. */
export const clockMessages = defineMessages(
  'till_clock',
  {
    ahead:
      'El reloj de esta computadora está adelantado {{off}}. Las ventas salen con la hora correcta; ponga en hora la computadora (Fecha y hora, automática).',
    behind:
      'El reloj de esta computadora está atrasado {{off}}. Las ventas salen con la hora correcta; ponga en hora la computadora (Fecha y hora, automática).',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    hours_one: '{{count}} hora',
    hours_other: '{{count}} horas',
    days_one: '{{count}} día',
    days_other: '{{count}} días',
    dismiss: 'Ocultar el aviso del reloj',
  },
  {
    ahead:
      'This computer’s clock is {{off}} fast. Sales come out with the right time; set the computer’s clock (Date and time, automatic).',
    behind:
      'This computer’s clock is {{off}} slow. Sales come out with the right time; set the computer’s clock (Date and time, automatic).',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    dismiss: 'Hide the notice about the clock',
  },
)
