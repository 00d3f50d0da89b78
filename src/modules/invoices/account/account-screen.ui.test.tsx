import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { AccountFilters } from './account-filters.ts'
import { AccountScreen } from './account-screen.tsx'

const HOTEL = {
  customer: {
    id: crypto.randomUUID(),
    code: 'CLI-0002',
    name: 'Hotel Bahía',
    tax_id: '101850043',
    phone: '+18095550134',
    email: 'pagos@bahia.test',
    is_default: false,
    version: 1,
  },
  merged_into: null,
  payment_terms_days: 30,
  credit_limit: 1000,
  owed: 554,
  paid_ahead: 46,
  room: 492,
  ageing: { current: 200, days_1_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 354 },
}

const paged = (data: readonly object[], total = data.length) => ({
  data,
  pagination: { page: 1, pageSize: 20, total, pageCount: Math.ceil(total / 20) },
})

const invoice = (order_number: string, due_on: string, pending: number) => ({
  id: crypto.randomUUID(),
  order_number,
  ncf: `E310000${order_number}`,
  created_at: '2026-08-01T15:00:00.000Z',
  due_on,
  total: 354,
  pending,
})

const payment = (number: string, reversal: object | null) => ({
  id: crypto.randomUUID(),
  number,
  at: '2026-09-01T15:00:00.000Z',
  by: 'Ana',
  payment_method: 'Efectivo',
  payment_method_code: 'CASH',
  reference: '00420917',
  amount: 100,
  paid: [{ id: 'id of an invoice', ncf: 'E310000000009' }],
  paid_count: 3,
  left: reversal ? 0 : 46,
  reversal,
  refund: null,
})

const note = {
  id: crypto.randomUUID(),
  number: 'NC-000001',
  invoice_id: 'id of its invoice',
  ncf: 'E340000000001',
  modified_ncf: 'E310000000001',
  created_at: '2026-09-01T15:00:00.000Z',
  total: 118,
  left: 18,
}

const METHODS = [
  ['CASH', 'Efectivo'],
  ['TRANSFER', 'Transferencia'],
  ['VOUCHER', 'Bono'],
].map(([code, name], position) => ({
  id: `id of ${code}`,
  code,
  name,
  name_en: null,
  position,
  is_default: code === 'CASH',
  use_currencies: code === 'CASH',
}))

const CURRENCIES = [
  { id: 'id of DOP', code: 'DOP', symbol: 'RD$', is_default: true, rate: 1 },
  { id: 'id of USD', code: 'USD', symbol: 'US$', is_default: false, rate: 50 },
]

type Sent = Record<string, unknown>
type Opened = {
  filters: AccountFilters
  onInvoice: (id: string) => void
  onInvoices: () => void
  onFilters: (filters: AccountFilters) => void
}

/** The screen with an address bar. */
function Addressed({ filters: begun, onInvoice, onInvoices, onFilters }: Opened) {
  const [filters, setFilters] = useState(begun)
  return (
    <AccountScreen
      id={HOTEL.customer.id}
      filters={filters}
      onFilters={(to) => {
        onFilters(to)
        setFilters(to)
      }}
      onInvoice={onInvoice}
      onInvoices={onInvoices}
      onAccount={() => undefined}
      onBack={() => undefined}
      onCustomers={() => undefined}
    />
  )
}

type Known = {
  filters?: AccountFilters
  account?: object
  invoices?: readonly object[]
  total?: number
  width?: number
  permissions?: readonly string[]
  modules?: readonly string[]
}

const ALL = ['invoices.view', 'invoices.pay', 'invoices.reverse_payment']

