import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const posPermissions = {
  'pos.access': { es: 'Abrir el punto de venta', en: 'Open the point of sale', roles: ['admin', 'cashier'] },
  'pos.sell': {
    es: 'Vender y cobrar',
    en: 'Sell and take payment',
    roles: ['admin', 'cashier'],
    usedWith: 'pos.access',
  },
  'pos.discount': {
    es: 'Dar descuentos en la caja',
    en: 'Give discounts at the till',
    roles: ['admin', 'cashier'],
    part: 'discounts',
    usedWith: 'pos.access',
  },
  'pos.cash_session': {
    es: 'Abrir, contar y cerrar la caja',
    en: 'Open, count and close the cashbox',
    roles: ['admin', 'cashier'],
    usedWith: 'pos.access',
  },
  'pos.cash_report': {
    es: 'Ver los cierres de caja y lo esperado',
    en: 'See cash reports and what is expected',
    roles: ['admin'],
  },
  'pos.return': {
    es: 'Recibir devoluciones',
    en: 'Take returns',
    roles: ['admin', 'cashier'],
    usedWith: 'pos.access',
  },
  'pos.reprint': { es: 'Reimprimir recibos', en: 'Reprint receipts', roles: ['admin', 'cashier'] },
  'pos.void': {
    es: 'Anular ventas y los cobros con tarjeta de ventas',
    en: 'Void sales and the card charges of sales',
    roles: ['admin'],
  },
  'pos.open_drawer': {
    es: 'Abrir la gaveta sin venta',
    en: 'Open the cash drawer without a sale',
    roles: ['admin', 'cashier'],
    usedWith: 'pos.access',
  },
  'pos.review_offline': {
    es: 'Revisar las ventas hechas sin línea',
    en: 'Review sales made without a connection',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const posParts = {
  pos: {
    needs: ['products', 'customers', 'fiscal'],
    es: { name: 'Punto de venta', gives: 'Vender en el mostrador, la gaveta y los cierres de caja.' },
    en: {
      name: 'Point of sale',
      gives: 'Selling at the counter, the drawer and the closing of the cashbox.',
    },
  },
  discounts: {
    needs: ['pos'],
    es: {
      name: 'Descuentos',
      gives: 'Rebajas que el cajero da a una línea o a toda la venta.',
      hides: ['Los descuentos máximos de un producto y los del negocio'],
    },
    en: {
      name: 'Discounts',
      gives: 'Reductions that the cashier gives to a line or to the whole sale.',
      hides: ['The maximum discounts of a product and of the business'],
    },
  },
} as const satisfies Parts
