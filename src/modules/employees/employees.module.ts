import type { ServerModule } from '#platform/module/server-module.server.ts'
import { employeeProcedures } from './employee.router.ts'
import { employeesParts, employeesPermissions } from './employees.permissions.ts'
import { employeesSubjects } from './employees-subjects.server.ts'
import { businessHoursProcedures, employeeHoursProcedures } from './hours/hours.router.ts'

export const employeesModule = {
  name: 'employees',
  subjects: employeesSubjects,
  permissions: employeesPermissions,
  parts: employeesParts,
  procedures: {
    employee: { ...employeeProcedures, ...employeeHoursProcedures },
    businessHours: businessHoursProcedures,
  },
  demo: () => import('./employees.demo.server.ts').then(({ employeesDemo }) => employeesDemo),
  samples: () => import('./employees.samples.server.ts').then(({ employeesSamples }) => employeesSamples),
} satisfies ServerModule
