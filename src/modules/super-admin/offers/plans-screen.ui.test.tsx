import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { PlansScreen } from './plans-screen.tsx'

const plan = (id: string, prices: { monthly_price: number | null; annual_price: number | null }) => ({
  product: 'enzzo_pos',
  plan: id,
  position: 1,
  is_listed: true,
  trial_days: null,
  limits: {},
  version: 1,
  description_es: '',
  description_en: '',
  features_es: [],
  features_en: [],
  badge_es: '',
  badge_en: '',
  ...prices,
})

test('a plan without a yearly price is sold by the month alone, and one without any price is to be agreed', async () => {
  const plans = [
    plan('starter', { monthly_price: 15, annual_price: null }),
    plan('enterprise', { monthly_price: null, annual_price: null }),
  ]
  await draw(<PlansScreen />, { answers: { 'superAdmin.getPlans': plans } })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/Emprendedor/)).toHaveTextContent('Punto de venta · Emprendedor15.00——')
  await expect
    .element(row(/Empresarial/))
    .toHaveTextContent('Punto de venta · EmpresarialA acordarA acordar—')
})
