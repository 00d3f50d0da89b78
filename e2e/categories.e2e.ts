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
  await expect(question.getByText(/hay productos en esta categoría/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('row', { name: /Bebidas/ })).toBeVisible()
})
