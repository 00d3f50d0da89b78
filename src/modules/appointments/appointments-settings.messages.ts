import { defineMessages } from '#ui/words/messages.ts'

export const appointmentsSettingsMessages = defineMessages(
  'appointments_settings',
  {
    step: 'Horarios de citas cada (minutos)',
    step_help: 'Cada cuánto se ofrece un horario para una cita, de 5 a 120 minutos.',
    letters_email: 'Avisar al cliente por correo de su cita',
    letters_help: 'Cuando se reserva, cambia, se confirma o se cancela.',
    letters_whatsapp: 'Avisar al cliente por WhatsApp de su cita',
    cutoff: 'El cliente cambia o cancela su cita hasta (horas antes)',
    cutoff_help:
      'Horas antes del inicio, 30 días (720) como mucho; después lo hace el negocio. Con 0, hasta que empiece.',
    deposit_minutes: 'El depósito de una reserva en línea se paga en (minutos)',
    deposit_minutes_help:
      'Una hora son 60 y un día 1440; una semana como mucho. Si no se paga a tiempo, la cita se cancela sola. Con 0, nunca. Sin pagos por link no se aplica.',
    offer: 'Una oferta de la lista de espera dura (minutos)',
    offer_help: 'De 5 minutos a un día (1440); después se le ofrece el horario a quien sigue.',
    error_used_by_deposit_one: '{{count, whole}} depósito pagado de una cita',
    error_used_by_deposit_other: '{{count, whole}} depósitos pagados de citas',
    error_used_by_refund_one: '{{count, whole}} devolución pendiente de un depósito',
    error_used_by_refund_other: '{{count, whole}} devoluciones pendientes de depósitos',
  },
  {
    step: 'Appointment times every (minutes)',
    step_help: 'How far apart the times are that are offered for an appointment, from 5 to 120 minutes.',
    letters_email: 'Tell customers of their appointment by email',
    letters_help: 'When it is booked, changes, is confirmed or is cancelled.',
    letters_whatsapp: 'Tell customers of their appointment by WhatsApp',
    cutoff: 'Customers move or cancel their appointment until (hours before)',
    cutoff_help:
      'Hours before it begins, 30 days (720) at most; after that the business does it. With 0, until it begins.',
    deposit_minutes: 'The deposit of an online booking is paid within (minutes)',
    deposit_minutes_help:
      'An hour is 60 and a day 1440; a week at most. If it is not paid in time, the appointment cancels itself. With 0, never. Without payment links it does not apply.',
    offer: 'An offer of the waiting list lasts (minutes)',
    offer_help: 'From 5 minutes to a day (1440); after that the time is offered to the next.',
    error_used_by_deposit_one: '{{count, whole}} paid deposit of an appointment',
    error_used_by_deposit_other: '{{count, whole}} paid deposits of appointments',
    error_used_by_refund_one: '{{count, whole}} open refund of a deposit',
    error_used_by_refund_other: '{{count, whole}} open refunds of deposits',
  },
)
