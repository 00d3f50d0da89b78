import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MoreChoice } from '#ui/overlay/more-menu.tsx'
import { type Filling, FillingsContext, fillPlace } from '#ui/page/places.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { invoiceDone, invoiceMore } from './invoice-places.client.ts'
import { InvoiceScreen } from './invoice-screen.tsx'

const at = '2026-11-20T15:00:00.000Z'
const customer = {
  id: crypto.randomUUID(),
  name: 'Hotel Bahía',
  tax_id: '101850043',
  email: null,
  phone: null,
}

const payment = {
  id: null,
  number: null,
  status: 'completed',
  amount: 118,
  currency: 'USD',
  currency_amount: 2,
  paymentMethod: { code: 'CASH', name: 'Efectivo' },
  reference: null,
  notes: 'Dejado en recepción',
  at,
  by: 'Ana',
  reversal: null,
}

const item = {
  position: 1,
  product: { id: crypto.randomUUID(), name: 'Café' },
  sku: 'CAF-1',
  unit: 'unidad',
  quantity: 2,
  price: 118,
  tax_percent: 18,
  discount: 36,
  discount_description: 'Empaque roto',
  promotions: [{ name: 'Semana del café', amount: 24.5 }],
  subtotal: 169.49,
  tax: 30.51,
  total: 200,
}

const INVOICE = {
  id: crypto.randomUUID(),
  order_number: '000012',
  ncf: 'E310000000012',
  ncf_expires_on: null,
  document_type: 'credito_fiscal',
  origin: 'office',
  status: 'partial',
  customer,
  seller: { id: crypto.randomUUID(), name: 'Ana' },
  sold_by: null,
  cashbox_name: '',
  warehouse: { id: crypto.randomUUID(), name: 'Almacén del puerto' },
  type: { id: crypto.randomUUID(), name: 'Venta de hotel' },
  condition: { id: crypto.randomUUID(), name: '15 días' },
  credit_days: 15,
  created_at: at,
  subtotal: 169.49,
  discount: 36,
  tax: 30.51,
  total: 200,
  change: 0,
  items: [item],
  taxes: [{ tax_percent: 18, base: 169.49, tax: 30.51 }],
  pending: 82,
  due_on: '2026-12-05',
  customer_credit: 0,
  payments: [payment],
  credit_notes: [],
  cancellation: null,
  history: [
    { action: 'letter.sent', at, by: 'Ana', to: 'pagos@bahia.test', document: null, amount: null },
    { action: 'payment_link.created', at, by: 'Ana', to: null, document: null, amount: null },
    { action: 'credit_note.created', at, by: 'Ana', to: null, document: 'E340000000007', amount: 1118 },
    { action: 'never.heard_of', at, by: null, to: null, document: null, amount: null },
    { action: 'sale.posted', at, by: 'Ana', to: null, document: null, amount: null },
  ],
}

