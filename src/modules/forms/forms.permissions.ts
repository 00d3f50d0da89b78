import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const formsPermissions = {
  'forms.view': { es: 'Ver formularios', en: 'See forms', roles: ['admin'] },
  'forms.create': { es: 'Crear formularios', en: 'Create forms', roles: ['admin'] },
  'forms.update': { es: 'Diseñar y publicar formularios', en: 'Design and publish forms', roles: ['admin'] },
  'forms.delete': {
    es: 'Archivar, eliminar y restaurar formularios',
    en: 'Archive, delete and restore forms',
    roles: ['admin'],
  },
  'forms.permissions': {
    es: 'Decidir qué roles pueden qué con cada formulario',
    en: 'Decide which roles may do what with each form',
    roles: ['admin'],
  },
  'forms.manage_submissions': {
    es: 'Ver, revisar y exportar las respuestas de los formularios',
    en: 'See, review and export the answers of forms',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const formsParts = {
  forms: {
    es: {
      name: 'Formularios',
      gives: 'Formularios propios: diseño, publicación, respuestas y reportes.',
      hides: ['Las páginas públicas de los formularios'],
    },
    en: {
      name: 'Forms',
      gives: 'Forms of your own: design, publishing, answers and reports.',
      hides: ['The public pages of the forms'],
    },
  },
} as const satisfies Parts
