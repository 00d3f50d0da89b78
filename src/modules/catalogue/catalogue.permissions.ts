import type { Parts, Permissions } from '#platform/module/permissions.ts'

export const cataloguePermissions = {
  'products.view': { es: 'Ver productos', en: 'See products', roles: ['admin', 'cashier'] },
  'products.create': { es: 'Crear productos', en: 'Create products', roles: ['admin'] },
  'products.update': { es: 'Editar productos', en: 'Edit products', roles: ['admin'] },
  'products.costs': {
    es: 'Ver y cambiar costos y márgenes',
    en: 'See and change costs and margins',
    roles: ['admin'],
  },
  'products.providers': { es: 'Ver y cambiar suplidores', en: 'See and change suppliers', roles: ['admin'] },
  'products.promotions': {
    es: 'Crear y editar promociones',
    en: 'Create and edit promotions',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const catalogueParts = {
  products: {
    es: { name: 'Productos', gives: 'El catálogo con sus precios, categorías y promociones.' },
    en: { name: 'Products', gives: 'The catalog with its prices, categories and promotions.' },
  },
} as const satisfies Parts
