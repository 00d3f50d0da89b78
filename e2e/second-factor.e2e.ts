import { expect, type Page } from '@playwright/test'
import { codeOf, stepAt } from '#modules/identity/second-factor/totp.server.ts'
import { ask, signInByForm, test } from './journey.ts'
import { asOwner } from './kept-till.ts'
import { isWhole } from './standing-desk.ts'

const PASSWORD = 'clave-de-luisa'

/** An account of the journey's own: others sign in as the demo's people meanwhile. */
async function newAccount(owner: Page): Promise<string> {
  const email = `luisa-${Date.now()}@example.com`
  const roles: { id: string; code: string }[] = await ask(owner, 'user.getRoles', {}, 'GET')
  const role_id = roles.find(({ code }) => code === 'admin')?.id
  await ask(owner, 'user.create', { name: 'Luisa Marte', email, password: PASSWORD, role_id, language: 'es' })
  return email
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth/signin')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
}

test('a second step is set up by its QR code or its key, is asked for at the sign-in, and a recovery code helps once', async ({
  page,
  browser,
}) => {
  const email = await asOwner(browser, newAccount)
  await typePassword(page, email)
  await page.waitForURL(/\/home/)
  await page.getByRole('button', { name: 'Cuenta de Luisa Marte' }).click()
  await page.getByRole('menuitem', { name: 'Verificación en dos pasos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await dialog.getByLabel('Contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  await isWhole(page)
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Código de seis dígitos').fill('000000')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Ese código no es el de ahora.')).toBeVisible()
  // The clock of the telephone is a little slow, so that the codes after it are all good yet.
  const step = stepAt(new Date()) - 1
  await dialog.getByLabel('Código de seis dígitos').fill(codeOf(secret, step))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(dialog.getByText('Códigos de recuperación sin usar: 10')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await signOut(page)

  await typePassword(page, email)
  await isWhole(page)
  await typeCode(page, codeOf(secret, step))
  await expect(page.getByRole('alert')).toHaveText('Ese código no es correcto, o ya se usó.')
  await typeCode(page, codeOf(secret, step + 2))
  await page.waitForURL(/\/home/)
  await signOut(page)

  await typePassword(page, email)
  await typeCode(page, recovery)
  await page.waitForURL(/\/home/)
  await signOut(page)
  await typePassword(page, email)
  await typeCode(page, recovery)
  await expect(page.getByRole('alert')).toHaveText('Ese código no es correcto, o ya se usó.')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
})

test('who has none is asked for the password alone', async ({ page }) => {
  await signInByForm(page, 'cashier')
})
