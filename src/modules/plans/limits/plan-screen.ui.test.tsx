import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { PlanScreen } from './plan-screen.tsx'

const limit = (name: string) => ({ limit: name, used: 1, most: 5, stage: 'room' })
const drawPlan = (modules: readonly string[], payments: readonly object[] = []) =>
  draw(
    <SignedInAs>
      <PlanScreen />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions: ['plan.view'], modules },
        'plan.getUsage': {
          plan: null,
          payments,
          limits: ['users', 'products', 'forms', 'responses_month', 'storage_bytes'].map(limit),
          offered: [],
          support: 'soporte@enzzo.do',
        },
      },
    },
  )

const named = (text: string) => page.getByText(text, { exact: true })

test('what the plan limits is told of the parts that are on', async () => {
  await drawPlan(['users', 'products'])
  await expect.element(named('Usuarios activos')).toBeVisible()
  await expect.element(named('Productos')).toBeVisible()
  await expect.element(page.getByText(/formularios|respuestas/i)).not.toBeInTheDocument()
})

test('with forms it is told of forms and of what is answered to them', async () => {
  await drawPlan(['users', 'products', 'forms'])
  await expect.element(named('Formularios activos')).toBeVisible()
  await expect.element(page.getByText(/respuestas/i)).toBeVisible()
})

test('what was paid for the plan is told with its number and what it covers', async () => {
  await drawPlan(
    ['users'],
    [
      {
        id: crypto.randomUUID(),
        product: 'enzzo_pos',
        plan: 'annual',
        amount: 360,
        currency: 'USD',
        method: 'transfer',
        reference: 'BHD-0042',
        paid_on: '2026-11-20',
        period: 'year',
        periods: 1,
        covers_from: '2026-11-20T16:00:00Z',
        covers_until: '2027-11-20T16:00:00Z',
        recorded_by: 'Ana',
      },
    ],
  )
  const paid = page.getByRole('list', { name: 'Pagos del plan' }).getByRole('listitem')
  await expect.element(paid.getByText(/^Anual · US\$ 360\.00$/)).toBeVisible()
  await expect.element(paid.getByText(/^Transferencia BHD-0042 · Cubre del .*2026 al .*2027$/)).toBeVisible()
})

test('a shop that paid nothing is told of no payments', async () => {
  await drawPlan(['users'])
  await expect.element(named('Usuarios activos')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pagos del plan' })).not.toBeInTheDocument()
})
