import { defineMessages } from '#ui/words/messages.ts'

export const employeesMenuMessages = defineMessages(
  'employees_menu',
  { employees: 'Empleados', new_employee: 'Nuevo empleado' },
  { employees: 'Employees', new_employee: 'New employee' },
)
