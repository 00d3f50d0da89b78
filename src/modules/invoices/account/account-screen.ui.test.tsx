import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { AccountScreen } from './account-screen.tsx'

const HOTEL = {
  customer: {
    id: crypto.randomUUID(),
    code: 'CLI-0002',
    name: 'Hotel Bahía',
    tax_id: '101850043',
    is_default: false,
  },
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
  payment_method: 'Transferencia',
  reference: '00420917',
  amount: 100,
  left: reversal ? 0 : 46,
  reversal,
})

const note = {
  id: crypto.randomUUID(),
  number: 'NC-000001',
  ncf: 'E340000000001',
  modified_ncf: 'E310000000001',
  created_at: '2026-09-01T15:00:00.000Z',
  total: 118,
  left: 18,
}

type Known = { account?: object; invoices?: readonly object[]; total?: number; width?: number }

async function drawAccount({ account = HOTEL, invoices, total, width = 1440 }: Known = {}) {
  const opened: string[] = []
  const open = invoices ?? [invoice('000001', '2020-01-31', 354), invoice('000002', '2099-12-31', 200)]
  await draw(
    <AccountScreen id={HOTEL.customer.id} onInvoice={(id) => opened.push(id)} onBack={() => undefined} />,
    {
      width,
      answers: {
        'customer.getAccount': account,
        'customer.getOpenInvoices': paged(open, total),
        'customer.getPayments': paged([
          payment('RC-000002', null),
          payment('RC-000001', { number: 'RR-000001', reason: 'Transferencia devuelta' }),
        ]),
        'customer.getCreditNotes': paged([note]),
        'paymentMethod.getAll': [],
      },
    },
  )
  return { opened, open }
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
