import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EmployeeId } from '#platform/values/ids.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { SellerScreen } from './seller-screen.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01' as EmployeeId
const PERIOD = { from: '2026-11-01', to: '2026-11-30' }

test('who pays what another person has just paid is told so, and sees it behind the question at once', async () => {
  let paid = 0
  const lines = () => ({
    employee: { id: ID, name: 'Katherine Almonte', code: 'EMP-0001' },
    data: [],
    totals: {
      base: 1000,
      commission: 300,
      taken_back: 0,
      earned: 300,
      pending: 0,
      paid,
      payable: 300 - paid,
    },
    pagination: { page: 1, pageSize: 20, total: 0, pageCount: 0 },
  })
  await draw(
    <SellerScreen
      id={ID}
      filters={PERIOD}
      onFilters={() => undefined}
      onInvoice={() => undefined}
      onPayment={() => undefined}
      onBack={() => undefined}
    />,
    {
      answers: {
        'commission.getLines': lines,
        'commission.getPayable': () => ({
          today: '2026-11-30',
          earned: 300 - paid,
          earned_by_month: [],
          taken_off: 0,
          payable: 300 - paid,
        }),
        'permissions.getUserPermissionsDirect': {
          permissions: ['commissions.view', 'commissions.pay'],
          modules: ['commissions'],
        },
      },
      changes: {
        'commission.pay': () => {
          paid = 300
          throw refusal('commissions.nothing_to_pay')
        },
      },
    },
  )
  const toPay = page.getByText('Por pagar').first()
  const said = () => toPay.element().parentElement?.textContent ?? ''
  await expect.poll(said).toContain('300.00')
  await page.getByRole('button', { name: 'Pagar comisiones' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pagar comisiones' }).click()
  await expect.element(dialog.getByText(/^Ya no hay nada que pagar a este vendedor/)).toBeVisible()
  await expect.poll(said).toMatch(/\D0\.00/)
})
