import { expect, type Page } from '@playwright/test'
import { signIn, test } from './journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a supplier is made with the keyboard, unfolded, refused, deleted and restored', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/providers')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const code = `PRV-${Date.now()}`
  const name = `Suplidora ${code}`

  // N opens, Ctrl S saves: first nothing, then what is wrong at its field.
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Nuevo proveedor' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await field(page, 'Correo').fill('suplidora')
  await field(page, 'Sitio web').fill('suplidora')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El correo no es válido')).toBeVisible()
  await expect(page.getByText('La dirección web no es válida')).toBeVisible()
  await field(page, 'Correo').fill('')
  await field(page, 'Sitio web').fill('suplidora.ejemplo.test')

  // The fuller part unfolds, and with any of it the tax id is wanted.
  await page.getByRole('button', { name: 'Añadir más datos' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Razón social')).toBeFocused()
  await page.keyboard.type('Suplidora, SRL')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El RNC o la cédula es requerido', { exact: true })).toBeVisible()
  await field(page, 'RNC o cédula').fill('1-01-85004-3')
  await field(page, 'Límite de crédito').fill('1,500.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Proveedor creado')).toBeVisible()

  // One page back, found by what was typed; the address bar remembers the search.
  await expect(page).toHaveURL(/\/home\/providers$/)
  await page.keyboard.press('/')
  await page.keyboard.type(code)
  const made = page.getByRole('row', { name: new RegExp(name) })
  await expect(made).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await made.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Límite de crédito')).toHaveValue('1,500.50')
  await expect(field(page, 'Sitio web')).toHaveValue('https://suplidora.ejemplo.test')
  await page.getByRole('button', { name: 'Volver a proveedores' }).click()

  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar eliminados' }).click()
  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Restaurar' }).click()
  await expect(page.getByText('Proveedor restaurado')).toBeVisible()
})

test('a supplier of products stays, and the question says of how many', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/providers?search=PRV-01')
  await page.getByRole('button', { name: /Más acciones con Granos del Yaque/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByText(/No se puede eliminar: lo usan \d+ productos/)).toBeVisible()
})

test('the form of a supplier fits a telephone', async ({ page }) => {
  await signIn(page, 'owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/providers/new')
  await expect(page.getByRole('heading', { name: 'Nuevo proveedor' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
