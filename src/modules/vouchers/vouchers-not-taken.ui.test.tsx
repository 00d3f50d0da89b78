import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { VouchersNotTaken } from './vouchers-not-taken.tsx'

const CASH = { code: 'CASH' }

test('whoever makes vouchers in a shop that takes none reads so, and is led to where that is switched on', async () => {
  let led = 0
  await draw(<VouchersNotTaken onMethods={() => led++} />, { answers: { 'paymentMethod.getAll': [CASH] } })
  await expect
    .element(page.getByText('Todavía nadie puede pagar con un bono: su método de pago está inactivo.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Métodos de pago' }).click()
  await expect.poll(() => led).toBe(1)
})

test('who may not see the ways to pay is told without being led there', async () => {
  await draw(<VouchersNotTaken onMethods={null} />, { answers: { 'paymentMethod.getAll': [CASH] } })
  await expect.element(page.getByRole('note')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('a shop that takes vouchers is told nothing', async () => {
  let asked = 0
  await draw(<VouchersNotTaken onMethods={null} />, {
    answers: {
      'paymentMethod.getAll': () => {
        asked++
        return [CASH, { code: 'VOUCHER' }]
      },
    },
  })
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(page.getByRole('note').elements()).toHaveLength(0)
})
