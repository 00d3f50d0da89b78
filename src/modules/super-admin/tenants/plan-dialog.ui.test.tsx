import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { Tenant } from './tenant-answers.client.ts'

const ID = crypto.randomUUID()
const PLANS = ['trial', 'monthly', 'annual'].map((plan) => ({
  id: `enzzo_pos/${plan}`,
  product: 'enzzo_pos',
  plan,
}))
const TENANT = {
  id: ID,
  name: 'Ferretería',
  plan: {
    product: 'enzzo_pos',
    plan: 'monthly',
    since: '2026-11-01T16:00:00Z',
    until: '2026-12-24T16:00:00Z',
    extra_users: 1,
    status: 'active',
    version: 4,
  },
} as unknown as Tenant

async function asked(): Promise<unknown[]> {
  const sent: unknown[] = []
  await draw(<PlanDialog tenant={TENANT} onClose={() => undefined} />, {
    answers: { 'superAdmin.getPlans': PLANS },
    changes: { 'superAdmin.changeTenantPlan': (input) => sent.push(input) && { plan: null } },
  })
  return sent
}

const dialog = page.getByRole('dialog')
const save = () => dialog.getByRole('button', { name: 'Guardar' }).click()

test('users are added to a plan that stays as it is, to the moment at which it ends', async () => {
  const sent = await asked()
  await dialog.getByRole('textbox', { name: 'Usuarios adicionales' }).fill('3')
  await save()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: ID,
        version: 4,
        plan: { product: 'enzzo_pos', id: 'monthly', extra_users: 3, until: '2026-12-24T16:00:00Z' },
      },
    ])
})

test('two plans of one name are told apart by their price', async () => {
  const plans = [
    { id: 'formattic/free', product: 'formattic', plan: 'free', monthly_price: null },
    { id: 'formattic/starter', product: 'formattic', plan: 'starter', monthly_price: 10 },
    { id: 'formattic/annual', product: 'formattic', plan: 'annual', monthly_price: null },
  ]
  await draw(<PlanDialog tenant={TENANT} onClose={() => undefined} />, {
    answers: { 'superAdmin.getPlans': plans },
  })
  await dialog.getByRole('combobox', { name: 'Plan' }).click()
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect
    .poll(names)
    .toEqual([
      'Sin plan ni límites',
      'Formularios · Inicial (sin costo)',
      'Formularios · Inicial (US$ 10 al mes)',
      'Formularios · Anual',
    ])
})

test('another plan begins without the day of the one before, and none has neither day nor users', async () => {
  const sent = await asked()
  const choose = async (option: string) => {
    await dialog.getByRole('combobox', { name: 'Plan' }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Punto de venta · Anual')
  await save()
  await expect
    .poll(() => sent)
    .toEqual([{ id: ID, version: 4, plan: { product: 'enzzo_pos', id: 'annual', extra_users: 1 } }])
  await choose('Sin plan ni límites')
  await expect.element(dialog.getByRole('textbox', { name: 'Usuarios adicionales' })).not.toBeInTheDocument()
})
