import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { PlanPayments } from './plan-payments.tsx'
import type { Tenant } from './tenant-answers.client.ts'

const ID = crypto.randomUUID()
const PLANS = ['trial', 'free', 'monthly', 'annual'].map((plan) => ({
  id: `enzzo_pos/${plan}`,
  product: 'enzzo_pos',
  plan,
  monthly_price: 41.5,
  annual_price: 360,
}))
const TENANT = {
  id: ID,
  name: 'Ferretería',
  payments: [],
  paying: null,
  time_zone: 'America/Santo_Domingo',
  plan: {
    product: 'enzzo_pos',
    plan: 'trial',
    since: '2026-11-01',
    until: '2099-12-20T16:00:00Z',
    status: 'trialing',
  },
} as unknown as Tenant

async function asked(): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await draw(<PlanPayments tenant={TENANT} />, {
    answers: { 'superAdmin.getPlans': PLANS },
    changes: {
      'superAdmin.recordPlanPayment': (input) =>
        sent.push(input as Record<string, unknown>) && { until: null },
    },
  })
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  return sent
}

const dialog = page.getByRole('dialog')
const choose = async (field: string, option: string) => {
  await dialog.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
const save = () => dialog.getByRole('button', { name: 'Registrar pago' }).click()

test('what was paid is recorded with its number, and the yearly plan for a year', async () => {
  const sent = await asked()
  await choose('Plan pagado', 'Punto de venta · Anual')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('360')
  await dialog.getByRole('textbox', { name: 'Referencia' }).fill('BHD-0042')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        id: ID,
        product: 'enzzo_pos',
        plan: 'annual',
        amount: 360,
        currency: 'USD',
        periods: 1,
        method: 'transfer',
        reference: 'BHD-0042',
        period: 'year',
      },
    ])
})

test('what is due by the price and what it will cover are said before it is recorded', async () => {
  await asked()
  await choose('Plan pagado', 'Punto de venta · Profesional')
  await dialog.getByRole('textbox', { name: 'Cuántos' }).fill('2')
  await expect.element(dialog.getByText('Según el precio del plan: US$ 83.')).toBeVisible()
  // From the end of the trial, which is nothing that a payment takes away.
  await expect.element(dialog.getByText('Cubrirá del 20/12/2099 al 20/02/2100.')).toBeVisible()
  await choose('Plan pagado', 'Punto de venta · Anual')
  await dialog.getByRole('textbox', { name: 'Cuántos' }).fill('1')
  await expect.element(dialog.getByText('Según el precio del plan: US$ 360.')).toBeVisible()
  await expect.element(dialog.getByText('Cubrirá del 20/12/2099 al 20/12/2100.')).toBeVisible()
})

test('a trial is nothing that is paid for, and what is missing is said', async () => {
  await asked()
  await dialog.getByRole('combobox', { name: 'Plan pagado' }).click()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2)
  await page.getByRole('option', { name: 'Punto de venta · Anual' }).click()
  await save()
  await expect.element(dialog.getByText('Escriba el monto pagado.')).toBeVisible()
  await expect.element(dialog.getByText('Escriba el número de la operación.')).toBeVisible()
})

test('cash has no number', async () => {
  await asked()
  await choose('Cómo pagó', 'Efectivo')
  await expect.element(dialog.getByRole('textbox', { name: 'Referencia' })).not.toBeInTheDocument()
})
