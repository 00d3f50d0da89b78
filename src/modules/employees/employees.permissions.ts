import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const employeesPermissions = {
  'employees.view': { es: 'Ver empleados', en: 'See employees', roles: ['admin'] },
  'employees.create': { es: 'Crear empleados', en: 'Create employees', roles: ['admin'] },
  'employees.update': {
    es: 'Editar empleados y lo que hacen',
    en: 'Edit employees and what they do',
    roles: ['admin'],
  },
  'employees.delete': {
    es: 'Eliminar y restaurar empleados',
    en: 'Delete and restore employees',
    roles: ['admin'],
  },
  'employees.salaries': {
    es: 'Ver y cambiar salarios y comisiones',
    en: 'See and change salaries and commissions',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const employeesParts = {
  employees: {
    es: {
      name: 'Empleados',
      gives: 'La ficha de quienes trabajan en el negocio, lo que hacen y cómo se les paga.',
    },
    en: {
      name: 'Employees',
      gives: 'The record of those who work at the business, what they do and how they are paid.',
    },
  },
} as const satisfies Parts
