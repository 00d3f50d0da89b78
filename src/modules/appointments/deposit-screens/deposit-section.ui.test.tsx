import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { DepositSection } from './deposit-section.tsx'

const DETAIL = {
  id: crypto.randomUUID(),
  customer_name: 'Ana Rosa',
  status: 'pending',
  appointment_date: '2099-11-24',
  deposit_amount: 500,
  deposit_status: 'pending',
  deposit: null,
  invoice: null,
  deposit_until: '2099-11-20T17:00:00.000Z',
} as unknown as Parameters<typeof DepositSection>[0]['of']

const PAID = {
  receipt: 'RC-000007',
  payment_method: 'Efectivo',
  way_back: 'cash' as const,
  refund_number: null,
  goes_back_until: '2026-11-23T14:00:00Z',
  goes_back: true,
}

/** Of a cancelled appointment whose deposit was asked back. */
const askedBack = ({ status, reason }: { status: 'rejected' | 'pending_review'; reason: string }) => {
  const said = { by: 'Yokasta Liriano', reason, at: '2026-11-24T14:00:00.000Z' }
  const refund = { id: crypto.randomUUID(), status, way: 'cash', version: 1, said }
  const deposit = { ...PAID, refund } as unknown as NonNullable<typeof DETAIL.deposit>
  return { ...DETAIL, status: 'cancelled' as const, deposit_status: 'paid' as const, deposit }
}

const may = (...permissions: string[]) => ({
  'permissions.getUserPermissionsDirect': { permissions, modules: ['appointments'] },
})

const SAYS = /Se paga en línea hasta el/

test('of an online booking staff read until when its deposit is paid, and what keeps it', async () => {
  await draw(<DepositSection of={DETAIL} />)
  const said = page.getByText(SAYS)
  await expect.poll(() => said.element().textContent).toMatch(/1:00\sp\.\sm\./)
  await expect.poll(() => said.element().textContent).toMatch(/Confírmela para conservarla/)
})

test.each([
  [true, /no entra en ningún cuadre/],
  [false, null],
])('cash taken while no cashbox is open (%s) is told of', async (outside_drawer, told) => {
  await draw(<DepositSection of={DETAIL} />, {
    answers: {
      ...may('appointments.deposits'),
      'appointmentDeposit.getMethods': [
        { id: 'm', code: 'CASH', name: 'Efectivo', name_en: null, kind: 'cash' },
      ],
    },
    changes: { 'appointmentDeposit.take': () => ({ number: 'RC-000007', repeats: [], outside_drawer }) },
  })
  await page.getByRole('button', { name: 'Cobrar depósito' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cobrar depósito' }).click()
  await expect.element(page.getByText('Depósito cobrado: RC-000007')).toBeVisible()
  if (told) await expect.element(page.getByText(told)).toBeVisible()
  else expect(page.getByText(/cuadre/).elements()).toEqual([])
})

test('of what is paid, cancelled or the shop’s own nothing of that is said', async () => {
  await draw(
    <>
      <DepositSection of={{ ...DETAIL, deposit_status: 'paid' }} />
      <DepositSection of={{ ...DETAIL, status: 'cancelled', deposit_status: null }} />
      <DepositSection of={{ ...DETAIL, deposit_until: null }} />
    </>,
  )
  await expect.poll(() => page.getByRole('region', { name: 'Depósito' }).elements().length).toBe(3)
  expect(page.getByText('la cita se cancela sola').elements()).toEqual([])
})

test('of what nobody paid and nobody is to pay any more that is said', async () => {
  await draw(<DepositSection of={{ ...DETAIL, status: 'cancelled', deposit_status: null }} />)
  await expect.element(page.getByText('No se cobró, y ya no se espera.')).toBeVisible()
})

test('what was paid has its receipt printed, and what fails is said', async () => {
  const deposit = { ...PAID, refund: null }
  await draw(<DepositSection of={{ ...DETAIL, deposit_status: 'paid', deposit }} />, {
    answers: may('appointments.deposits'),
  })
  await page.getByRole('button', { name: 'Imprimir recibo' }).click()
  await expect.element(page.getByText('No se pudo imprimir el recibo')).toBeVisible()
})

test('of a refund that was rejected its panel says who rejected it, when and why', async () => {
  await draw(<DepositSection of={askedBack({ status: 'rejected', reason: 'Ya se le devolvió' })} />, {
    answers: may('appointments.deposits'),
  })
  await expect.element(page.getByText('Rechazada')).toBeVisible()
  await expect.element(page.getByText(/^Yokasta Liriano, .*24.*10:00/)).toBeVisible()
  await expect.element(page.getByText('Ya se le devolvió')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Devolver depósito' })).toBeVisible()
})

test('of what was kept and then asked back one thing is said: that it was asked back, and how far that has come', async () => {
  const lost = {
    ...askedBack({ status: 'pending_review', reason: '' }),
    deposit_status: 'forfeited' as const,
  }
  await draw(<DepositSection of={lost} />, { answers: may('appointments.deposits') })
  await expect.element(page.getByText('Devolución pedida')).toBeVisible()
  await expect.element(page.getByText('Por revisar')).toBeVisible()
  await expect.element(page.getByText('Retenido', { exact: true })).not.toBeInTheDocument()
})

test('nobody rejects a refund without saying why', async () => {
  const sent: unknown[] = []
  await draw(<DepositSection of={askedBack({ status: 'pending_review', reason: '' })} />, {
    answers: may('appointments.deposits', 'appointments.refunds'),
    changes: {
      'appointmentDeposit.moveRefund': (input: unknown) => {
        sent.push(input)
        return { success: true, number: null, outside_drawer: false }
      },
    },
  })
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(dialog.getByText('Escriba por qué no se devuelve.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Ya se le devolvió')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => sent).toMatchObject([{ status: 'rejected', reason: 'Ya se le devolvió' }])
})

test.each(['confirmed', 'no_show'] as const)(
  'of a deposit that the business kept a %s appointment says that it is not taken off, where it is to be charged',
  async (status) => {
    await draw(
      <DepositSection of={{ ...DETAIL, status, deposit_status: 'forfeited' as const, deposit: null }} />,
    )
    await expect.element(page.getByText('Retenido', { exact: true })).toBeVisible()
    await expect
      .poll(() => page.getByText(/no se descuenta al cobrar/).elements().length)
      .toBe(status === 'confirmed' ? 1 : 0)
  },
)
