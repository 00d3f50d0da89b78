import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tracesOf } from '#modules/identity/testing/traces-of-parts.ts'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { PaymentMethodForm } from './payment-method-form.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const RIGHT = { permission: 'settings.update', state: 'allowed' } as const

const method = (more: object) => ({
  id: ID,
  code: 'VALE',
  name: 'Vale',
  name_en: null,
  position: 5,
  is_default: false,
  use_currencies: false,
  use_card_provider: false,
  available_for_appointments: false,
  available_for_online_store: false,
  is_active: true,
  version: 1,
  deleted: false,
  ...more,
})

/** A new one, or one that is kept so. */
const drawForm = (
  kept: object | null,
  modules: readonly string[] = ['cards'],
  changes: Record<string, (input: unknown) => unknown> = {},
  answers: Record<string, unknown> = {},
): Promise<void> =>
  draw(
    <PaymentMethodForm
      method={kept && { id: ID as never, name: 'Este' }}
      nextPlace={5}
      right={RIGHT}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: {
        'paymentMethod.getById': kept && method(kept),
        'permissions.getUserPermissionsDirect': { permissions: [], modules },
        ...answers,
      },
      changes,
    },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
/** Its help is part of its name. */
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

test('what lacks its texts says so in the words of the specification, and a new one stands last', async () => {
  await drawForm(null)
  await expect.element(field('Orden')).toHaveValue('5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
})

test('what is typed as a code decides what can be set', async () => {
  await drawForm(null)
  await expect.element(toggle('Se cobra en el terminal de tarjeta')).toBeDisabled()
  await toggle('Se recibe en otras monedas').click()
  await field('Código').fill('card')
  await expect.element(toggle('Se recibe en otras monedas')).not.toBeChecked()
  await expect.element(toggle('Se recibe en otras monedas')).toBeDisabled()
  await expect.element(toggle('Se cobra en el terminal de tarjeta')).toBeEnabled()
})

test('the default is active, and the one that is it is neither switched off nor let go of here', async () => {
  await drawForm({})
  await toggle('Predeterminado').click()
  await toggle('Activo').click()
  await expect.element(toggle('Predeterminado')).not.toBeChecked()
  await toggle('Predeterminado').click()
  await expect.element(toggle('Activo')).toBeChecked()
})

test('what the program knows by its code keeps it', async () => {
  await drawForm({ code: 'CASH', name: 'Efectivo', is_default: true })
  await expect.element(field('Código')).toBeDisabled()
  await expect.element(field('Código')).toHaveValue('CASH')
  await expect.element(toggle('Activo')).toBeDisabled()
  await expect.element(toggle('Predeterminado')).toBeDisabled()
})

const PARTS = ['cards', 'appointments', 'ecommerce'] as const

test.each(PARTS)('without %s a way to pay says nothing of it, and keeps what it had', async (part) => {
  const sent: unknown[] = []
  const uses = {
    use_card_provider: true,
    available_for_appointments: true,
    available_for_online_store: true,
  }
  await drawForm(
    { code: 'CARD', name: 'Tarjeta', ...uses },
    PARTS.filter((name) => name !== part),
    { 'paymentMethod.update': (input) => sent.push(input) },
  )
  await expect.element(field('Nombre')).toHaveValue('Tarjeta')
  for (const other of PARTS) {
    await expect.poll(() => tracesOf(other).length > 0, { message: other }).toBe(other !== part)
  }
  await field('Nombre').fill('Débito')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ name: 'Débito', ...uses }])
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['paymentMethod.getById', 'paymentMethod.update'], method({}), { position: 9 })
  await drawForm({}, ['cards'], other.changes, other.answers)
  await field('Nombre en inglés').fill('Token')
  expect(await other.saveOver('Orden', '9')).toMatchObject({
    id: ID,
    version: 2,
    name_en: 'Token',
    position: 9,
  })
})
