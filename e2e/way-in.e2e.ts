import { expect, type Page } from '@playwright/test'
import { enter, searchBox, test, untilItHoldsNumbers } from './journey.ts'
import { atDesk, toAddress, untilKnown } from './standing-desk.ts'

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

test('the shop and its product are asked for once in five minutes, on whatever screens', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, procedures = ''] = /\/api\/trpc\/([^?]*)/.exec(request.url()) ?? []
    asked.push(...procedures.split(',').filter((path) => /getPublicTenant|getOnboardingInfo/.test(path)))
  })
  const signOut = () => page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.clock.install()
  await page.goto('/')
  await enter(page, 'owner')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await menu.getByRole('link', { name: /^POS/ }).click()
  await expect(searchBox(page)).toBeFocused()
  // Its databases are open: one that still waits would take the hours that are skipped for a page that holds it.
  await untilItHoldsNumbers(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await page.clock.fastForward('04:00')
  await signOut()
  await enter(page, 'owner')
  // The office is there, and has asked for what it asks for.
  await expect(menu).toBeVisible()
  expect(asked).toEqual(['tenant.getPublicTenantBySubdomain', 'onboarding.getOnboardingInfoByTenant'])
  await page.clock.fastForward('06:00')
  await signOut()
  await expect(page.getByRole('heading', { name: 'Entre a Colmado La Esperanza' })).toBeVisible()
  expect(asked).toEqual([
    'tenant.getPublicTenantBySubdomain',
    'onboarding.getOnboardingInfoByTenant',
    'tenant.getPublicTenantBySubdomain',
  ])
})

test('a line that is down is not said to be a shop that is missing', async ({ page }) => {
  await page.route('**/api/trpc/**', (route) => route.abort())
  await page.goto('/auth/signin')
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  await page.unroute('**/api/trpc/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
})

atDesk('an address that is nowhere in the office keeps its menu', async ({ page }) => {
  await toAddress(page, '/home/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
})

/** What reaches beyond the right edge of the window. */
const widerThanScreen = (page: Page): Promise<string[]> =>
  page
    .locator('body *:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => !one.closest('.sr-only') && one.getBoundingClientRect().right > window.innerWidth + 1,
        )
        .map((one) => one.outerHTML.slice(0, 80)),
    )

for (const [path, width] of [
  ['/home', 390],
  ['/home?period=month', 390],
  ['/home/reports', 390],
  ['/home/products', 768],
  ['/home/products', 1024],
  ['/home/cash-sessions', 1024],
  ['/home/settings/ncf', 1024],
] as const) {
  atDesk.describe(`${width} px wide`, () => {
    atDesk.use({ viewport: { width, height: 900 } })

    atDesk(`nothing runs out of the screen at ${path}`, async ({ page }) => {
      await toAddress(page, path)
      await expect(
        page.getByText(/Ventas por|Aceite de|Aquí van las sesiones|Apertura|Último tomado/).first(),
      ).toBeVisible()
      await untilKnown(page)
      await expect.poll(() => widerThanScreen(page)).toEqual([])
    })
  })
}

atDesk(
  'a list with long names and large figures keeps what can be done with a row in sight',
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await toAddress(page, '/home/products/new')
    const name = `Nevera de dos puertas con dispensador de agua ${Date.now()}`
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await page.getByRole('textbox', { name: 'SKU' }).first().fill(`NEVERA-DISPENSADOR-${Date.now()}`)
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('1250000')
    // The warehouses are there from here on.
    await page.getByRole('textbox', { name: 'Mínimo en Almacén principal' }).fill('20000')
    const quantities = page.getByRole('textbox', { name: /^Cantidad en / })
    await expect(quantities).not.toHaveCount(0)
    for (const quantity of await quantities.all()) await quantity.fill('12500')
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await expect(page).toHaveURL(/\/home\/products\/[0-9a-f-]{36}/)
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await toAddress(page, `/home/products?search=${encodeURIComponent(name)}`)
      const row = page.getByRole('row', { name: /1,250,000\.00/ })
      await expect(row).toBeVisible()
      await expect.poll(() => widerThanScreen(page)).toEqual([])
    }
  },
)
