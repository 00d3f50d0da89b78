import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALL, button, CARD, CASH, CHECK, ID, ORDER, shown } from './testing/shown-order.tsx'

test('of a paid order that is cancelled is asked how the money goes back', async () => {
  const sent = await shown({
    status: 'accepted',
    is_paid: true,
    pays: false,
    goes_back: 275,
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

test('an invoiced order that is returned asks how what was paid goes back, of who may handle money', async () => {
  const invoiced = { is_paid: true, is_invoiced: true, invoice_id: crypto.randomUUID(), pays: false }
  const delivered = { ...invoiced, status: 'delivered', next: ['returned'], goes_back: 180 }
  const sent = await shown(delivered)
  await button('Devolver').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No le sirvió')
  await expect.element(dialog.getByText(/Se pagaron RD\$180\.00\./)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cómo vuelve lo pagado' }).click()
  await page.getByRole('option', { name: 'Se devuelve a la tarjeta' }).click()
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(dialog.getByText('Escriba la referencia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('004512')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  const refund = { way: 'card', reference: '004512' }
  await expect.poll(() => sent).toMatchObject([{ status: 'returned', reason: 'No le sirvió', refund }])
})

test('who may not handle money returns an invoiced order without being asked how', async () => {
  const invoiced = { is_paid: true, is_invoiced: true, invoice_id: crypto.randomUUID(), pays: false }
  await shown({ ...invoiced, status: 'delivered', next: ['returned'], goes_back: 180 }, ALL.slice(0, 2))
  await button('Devolver').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toBeVisible()
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument()
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
  ['Cancelar pedido', GIVEN_OUTSIDE, { ...UNPAID, pays: false, is_paid: true, goes_back: 275 }],
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
