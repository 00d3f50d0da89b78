import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { type Order, OrderScreen } from './order-screen.tsx'

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

const ID = crypto.randomUUID()
const CASH = crypto.randomUUID()
const TRANSFER = crypto.randomUUID()
const CHECK = crypto.randomUUID()
const CARD = crypto.randomUUID()
const ORDER = {
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

const ALL = ['ecommerce.orders', 'ecommerce.manage_orders', 'invoices.pay']

async function shown(
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

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an order goes one step on by a press; cancelling it asks why', async () => {
  const sent = await shown({ status: 'placed', pays: true, next: ['accepted', 'cancelled'] })
  await expect.element(page.getByText('Falta el pago de RD$275.00.')).toBeVisible()
  await button('Aceptar').click()
  await expect.poll(() => sent).toEqual([{ id: ID, version: 4, status: 'accepted' }])
  await button('Cancelar pedido').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect.element(dialog.getByText('Escriba el motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se arrepintió')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect
    .poll(() => sent[1])
    .toEqual({ id: ID, version: 4, status: 'cancelled', reason: 'Se arrepintió' })
})

test('of a paid order that is cancelled is asked how the money goes back', async () => {
  const sent = await shown({
    status: 'accepted',
    is_paid: true,
    pays: false,
    next: ['prepared', 'cancelled'],
  })
  await button('Cancelar pedido').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No queda')
  await dialog.getByRole('combobox', { name: 'Cómo vuelve lo pagado' }).click()
  await page.getByRole('option', { name: 'Se devuelve por transferencia' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect.element(dialog.getByText('Escriba la referencia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('BHD-7')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: ID,
        version: 4,
        status: 'cancelled',
        reason: 'No queda',
        refund: { way: 'transfer', reference: 'BHD-7' },
      },
    ])
})

test('a transfer of an order that is cancelled is recorded as the customer’s, and its history says why it waited', async () => {
  const waits = { what: 'waits', by_name: '', note: 'proof', at: '2026-11-21T16:00:00Z', is_person: false }
  await shown({
    status: 'cancelled',
    payment_way: 'transfer',
    pays: false,
    may_come_late: true,
    next: [],
    moves: [...ORDER.moves, waits],
  })
  await expect.element(page.getByText('Espera por la tienda: el plazo no lo cancela')).toBeVisible()
  await expect.element(page.getByText('Nadie ha revisado su comprobante.')).toBeVisible()
  await button('Registrar transferencia').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Los RD$275.00 que llegaron quedan a favor del cliente', { exact: false }))
    .toBeVisible()
  const save = dialog.getByRole('button', { name: 'Registrar transferencia' })
  await save.click()
  await expect.element(dialog.getByText('Escriba la referencia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('0099')
  await save.click()
  await expect
    .element(page.getByText('El número 0099 ya pagó el recibo RC-000001.', { exact: false }))
    .toBeVisible()
})

test('an order that is fetched at the door is handed over without the steps between', async () => {
  const next = ['prepared', 'ready', 'delivered', 'cancelled']
  const sent = await shown({ status: 'accepted', is_paid: true, pays: false, next })
  await expect.element(button('Marcar preparado')).toBeVisible()
  await expect.element(button('Marcar listo')).not.toBeInTheDocument()
  await button('Entregar').click()
  await expect.poll(() => sent).toEqual([{ id: ID, version: 4, status: 'delivered' }])
})

test('bringing it is named in the language of who reads', async () => {
  const brought = { name: 'Delivery', sku: 'ENTREGA', unit: 'service', image_url: '', quantity: 1 }
  const lines = [...ORDER.lines, { ...brought, total: 75, discount: 0, is_delivery: true }]
  await shown({ lines, delivery_kind: 'delivery', next: [] })
  await expect.element(page.getByRole('cell', { name: 'Entrega a domicilio' })).toBeVisible()
})

test('what is not paid yet is handed over as its customer chose to pay it', async () => {
  const sent = await shown({ status: 'ready', pays: true, next: ['delivered', 'cancelled'] })
  await button('Entregar').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: 'Forma de pago' })).toHaveTextContent('Efectivo')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: ID,
        version: 4,
        status: 'delivered',
        payment: { payment_method_id: CASH, reference: null },
      },
    ])
})

