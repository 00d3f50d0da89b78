import { defineMessages } from '#ui/words/messages.ts'

export const employeesMenuMessages = defineMessages(
  'employees_menu',
  { employees: 'Empleados', hours: 'Horario', new_employee: 'Nuevo empleado' },
  { employees: 'Employees', hours: 'Hours', new_employee: 'New employee' },
)
