import { expect } from '@playwright/test'
import { scan, signIn, test } from './journey.ts'
import { atDesk, isWhole, openByCode, toAddress } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

test('a language and a theme chosen by hand stay, until the company’s theme is wanted back', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'theme-enzzo')
  await page.getByRole('combobox', { name: 'Tema' }).click()
  await page.getByRole('option', { name: 'Oscuro', exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use the company theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'theme-enzzo')
})

atDesk.describe('who reads English', () => {
  atDesk.use({ language: 'en' })

  atDesk('the customer whom the program named is named in English to who reads English', async ({ page }) => {
    await openByCode(page, '080')
    await page.getByRole('searchbox').fill('general')
    await expect(page.getByRole('row', { name: /General customer/ })).toBeVisible()
    await toAddress(page, '/home/pos')
    await expect(page.getByText('Scanner ready')).toBeVisible()
    await scan(page, OIL_64)
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Charge' }).getByRole('button', { name: 'Finish' }).click()
    const receipt = page.getByRole('article', { name: /^Receipt/ })
    await expect(receipt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    await page.keyboard.press('F3')
    await page.getByRole('dialog').getByRole('combobox').fill('general')
    await expect(page.getByRole('option', { name: /General customer/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F7')
    const recent = page.getByRole('list', { name: 'Recent invoices' })
    await expect(recent.getByRole('listitem').first()).toContainText('General customer')
    await expect(page.getByText('Cliente general')).toHaveCount(0)
  })
})

atDesk(
  'a theme the company forces is locked for everybody, but not where it is chosen',
  async ({ page, browser }) => {
    await openByCode(page, '900')
    await page.getByRole('switch', { name: /Imponer este tema/ }).click()
    await page.getByRole('button', { name: 'Guardar' }).first().click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Tema', exact: true })).toBeEnabled()
    await page.getByRole('link', { name: 'Productos', exact: true }).click()
    await expect(page.getByRole('group', { name: /La empresa fijó el tema/ })).toBeVisible()

    const other = await browser.newContext()
    const cashier = await other.newPage()
    await signIn(cashier, 'cashier')
    await cashier.goto('/home')
    await expect(cashier.getByRole('group', { name: /La empresa fijó el tema/ })).toBeVisible()
    await other.close()

    await openByCode(page, '900')
    await page.getByRole('switch', { name: /Imponer este tema/ }).click()
    await page.getByRole('button', { name: 'Guardar' }).first().click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  },
)

atTill('nothing serious stands in the way of anybody at the counter', async ({ page }) => {
  await isWhole(page)
})
