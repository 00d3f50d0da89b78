import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '#ui/calls/api.ts'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

type Invoice = Answer<'invoice', 'getById'>

/** What can be done about an invoice by somebody with these permissions. */
const drawActions = (
  invoice: Pick<Invoice, 'pending' | 'customer_credit'>,
  permissions = ['invoices.pay'],
): Promise<void> =>
  draw(
    <MoreMenu label="Más">
      <InvoiceActions invoice={invoice as Invoice} onRecorded={() => undefined} />
      <p>Ya está</p>
    </MoreMenu>,
    { answers: { 'permissions.getUserPermissionsDirect': { permissions, modules: ['invoices'] } } },
  )

const pay = () => page.getByRole('button', { name: 'Registrar pago' })
const more = () => page.getByRole('button', { name: 'Más', exact: true })

test('a payment is offered while something is pending, and what was paid ahead where there is some', async () => {
  await drawActions({ pending: 10, customer_credit: 0 })
  await expect.element(pay()).toBeVisible()
  await expect.element(more()).not.toBeInTheDocument()
})

test('what was paid ahead can be used from the menu beside it', async () => {
  await drawActions({ pending: 10, customer_credit: 5 })
  await expect.element(pay()).toBeVisible()
  await more().click()
  await expect.element(page.getByRole('menuitem', { name: 'Usar saldo a favor' })).toBeVisible()
})

test.each([
  ['nothing is pending', { pending: 0, customer_credit: 5 }, ['invoices.pay']],
  ['the right is missing', { pending: 10, customer_credit: 5 }, ['invoices.view']],
])('neither is where %s', async (_why, invoice, permissions) => {
  await drawActions(invoice, permissions)
  await expect.element(page.getByText('Ya está')).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements().length).toBe(0)
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
})
