import type { Parts } from '#platform/module/parts.ts'
import type { Permissions } from '#platform/module/permissions.ts'

export const paymentLinksPermissions = {
  'payment_links.view': { es: 'Ver links de pago', en: 'See payment links', roles: ['admin'] },
  'payment_links.create': {
    es: 'Crear, enviar y cancelar links de pago',
    en: 'Create, send and cancel payment links',
    roles: ['admin'],
  },
} as const satisfies Permissions

export const paymentLinksParts = {
  payment_links: {
    needs: ['invoices'],
    es: {
      name: 'Links de pago',
      gives:
        'Enlaces con los que un cliente paga una factura pendiente con su tarjeta, en la página de AZUL.',
      hides: ['Los links de pago de las facturas y su lista'],
    },
    en: {
      name: 'Payment links',
      gives: "Links by which a customer pays an open invoice by card, on AZUL's page.",
      hides: ['The payment links of invoices and their list'],
    },
  },
} as const satisfies Parts

/** The parts that a shop must have on for its links to be paid. */
export const PARTS_OF_LINKS = ['payment_links', 'invoices'] as const
