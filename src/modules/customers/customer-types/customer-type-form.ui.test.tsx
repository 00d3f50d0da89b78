import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { CustomerTypeForm } from './customer-type-form.tsx'

const COLMADO = {
  id: crypto.randomUUID(),
  code: 'COL',
  name: 'Colmado',
  description: '',
  position: 3,
  is_active: true,
  is_default: true,
  customer_count: 2,
  version: 1,
  deleted: false,
}

const drawForm = ({
  answers = {},
  changes = {},
}: Partial<ReturnType<typeof savedFirst>> = {}): Promise<void> =>
  draw(
    <CustomerTypeForm
      type={COLMADO as unknown as Parameters<typeof CustomerTypeForm>[0]['type']}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    { answers: { 'customerType.getById': COLMADO, ...answers }, changes },
  )

test('a type that is switched off is no default any more', async () => {
  await drawForm()
  await expect.element(page.getByRole('textbox', { name: 'Orden' })).toHaveAttribute('aria-required', 'true')
  const usual = page.getByRole('switch', { name: 'Tipo predeterminado' })
  await expect.element(usual).toBeChecked()
  await page.getByRole('switch', { name: 'Activo' }).click()
  await expect.element(usual).not.toBeChecked()
  await expect.element(usual).toBeDisabled()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['customerType.getById', 'customerType.update'], COLMADO, { position: 9 })
  await drawForm(other)
  await page.getByRole('textbox', { name: 'Descripción' }).fill('De la esquina')
  expect(await other.saveOver('Orden', '9')).toMatchObject({
    id: COLMADO.id,
    version: 2,
    description: 'De la esquina',
    position: 9,
  })
})
