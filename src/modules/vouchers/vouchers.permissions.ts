import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const vouchersPermissions = {
  'vouchers.view': { es: 'Ver bonos y sus códigos', en: 'See vouchers and their codes', roles: ['admin'] },
  'vouchers.generate': { es: 'Generar bonos', en: 'Generate vouchers', roles: ['admin'] },
  'vouchers.update': {
    es: 'Cancelar, reportar, marcar y reactivar bonos',
    en: 'Cancel, report, mark and reactivate vouchers',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const vouchersParts = {
  vouchers: {
    isFor: ['retail', 'restaurant', 'services', 'salon'],
    es: {
      name: 'Bonos de regalo',
      gives: 'Lotes de bonos con código, por un monto o un porcentaje, que se cobran en la caja.',
      hides: ['El bono como forma de pago'],
    },
    en: {
      name: 'Gift vouchers',
      gives: 'Batches of vouchers with codes, for an amount or a percentage, that pay at the counter.',
      hides: ['The voucher as a way to pay'],
    },
  },
} as const satisfies Parts
