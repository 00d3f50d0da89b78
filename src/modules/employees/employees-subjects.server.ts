import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const employeesSubjects: Subjects = {
  employee: {
    named: 'select id, name from employees where tenant_id = current_tenant()',
    path: '/home/employees/:id',
    permission: 'employees.view',
    rights: {
      salary_type: 'employees.salaries',
      base_salary_cents: 'employees.salaries',
      commission_rate_bps: 'employees.salaries',
      products: 'employees.salaries',
      categories: 'employees.salaries',
    },
  },
  shop_hours: {
    path: '/home/settings/hours',
    permission: 'settings.view',
  },
}
