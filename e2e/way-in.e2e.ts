import { expect, test } from '@playwright/test'
import { enter } from './journey.ts'

test('who opens a screen signed out lands on it after signing in, filters and all', async ({ page }) => {
  await page.goto('/home/reports?from=2026-11-01&to=2026-11-10')
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  await enter(page, 'owner')
  await expect(page).toHaveURL(/\/home\/reports\?from=2026-11-01&to=2026-11-10$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
})

test('the bare address of a shop leads through the sign-in to its start', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await enter(page, 'owner')
  await expect(page).toHaveURL(/\/home$/)
})

test('a line that is down is not said to be a shop that is missing', async ({ page }) => {
  await page.route('**/api/trpc/**', (route) => route.abort())
  await page.goto('/auth/signin')
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  await page.unroute('**/api/trpc/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
})

test('an address that is nowhere in the office keeps its menu', async ({ page }) => {
  await page.goto('/home/nowhere')
  await enter(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
})

test('what a product must have is marked, and prices only while they are asked for', async ({ page }) => {
  await page.goto('/home/products/new')
  await enter(page, 'owner')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const name of ['Nombre', 'SKU', 'Precio', 'Precio 2', 'Precio 3']) {
    await expect(field(name)).toHaveAttribute('aria-required', 'true')
  }
  await expect(field('Costo')).not.toHaveAttribute('aria-required', 'true')
  await page.getByRole('switch', { name: /Precio variable/ }).click()
  await expect(field('Precio')).not.toHaveAttribute('aria-required', 'true')
})

for (const [path, width] of [
  ['/home', 390],
  ['/home?period=month', 390],
  ['/home/reports', 390],
  ['/home/products', 768],
  ['/home/products', 1024],
] as const) {
  test(`nothing runs out of the screen at ${path}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await enter(page, 'owner')
    await expect(page.getByText(/Ventas por|Aceite de/).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const wider = () =>
      page
        .locator('body *:visible')
        .evaluateAll((all) =>
          all
            .filter(
              (one) => !one.closest('.sr-only') && one.getBoundingClientRect().right > window.innerWidth + 1,
            )
            .map((one) => one.outerHTML.slice(0, 80)),
        )
    // A table measures itself before it knows which columns have room.
    await expect.poll(wider).toEqual([])
  })
}
