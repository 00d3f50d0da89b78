import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatVoucherCode, newVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { paymentsMessages } from '../../payments/payments.messages.ts'
import type { Recorded } from './form/payment-form.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

// The sentences of what is refused come with the first load.
registerMessages(paymentsMessages)

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001' as InvoiceId
const RIGHT = { permission: 'invoices.pay', state: 'allowed' } as const

const method = (code: string, name: string, more: object = {}) => ({
  id: `id of ${code}`,
  code,
  name,
  name_en: null,
  position: 0,
  is_default: false,
  use_currencies: false,
  ...more,
})

const METHODS = [
  method('CASH', 'Efectivo', { is_default: true, use_currencies: true }),
  method('CARD', 'Tarjeta'),
  method('TRANSFER', 'Transferencia'),
  method('CREDIT', 'A crédito'),
  method('VOUCHER', 'Bono'),
]

const CURRENCIES = [
  { id: 'id of DOP', code: 'DOP', symbol: 'RD$', is_default: true, rate: 1 },
  { id: 'id of USD', code: 'USD', symbol: 'US$', is_default: false, rate: 58.5 },
]

const CODE = formatVoucherCode(newVoucherCode(() => 7))

type Sent = Record<string, unknown>

/** The dialog on an invoice with 354.00 pending, and what came of it. */
async function drawDialog(
  answer: (sent: Sent) => unknown = () => ({ repeats: [] }),
  more: object = {},
  behind: ReactNode = null,
) {
  const seen = { sent: [] as Sent[], repeats: null as Recorded['repeats'] | null, closed: false }
  await draw(
    <>
      {behind}
      <PaymentDialog
        invoice={{
          id: ID,
          number: 'B0200000001',
          customer: 'Hotel Bahía',
          total: cents(60_000),
          pending: cents(35_400),
        }}
        right={RIGHT}
        onRecorded={({ repeats }) => {
          seen.repeats = repeats
        }}
        onClose={() => {
          seen.closed = true
        }}
      />
    </>,
    {
      answers: { 'paymentMethod.getAll': METHODS, 'currency.getActive': CURRENCIES, ...more },
      changes: {
        'invoice.recordPayment': (input) => {
          seen.sent.push(input as Sent)
          return answer(input as Sent)
        },
      },
    },
  )
  await expect.element(amount()).toHaveFocus()
  return seen
}

const amount = () => page.getByRole('textbox', { name: 'Monto' })
const reference = () => page.getByRole('textbox', { name: 'Referencia' })
const save = () => page.getByRole('button', { name: /^Registrar pago/ })

const choice = (name: string) => page.getByRole('radio', { name, exact: true })

test('begins with all that is pending, in cash and the money of the shop, without a reference', async () => {
  const seen = await drawDialog()
  await expect.element(amount()).toHaveValue('354.00')
  await expect.element(reference()).not.toBeInTheDocument()
  await expect.element(page.getByText('Hotel Bahía · B0200000001')).toBeVisible()
  await expect.element(page.getByText('Saldo pendiente')).toBeVisible()
  await expect.element(page.getByText('Entre 0.01 y 354.00')).toBeVisible()
  await expect.element(choice('Efectivo')).toBeChecked()
  await expect.element(choice('Transferencia')).toBeVisible()
  await expect.element(choice('A crédito')).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => seen.closed).toBe(true)
  expect(seen.sent).toMatchObject([
    {
      invoice_id: ID,
      payment_method_id: 'id of CASH',
      currency_id: 'id of DOP',
      amount: 354,
      reference: null,
      notes: '',
    },
  ])
  await expect.element(page.getByText('Pago registrado', { exact: true })).toBeVisible()
})

test.each(['0', '354.01', ''])(
  'an amount of %j is refused at its field, and nothing is sent',
  async (typed) => {
    const seen = await drawDialog()
    await amount().fill(typed)
    await save().click()
    await expect.element(page.getByText('El monto debe estar entre 0.01 y RD$354.00').first()).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    expect(seen.sent).toEqual([])
  },
)

test.each(['0.01', '354'])('an amount of %j is within bounds', async (typed) => {
  const seen = await drawDialog()
  await amount().fill(typed)
  await save().click()
  await expect.poll(() => seen.sent).toMatchObject([{ amount: Number(typed) }])
})

