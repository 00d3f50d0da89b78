import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test } from './journey.ts'

test('a category is made by keyboard, refused twice, deleted and restored', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/product-categories')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const code = `KIT-${Date.now()}`

  // N opens, Ctrl+S saves: first nothing, then a category with a subcategory.
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Nueva categoría' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('El código es requerido')).toBeVisible()
  const codeField = form.getByRole('textbox', { name: 'Código', exact: true })
  await expect(codeField).toBeFocused()
  await codeField.fill(code)
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Kioscos')
  await form.getByRole('button', { name: 'Añadir subcategoría' }).click()
  await form.getByRole('textbox', { name: 'Código de la subcategoría 1' }).fill('A')
  await form.getByRole('textbox', { name: 'Nombre de la subcategoría 1' }).fill('Aceras')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()

  // `/` searches, subcategories too; the address bar remembers it.
  await page.keyboard.press('/')
  await page.keyboard.type('aceras')
  const made = page.getByRole('row', { name: /Kioscos/ })
  await expect(made).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/search=aceras/)

  // The same code again is refused at its field, with what was typed still there.
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await codeField.fill(code)
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Otra')
  await page.keyboard.press('Enter')
  await expect(form.getByText(`El código ${code} ya es de «Kioscos». Escriba otro.`)).toBeVisible()
  await expect(codeField).toBeFocused()
  await expect(codeField).toHaveValue(code)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(form).toBeHidden()

  // Enter on the row opens it.
  await made.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Kioscos' })).toBeVisible()
  await page.keyboard.press('Escape')

  await removeAndRestore(page, made)
})

/** From the row's menu; the filters find nothing meanwhile but for the deleted. */
async function removeAndRestore(page: Page, made: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones con Kioscos' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Nada coincide con los filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar eliminados' }).click()
  await expect(made).toContainText('Eliminado')
  await page.getByRole('button', { name: 'Más acciones con Kioscos' }).click()
  await page.getByRole('menuitem', { name: 'Restaurar' }).click()
  await expect(made).not.toContainText('Eliminado')
  await expect(made).toBeVisible()
}

test('a category that products are in stays, and the question says why', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/product-categories')
  await page.getByRole('button', { name: /Más acciones con Bebidas/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByText(/lo usan \d+ productos/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('row', { name: /Bebidas/ })).toBeVisible()
})

/** Opens a category from the list and waits until it is known. */
async function openCategory(page: Page, name: string): Promise<Locator> {
  await page.goto('/home/settings/product-categories')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  const form = page.getByRole('dialog', { name })
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name)
  return form
}

test('of two people at one category the second is told, and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/product-categories')
  const name = `Licores ${Date.now()}`
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  const fresh = page.getByRole('dialog', { name: 'Nueva categoría' })
  await fresh.getByRole('textbox', { name: 'Código', exact: true }).fill(`L-${Date.now()}`)
  await fresh.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.keyboard.press('Control+s')
  await expect(fresh).toBeHidden()

  // Both open it; the other one saves first.
  const mine = await openCategory(page, name)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await signIn(other, 'admin')
  const theirs = await openCategory(other, name)
  await theirs.getByRole('textbox', { name: 'Orden' }).fill('7')
  await theirs.getByRole('combobox', { name: 'Color' }).click()
  await other.getByRole('option', { name: 'Rojo' }).click()
  await other.keyboard.press('Control+s')
  await expect(theirs).toBeHidden()

  // What was typed stays, beside what the other saved.
  await mine.getByRole('textbox', { name: 'Orden' }).fill('3')
  await mine.getByRole('button', { name: 'Añadir subcategoría' }).click()
  await mine.getByRole('textbox', { name: 'Código de la subcategoría 1' }).fill('R')
  await mine.getByRole('textbox', { name: 'Nombre de la subcategoría 1' }).fill('Ron')
  await page.keyboard.press('Control+s')
  const told = mine.getByRole('region', {
    name: 'Otra persona guardó este registro mientras usted lo editaba',
  })
  await expect(told.getByRole('row', { name: 'Orden 7 3' })).toBeVisible()
  await expect(told.getByRole('row', { name: 'Color Rojo —' })).toBeVisible()
  await expect(mine.getByRole('textbox', { name: 'Orden' })).toHaveValue('3')

  // Saved as well, it stands over what the other left alone.
  await told.getByRole('button', { name: 'Guardar también lo mío' }).click()
  await expect(mine).toBeHidden()
  const now = await openCategory(other, name)
  await expect(now.getByRole('textbox', { name: 'Orden' })).toHaveValue('3')
  await expect(now.getByRole('combobox', { name: 'Color' })).toContainText('Rojo')
  await expect(now.getByRole('textbox', { name: 'Nombre de la subcategoría 1' })).toHaveValue('Ron')
  await context.close()
})

test('the order of the categories is changed by keyboard and by touch', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/product-categories')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const first =
    (await rows
      .nth(1)
      .getByRole('button', { name: /Más acciones con/ })
      .getAttribute('aria-label')) ?? ''
  const name = first.replace('Más acciones con ', '')
  await rows.nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(2)).toContainText(name)
  await expect(rows.nth(2)).toBeFocused()
  await page.getByRole('button', { name: first }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  await expect(rows.nth(1)).toContainText(name)
})
