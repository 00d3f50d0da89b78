import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { chargeCash, openTill, scan, signIn, test } from './journey.ts'

test('the language changes at once and stays', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the customer whom the program named is named in English to who reads English', async ({ page }) => {
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, '7469912000011')
  await chargeCash(page)
  await page.goto('/home/customers')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('searchbox').fill('general')
  await expect(page.getByRole('row', { name: /General customer/ })).toBeVisible()
  await page.goto('/home/pos')
  await expect(page.getByText('Scanner ready')).toBeVisible()
  await page.keyboard.press('F3')
  await page.getByRole('dialog').getByRole('combobox').fill('general')
  await expect(page.getByRole('option', { name: /General customer/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F7')
  const recent = page.getByRole('list', { name: 'Recent invoices' })
  await expect(recent.getByRole('listitem').first()).toContainText('General customer')
  await expect(page.getByText('Cliente general')).toHaveCount(0)
})

test('a theme chosen by hand stays until the company’s is wanted back', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'theme-enzzo')
  await page.getByRole('combobox', { name: 'Tema' }).click()
  await page.getByRole('option', { name: 'Oscuro', exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Usar el tema de la empresa' }).click()
  await expect(html).toHaveAttribute('data-theme', 'theme-enzzo')
})

test('a theme the company forces is locked for everybody, but not where it is chosen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/configuration')
  await page.getByRole('switch', { name: /Imponer este tema/ }).click()
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tema', exact: true })).toBeEnabled()
  await page.getByRole('link', { name: /Productos/ }).click()
  await expect(page.getByRole('group', { name: /La empresa fijó el tema/ })).toBeVisible()

  const other = await browser.newContext()
  const cashier = await other.newPage()
  await signIn(cashier, 'cashier')
  await cashier.goto('/home')
  await expect(cashier.getByRole('group', { name: /La empresa fijó el tema/ })).toBeVisible()
  await other.close()

  await page.goto('/home/settings/configuration')
  await page.getByRole('switch', { name: /Imponer este tema/ }).click()
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
})

for (const path of [
  '/home',
  '/home/products',
  '/home/customers',
  '/home/settings/configuration',
  '/home/settings/ncf',
]) {
  test(`nothing serious stands in the way of anybody at ${path}`, async ({ page }) => {
    await signIn(page, 'owner')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  })
}

test('nothing serious stands in the way of anybody at the counter', async ({ page }) => {
  await signIn(page, 'cashier')
  await openTill(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})