test('of a transfer the number may be typed, and need not', async () => {
  const seen = await drawDialog()
  await choice('Transferencia').click()
  await expect.element(reference()).not.toHaveAttribute('aria-required', 'true')
  await expect.element(page.getByText('El número de la transferencia.')).toBeVisible()
  await save().click()
  await expect.poll(() => seen.sent).toMatchObject([{ payment_method_id: 'id of TRANSFER' }])
})

test('a card asks for its number, which cash forgets', async () => {
  const seen = await drawDialog()
  await choice('Tarjeta').click()
  await expect.element(reference()).toHaveAttribute('aria-required', 'true')
  await save().click()
  await expect.element(page.getByText('La referencia es requerida').first()).toBeVisible()
  await expect.element(reference()).toHaveFocus()
  await reference().fill('  004512 ')
  await choice('Efectivo').click()
  await expect.element(reference()).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => seen.sent).toMatchObject([{ reference: null }])
})

test('another currency pays at its rate, and only where the method takes it', async () => {
  const seen = await drawDialog()
  await choice('US$').click()
  await expect.element(amount()).toHaveValue('6.06')
  await expect.element(page.getByText('US$1 = RD$58.50')).toBeVisible()
  await expect.element(page.getByText('Paga RD$354.00')).toBeVisible()
  await expect.element(page.getByText('Entre 0.01 y 6.06')).toBeVisible()
  await amount().fill('6.07')
  await save().click()
  await expect.element(page.getByText('El monto debe estar entre 0.01 y US$6.06').first()).toBeVisible()
  await amount().fill('6.06')
  await choice('Tarjeta').click()
  await expect.element(page.getByRole('radiogroup', { name: 'Moneda' })).not.toBeInTheDocument()
  await expect.element(amount()).toHaveValue('354.00')
  await choice('Efectivo').click()
  await choice('US$').click()
  await amount().fill('2')
  await save().click()
  await expect.poll(() => seen.sent).toMatchObject([{ currency_id: 'id of USD', amount: 2 }])
})

test('what the server refuses stands at its field, and is sent again as the same request', async () => {
  let isFirst = true
  const seen = await drawDialog(() => {
    if (!isFirst) return { repeats: [] }
    isFirst = false
    throw refusal('payments.amount_not_pending', { pending: 20_000 })
  })
  await save().click()
  await expect.element(page.getByText(/entre 0\.01 y lo pendiente/).first()).toBeVisible()
  expect(seen.closed).toBe(false)
  await amount().fill('200')
  await save().click()
  await expect.poll(() => seen.closed).toBe(true)
  const [first, second] = seen.sent
  expect(first?.requestId).toBeTruthy()
  expect(second).toMatchObject({ amount: 200, requestId: first?.requestId })
})

test('by the keyboard alone: a part by card, and what its number has paid before is handed on', async () => {
  const repeats: Recorded['repeats'] = [
    { kind: 'card_of_payment', reference: '004512', payment: 'RC-000001' },
  ]
  const seen = await drawDialog(() => ({ repeats }))
  await userEvent.keyboard('100.50{Alt>}2{/Alt}')
  await expect.element(choice('Tarjeta')).toBeChecked()
  await expect.element(amount()).toHaveValue('100.50')
  reference().element().focus()
  await userEvent.keyboard('004512{Enter}')
  await expect.poll(() => seen.closed).toBe(true)
  expect(seen.sent).toMatchObject([
    { payment_method_id: 'id of CARD', amount: 100.5, reference: '004512', notes: '' },
  ])
  expect(seen.repeats).toEqual(repeats)
})

test('a voucher asks for its code, says what it pays and pays that', async () => {
  const check = { type: 'fixed', value: 500, valid_until: '2026-12-31', pays: 300 }
  const seen = await drawDialog(undefined, { 'invoice.checkVoucher': check })
  await choice('Bono').click()
  const code = page.getByRole('textbox', { name: 'Código del bono' })
  await save().click()
  await expect.element(page.getByText('El código del bono es requerido').first()).toBeVisible()
  expect(seen.sent).toEqual([])
  await code.fill(CODE)
  await expect.element(page.getByText(/Paga RD\$300\.00\. Válido hasta/)).toBeVisible()
  await expect.element(page.getByText(/los RD\$200\.00 que sobran no se guardan/)).toBeVisible()
  await expect.element(amount()).toHaveValue('300.00')
  await save().click()
  await expect
    .poll(() => seen.sent)
    .toMatchObject([{ payment_method_id: 'id of VOUCHER', amount: 300, reference: CODE }])
})

