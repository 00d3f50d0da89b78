import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const remindersPermissions = {
  'reminders.view': {
    es: 'Ver las reglas de los recordatorios de cobro',
    en: 'See the rules of payment reminders',
    roles: ['admin'],
  },
  'reminders.update': {
    es: 'Crear y cambiar las reglas de los recordatorios de cobro',
    en: 'Make and change the rules of payment reminders',
    roles: ['admin'],
  },
  'reminders.send': {
    es: 'Enviar recordatorios de cobro y decir a quién no se le envían',
    en: 'Send payment reminders and say who is sent none',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const remindersParts = {
  reminders: {
    needs: ['invoices', 'customers'],
    es: {
      name: 'Recordatorios de cobro',
      gives:
        'Mensajes por correo o WhatsApp a quien debe, antes y después del vencimiento, según las reglas del negocio.',
      hides: ['Los recordatorios de las facturas y de las cuentas de los clientes'],
    },
    en: {
      name: 'Payment reminders',
      gives:
        'Messages by email or WhatsApp to whoever owes, before and after the due date, by rules of the shop.',
      hides: ['The reminders of invoices and of customer accounts'],
    },
  },
} as const satisfies Parts
