import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import type { InvoiceFilters } from './filters/invoice-filters.ts'
import { InvoiceListScreen } from './invoice-list-screen.tsx'

const nothing = () => undefined

const drawList = (
  modules: readonly string[],
  filters: InvoiceFilters = {},
  { rows = [], width = 1440 }: { rows?: readonly object[]; width?: number } = {},
) =>
  drawBesideMenu(
    <SignedInAs>
      <InvoiceListScreen filters={filters} onFilters={nothing} onOpen={nothing} onCreate={nothing} />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions: ['invoices.view'], modules },
        'invoice.getSellers': [],
        'invoice.getAll': {
          data: rows,
          pagination: { page: 1, pageSize: 20, total: rows.length, pageCount: 1 },
          totals: { total: 0, pending: 0, cancelled: 0 },
          of_customer: null,
        },
      },
      width,
    },
  )

const origin = page.getByRole('combobox', { name: 'Origen' })
const document = page.getByRole('combobox', { name: 'Comprobante' })

test('where invoices come from is asked while the counter is on', async () => {
  await drawList(['invoices', 'pos'])
  await expect.element(origin).toBeVisible()
})

test('without the counter nothing is asked of it', async () => {
  await drawList(['invoices'])
  await expect.element(document).toBeVisible()
  await expect.element(origin).not.toBeInTheDocument()
})

test('the store and appointments are offered where the shop has them', async () => {
  await drawList(['invoices', 'pos', 'ecommerce', 'appointments'])
  await origin.click()
  for (const name of ['Mostrador', 'Oficina', 'Tienda en línea', 'Cita'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible()
})

test('an address that is narrowed by it can be widened again', async () => {
  await drawList(['invoices'], { origin: 'counter' })
  await expect.element(origin).toBeVisible()
})

test.each([1440, 1024])(
  'beside the menu of a screen of %i what is pending is in sight, whatever else is said',
  async (width) => {
    const owed = {
      id: 'id of an invoice',
      order_number: '001213',
      ncf: 'E310000000048',
      origin: 'counter',
      document_type: 'credito_fiscal',
      created_at: '2026-11-28T13:37:00.000Z',
      due_on: '2026-11-30',
      customer: { id: 'id of a customer', name: 'Taller Mecánico Los Compadres, SRL', tax_id: '101850043' },
      seller: { id: 'id of a seller', name: 'Altagracia Núñez' },
      sold_by: null,
      status: 'partial',
      total: 141_700,
      pending: 120_741.67,
    }
    await drawList(['invoices', 'pos'], {}, { rows: [owed], width })
    await isInSight(page.getByRole('cell', { name: '120,741.67' }))
  },
)
