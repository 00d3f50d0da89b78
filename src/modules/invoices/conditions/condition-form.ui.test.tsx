import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { ConditionForm } from './condition-form.tsx'

const CASH = {
  id: crypto.randomUUID() as InvoiceConditionId,
  code: 'CONTADO',
  name: 'Contado',
  credit_days: 0,
  printed_note: '',
  position: 0,
  is_default: true,
  is_active: true,
  version: 3,
  deleted: false,
}

const drawForm = (
  condition: typeof CASH | null,
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <ConditionForm
      condition={condition}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    { answers: { 'invoiceCondition.getById': CASH, ...answers }, changes },
  )

const field = (name: string) => page.getByRole('textbox', { name })

test('what is missing or out of bounds is said at its field', async () => {
  await drawForm(null)
  await field('Nombre').fill('x'.repeat(100))
  await field('Días de crédito').fill('366')
  await expect.element(field('Orden')).toHaveValue('4')
  await field('Orden').fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El nombre debe tener menos de 100 caracteres')).toBeVisible()
  await expect
    .element(page.getByText('Los días de crédito deben ser un número entero entre 0 y 365'))
    .toBeVisible()
  await expect.element(page.getByText('El orden debe ser un número entre 0 y 999')).toBeVisible()
  await expect.element(field('Código')).toHaveFocus()
})

test('the default one cannot be switched off here, and says why', async () => {
  await drawForm(CASH)
  await expect.element(field('Código')).toHaveValue('CONTADO')
  await expect.element(page.getByRole('switch', { name: /^Activa/ })).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: /^Predeterminada/ })).toBeDisabled()
  await expect
    .element(page.getByText('Es la predeterminada. Para cambiarla, marque otra.').first())
    .toBeVisible()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['invoiceCondition.getById', 'invoiceCondition.update'], CASH, {
    printed_note: 'Pague hoy.',
  })
  await drawForm(CASH, other)
  await field('Días de crédito').fill('3')
  expect(await other.saveOver('Nota impresa', 'Pague hoy.')).toMatchObject({
    id: CASH.id,
    version: 4,
    credit_days: 3,
    printed_note: 'Pague hoy.',
  })
})