test('a method that the shop no longer has is not begun with: how it is paid is asked, and never on credit', async () => {
  const byCard = { payment_way: 'link', status: 'ready', next: ['delivered', 'cancelled'] }
  const sent = await shown({ ...byCard, pays: true })
  await button('Entregar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect.element(dialog.getByText('Diga cómo se pagó')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Forma de pago' }).click()
  await expect.element(page.getByRole('option', { name: 'Efectivo' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Crédito' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Cheque' }).click()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('0042')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ status: 'delivered', payment: { payment_method_id: CHECK, reference: '0042' } }])
})

test('an invoiced order is returned and not cancelled, and why it ended is said in words', async () => {
  const invoiced = { is_paid: true, is_invoiced: true, invoice_id: crypto.randomUUID(), pays: false }
  await shown({ ...invoiced, status: 'ready', next: ['delivered', 'returned'] })
  await expect.element(button('Ver la factura')).toBeVisible()
  await expect.element(button('Devolver')).toBeVisible()
  await expect.element(button('Cancelar pedido')).not.toBeInTheDocument()
})

test('who let it go is said in words', async () => {
  const moves = [
    ...ORDER.moves,
    { what: 'cancelled', by_name: '', note: 'expired', at: '2026-11-22T16:00:00Z', is_person: false },
  ]
  await shown({ status: 'cancelled', pays: false, next: [], ended_by: 'time', moves })
  await expect.element(page.getByRole('note')).toHaveTextContent('Pasó el plazo para pagarlo o aceptarlo.')
  const last = page.getByRole('list', { name: 'Historial' }).getByRole('listitem').first()
  await expect.element(last.getByText(/^el sistema · /)).toBeVisible()
})

