import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { RefundsScreen } from './refunds-screen.tsx'

const REFUND = {
  id: crypto.randomUUID(),
  appointment_id: crypto.randomUUID(),
  version: 1,
  status: 'pending_review',
  way: 'transfer',
  amount: 500,
  created_at: '2026-11-28T14:00:00.000Z',
  customer_name: 'Yajaira Mota',
  service_name: 'Tinte',
  starts_at: '2026-12-01T14:00:00.000Z',
  deposit_status: 'paid',
  last_by: 'Yokasta Liriano',
  paid_by: 'Tarjeta',
  last_reason: 'No puede venir ese día y prefiere su dinero',
}

const drawRefunds = (rows: object[], width = 1440, drawIn = draw) => {
  const moved: unknown[] = []
  const drawn = drawIn(<RefundsScreen filters={{}} onFilters={() => undefined} />, {
    width,
    answers: {
      'paymentMethod.getAll': [{ id: 'CARD', name: 'Tarjeta', name_en: 'Card' }],
      'paymentMethod.getNames': [{ name: 'Tarjeta', name_en: 'Card' }],
      'permissions.getUserPermissionsDirect': { permissions: ['appointments.refunds'], modules: [] },
      'appointmentDeposit.getRefunds': {
        data: rows,
        pagination: { page: 1, pageSize: 50, total: rows.length, pageCount: 1 },
      },
    },
    changes: {
      'appointmentDeposit.moveRefund': (input: unknown) => {
        moved.push(input)
        return { success: true, number: null }
      },
    },
  })
  return { drawn, moved }
}

test('what waits is told with its customer, its appointment and how it is to go back, and is approved from its row', async () => {
  const { drawn, moved } = drawRefunds([REFUND])
  await drawn
  const row = page.getByRole('row', { name: /Yajaira Mota.*Tinte.*500\.00.*Transferencia.*Por revisar/ })
  await expect.element(row).toBeVisible()
  await row.getByRole('button', { name: 'Más acciones con la devolución de Yajaira Mota' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Rechazar' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Aprobar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprobar la devolución' })
  await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(moved).toMatchObject([{ id: REFUND.id, version: 1, status: 'approved' }])
})

test('of what is completed nothing becomes any more, and on a telephone each is a card', async () => {
  const { drawn } = drawRefunds([{ ...REFUND, status: 'completed' }], 390)
  await drawn
  await expect.element(page.getByText('Yajaira Mota')).toBeVisible()
  await expect.element(page.getByText('Completada')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones con la devolución de Yajaira Mota' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Abrir' })).toBeVisible()
  expect(page.getByRole('menuitem').elements().length).toBe(1)
})

test.each([1440, 1024])(
  'beside the menu of a screen of %i each says how it stands and can be decided, in English too',
  async (width) => {
    await setLanguage('en')
    onTestFinished(() => setLanguage('es'))
    const long = 'María Altagracia de los Santos Encarnación viuda de Peña'
    await drawRefunds([{ ...REFUND, customer_name: long }], width, drawBesideMenu).drawn
    await isInSight(page.getByRole('cell', { name: 'Pending review' }))
    await isInSight(page.getByRole('button', { name: `More actions with the refund of ${long}` }))
    if (width === 1440) await isInSight(page.getByRole('cell', { name: 'Card', exact: true }))
  },
)

test('where none waits that is said, in the person’s language', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  await drawRefunds([]).drawn
  await expect.element(page.getByRole('heading', { name: 'Refunds of deposits' })).toBeVisible()
  await expect.element(page.getByText('No refunds wait')).toBeVisible()
})
