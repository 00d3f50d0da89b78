import { expect, type Page } from '@playwright/test'
import { readMail, startMailServer } from '../simulators/mail-server.ts'
import { nothingInTheWay } from './obstacles.ts'
import { PLACE } from './place.ts'
import { atDesk, chooseOption, openByCode, toAddress } from './standing-desk.ts'

const onTheWayOut: (() => Promise<void>)[] = []
atDesk.afterEach(async () => {
  for (const leave of onTheWayOut.splice(0)) await leave()
})

/** By the link of an invitation, once. */
async function comeIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: new RegExp(`bienvenida a .+, ${name}`) })).toBeVisible()
  await nothingInTheWay(page)
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused()
  await page.keyboard.type('corta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escriba al menos 6 caracteres.')).toBeVisible()
  await page.keyboard.type('-no')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home/)
  // Whoever opens it again is told so.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Esta invitación ya no sirve')
  await page.context().close()
}

atDesk(
  'a person is invited by keyboard, is refused an address that is taken, and comes in by the letter',
  async ({ page, browser }) => {
    const mail = await startMailServer({ port: PLACE.mail })
    onTheWayOut.push(mail.stop)
    await openByCode(page, '920')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const name = `Yaniris ${Date.now()}`
    const email = `y${Date.now()}@demo.do`
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
    await expect(form.getByRole('switch', { name: 'Invitar por correo' })).toBeChecked()
    await expect(form.locator('[type=password]')).toBeHidden()
    const field = (label: string) => form.getByRole('textbox', { name: label })
    await field('Nombre').focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('owner@demo.do')
    await chooseOption(page, form.getByRole('combobox', { name: 'Rol' }), 'Cajero')
    await page.keyboard.press('Control+s')
    await expect(form.getByText('Ya hay una cuenta con el correo owner@demo.do.')).toBeVisible()
    await field('Correo electrónico').fill(email)
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('Invitado')

    const letter = mail.mails.find(({ to }) => to.includes(email))
    const { text = '' } = await readMail(letter ?? { raw: Buffer.alloc(0) })
    await comeIn(await (await browser.newContext()).newPage(), /http\S+/.exec(text)?.[0] ?? '', name)

    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(row).not.toContainText('Invitado')
    const act = async (label: string) => {
      await page.getByRole('button', { name: `Más acciones con ${name}` }).focus()
      await page.keyboard.press('Enter')
      const choice = page.getByRole('menuitem', { name: label, exact: true })
      await expect(choice).toBeVisible()
      await choice.press('Enter')
    }
    await act('Desactivar')
    const question = page.getByRole('alertdialog', { name: `¿Desactivar a ${name}?` })
    await expect(question).toContainText('Sus sesiones se cierran ahora en todos los equipos')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(row).toContainText('Desactivado')
    await act('Activar')
    await expect(row).not.toContainText('Desactivado')
  },
)

atDesk.describe('who administers the shop', () => {
  atDesk.use({ who: 'admin' })

  atDesk(
    'nobody closes their own account, and an administrator only looks at the owner’s',
    async ({ page }) => {
      await toAddress(page, '/home/settings/users?search=owner@demo.do')
      const owner = page.getByRole('row', { name: /owner@demo.do/ })
      await owner.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await expect(form.getByText('Este usuario puede hacer más que usted')).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await toAddress(page, '/home/settings/users?search=admin@demo.do')
      await expect(page.getByRole('row', { name: /admin@demo.do/ })).toBeVisible()
      await page.getByRole('button', { name: 'Más acciones con Ramón Peguero' }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Cerrar sus sesiones' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Desactivar' })).toBeHidden()
      await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeHidden()
    },
  )
})

/** A role that allows all of customers and to see products, compared with the cashier's. @returns its name. */
async function makeSeller(page: Page): Promise<string> {
  const name = `Vendedor ${Date.now()}`
  await page.keyboard.press('n')
  const fresh = page.getByRole('dialog', { name: 'Nuevo rol' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill(name)
  // A whole part at once, and one of another that is searched for.
  await fresh.getByRole('checkbox', { name: 'Todo: Clientes', exact: true }).press('Space')
  await expect(fresh.getByRole('checkbox', { name: 'Crear clientes', exact: true })).toBeChecked()
  await fresh.getByRole('searchbox', { name: 'Buscar permiso' }).fill('ver productos')
  await expect(fresh.getByRole('checkbox', { name: 'Crear clientes', exact: true })).toBeHidden()
  await fresh.getByRole('checkbox', { name: 'Ver productos', exact: true }).press('Space')
  await fresh.getByRole('searchbox', { name: 'Buscar permiso' }).fill('')
  await chooseOption(page, fresh.getByRole('combobox', { name: 'Comparar con' }), 'Cajero')
  await expect(fresh.getByText('Diferente').first()).toBeVisible()
  await fresh.getByRole('button', { name: 'Solo diferencias' }).press('Enter')
  await expect(fresh.getByRole('checkbox', { name: 'Ver productos', exact: true })).toBeHidden()
  await expect(fresh.getByRole('checkbox', { name: 'Vender y cobrar', exact: true })).toBeVisible()
  await nothingInTheWay(page)
  await page.keyboard.press('Control+s')
  await expect(fresh).toBeHidden()
  return name
}

/** Gives somebody an account under a role. @returns their address. */
async function hire(page: Page, role: string): Promise<string> {
  const email = `v${Date.now()}@demo.do`
  await openByCode(page, '920')
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Vianela Rosario')
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await form.getByRole('switch', { name: 'Invitar por correo' }).press('Space')
  await form.locator('[type=password]').fill('secreta')
  const roles = form.getByRole('combobox', { name: 'Rol' })
  await chooseOption(page, roles, role)
  // Until its list is gone the keys are the list's.
  await expect(roles).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  return email
}

atDesk(
  'a role is made by keyboard, compared, kept while somebody has it, and seen at once by who has it',
  async ({ page, browser, baseURL }) => {
    await openByCode(page, '921')
    await expect(page.getByRole('row', { name: /Propietario/ })).toContainText('Todos')
    await nothingInTheWay(page)
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
    await expect(other.getByRole('complementary').getByText(name, { exact: true })).toBeVisible()
    await other.goto('/home/products')
    const menu = other.getByRole('navigation').first()
    await expect(menu.getByRole('link', { name: /Clientes/ })).toBeVisible()

    // The role loses the part: the next answer to the other browser takes it out of its menu.
    await toAddress(page, `/home/settings/roles?search=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name: new RegExp(name) }).click()
    const role = page.getByRole('dialog', { name })
    await role.getByRole('checkbox', { name: 'Todo: Clientes', exact: true }).press('Space')
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
  },
)
