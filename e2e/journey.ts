import { expect, type Page } from '@playwright/test'

type Who = 'owner' | 'admin' | 'cashier'

/** Signs one of the demo shop's people in. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.goto('/auth/signin')
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.do`)
  await page.getByLabel('Contraseña').fill('demo1234')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
}
