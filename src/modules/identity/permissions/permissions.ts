import type { Actor } from '#platform/kernel/ctx.server.ts'

/** The modules a tenant can have; a permission belongs to the module before its first dot. */
export const MODULES = [
  'dashboard',
  'pos',
  'products',
  'inventory',
  'customers',
  'invoices',
  'fiscal',
  'reports',
  'settings',
] as const

/** Every permission there is, with what it lets a person do. docs/permissions.md is this list. */
export const PERMISSIONS = {
  'dashboard.view': { es: 'Ver el panel del negocio', en: 'See the business dashboard' },
  'pos.access': { es: 'Abrir el punto de venta', en: 'Open the point of sale' },
  'pos.sell': { es: 'Vender y cobrar', en: 'Sell and take payment' },
  'pos.discount': { es: 'Dar descuentos en la caja', en: 'Give discounts at the till' },
  'pos.cash_session': { es: 'Abrir, contar y cerrar la caja', en: 'Open, count and close the cashbox' },
  'pos.cash_report': {
    es: 'Ver los cierres de caja y lo esperado',
    en: 'See cash reports and what is expected',
  },
  'pos.return': { es: 'Recibir devoluciones', en: 'Take returns' },
  'pos.reprint': { es: 'Reimprimir recibos', en: 'Reprint receipts' },
  'pos.void': {
    es: 'Anular ventas y los cobros con tarjeta de ventas',
    en: 'Void sales and the card charges of sales',
  },
  'pos.open_drawer': { es: 'Abrir la gaveta sin venta', en: 'Open the cash drawer without a sale' },
  'pos.review_offline': {
    es: 'Revisar las ventas hechas sin línea',
    en: 'Review sales made without a line',
  },
  'products.view': { es: 'Ver productos', en: 'See products' },
  'products.create': { es: 'Crear productos', en: 'Create products' },
  'products.update': { es: 'Editar productos', en: 'Edit products' },
  'products.costs': { es: 'Ver y cambiar costos y márgenes', en: 'See and change costs and margins' },
  'products.providers': { es: 'Ver y cambiar suplidores', en: 'See and change suppliers' },
  'products.promotions': { es: 'Crear y editar promociones', en: 'Create and edit promotions' },
  'inventory.view': { es: 'Ver almacenes y existencias', en: 'See warehouses and stock' },
  'customers.view': { es: 'Ver clientes', en: 'See customers' },
  'customers.create': { es: 'Crear clientes', en: 'Create customers' },
  'customers.update': { es: 'Editar clientes', en: 'Edit customers' },
  'invoices.view': { es: 'Ver facturas', en: 'See invoices' },
  'fiscal.view': { es: 'Ver secuencias de comprobantes', en: 'See fiscal number ranges' },
  'fiscal.manage': { es: 'Registrar secuencias de comprobantes', en: 'Record fiscal number ranges' },
  'reports.view': { es: 'Ver reportes', en: 'See reports' },
  'settings.view': { es: 'Ver la configuración', en: 'See the settings' },
  'settings.update': { es: 'Cambiar la configuración', en: 'Change the settings' },
} as const

export type Permission = keyof typeof PERMISSIONS

/** What each role of a new tenant may do; the owner may do everything. */
export const DEFAULT_ROLES: Readonly<Record<'admin' | 'cashier', readonly Permission[]>> = {
  admin: [
    'dashboard.view',
    'pos.access',
    'pos.sell',
    'pos.discount',
    'pos.return',
    'pos.void',
    'pos.reprint',
    'pos.cash_session',
    'pos.cash_report',
    'pos.open_drawer',
    'pos.review_offline',
    'products.view',
    'products.create',
    'products.update',
    'products.costs',
    'products.providers',
    'products.promotions',
    'inventory.view',
    'customers.view',
    'customers.create',
    'customers.update',
    'invoices.view',
    'fiscal.view',
    'fiscal.manage',
    'reports.view',
    'settings.view',
    'settings.update',
  ],
  cashier: [
    'pos.access',
    'pos.sell',
    'pos.discount',
    'pos.return',
    'pos.reprint',
    'pos.cash_session',
    'pos.open_drawer',
    'products.view',
    'customers.view',
    'customers.create',
    'customers.update',
  ],
}

const isPermission = (code: string): code is Permission => code in PERMISSIONS

/** What a permission lets a person do, in words: `Anular ventas`. Its code where there is no such permission. */
export const permissionName = (code: string, language: 'es' | 'en'): string =>
  isPermission(code) ? PERMISSIONS[code][language] : code

export const moduleOf = (permission: string): string => permission.slice(0, permission.indexOf('.'))

type Rights = Pick<Actor, 'isOwner' | 'permissions' | 'modules'>

/**
 * The owner has every permission, anybody else those of the role. A permission that ends in `.access`
 * or `.view` also needs its module to be enabled, for the owner too.
 */
export function hasPermission(rights: Rights, permission: string): boolean {
  const granted = rights.isOwner || rights.permissions.has(permission)
  if (!granted) return false
  return /\.(access|view)$/.test(permission) ? rights.modules.has(moduleOf(permission)) : true
}

export const hasModule = (rights: Pick<Rights, 'modules'>, module: string): boolean =>
  rights.modules.has(module)

/** The codes a person holds in effect, as the browser is told them. */
export const effectivePermissions = (rights: Rights): Permission[] =>
  ALL_PERMISSIONS.filter((permission) => hasPermission(rights, permission))

export const ALL_PERMISSIONS: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission)
