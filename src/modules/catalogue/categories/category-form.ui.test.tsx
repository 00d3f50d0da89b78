import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CategoryId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { CategoryForm } from './category-form.tsx'

const DRINKS = {
  id: crypto.randomUUID() as string as CategoryId,
  code: 'BEB',
  name: 'Bebidas',
  tint: 'bebida',
  position: 1,
  subcategories: [{ id: crypto.randomUUID(), code: 'RON', name: 'Rones' }],
  deleted_subcategories: [{ id: crypto.randomUUID(), code: 'JUG', name: 'Jugos' }],
  version: 1,
}

test('a deleted subcategory is put back into its row, and offered again when it is taken out', async () => {
  await draw(
    <CategoryForm
      category={DRINKS}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    { answers: { 'productCategory.getById': DRINKS } },
  )
  const restore = page.getByRole('button', { name: 'Restaurar la subcategoría Jugos' })
  await restore.click()
  const name = page.getByRole('textbox', { name: 'Nombre de la subcategoría 2' })
  await expect.element(name).toHaveValue('Jugos')
  await expect.element(restore).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar la subcategoría 2' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(restore).toBeVisible()
})
