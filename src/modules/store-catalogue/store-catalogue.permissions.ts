import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const storeCataloguePermissions = {
  'ecommerce.view': {
    es: 'Ver la tienda en línea y lo que vende',
    en: 'See the online store and what it sells',
    roles: ['admin'],
  },
  'ecommerce.update': {
    es: 'Cambiar la tienda en línea: qué vende, sus páginas y su contenido',
    en: 'Change the online store: what it sells, its pages and its content',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const storeCatalogueParts = {
  ecommerce: {
    needs: ['products'],
    es: {
      name: 'Tienda en línea',
      gives: 'Una tienda en la dirección del negocio, con los productos del mostrador.',
      hides: ['Las páginas públicas de la tienda'],
    },
    en: {
      name: 'Online store',
      gives: 'A store at the address of the business, with the products of its counter.',
      hides: ['The public pages of the store'],
    },
  },
} as const satisfies Parts
