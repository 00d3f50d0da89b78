import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CategoryId } from '#platform/values/ids.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { registerMessages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
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

const pageOf = (...data: (typeof DRINKS)[]) => ({
  data,
  pagination: { page: 1, pageSize: 100, total: data.length, pageCount: 1, nextPlace: 4 },
})

const drawForm = (
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
  category: typeof DRINKS | null = DRINKS,
): Promise<void> =>
  draw(
    <CategoryForm
      category={category}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: { 'productCategory.getById': DRINKS, 'productCategory.getPage': pageOf(DRINKS), ...answers },
      changes,
    },
  )

test('a deleted subcategory is put back into its row, and offered again when it is taken out', async () => {
  await drawForm()
  const restore = page.getByRole('button', { name: 'Restaurar la subcategoría Jugos' })
  await restore.click()
  const name = page.getByRole('textbox', { name: 'Nombre de la subcategoría 2' })
  await expect.element(name).toHaveValue('Jugos')
  await expect.element(restore).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar la subcategoría 2' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(restore).toBeVisible()
})

test('a subcategory’s code that is there twice is said at its row, before anything is sent', async () => {
  await drawForm()
  await page.getByRole('button', { name: 'Añadir subcategoría' }).click()
  const code = page.getByRole('textbox', { name: 'Código de la subcategoría 2' })
  await code.fill('RON')
  await page.getByRole('textbox', { name: 'Nombre de la subcategoría 2' }).fill('Ron añejo')
  await expect.element(page.getByText('Este código ya está en la lista')).toBeVisible()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  // The other of the two may be what was wrong, and what is made the same.
  const said = page.getByText('Este código ya está en la lista')
  const first = page.getByRole('textbox', { name: 'Código de la subcategoría 1' })
  await first.fill('ANE')
  await page.getByRole('textbox', { name: 'Nombre de la subcategoría 1' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await first.fill('RON')
  await page.getByRole('textbox', { name: 'Nombre de la subcategoría 1' }).click()
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la subcategoría 1' }).click()
  await expect.element(said).not.toBeInTheDocument()
})

test('a new row is refused only where somebody was, and a name that is there twice whatever its capitals', async () => {
  await drawForm()
  await page.getByRole('button', { name: 'Añadir subcategoría' }).click()
  const code = page.getByRole('textbox', { name: 'Código de la subcategoría 2' })
  const name = page.getByRole('textbox', { name: 'Nombre de la subcategoría 2' })
  await expect.element(code).toHaveFocus()
  await page.getByRole('button', { name: 'Añadir subcategoría' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Código de la subcategoría 3' })).toHaveFocus()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByRole('textbox', { name: 'Código de la subcategoría 3' }))
    .not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Quitar la subcategoría 3' }).click()
  await code.fill('RO2')
  await name.fill('RONES')
  await code.click()
  await expect.element(page.getByText('Este nombre ya está en la lista')).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ron añejo')
  await expect.element(page.getByText('Este nombre ya está en la lista')).not.toBeInTheDocument()
})

test('the name of a deleted subcategory is refused at the row that was given it', async () => {
  await drawForm({
    changes: {
      'productCategory.update': () => {
        throw refusal('platform.name_of_deleted', { name: 'Jugos' })
      },
    },
  })
  const name = page.getByRole('textbox', { name: 'Nombre de la subcategoría 1' })
  await name.fill('Jugos')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(/«Jugos» está entre los eliminados/)).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('the order is marked as required, and a new category is offered the place behind the others', async () => {
  await drawForm({}, null)
  const order = page.getByRole('textbox', { name: 'Orden' })
  await expect.element(order).toHaveValue('4')
  await expect.element(order).toHaveAttribute('aria-required', 'true')
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['productCategory.getById', 'productCategory.update'], DRINKS, {
    subcategories: [...DRINKS.subcategories, { id: crypto.randomUUID(), code: 'VIN', name: 'Vinos' }],
  })
  await drawForm(other)
  await page.getByRole('textbox', { name: 'Orden' }).fill('7')
  expect(await other.saveOver('Subcategorías', '2')).toMatchObject({
    id: DRINKS.id,
    version: 2,
    position: 7,
    subcategories: [{ code: 'RON' }, { code: 'VIN' }],
  })
})

// In the program they come with the first refusal.
registerMessages(platformMessages)

test('a code that another has is said at its field, and what was typed stays', async () => {
  await drawForm({
    changes: {
      'productCategory.update': () => {
        throw refusal('platform.code_taken', { code: 'CAF', name: 'Café' })
      },
    },
  })
  const code = page.getByRole('textbox', { name: 'Código', exact: true })
  await code.fill('CAF')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El código CAF ya es de «Café». Escriba otro.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('CAF')
})

test('a name that another category has is warned of, whatever its capitals, and can be saved', async () => {
  const sent: unknown[] = []
  await drawForm(
    { changes: { 'productCategory.create': (input: unknown) => ({ id: sent.push(input) }) } },
    null,
  )
  const said = page.getByText('Ya hay otra categoría con este nombre, de código BEB', { exact: false })
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill('BEB-2')
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await name.fill('Bebida')
  await expect.element(said).not.toBeInTheDocument()
  await name.fill('BEBIDAS ')
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ code: 'BEB-2', name: 'BEBIDAS' }])
})

test('a category is no namesake of its own', async () => {
  await drawForm()
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await expect.element(name).toHaveValue('Bebidas')
  await name.fill('bebidas')
  // Long enough for the question that a name of another would be found by.
  await page.getByRole('textbox', { name: 'Orden', exact: true }).fill('7')
  await expect.element(page.getByText('Ya hay otra categoría', { exact: false })).not.toBeInTheDocument()
})
