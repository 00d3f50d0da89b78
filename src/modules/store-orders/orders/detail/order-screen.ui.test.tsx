import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALL, button, ID, ORDER, shown } from './testing/shown-order.tsx'

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
