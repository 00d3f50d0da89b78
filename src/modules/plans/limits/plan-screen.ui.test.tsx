import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { PlanScreen } from './plan-screen.tsx'

const limit = (name: string) => ({ limit: name, used: 1, most: 5, stage: 'room' })
const drawPlan = (modules: readonly string[]) =>
  draw(
    <SignedInAs>
      <PlanScreen />
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions: ['plan.view'], modules },
        'plan.getUsage': {
          plan: null,
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
