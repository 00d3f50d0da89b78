import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { paymentsMessages } from '../../payments/payments.messages.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { RepeatsNotice } from './repeats.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'

// The sentences of what is refused come with the first load.
registerMessages(paymentsMessages)

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const field = (name: string) => page.getByRole('textbox', { name })

test('a reversal needs its reason, and says by which number it was done', async () => {
  const sent: unknown[] = []
  await draw(
    <ReversalDialog
      payment={{ id: ID as CustomerPaymentId, number: 'RC-000004', isCash: true }}
      right={{ permission: 'invoices.reverse_payment', state: 'allowed' }}
      onClose={() => undefined}
    />,
    {
      changes: {
        'invoice.reversePayment': (input) => {
          sent.push(input)
          return { number: 'RR-000001', settled: 20 }
        },
      },
    },
  )
  await expect.element(page.getByText(/El efectivo sale de la gaveta/)).toBeVisible()
  // As beside the payment's own button.
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await expect.element(field('Razón')).toHaveFocus()
  await userEvent.keyboard('   {Enter}')
  await expect.element(page.getByText('La razón es requerida').first()).toBeVisible()
  await field('Razón').fill('x'.repeat(201))
  await userEvent.keyboard('{Enter}')
  // The two hundredth is taken, which "fewer than 200" would deny.
  await expect.element(page.getByText('La razón debe tener 200 caracteres o menos').first()).toBeVisible()
  await field('Razón').fill('')
  await userEvent.keyboard('Cheque devuelto{Enter}')
  await expect.element(page.getByText('Pago revertido con RR-000001')).toBeVisible()
  await expect.element(page.getByText('Las notas de lo devuelto ya cubrieron RD$20.00.')).toBeVisible()
  expect(sent).toMatchObject([{ payment_id: ID, reason: 'Cheque devuelto' }])
})

test('of what was paid ahead no more is used than there is, nor than is pending', async () => {
  const sent: unknown[] = []
  await draw(
    <CreditDialog
      invoice={{ id: ID as InvoiceId, pending: cents(35_400), credit: cents(5_000) }}
      right={{ permission: 'invoices.pay', state: 'allowed' }}
      onClose={() => undefined}
    />,
    {
      changes: {
        'invoice.applyCredit': (input) => {
          sent.push(input)
          throw refusal('payments.credit_too_small', { credit: 3_000 })
        },
      },
    },
  )
  await expect.element(field('Monto')).toHaveValue('50.00')
  await field('Monto').fill('50.01')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('El monto debe estar entre 0.01 y RD$50.00').first()).toBeVisible()
  expect(sent).toEqual([])
  await field('Monto').fill('50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/tiene RD\$30\.00 a su favor/).first()).toBeVisible()
  expect(sent).toMatchObject([{ invoice_id: ID, amount: 50 }])
})

test('that a number has paid before is said until it is put away', async () => {
  let isAway = false
  await draw(
    <RepeatsNotice
      repeats={[{ kind: 'card_of_payment', reference: '0099', payment: 'RC-000001' }]}
      onDismiss={() => {
        isAway = true
      }}
    />,
  )
  const words = () => page.getByRole('alert').element().textContent
  await expect.poll(words).toContain('El número 0099 ya pagó el recibo RC-000001.')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => isAway).toBe(true)
})
