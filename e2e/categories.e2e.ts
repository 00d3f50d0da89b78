import { expect, type Locator, type Page } from '@playwright/test'
import { atDesk, deskBeside, openByCode, toAddress } from './standing-desk.ts'

const CATEGORIES = '904'

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
