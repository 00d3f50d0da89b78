import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const identityPermissions = {
  'users.view': { es: 'Ver usuarios', en: 'See users', roles: ['admin'] },
  'users.create': { es: 'Crear usuarios', en: 'Create users', roles: ['admin'], usedWith: 'users.view' },
  'users.update': {
    es: 'Editar, activar y desactivar usuarios',
    en: 'Edit, activate and deactivate users',
    roles: ['admin'],
    usedWith: 'users.view',
  },
  'users.delete': {
    es: 'Eliminar y restaurar usuarios',
    en: 'Delete and restore users',
    roles: ['admin'],
    usedWith: 'users.view',
  },
  'roles.view': { es: 'Ver roles y permisos', en: 'See roles and permissions', roles: ['admin'] },
  'roles.create': { es: 'Crear roles', en: 'Create roles', roles: ['admin'], usedWith: 'roles.view' },
  'roles.update': {
    es: 'Cambiar lo que un rol permite',
    en: 'Change what a role allows',
    roles: ['admin'],
    usedWith: 'roles.view',
  },
  'roles.delete': {
    es: 'Eliminar y restaurar roles',
    en: 'Delete and restore roles',
    roles: ['admin'],
    usedWith: 'roles.view',
  },
  'support.grant': {
    es: 'Dejar entrar a soporte por unas horas',
    en: 'Let support in for some hours',
    part: 'users',
    roles: [],
  },
} as const satisfies Permissions

export const identityParts = {
  users: {
    isNecessary: true,
    es: { name: 'Usuarios', gives: 'Quién entra al negocio y con qué rol.' },
    en: { name: 'Users', gives: 'Who signs in to the business, and with which role.' },
  },
  roles: {
    isNecessary: true,
    es: { name: 'Roles', gives: 'Lo que cada quien puede ver y hacer.' },
    en: { name: 'Roles', gives: 'What each person may see and do.' },
  },
} as const satisfies Parts
