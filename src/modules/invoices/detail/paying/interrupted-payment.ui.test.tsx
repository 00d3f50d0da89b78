import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '#ui/calls/api.ts'
import { dropInterrupted, keepInterrupted, notePerson } from '#ui/store/interrupted.client.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import { draw } from '#ui/testing/draw.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

type Invoice = Answer<'invoice', 'getById'>

afterEach(() => dropInterrupted())

const CUSTOMER = { id: 'ana', name: 'Hotel Bahía', is_default: false }
const INVOICE = {
  id: '1',
  ncf: 'B0200000001',
  customer: CUSTOMER,
  total: 600,
  pending: 354,
  customer_credit: 0,
}

const METHODS = [
  { id: 'cash', code: 'CASH', name: 'Efectivo', name_en: null, is_default: true, use_currencies: true },
  {
    id: 'transfer',
    code: 'TRANSFER',
    name: 'Transferencia',
    name_en: null,
    is_default: false,
    use_currencies: false,
  },
]
const CURRENCIES = [{ id: 'dop', code: 'DOP', symbol: 'RD$', is_default: true, rate: 1 }]

/** What can be done about an invoice; `comeBack` ends the session and comes back after the sign-in. */
async function drawInvoice() {
  const isThere = new Store(true)
  const sent: { requestId: string; amount: number }[] = []
  const Page = () =>
    useStore(isThere, (now) => now) ? (
      <InvoiceActions invoice={INVOICE as unknown as Invoice} onRecorded={() => undefined} />
    ) : null
  notePerson('ana')
  await draw(<Page />, {
    answers: {
      'permissions.getUserPermissionsDirect': { permissions: ['invoices.pay'], modules: ['invoices'] },
      'paymentMethod.getAll': METHODS,
      'currency.getActive': CURRENCIES,
    },
    changes: {
      'invoice.recordPayment': (input) => {
        sent.push(input as { requestId: string; amount: number })
        if (sent.length === 1) throw new TypeError('Failed to fetch')
        return { id: 'p', number: 'RC-000001', pending: 231, repeats: [] }
      },
    },
  })
  return {
    sent,
    comeBack: async () => {
      keepInterrupted()
      isThere.set(false)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      isThere.set(true)
    },
  }
}

const amount = () => page.getByRole('textbox', { name: 'Monto' })
const dialog = page.getByRole('dialog', { name: 'Registrar pago' })

test('a payment that was being typed when the session ended stands open again, and sent again it is the same', async () => {
  const { sent, comeBack } = await drawInvoice()
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await amount().fill('123')
  await page.getByRole('radio', { name: 'Transferencia' }).click()
  await comeBack()
  await expect.element(dialog).toBeVisible()
  await expect.element(amount()).toHaveValue('123.00')
  await expect.element(page.getByRole('radio', { name: 'Transferencia' })).toBeChecked()
  const pay = dialog.getByRole('button', { name: 'Registrar pago' })
  await pay.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(pay).toBeEnabled()
  await comeBack()
  await expect.element(amount()).toHaveValue('123.00')
  await pay.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})