async function drawAccount({
  filters = {},
  account = HOTEL,
  invoices,
  total,
  width = 1440,
  permissions = ALL,
  modules = ['invoices'],
}: Known = {}) {
  const opened: string[] = []
  const asked: AccountFilters[] = []
  const sent: Sent[] = []
  const paid = [
    {
      ...payment('RC-000002', null),
      refund: { number: 'RD-000004', way: 'transfer', at: '2026-09-02T15:00:00.000Z' },
    },
    payment('RC-000001', { number: 'RR-000001', reason: 'Transferencia devuelta' }),
  ]
  const open = invoices ?? [invoice('000001', '2020-01-31', 354), invoice('000002', '2099-12-31', 200)]
  await draw(
    <Addressed
      filters={filters}
      onInvoice={(id) => opened.push(id)}
      onInvoices={() => opened.push('all')}
      onFilters={(to) => asked.push(to)}
    />,
    {
      width,
      answers: {
        'customer.getAccount': account,
        'customer.getMerges': [],
        'customer.getById': { address: 'Av. España 12, Bávaro' },
        'customer.getPoints': { enabled: true, balance: 1250 },
        'customer.getOpenInvoices': paged(open, total),
        'customer.getPayments': paged(paid),
        'customer.getCreditNotes': paged([note]),
        'paymentMethod.getAll': METHODS,
        'currency.getActive': CURRENCIES,
        'permissions.getUserPermissionsDirect': { permissions, modules },
      },
      changes: {
        'invoice.reversePayment': (input) => {
          sent.push(input as Sent)
          return { number: 'RR-000002', settled: 0 }
        },
        'customerPayment.create': (input) => {
          sent.push(input as Sent)
          return { id: crypto.randomUUID(), number: 'RC-000003', pending: 0, repeats: [] }
        },
      },
    },
  )
  return { opened, asked, open, paid, sent }
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('says what is owed by its age, and what room is left', async () => {
  await drawAccount()
  await expect.element(page.getByRole('heading', { name: 'Cuenta de Hotel Bahía' })).toBeVisible()
  await expect.element(page.getByText(/Puede deber .*492\.00 más/)).toBeVisible()
  const ages = page.getByRole('region', { name: 'Lo que debe, por antigüedad' })
  await expect.poll(() => ages.element().textContent).toMatch(/Sin vencer.*200\.00.*Más de 90 días.*354\.00/)
})

test('an open invoice says that it is late, and opens', async () => {
  const { opened, open } = await drawAccount()
  await expect.poll(() => row('000001').element().textContent).toContain('Vencida')
  await expect.poll(() => row('000002').element().textContent).not.toContain('Vencida')
  await row('000002').click()
  expect(opened).toEqual([(open[1] as { id: string }).id])
})

test('payments say what was reversed and why, credit notes what is left of them', async () => {
  await drawAccount()
  await page.getByRole('radio', { name: 'Pagos' }).click()
  await expect
    .poll(() => row('RC-000001').element().textContent)
    .toContain('Con RR-000001: Transferencia devuelta')
  await expect.poll(() => row('RC-000002').element().textContent).toContain('46.00')
  await expect
    .poll(() => row('RC-000002').element().textContent)
    .toContain('Devuelto por transferencia con RD-000004 el 02/09/2026')
  await page.getByRole('radio', { name: 'Notas de crédito' }).click()
  await expect.poll(() => row('NC-000001').element().textContent).toContain('18.00')
})

test('who owes nothing has an account that says so, on a telephone too', async () => {
  const nothing = { current: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 }
  const account = {
    ...HOTEL,
    payment_terms_days: null,
    credit_limit: null,
    owed: 0,
    room: null,
    ageing: nothing,
  }
  await drawAccount({ account, invoices: [], width: 390 })
  await expect.element(page.getByText('No debe ninguna factura')).toBeVisible()
  await expect.element(page.getByText('No se le vende a crédito')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('what is more than a page has its pages', async () => {
  await drawAccount({ total: 45 })
  await expect.element(page.getByRole('button', { name: 'Página siguiente' })).toBeEnabled()
})

const pay = () => page.getByRole('button', { name: 'Registrar pago' })
const dialog = () => page.getByRole('dialog')
const typed = () => dialog().getByRole('textbox', { name: 'Monto' })
const outcome = () => dialog().getByRole('region', { name: 'A dónde va este pago' })

test('a payment says what each invoice gets of it and what is kept ahead before it is sent, once', async () => {
  const { sent } = await drawAccount()
  await expect.element(pay()).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(typed()).toHaveValue('554.00')
  await expect
    .poll(() => outcome().element().textContent)
    .toMatch(/E310000000001.*Queda pagada.*354\.00.*E310000000002.*Queda pagada.*200\.00/)
  await typed().fill('400')
  await expect.poll(() => outcome().element().textContent).toMatch(/Quedan pendientes .*154\.00.*46\.00/)
  await typed().fill('600')
  await expect.poll(() => outcome().element().textContent).toMatch(/Queda a favor del cliente.*46\.00/)
  await dialog()
    .getByRole('button', { name: /^Registrar pago/ })
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Monto' })).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    { customer_id: HOTEL.customer.id, amount: 600, payment_method_id: 'id of CASH', reference: null },
  ])
  expect(sent[0]?.requestId).toEqual(expect.any(String))
})

test('in another currency it goes by what it is worth, and a voucher is taken at its invoice', async () => {
  await drawAccount()
  await pay().click()
  await dialog().getByRole('radio', { name: 'US$' }).click()
  await expect.element(typed()).toHaveValue('11.08')
  await typed().fill('12')
  await expect.poll(() => outcome().element().textContent).toMatch(/Queda a favor del cliente.*46\.00/)
  await expect.element(dialog().getByRole('radio', { name: 'Transferencia' })).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: 'Bono' })).not.toBeInTheDocument()
})

