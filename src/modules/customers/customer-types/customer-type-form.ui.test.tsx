import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
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

test('a type that is switched off is no default any more', async () => {
  await draw(
    <CustomerTypeForm
      type={COLMADO as unknown as Parameters<typeof CustomerTypeForm>[0]['type']}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    { answers: { 'customerType.getById': COLMADO } },
  )
  const usual = page.getByRole('switch', { name: 'Tipo predeterminado' })
  await expect.element(usual).toBeChecked()
  await page.getByRole('switch', { name: 'Activo' }).click()
  await expect.element(usual).not.toBeChecked()
  await expect.element(usual).toBeDisabled()
})
