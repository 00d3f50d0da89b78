import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const appointmentsSubjects: Subjects = {
  appointment: {
    named: 'select id, customer_name as name from appointments where tenant_id = current_tenant()',
    path: '/home/appointments/list?search=:name',
    permission: 'appointments.view',
  },
  appointment_refund: {
    named: `select r.id, a.customer_name as name from appointment_refunds r
      join appointments a on a.tenant_id = r.tenant_id and a.id = r.appointment_id where r.tenant_id = current_tenant()`,
    permission: 'appointments.view',
  },
  appointment_rule: {
    named: 'select id, name from appointment_rules where tenant_id = current_tenant()',
    path: '/home/settings/appointment-reminders',
    permission: 'appointments.messages',
  },
  appointment_wait: {
    named: 'select id, customer_name as name from appointment_waits where tenant_id = current_tenant()',
    path: '/home/appointments',
    permission: 'appointments.view',
  },
}