test('a voucher that pays nothing says why once, and leaves all of it pending', async () => {
  const refused = () => {
    throw refusal('vouchers.cancelled')
  }
  await drawDialog(refused, { 'invoice.checkVoucher': refused })
  const outcome = () => page.getByRole('region', { name: 'Lo que queda' }).element().textContent
  await choice('Bono').click()
  await expect.poll(outcome).toMatch(/Quedará pendiente354\.00.*Pago parcial/)
  const code = page.getByRole('textbox', { name: 'Código del bono' })
  await code.fill(`${CODE.slice(0, -1)}2`)
  await expect.element(page.getByText('Bono inválido')).toBeVisible()
  await code.fill(CODE)
  const why = page.getByText('Este bono fue cancelado.')
  await expect.element(why).toBeVisible()
  expect(outcome()).toMatch(/Quedará pendiente354\.00.*Pago parcial/)
  await save().click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  expect(why.elements()).toHaveLength(1)
})

test('all or half of it is taken by one press, and what is left of the invoice is said before it is sent', async () => {
  const seen = await drawDialog()
  const outcome = () => page.getByRole('region', { name: 'Lo que queda' }).element().textContent
  expect(outcome()).toMatch(/Quedará pendiente0\.00.*Pagada/)
  await page.getByRole('button', { name: 'Mitad' }).click()
  await expect.element(amount()).toHaveValue('177.00')
  await expect.element(amount()).toHaveFocus()
  await expect.poll(outcome).toMatch(/Quedará pendiente177\.00.*Pago parcial/)
  await page.getByRole('button', { name: 'Todo' }).click()
  await expect.element(amount()).toHaveValue('354.00')
  await choice('US$').click()
  await page.getByRole('button', { name: 'Mitad' }).click()
  await expect.element(amount()).toHaveValue('3.03')
  await expect.element(page.getByText('Paga RD$177.26')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => seen.sent).toMatchObject([{ currency_id: 'id of USD', amount: 3.03 }])
})

test('Enter on a way to pay sends it too, and who leaves the reference for cash types the amount', async () => {
  const seen = await drawDialog()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  reference().element().focus()
  await userEvent.keyboard('77{Alt>}1{/Alt}')
  await expect.element(reference()).not.toBeInTheDocument()
  await expect.element(amount()).toHaveFocus()
  choice('Efectivo').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => seen.sent).toMatchObject([{ payment_method_id: 'id of CASH', amount: 354 }])
  await expect.poll(() => seen.closed).toBe(true)
  expect(seen.sent).toHaveLength(1)
})

test('Escape goes at once while nothing was typed, and asks when something was', async () => {
  const seen = await drawDialog()
  await userEvent.keyboard('100{Escape}')
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await expect.element(question).toBeVisible()
  // A question is answered first.
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(choice('Efectivo')).toBeChecked()
  await expect.element(amount()).toHaveValue('100.00')
  await page.getByRole('button', { name: 'Todo' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => seen.closed).toBe(true)
  expect(seen.sent).toEqual([])
})

/** What the screen behind the dialog says is pending. */
function Pending() {
  const { data } = useQuery(api.invoice.getById.queryOptions({ id: ID }))
  return <output>{data ? `Quedan ${data.pending}` : ''}</output>
}

test('a payment whose answer was lost stands behind the dialog all the same, before anybody pays again', async () => {
  let pending = 354
  const lost = () => {
    pending = 154
    throw new Error('the line broke')
  }
  await drawDialog(lost, { 'invoice.getById': () => ({ pending }) }, <Pending />)
  await expect.element(page.getByText('Quedan 354')).toBeInTheDocument()
  await amount().fill('200')
  await save().click()
  await expect.element(page.getByText('Quedan 154')).toBeInTheDocument()
})
