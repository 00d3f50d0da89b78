import { expect, type Locator, type Page } from '@playwright/test'
import { atDesk, deskBeside, openByCode, toAddress } from './standing-desk.ts'

const CATEGORIES = '904'

atDesk('a category is found by its subcategory, and its code is refused to another', async ({ page }) => {
  await openByCode(page, CATEGORIES)
  const code = `SUB-${Date.now()}`
  const form = page.getByRole('dialog', { name: 'Nueva categoría' })
  const codeField = form.getByRole('textbox', { name: 'Código', exact: true })
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await codeField.fill(code)
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Kioscos')
  await form.getByRole('button', { name: 'Añadir subcategoría' }).click()
  await form.getByRole('textbox', { name: 'Código de la subcategoría 1' }).fill('A')
  await form.getByRole('textbox', { name: 'Nombre de la subcategoría 1' }).fill(`Aceras ${code}`)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(`aceras ${code}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Kioscos/ })).toBeVisible()

  // What was typed is still there, and the refusal at its field.
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await codeField.fill(code)
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Otra')
  await page.keyboard.press('Enter')
  await expect(form.getByText(`El código ${code} ya es de «Kioscos». Escriba otro.`)).toBeVisible()
  await expect(codeField).toBeFocused()
  await expect(codeField).toHaveValue(code)
})

atDesk('a category that products are in stays, and the question says why', async ({ page }) => {
  await openByCode(page, CATEGORIES)
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
  await toAddress(page, '/home/-')
  await openByCode(page, CATEGORIES)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  const form = page.getByRole('dialog', { name })
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name)
  return form
}

atDesk('of two people at one category the second is told, and loses nothing', async ({ page, browser }) => {
  await openByCode(page, CATEGORIES)
  const name = `Licores ${Date.now()}`
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  const fresh = page.getByRole('dialog', { name: 'Nueva categoría' })
  await fresh.getByRole('textbox', { name: 'Código', exact: true }).fill(`L-${Date.now()}`)
  await fresh.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.keyboard.press('Control+s')
  await expect(fresh).toBeHidden()

  // Both open it; the other one saves first.
  const mine = await openCategory(page, name)
  const other = await deskBeside(browser, 'admin')
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
})

atDesk('the order of the categories is changed by keyboard and by touch', async ({ page }) => {
  await openByCode(page, CATEGORIES)
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
