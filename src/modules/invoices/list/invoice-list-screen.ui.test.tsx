import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import type { InvoiceFilters } from './filters/invoice-filters.ts'
import { InvoiceListScreen } from './invoice-list-screen.tsx'

const nothing = () => undefined

const drawList = (modules: readonly string[], filters: InvoiceFilters = {}) =>
  draw(
    <SignedInAs>
      <InvoiceListScreen filters={filters} onFilters={nothing} onOpen={nothing} onCreate={nothing} />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions: ['invoices.view'], modules },
        'invoice.getSellers': [],
        'invoice.getAll': {
          data: [],
          pagination: { page: 1, pageSize: 20, total: 0, pageCount: 0 },
          totals: { total: 0, pending: 0, cancelled: 0 },
          of_customer: null,
        },
      },
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

test('an address that is narrowed by it can be widened again', async () => {
  await drawList(['invoices'], { origin: 'counter' })
  await expect.element(origin).toBeVisible()
})
