import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const cataloguePermissions = {
  'products.view': { es: 'Ver productos', en: 'See products', roles: ['admin', 'cashier'] },
  'products.create': { es: 'Crear productos', en: 'Create products', roles: ['admin'] },
  'products.update': { es: 'Editar productos', en: 'Edit products', roles: ['admin'] },
  'products.costs': {
    es: 'Ver y cambiar costos y márgenes',
    en: 'See and change costs and margins',
    roles: ['admin'],
  },
  'products.providers': {
    es: 'Ver y cambiar proveedores',
    en: 'See and change providers',
    roles: ['admin'],
    part: 'providers',
  },
  'products.promotions': {
    es: 'Crear y editar promociones',
    en: 'Create and edit promotions',
    roles: ['admin'],
    part: 'promotions',
  },
} as const satisfies Permissions

export const catalogueParts = {
  products: {
    es: { name: 'Productos', gives: 'El catálogo con sus precios y categorías.' },
    en: { name: 'Products', gives: 'The catalog with its prices and categories.' },
  },
  promotions: {
    needs: ['products'],
    es: {
      name: 'Promociones',
      gives: 'Descuentos que la caja aplica sola mientras duran.',
      hides: ['Lo que las promociones rebajan en la caja'],
    },
    en: {
      name: 'Promotions',
      gives: 'Discounts that the counter applies by itself while they last.',
      hides: ['What promotions take off at the counter'],
    },
  },
  providers: {
    needs: ['products'],
    es: {
      name: 'Proveedores',
      gives: 'A quién se le compra cada producto y con qué códigos.',
      hides: ['El proveedor de un producto y el de sus códigos alternos'],
    },
    en: {
      name: 'Providers',
      gives: 'From whom each product is bought and under which codes.',
      hides: ['The provider of a product and of its alternative codes'],
    },
  },
} as const satisfies Parts
