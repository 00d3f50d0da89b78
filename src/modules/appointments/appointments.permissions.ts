import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const appointmentsPermissions = {
  'appointments.view': {
    es: 'Ver las citas y los horarios libres',
    en: 'See appointments and free times',
    roles: ['admin', 'cashier'],
  },
  'appointments.create': { es: 'Crear citas', en: 'Book appointments', roles: ['admin', 'cashier'] },
  'appointments.update': {
    es: 'Mover citas a otra hora o profesional',
    en: 'Move appointments to another time or professional',
    roles: ['admin', 'cashier'],
  },
  'appointments.status': {
    es: 'Confirmar citas y decir quién vino',
    en: 'Confirm appointments and say who came',
    roles: ['admin', 'cashier'],
  },
  'appointments.cancel': {
    es: 'Cancelar citas',
    en: 'Cancel appointments',
    roles: ['admin', 'cashier'],
    usedWith: 'appointments.status',
  },
  'appointments.send': {
    es: 'Enviar a los clientes mensajes de sus citas',
    en: 'Send customers messages of their appointments',
    roles: ['admin', 'cashier'],
  },
  'appointments.messages': {
    es: 'Ver y cambiar las reglas de los recordatorios de citas',
    en: 'See and change the rules of appointment reminders',
    roles: ['admin'],
  },
  'appointments.feeds': {
    es: 'Dar a los profesionales la dirección secreta de su agenda para su calendario',
    en: 'Give professionals the secret address of their agenda for their calendar',
    roles: ['admin'],
  },
  'appointments.deposits': {
    es: 'Cobrar depósitos de citas y pedir que se devuelvan',
    en: 'Take deposits of appointments and ask for their refund',
    roles: ['admin', 'cashier'],
  },
  'appointments.refunds': {
    es: 'Aprobar, rechazar y pagar devoluciones de depósitos',
    en: 'Approve, reject and pay refunds of deposits',
    roles: ['admin'],
    decides: true,
  },
  'appointments.refund_forfeited': {
    es: 'Devolver depósitos que quedaron retenidos',
    en: 'Refund deposits that were forfeited',
    roles: ['admin'],
    decides: true,
  },
  'appointments.reopen': {
    es: 'Reabrir citas canceladas o terminadas',
    en: 'Reopen appointments that were cancelled or done',
    roles: ['admin'],
    usedWith: 'appointments.status',
  },
} as const satisfies Permissions

export const appointmentsParts = {
  appointments: {
    isFor: ['services', 'salon', 'dental', 'law'],
    needs: ['products', 'employees', 'customers'],
    es: {
      name: 'Citas',
      gives: 'La agenda del negocio: servicios, quién los hace y a qué hora.',
      hides: ['Si un producto se puede agendar y cómo', 'Las citas en la cuenta de un cliente'],
    },
    en: {
      name: 'Appointments',
      gives: 'The agenda of the business: services, who does them and when.',
      hides: ['Whether a product can be scheduled and how', 'The appointments in a customer’s account'],
    },
  },
} as const satisfies Parts

/** The parts that a shop must have on to keep appointments, and to write of them. */
export const PARTS_OF_APPOINTMENTS = ['appointments', 'products', 'employees', 'customers'] as const
