import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test } from './journey.ts'

/** From the field before, by the keyboard: the list opens, the letters find, Enter takes. */
async function choose(page: Page, field: Locator, letters: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type(letters.slice(0, 4))
  await page.keyboard.press('Enter')
  await expect(field).toContainText(letters)
}

const nothingSerious = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a person is given an account by keyboard, refused twice, deactivated, deleted and restored', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/users')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await nothingSerious(page)
  const name = `Yaniris ${Date.now()}`
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('El nombre es requerido')).toBeVisible()
  await expect(form.getByText('La contraseña es requerida')).toBeVisible()
  await nothingSerious(page)
  const field = (label: string) => form.getByRole('textbox', { name: label })
  await expect(field('Nombre')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('owner@demo.do')
  await choose(page, form.getByRole('combobox', { name: 'Rol' }), 'Cajero')
  await form.getByLabel('Contraseña').focus()
  await page.keyboard.type('secreta')
  await page.keyboard.press('Control+s')
  await expect(form.getByText('Ya hay una cuenta con el correo owner@demo.do.')).toBeVisible()
  await field('Correo electrónico').fill(`y${Date.now()}@demo.do`)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const made = page.getByRole('row', { name: new RegExp(name) })
  await expect(made).toContainText('Cajero')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const act = async (label: string) => {
    await page.getByRole('button', { name: `Más acciones con ${name}` }).focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('menuitem', { name: label, exact: true })
    await expect(choice).toBeVisible()
    await choice.press('Enter')
  }
  await act('Desactivar')
  await expect(made).toContainText('Desactivado')
  await act('Activar')
  await expect(made).not.toContainText('Desactivado')
  await act('Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar eliminados' }).press('Enter')
  await expect(made).toContainText('Eliminado')
  await act('Restaurar')
  await expect(made).not.toContainText('Eliminado')
})

test('nobody closes their own account, and an administrator only looks at the owner’s', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/home/settings/users?search=owner@demo.do')
  const owner = page.getByRole('row', { name: /owner@demo.do/ })
  await owner.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByText('Este usuario puede hacer más que usted')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto('/home/settings/users?search=admin@demo.do')
  await page.getByRole('button', { name: /Más acciones con/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sus sesiones' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Desactivar' })).toBeHidden()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeHidden()
})

/** A role that allows all of customers and to see products, compared with the cashier's. @returns its name. */
async function makeSeller(page: Page): Promise<string> {
  const name = `Vendedor ${Date.now()}`
  await page.keyboard.press('n')
  const fresh = page.getByRole('dialog', { name: 'Nuevo rol' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill(name)
  // A whole part at once, and one of another that is searched for.
  await fresh.getByRole('checkbox', { name: 'Todo: Clientes' }).press('Space')
  await expect(fresh.getByRole('checkbox', { name: 'Crear clientes' })).toBeChecked()
  await fresh.getByRole('searchbox', { name: 'Buscar permiso' }).fill('ver productos')
  await expect(fresh.getByRole('checkbox', { name: 'Crear clientes' })).toBeHidden()
  await fresh.getByRole('checkbox', { name: 'Ver productos' }).press('Space')
  await fresh.getByRole('searchbox', { name: 'Buscar permiso' }).fill('')
  await choose(page, fresh.getByRole('combobox', { name: 'Comparar con' }), 'Cajero')
  await expect(fresh.getByText('Diferente').first()).toBeVisible()
  await fresh.getByRole('button', { name: 'Solo diferencias' }).press('Enter')
  await expect(fresh.getByRole('checkbox', { name: 'Ver productos' })).toBeHidden()
  await expect(fresh.getByRole('checkbox', { name: 'Vender y cobrar' })).toBeVisible()
  await nothingSerious(page)
  await page.keyboard.press('Control+s')
  await expect(fresh).toBeHidden()
  return name
}

/** Gives somebody an account under a role. @returns their address. */
async function hire(page: Page, role: string): Promise<string> {
  const email = `v${Date.now()}@demo.do`
  await page.goto('/home/settings/users')
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Vianela Rosario')
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await form.getByLabel('Contraseña').fill('secreta')
  await choose(page, form.getByRole('combobox', { name: 'Rol' }), role)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  return email
}

test('a role is made by keyboard, compared, kept while somebody has it, and seen at once by who has it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/roles')
  await expect(page.getByRole('row', { name: /Propietario/ })).toContainText('Todos')
  await nothingSerious(page)
  const name = await makeSeller(page)

  // Somebody has it, and works in a browser of their own.
  const email = await hire(page, name)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await other.goto('/auth/signin')
  await other.getByLabel('Correo electrónico').fill(email)
  await other.getByLabel('Contraseña').fill('secreta')
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.waitForURL(/\/home/)
  await other.goto('/home/products')
  const menu = other.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: /Clientes/ })).toBeVisible()

  // The role loses the part: the next answer to the other browser takes it out of its menu.
  await page.goto(`/home/settings/roles?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  const role = page.getByRole('dialog', { name })
  await role.getByRole('checkbox', { name: 'Todo: Clientes' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(role).toBeHidden()
  await other.getByRole('searchbox').first().fill('arroz')
  await expect(menu.getByRole('link', { name: /Clientes/ })).toBeHidden()
  await context.close()

  // It stays while Vianela has it, and the refusal says so.
  await page.getByRole('button', { name: `Más acciones con ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(question.getByText(/Vianela Rosario/)).toBeVisible()
})

test('both screens are whole in English and on a telephone', async ({ page }) => {
  await signIn(page, 'owner')
  await page.addInitScript(() => localStorage.setItem('enzzo.language', 'en'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/settings/users')
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.getByText('owner@demo.do').first()).toBeVisible()
  await nothingSerious(page)
  await page.goto('/home/settings/roles')
  await expect(page.getByText('Cashier', { exact: true })).toBeVisible()
  await page.getByText('Cashier', { exact: true }).click()
  const role = page.getByRole('dialog', { name: 'Cashier' })
  await expect(role.getByRole('checkbox', { name: 'Sell and take payment' })).toBeChecked()
  await nothingSerious(page)
})