test('who owes nothing pays ahead', async () => {
  const account = { ...HOTEL, owed: 0, paid_ahead: 0 }
  const { sent } = await drawAccount({ account, invoices: [] })
  await pay().click()
  await expect.element(typed()).toHaveValue('')
  await typed().fill('250')
  await expect.poll(() => outcome().element().textContent).toMatch(/Queda a favor del cliente.*250\.00/)
  await dialog()
    .getByRole('button', { name: /^Registrar pago/ })
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Monto' })).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ amount: 250 }])
})

test('the general customer without debts is offered no payment', async () => {
  const account = { ...HOTEL, owed: 0, customer: { ...HOTEL.customer, is_default: true } }
  await drawAccount({ account, invoices: [] })
  await expect.element(page.getByText('No debe ninguna factura')).toBeVisible()
  await expect.element(pay()).not.toBeInTheDocument()
})

test('whoever may not take payments is offered none', async () => {
  await drawAccount({ permissions: ['invoices.view'] })
  await expect.element(row('000002')).toBeVisible()
  await expect.element(pay()).not.toBeInTheDocument()
})

const menuOf = (number: string) => page.getByRole('button', { name: `Más acciones con el pago ${number}` })

test('a payment is reversed from its row with its reason, once, and one that was reversed no more', async () => {
  const { sent, paid } = await drawAccount()
  await page.getByRole('radio', { name: 'Pagos' }).click()
  await expect.element(row('RC-000001')).toBeVisible()
  await expect.element(menuOf('RC-000001')).not.toBeInTheDocument()
  await menuOf('RC-000002').click()
  await page.getByRole('menuitem', { name: 'Revertir pago' }).click()
  await expect.element(dialog().getByText(/El efectivo sale de la gaveta/)).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Razón' }).fill('Era de otro cliente')
  await dialog()
    .getByRole('button', { name: /^Revertir pago/ })
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Razón' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Pago revertido con RR-000002')).toBeVisible()
  expect(sent).toMatchObject([{ payment_id: paid[0]?.id, reason: 'Era de otro cliente' }])
})

test('whoever may not reverse payments sees them without the menu', async () => {
  await drawAccount({ permissions: ['invoices.view'] })
  await page.getByRole('radio', { name: 'Pagos' }).click()
  await expect.element(row('RC-000002')).toBeVisible()
  await expect.element(menuOf('RC-000002')).not.toBeInTheDocument()
})

test('the address says which documents are shown and on which page, and begins there', async () => {
  const { asked } = await drawAccount({ filters: { part: 'payments', page: 2 }, total: 45 })
  // There is no second page of two payments.
  await expect.poll(() => asked.at(0)).toEqual({ part: 'payments', page: undefined })
  await expect.element(row('RC-000002')).toBeVisible()
  await page.getByRole('radio', { name: 'Facturas abiertas' }).click()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ part: undefined, page: 2 })
  await page.getByRole('radio', { name: 'Notas de crédito' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ part: 'credit_notes' })
})

test('a payment opens the invoices that it paid, a credit note the one of its goods', async () => {
  const { opened } = await drawAccount({ filters: { part: 'payments' } })
  await expect.poll(() => row('RC-000002').element().textContent).toContain('y 2 más')
  await row('RC-000002').getByRole('button', { name: 'E310000000009' }).click()
  await page.getByRole('radio', { name: 'Notas de crédito' }).click()
  await row('NC-000001').click()
  expect(opened).toEqual(['id of an invoice', 'id of its invoice'])
})

test('the head says how the customer is reached', async () => {
  await drawAccount({ width: 390 })
  await expect
    .element(page.getByRole('link', { name: '809-555-0134' }))
    .toHaveAttribute('href', 'tel:+18095550134')
  await expect
    .element(page.getByRole('link', { name: 'pagos@bahia.test' }))
    .toHaveAttribute('href', 'mailto:pagos@bahia.test')
  expect(document.documentElement.scrollWidth).toBe(390)
})

const address = page.getByText('Av. España 12, Bávaro')
const points = page.getByText('1,250 puntos')
const SEEN = [...ALL, 'customers.view']

test('who may see customers sees in the head where they are and their points', async () => {
  await drawAccount({ permissions: SEEN, modules: ['invoices', 'rewards'], width: 390 })
  await expect.element(address).toBeVisible()
  await expect.element(points).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('where the shop gives no points the head has none', async () => {
  await drawAccount({ permissions: SEEN })
  await expect.element(address).toBeVisible()
  await expect.element(points).not.toBeInTheDocument()
})

test('who may not see customers sees neither address nor points', async () => {
  await drawAccount({ modules: ['invoices', 'rewards'] })
  await expect.element(pay()).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
  await expect.element(points).not.toBeInTheDocument()
})

test('all invoices of the customer are one press away, whatever documents are shown', async () => {
  const { opened } = await drawAccount({ filters: { part: 'payments' } })
  await page.getByRole('button', { name: 'Todas las facturas' }).click()
  expect(opened).toEqual(['all'])
})
