import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { searchBox, test, total } from './journey.ts'
import { nothingSerious } from './obstacles.ts'
import { PLACE } from './place.ts'

const HOME = `http://localhost:${PLACE.port}`
const PASSWORD = 'clave-de-ana'

const nameOf = () => `Colmado ${randomUUID().slice(0, 6)}`

/** Fills in the form under a name, and answers where the shop will be. */
async function fillIn(page: Page, name: string): Promise<string> {
  await page.getByLabel('Nombre del negocio').fill(name)
  await page.getByLabel('Su nombre').fill('Ana Peralta')
  await page.getByLabel('Su correo electrónico').fill('ana@peralta.test')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  return name.toLowerCase().replace(' ', '-')
}

/** A form that was filled in as quickly as this is taken the second time: whoever reads it takes longer. */
async function send(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Abrir mi negocio' }).click()
  await loaded
  if (!(await page.getByText('Eso fue muy rápido').isVisible())) return
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await send(page)
}

/** What is asked with links that are good once: each is tried once, though its screen stands until the office is loaded. */
function entersOf(page: Page): string[] {
  const enters: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth.enter')) enters.push(request.url())
  })
  return enters
}

test('somebody opens a shop on the bare host and sells at its counter', async ({ page }) => {
  await page.goto(`${HOME}/onboarding/pos?plan=monthly`)
  await expect(page.getByText('Empieza con 30 días de prueba')).toBeVisible()
  await page.getByLabel('Dirección').fill('admin')
  await expect(page.getByText('Esa dirección está reservada: elija otra.')).toBeVisible()
  await page.getByLabel('Dirección').fill('demo')
  await expect(page.getByText('Esa dirección está reservada: elija otra.')).toBeVisible()
  await page.reload()
  const subdomain = await fillIn(page, nameOf())
  await expect(page.getByLabel('Dirección')).toHaveValue(subdomain)
  await expect(page.getByText('Está libre.')).toBeVisible()
  await page.getByLabel('RNC o cédula (opcional)').fill('1-01-85004-4')
  await expect(page.getByText('El dígito verificador no coincide')).toBeVisible()
  await page.getByLabel('RNC o cédula (opcional)').fill('1-01-85004-3')
  const enters = entersOf(page)
  await send(page)
  // In the new shop, signed in, at its own address.
  await page.waitForURL(`http://${subdomain}.localhost:${PLACE.port}/home`)
  const steps = page.getByRole('region', { name: 'Hasta su primera venta' })
  await expect(steps).toContainText('1 de 5')
  expect(enters).toHaveLength(1)
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'primer producto' }).getByRole('img', { name: 'Hecho' }),
  ).toBeVisible()

  await steps.getByRole('link', { name: 'Registre la secuencia que le dio la DGII' }).click()
  await page.getByRole('button', { name: 'Registrar secuencia' }).first().click()
  const range = page.getByRole('dialog', { name: 'Registrar secuencia' })
  await range.getByLabel('Desde el número').fill('1')
  await range.getByLabel('Hasta el número').fill('500')
  await range.getByRole('button', { name: /^(Guardar|Registrar)/ }).click()
  await expect(range).toBeHidden()

  await page.getByRole('link', { name: /^Panel/ }).click()
  await expect(steps).toContainText('2 de 5')
  await steps.getByRole('link', { name: 'Abra la caja con su fondo' }).click()
  await page.waitForURL(/\/home\/pos/)
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('F10')
  await expect(page.getByRole('textbox', { name: 'Fondo de caja' })).toBeFocused()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Caja abierta desde/ })).toBeVisible()

  await searchBox(page).fill('refresco')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText(/45\.00/)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo \d{6}/ })
  await expect(receipt).toContainText(/E32\d{10}/)
  await expect(receipt).toContainText('1-01-85004-3')

  await page.goto(`http://${subdomain}.localhost:${PLACE.port}/home`)
  await expect(page.getByRole('heading', { name: 'Dinero por método' })).toBeVisible()
  await expect(steps).toBeHidden()
  await page.goto(`http://${subdomain}.localhost:${PLACE.port}/home/settings/plan`)
  await expect(page.getByText('En prueba')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Usuarios activos' })).toHaveAttribute('aria-valuenow', '1')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shop is opened by the form alone, and what is wrong is said at its field', async ({ page }) => {
    await page.goto(`${HOME}/onboarding/pos`)
    const name = nameOf()
    const subdomain = await fillIn(page, name)
    await page.getByLabel('Dirección').fill('www')
    await send(page)
    await expect(page.getByText('Esa dirección está reservada: elija otra.')).toBeVisible()
    await expect(page.getByLabel('Nombre del negocio')).toHaveValue(name)
    await expect(page.getByLabel('Contraseña')).toHaveValue('')
    await page.getByLabel('Dirección').fill(subdomain)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await send(page)
    await expect(page.getByRole('link', { name: 'Entrar a mi negocio' })).toHaveAttribute(
      'href',
      new RegExp(`^http://${subdomain}\\.localhost:${PLACE.port}/auth/enter#[\\w-]{43}$`),
    )
  })
})

for (const { scheme, width } of [
  { scheme: 'light', width: 1024 },
  { scheme: 'dark', width: 390 },
] as const) {
  test(`the form has no serious fault for readers, ${scheme} at ${width} px, in English`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'kept_theme', value: scheme, url: HOME }])
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${HOME}/onboarding/dental?lang=en`)
    await expect(page.getByRole('heading', { name: 'Open your dental clinic' })).toBeVisible()
    await nothingSerious(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('who forgot their password is told where to look, whoever they are', async ({ page }) => {
  await page.goto('/auth/signin')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.getByLabel('Correo electrónico').fill('nadie@demo.do')
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('status')).toContainText('Si hay una cuenta con nadie@demo.do')
  await page.getByRole('button', { name: 'Volver a la entrada' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.goto('/auth/reset#nada')
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve')
})
