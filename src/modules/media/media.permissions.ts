import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const mediaPermissions = {
  'media.view': {
    es: 'Ver la biblioteca de imágenes',
    en: 'See the image library',
    roles: ['admin'],
  },
  'media.upload': {
    es: 'Subir imágenes y guardarlas en la biblioteca',
    en: 'Upload images and save them to the library',
    roles: ['admin'],
  },
  'media.delete': {
    es: 'Eliminar imágenes de la biblioteca',
    en: 'Delete images from the library',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const mediaParts = {
  media: {
    isNecessary: true,
    es: { name: 'Imágenes', gives: 'Las imágenes del negocio, para productos, usuarios y páginas.' },
    en: { name: 'Images', gives: 'The images of the business, for products, users and pages.' },
  },
} as const satisfies Parts
