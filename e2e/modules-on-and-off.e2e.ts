import { expect, type Page } from '@playwright/test'
import { atDesk, deskBeside, isWhole, openByCode, toAddress } from './standing-desk.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const part = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Módulos' }).getByRole('switch', { name: new RegExp(`^${name}`) })

atDesk(
  'a module that is switched off is gone for the owner and at an open screen, and is whole when it is on again',
  async ({ page, browser }) => {
    const admin = await deskBeside(browser, 'admin')
    await openByCode(admin, '080')
    await expect(menu(admin).getByRole('link', { name: /Promociones/ })).toBeVisible()

    await openByCode(page, '900')
    await expect(part(page, 'Promociones')).toBeChecked()
    await expect(part(page, 'Usuarios')).toBeDisabled()
    await isWhole(page)

    await part(page, 'Promociones').click()
    const question = page.getByRole('alertdialog', { name: '¿Apagar Promociones?' })
    await expect(question).toContainText('En el menú: Promociones')
    await expect(question).toContainText('Nadie podrá: crear y editar promociones')
    await page.keyboard.press('Escape')
    await expect(part(page, 'Promociones')).toBeChecked()
    await part(page, 'Promociones').click()
    await question.getByRole('button', { name: 'Apagar', exact: true }).click()
    await expect(page.getByText('Promociones: apagado')).toBeVisible()
    await expect(part(page, 'Promociones')).not.toBeChecked()
    await expect(menu(page).getByRole('link', { name: /Promociones/ })).toHaveCount(0)

    // Whoever has a screen open hears of it with what that asks next.
    await admin.getByRole('searchbox').fill('ana')
    await expect(menu(admin).getByRole('link', { name: /Promociones/ })).toHaveCount(0)

    await toAddress(page, '/home/promotions')
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
    await expect(page.getByText(/es de un módulo que está apagado/)).toBeVisible()

    await openByCode(page, '900')
    await part(page, 'Promociones').click()
    await expect(page.getByText('Promociones: encendido')).toBeVisible()
    await menu(page)
      .getByRole('link', { name: /Promociones/ })
      .click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  },
)