test('of an order that is over is said how its money went back, by which document and when, and what of it is owed', async () => {
  const back = (way: string, more: object) => ({
    way,
    amount: 100,
    number: 'RD-000003',
    reference: null,
    at: '2026-11-22T16:00:00Z',
    left: null,
    ...more,
  })
  await shown({
    status: 'cancelled',
    is_paid: true,
    pays: false,
    next: [],
    ended_by: 'shop',
    credit_now: 60,
    money_back: [
      back('transfer', { reference: 'BHD-7' }),
      back('note', { number: 'NC-000001', left: 40 }),
      back('credit', { number: 'RC-000002' }),
    ],
  })
  const backs = page.getByRole('list', { name: 'Dinero devuelto' }).getByRole('listitem')
  const [transfer, note, credit] = [backs.nth(0), backs.nth(1), backs.nth(2)]
  await expect
    .element(transfer.getByText('Se devolvieron RD$100.00 por transferencia', { exact: false }))
    .toBeVisible()
  await expect.element(transfer.getByText('RD-000003 · BHD-7 · 22/11/2026', { exact: false })).toBeVisible()
  await expect.element(note.getByText('Le quedan RD$40.00 por usar', { exact: false })).toBeVisible()
  await expect.element(credit.getByText('Hoy tiene RD$60.00 a favor', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Devuelto por transferencia')).toBeVisible()
  await expect.element(page.getByText('Pagado', { exact: true })).not.toBeInTheDocument()
})

test('who ordered reads as nobody of the shop in the history, and what the program does is the program’s', async () => {
  const moves = [
    ...ORDER.moves,
    { what: 'invoiced', by_name: '', note: '', at: '2026-11-22T16:00:00Z', is_person: false },
    { what: 'accepted', by_name: 'Ana', note: '', at: '2026-11-22T17:00:00Z', is_person: true },
  ]
  await shown({ pays: false, next: [], moves })
  const said = page.getByRole('list', { name: 'Historial' }).getByRole('listitem')
  await expect.element(said.nth(0).getByText(/^Ana · /)).toBeVisible()
  await expect.element(said.nth(1).getByText(/^el sistema · /)).toBeVisible()
  await expect.element(said.nth(2).getByText(/^Yudelka Peña \(cliente\) · /)).toBeVisible()
})

test('who may handle orders and take no payments is not offered to take one', async () => {
  await shown({ status: 'placed', pays: true, next: ['accepted', 'cancelled'] }, ALL.slice(0, 2))
  await expect.element(button('Cancelar pedido')).toBeVisible()
  await expect.element(button('Registrar pago')).not.toBeInTheDocument()
})

test('who takes no payments is offered neither to hand over what is not paid nor to record its transfer', async () => {
  const ready = { status: 'ready', next: ['delivered', 'cancelled'], payment_way: 'transfer' }
  await shown({ ...ready, pays: true }, ALL.slice(0, 2))
  await expect.element(button('Cancelar pedido')).toBeVisible()
  await expect.element(button('Entregar')).not.toBeInTheDocument()
  await expect.element(button('Registrar pago')).not.toBeInTheDocument()
})

test('who takes no payments hands over what is paid', async () => {
  const paid = { is_paid: true, pays: false, payment_way: 'transfer' }
  const sent = await shown({ ...paid, status: 'ready', next: ['delivered', 'cancelled'] }, ALL.slice(0, 2))
  await button('Entregar').click()
  await expect.poll(() => sent).toEqual([{ id: ID, version: 4, status: 'delivered' }])
})

test('the money of an order that is not handed over yet is taken whole, with its number where it is no cash', async () => {
  const byTransfer = { payment_way: 'transfer', next: ['accepted', 'cancelled'] }
  const sent = await shown({ ...byTransfer, status: 'placed', pays: true })
  await button('Registrar pago').click()
  const dialog = page.getByRole('dialog')
  const method = dialog.getByRole('combobox', { name: 'Forma de pago' })
  await expect.element(method).toHaveTextContent('Transferencia')
  await expect.element(dialog.getByRole('textbox', { name: 'Referencia' })).toBeVisible()
  await expect.element(dialog.getByText(/Se cobran RD\$275\.00 ahora/)).toBeVisible()
  await method.click()
  await page.getByRole('option', { name: 'Efectivo' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Referencia' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ id: ID, version: 4, payment_method_id: CASH, amount: 275, reference: null }])
})

const TAKEN_OUTSIDE = 'Ninguna caja estaba abierta: este efectivo no entra en ningún cuadre.'
const GIVEN_OUTSIDE = 'Ninguna caja estaba abierta: este efectivo no sale de ningún cuadre.'
const UNPAID = { pays: true, next: ['delivered', 'cancelled'], status: 'ready' }

test.for([
  ['Registrar pago', TAKEN_OUTSIDE, UNPAID],
  ['Entregar', TAKEN_OUTSIDE, UNPAID],
  ['Cancelar pedido', GIVEN_OUTSIDE, { ...UNPAID, pays: false, is_paid: true }],
] as const)('%s: cash that no open cashbox knows of is told', async ([act, told, order]) => {
  await shown(order, ALL, [], true)
  await button(act).click()
  const dialog = page.getByRole('dialog')
  if (order.pays) await expect.element(dialog.getByRole('combobox')).toHaveTextContent('Efectivo')
  else {
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No queda')
    await dialog.getByRole('combobox', { name: 'Cómo vuelve lo pagado' }).click()
    await page.getByRole('option', { name: 'Se devuelve en efectivo' }).click()
  }
  await dialog.getByRole('button', { name: act }).click()
  await expect.element(page.getByText(told)).toBeVisible()
})

const VOIDED = { status: 'delivered', next: ['returned'], pays: false, may_invoice: true }

test('a paid order whose invoice was voided is invoiced again by a press', async () => {
  const sent = await shown({ ...VOIDED, is_paid: true })
  await button('Facturar').click()
  await expect.poll(() => sent).toEqual([{ id: ID, version: 4 }])
})

test('an order whose money went back with its invoice is invoiced again by what is handed over, or returned', async () => {
  const sent = await shown(VOIDED)
  await button('Facturar').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: 'Forma de pago' })).toHaveTextContent('Efectivo')
  await dialog.getByRole('button', { name: 'Facturar' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ id: ID, version: 4, payment: { payment_method_id: CASH, reference: null } }])
  await button('Devolver').click()
  await expect.element(page.getByRole('dialog').getByText(/no tiene factura/)).toBeVisible()
})

test('a card that is handed over asks for its number', async () => {
  const sent = await shown({ status: 'ready', pays: true, next: ['delivered', 'cancelled'] }, ALL, [
    { id: CARD, code: 'CARD', name: 'Tarjeta' },
  ])
  await button('Entregar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Forma de pago' }).click()
  await page.getByRole('option', { name: 'Tarjeta' }).click()
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect.element(dialog.getByText('Escriba la referencia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('004512')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ status: 'delivered', payment: { payment_method_id: CARD, reference: '004512' } }])
})

test('a transfer whose number paid before is told to who confirms it', async () => {
  await shown({ status: 'placed', pays: true, payment_way: 'transfer', next: ['accepted', 'cancelled'] })
  await button('Registrar pago').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect.element(dialog.getByText('Escriba la referencia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('0099')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect.element(page.getByText(/0099 .*RC-000001/)).toBeVisible()
})
