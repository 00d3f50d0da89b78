import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { type Order, OrderScreen } from '../order-screen.tsx'

const SESSION = {
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@demo.do',
    role: 'owner',
    role_name: 'Propietario',
    ...({ image_url: null, language: 'es', is_owner: true } as const),
  },
  tenant: { id: crypto.randomUUID(), name: 'Colmado', subdomain: 'colmado' },
} as const

export const ID = crypto.randomUUID()
export const CASH = crypto.randomUUID()
export const TRANSFER = crypto.randomUUID()
export const CHECK = crypto.randomUUID()
export const CARD = crypto.randomUUID()
export const ORDER = {
  id: ID,
  version: 4,
  number: 'P-000042',
  name: 'Yudelka Peña',
  email: '',
  phone: '809-555-0142',
  subtotal: 200,
  discount: 0,
  shipping: 75,
  tax: 41.95,
  total: 275,
  delivery_kind: 'delivery',
  zone_name: 'Los Mina',
  address: 'C/ Duarte 12',
  pickup_hours: '',
  notes: '',
  payment_way: 'on_delivery',
  is_paid: false,
  is_invoiced: false,
  may_invoice: false,
  invoice_id: null,
  held_until: null,
  terms: '',
  cancel_reason: '',
  ended_by: null,
  created_at: '2026-11-20T16:00:00Z',
  customer_id: crypto.randomUUID(),
  document_type: 'consumo',
  tax_id: '',
  tax_name: '',
  proofs: [],
  money_back: [],
  goes_back: 0,
  credit_now: null,
  lines: [
    {
      name: 'Pan',
      sku: 'PAN',
      unit: 'unit',
      image_url: '',
      quantity: 2,
      total: 200,
      discount: 0,
      is_delivery: false,
    },
  ],
  moves: [
    { what: 'placed', by_name: 'Yudelka Peña', note: '', at: '2026-11-20T16:00:00Z', is_person: false },
  ],
}

export const ALL = ['ecommerce.orders', 'ecommerce.manage_orders', 'invoices.pay']

/** Draws the page of an order that is as `of` says. @returns what is asked of the server. */
export async function shown(
  of: Partial<Record<keyof Order, unknown>>,
  permissions: readonly string[] = ALL,
  also: readonly object[] = [],
  outside_drawer = false,
): Promise<unknown[]> {
  const sent: unknown[] = []
  const order = { ...ORDER, ...of }
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <OrderScreen
        id={ID}
        onBack={() => undefined}
        onInvoice={() => undefined}
        onCustomer={() => undefined}
      />
    </SessionProvider>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': {
          permissions,
          is_owner: false,
          modules: ['ecommerce'],
        },
        'ecommerce.getOrder': order,
        'paymentMethod.getAll': [
          { id: CHECK, code: 'CHECK', name: 'Cheque' },
          ...also,
          { id: CASH, code: 'CASH', name: 'Efectivo' },
          { id: TRANSFER, code: 'TRANSFER', name: 'Transferencia' },
          { id: crypto.randomUUID(), code: 'CREDIT', name: 'Crédito' },
        ],
      },
      changes: {
        'ecommerce.invoiceOrder': (input) =>
          sent.push(input) && { success: true, repeats: [], outside_drawer },
        'ecommerce.confirmTransfer': () => ({
          success: true,
          outside_drawer: false,
          repeats: [{ kind: 'card_of_payment', reference: '0099', payment: 'RC-000001' }],
        }),
        'ecommerce.moveOrder': (input) => sent.push(input) && { success: true, repeats: [], outside_drawer },
        'ecommerce.recordOrderPayment': (input) =>
          sent.push(input) && { number: 'RC-000001', repeats: [], outside_drawer },
      },
    },
  )
  return sent
}

/** A button of the page, by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })
