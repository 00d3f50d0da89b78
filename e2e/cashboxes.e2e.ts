import { expect } from '@playwright/test'
import { atDesk, openByCode } from './standing-desk.ts'

atDesk.describe('a page that was loaded before', () => {
  // It asks for an address that its policy does not know yet, and says so: that is what is looked at.
  atDesk.use({ provoked: /Content Security Policy/ })

  atDesk('an owner makes and changes cashboxes, and the default one stays on', async ({ page }) => {
    await openByCode(page, '901')
    await page.getByRole('button', { name: 'Nueva caja' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva caja' })
    await form.getByRole('textbox', { name: 'Servidor de impresión' }).fill('impresora')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText('El código es requerido')).toBeVisible()
    await expect(form.getByText('Escriba una dirección como http://localhost:8081.')).toBeVisible()
    const code = `P-${Date.now()}`
    await form.getByRole('textbox', { name: 'Código' }).fill(code)
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Caja del patio')
    await form.getByRole('combobox', { name: 'Almacén' }).click()
    await page.getByRole('option', { name: 'Almacén principal' }).click()
    await form
      .getByRole('textbox', { name: 'Servidor de impresión' })
      .fill(`http://127.0.0.1:${20_000 + (Date.now() % 20_000)}/`)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Caja guardada')).toBeVisible()
    await expect(form).toBeHidden()

    // This page was loaded before that address was allowed.
    await page.getByText(code).click()
    const made = page.getByRole('dialog', { name: 'Editar Caja del patio' })
    await made.getByRole('button', { name: 'Comprobar' }).click()
    await expect(made.getByRole('status')).toContainText('Esta página se cargó antes de que se guardara')
    await page.keyboard.press('Escape')
    await expect(made).toBeHidden()

    await page.getByText('CAJA-01').click()
    const standard = page.getByRole('dialog', { name: 'Editar Caja 01' })
    await expect(standard.getByRole('switch', { name: /^Caja predeterminada/ })).toBeDisabled()
    await expect(standard.getByRole('switch', { name: /^Activa/ })).toBeDisabled()
  })
})
