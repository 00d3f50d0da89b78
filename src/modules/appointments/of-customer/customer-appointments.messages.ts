import { defineMessages } from '#ui/words/messages.ts'

/** Of a customer's appointments in their account. */
export const customerAppointmentsMessages = defineMessages(
  'customer_appointments',
  {
    title: 'Citas',
    coming: 'De hoy en adelante',
    none_coming: 'No tiene citas por venir.',
    earlier: 'Anteriores',
    none_earlier: 'No tiene citas anteriores.',
    more: 'Ver más ({{count, whole}})',
    named: 'la cita del {{when}}',
  },
  {
    title: 'Appointments',
    coming: 'From today on',
    none_coming: 'There are no appointments to come.',
    earlier: 'Earlier',
    none_earlier: 'There are no earlier appointments.',
    more: 'Show more ({{count, whole}})',
    named: 'the appointment of {{when}}',
  },
)
