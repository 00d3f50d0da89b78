import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropInterrupted, keepInterrupted, notePerson } from '#ui/store/interrupted.client.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { type FoundInvoice, useReturn } from './use-return.client.ts'

/** Three bottles that nobody has paid. */
const INVOICE = {
  id: crypto.randomUUID(),
  number: '000412',
  customer_id: crypto.randomUUID(),
  customer_name: 'Hotel Bahía',
  status: 'pending',
  created_at: '2026-11-20T15:00:00.000Z',
  items: [
    {
      line: 0,
      product: { id: crypto.randomUUID(), name: 'Aceite' },
      unit: 'unidad',
      quantity: 3,
      available: 3,
      price: 425,
      total: 1275,
    },
  ],
  returns_days: 30,
  late: false,
  cash_left: 0,
  owed: 1275,
  voucher_share: { paid: 0, of: 0, back: 0, taken: 0 },
  cash_limit: 0,
  cash_without_code: null,
} as unknown as FoundInvoice

const NOTE = {
  number: 'NC-000007',
  ncf: 'E340000000007',
  created_at: '2026-11-28T15:00:00.000Z',
  items: [{ line: 0, product_name: 'Aceite', unit: 'unidad', quantity: 2, total: 850 }],
  total_amount: 850,
  voucher_amount: 0,
  applied_amount: 850,
  cash_amount: 0,
  credit_amount: 0,
  secret: null,
}

/** What is left of the invoice: it is looked up anew when somebody comes back. */
let left = 3
const isThere = new Store(true)
let sent: unknown[] = []
let isLosingAnswers = false

function Returning() {
  const [item] = INVOICE.items
  const of = { ...INVOICE, items: item ? [{ ...item, available: left }] : [] }
  const returning = useReturn({ cashboxId: null, of, onReturned: () => undefined })
  return <ReturnSheet returning={returning} print={async () => true} onClose={() => undefined} />
}

function Office() {
  return useStore(isThere, (now) => now) ? <Returning /> : null
}

/** The session ends, and the same person signs in again. */
async function comeBack(): Promise<void> {
  keepInterrupted()
  isThere.set(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  isThere.set(true)
}

beforeEach(async () => {
  left = 3
  sent = []
  isLosingAnswers = false
  isThere.set(true)
  notePerson('ana')
  await draw(<Office />, {
    answers: {
      'permissions.getUserPermissionsDirect': { permissions: ['pos.void'], withheld: [], modules: [] },
    },
    changes: {
      'creditNote.create': (input) => {
        sent.push(input)
        if (isLosingAnswers) throw new TypeError('Failed to fetch')
        return NOTE
      },
    },
  })
})
afterEach(() => dropInterrupted())

const quantity = page.getByRole('textbox', { name: /^Cantidad de/ })
const confirm = page.getByRole('button', { name: 'Confirmar Devolución' })

test('what was chosen to come back stands there again when the session ended, as far as it is still there', async () => {
  await quantity.fill('2')
  await comeBack()
  await expect.element(quantity).toHaveValue('2')
  await expect.element(page.getByText('Todavía no se ha hecho.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(confirm).toBeVisible()
  left = 1
  await comeBack()
  await expect.element(page.getByText('1 × Aceite')).toBeVisible()
  expect(sent).toEqual([])
})

test('a return whose answer was lost before the session ended is sent again as it was, whatever is left by then', async () => {
  await quantity.fill('2')
  await page.getByRole('button', { name: 'Continuar' }).click()
  isLosingAnswers = true
  await confirm.click()
  await expect.element(page.getByText('Error al crear la nota de crédito').first()).toBeVisible()
  left = 1
  isLosingAnswers = false
  await comeBack()
  await expect.element(page.getByText('puede que ya esté hecho')).toBeVisible()
  await expect.element(page.getByText('2 × Aceite')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Atrás' })).toBeDisabled()
  await confirm.click()
  await expect.element(page.getByText('NC-000007')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})