async function drawn(more: object = {}, width = 1440, acts: readonly Filling[] = []) {
  const accounts: string[] = []
  const links = fillPlace(invoiceDone('payment_link'), async () => ({ action }) => (
    <>Por su enlace: {action}</>
  ))
  await draw(
    <FillingsContext value={[links, ...acts]}>
      <InvoiceScreen
        id={INVOICE.id}
        onBack={() => undefined}
        onCustomer={(id) => {
          accounts.push(id)
        }}
      />
    </FillingsContext>,
    {
      answers: {
        'invoice.getById': { ...INVOICE, ...more },
        'paymentMethod.getAll': [],
        'permissions.getUserPermissionsDirect': {
          permissions: ['invoices.view', 'invoices.pay'],
          modules: ['invoices'],
        },
      },
      width,
    },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('E310000000012')
  return accounts
}

test('shows what was agreed on and where the goods came from, and leads to the account', async () => {
  const accounts = await drawn()
  for (const text of ['Almacén del puerto', 'Venta de hotel', '15 días'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hotel Bahía' }).click()
  expect(accounts).toEqual([customer.id])
})

test.each([
  [{ condition: null, type: null, credit_days: 30 }, 'A crédito, 30 días'],
  [{ condition: null, type: null, credit_days: 1 }, 'A crédito, 1 día'],
  [{}, 'A crédito, 15 días'],
])('says of what was left owing that it is on credit, and for how many days (%#)', async (more, said) => {
  await drawn(more)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('in a narrow window what is collected stands before what was sold, and the history last', async () => {
  await drawn({}, 390)
  const order = ['Pendiente, vence', 'Cobro', 'Café', 'Pagos', 'Historial']
  const places = order.map((text) => (document.body.textContent ?? '').indexOf(text))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what is done less often is in the menu, and at most three buttons stand beside it', async () => {
  const acts = ['Recordar', 'Devolver', 'Anular'].map((name, order) =>
    fillPlace(invoiceMore, async () => () => (
      <MoreChoice label={name} order={2 * order} onSelect={() => undefined} />
    )),
  )
  await drawn({ customer_credit: 5 }, 390, acts)
  const more = page.getByRole('button', { name: 'Más', exact: true })
  await expect.element(page.getByRole('button', { name: /^Registrar pago/ })).toBeVisible()
  await expect.element(more).toBeVisible()
  expect(page.getByRole('banner').getByRole('button').elements()).toHaveLength(3)
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  const names = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Recordar', 'Usar saldo a favor', 'Devolver', 'Anular'])
})

test('a void says when and by whom, and the fiscal number of the credit note that it took', async () => {
  const cancellation = {
    number: 'AN-000001',
    reason: 'Error de digitación',
    at,
    by: 'Rosa Marte',
    credit_ncf: 'E340000000009',
  }
  await drawn({ status: 'cancelled', pending: 0, cancellation })
  const note = page.getByRole('note')
  for (const text of [
    'Anulada con AN-000001: Error de digitación',
    /20\/11\/2026.*, por Rosa Marte/,
    'Nota de crédito E340000000009',
  ])
    await expect.element(note.getByText(text)).toBeVisible()
})

test('of a void number of paper there is no credit note', async () => {
  const cancellation = { number: 'AN-000001', reason: 'Error', at, by: 'Rosa Marte', credit_ncf: null }
  await drawn({ status: 'cancelled', pending: 0, cancellation })
  await expect.element(page.getByRole('note').getByText(/por Rosa Marte/)).toBeVisible()
  expect(page.getByRole('note').element().textContent).not.toContain('Nota de crédito')
})

test('says why something was taken off, and how much each promotion took', async () => {
  await drawn()
  const line = page.getByRole('row', { name: /Café/ })
  await expect.element(line.getByText(/Empaque roto/)).toBeVisible()
  await expect.element(line.getByText('−24.50')).toBeVisible()
})

test('a payment in another currency says what was received, and its notes', async () => {
  await drawn()
  const row = page.getByRole('list', { name: 'Pagos' }).getByRole('listitem')
  await expect.element(row.getByText(/se recibieron USD 2\.00/)).toBeVisible()
  await expect.element(row.getByText(/Dejado en recepción/)).toBeVisible()
})

test('of an invoice that is not paid whole it is shown how much came in', async () => {
  await drawn({ total: 200, pending: 82, change: 0, payments: [{ ...INVOICE.payments[0], amount: 68 }] })
  const rows = page.getByRole('list', { name: 'Cobro' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Pagado34 %68.00')
  await expect.element(rows.nth(1)).toHaveTextContent('Notas de crédito25 %50.00')
  await expect.element(rows.nth(2)).toHaveTextContent('Pendiente41 %82.00')
})

test('what came back of goods that were paid for is told from what was owed, so that its figures add up', async () => {
  const note = { number: 'NC-000001', ncf: 'E340000000001', total: 50, at, by: 'Ana' }
  const paid = [{ ...INVOICE.payments[0], amount: 180 }]
  await drawn({ total: 200, pending: 0, change: 0, payments: paid, credit_notes: [note] })
  await expect.element(page.getByText('RD$30.00 devueltos o a favor', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Cobro' }).getByText('20.00', { exact: true }))
    .toBeVisible()
})

test.each([1440, 1024, 390])('the number of a transfer goes whole to the next line (%i)', async (width) => {
  const reference = `${'TR-5501'.repeat(4)}-2026`
  await drawn({ payments: [{ ...INVOICE.payments[0], reference }] }, width)
  const said = page.getByText(reference)
  await expect.element(said).toBeVisible()
  const { fontSize } = getComputedStyle(said.element())
  await expect
    .poll(() => said.element().getBoundingClientRect().height)
    .toBeLessThan(2 * Number.parseFloat(fontSize))
})

test('what a module above did is told in its words, and what nobody knows is a change', async () => {
  await drawn()
  const done = page.getByRole('list', { name: 'Historial' })
  await expect.element(done.getByText(/^Por su enlace: payment_link\.created/)).toBeVisible()
  const words = done
    .getByRole('listitem')
    .elements()
    .map(({ firstElementChild }) => firstElementChild?.textContent)
  expect(words.slice(2)).toEqual(['Nota de crédito emitida', 'Cambio registrado', 'Emitida'])
  const note = done.getByRole('listitem').filter({ hasText: 'Nota de crédito emitida' })
  await expect.element(note.getByText('1,118.00', { exact: true })).toBeVisible()
  await expect.element(note.getByText(/^E340000000007 · Ana · /)).toBeVisible()
  const letter = done.getByRole('listitem').filter({ hasText: 'Mensaje enviado' })
  await expect.element(letter.getByText(/^pagos@bahia\.test · Ana · /)).toBeVisible()
})
