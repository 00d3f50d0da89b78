import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { PLACE } from './place.ts'
import { atDesk, fits, isWhole, openByCode } from './standing-desk.ts'
import { SUPER_ADMIN } from './the-super-admin.ts'

const BARE = `http://localhost:${PLACE.port}`
const GATE = `${BARE}/nothing-to-see-here`

/** Signs the super-admin in at the gate, on the bare host. */
async function signInAtGate(page: Page): Promise<void> {
  await page.goto(GATE)
  await page.getByLabel('Correo electrónico').fill(SUPER_ADMIN.email)
  await page.getByLabel('Contraseña').fill(SUPER_ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible()
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administración de la plataforma' }).getByRole('link', { name })

test('without a token there is only the gate, and a token that opens nothing leads back to it', async ({
  page,
}) => {
  await page.goto(`${GATE}/tenants`)
  await expect(page).toHaveURL(GATE)
  await expect(page.getByRole('heading', { level: 1, name: 'Nada que ver aquí' })).toBeVisible()
  await isWhole(page)
  await page.getByLabel('Correo electrónico').fill(SUPER_ADMIN.email)
  await page.getByLabel('Contraseña').fill('no-es-esta-clave')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas')
  await signInAtGate(page)
  const kept = () =>
    page.evaluate(() =>
      ['superAdminToken', 'superAdminRefreshToken', 'superAdminData'].map((name) =>
        localStorage.getItem(name),
      ),
    )
  expect((await kept()).every(Boolean)).toBe(true)
  // A token that ran out is renewed without a word.
  await page.evaluate(() => localStorage.setItem('superAdminToken', 'vencido'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible()
  await expect(page.getByText('Colmado La Esperanza')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('superAdminToken', 'inventado')
    localStorage.setItem('superAdminRefreshToken', 'inventado')
  })
  await page.reload()
  await expect(page).toHaveURL(GATE)
  await expect(page.getByRole('heading', { level: 1, name: 'Nada que ver aquí' })).toBeVisible()
  expect(await kept()).toEqual([null, null, null])
})

test('a business is made, given a plan, suspended with the reason and opened again', async ({
  page,
  browser,
}) => {
  const name = `Ferretería ${Date.now()}`
  const subdomain = `f${Date.now()}`
  await signInAtGate(page)
  await page.keyboard.press('n')
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Subdominio').fill('salon')
  await page.getByLabel('Nombre del propietario').fill('Ana Marte')
  await page.getByLabel('Correo del propietario').fill('ana@ferreteria.example.com')
  await page.getByLabel('Contraseña del propietario').fill('clave-de-ana')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('textbox', { name: 'Subdominio' })).toHaveAccessibleDescription(/salon/)
  await page.getByLabel('Subdominio').fill(subdomain)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar plan' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Punto de venta · Profesional' }).click()
  await page.getByLabel('Usuarios adicionales').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Punto de venta · Profesional, vigente, 2 usuarios más')).toBeVisible()
  await isWhole(page)

  const owner = await newPage(browser)
  await owner.goto(`http://${subdomain}.localhost:${PLACE.port}/auth/signin`)
  await owner.getByLabel('Correo electrónico').fill('ana@ferreteria.example.com')
  await owner.getByLabel('Contraseña').fill('clave-de-ana')
  await owner.getByRole('button', { name: 'Entrar' }).click()
  await owner.waitForURL(/\/home/)

  await page.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Escriba la razón.')).toBeVisible()
  await page.getByLabel('Razón').fill('No ha pagado')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText(/Suspendido desde .+: No ha pagado/)).toBeVisible()
  await owner.goto(`http://${subdomain}.localhost:${PLACE.port}/home/products`)
  await expect(owner.getByText('Este negocio está suspendido').first()).toBeVisible()

  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible()
  await owner.goto(`http://${subdomain}.localhost:${PLACE.port}/home/products`)
  await expect(owner.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await owner.context().close()

  await place(page, 'Auditoría').click()
  await expect(page.getByText('Suspendió el negocio').first()).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('a brand, a price and what a page says are changed; each screen is whole, also on a telephone and in English', async ({
  page,
}) => {
  await signInAtGate(page)
  await place(page, 'Marcas').click()
  await page.getByText('Cobra Fácil').click()
  await page.getByLabel('Teléfono de soporte').fill('809-555-0199')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Marca guardada.')).toBeVisible()

  await place(page, 'Planes').click()
  await page.getByText('Legatti · Básico').click()
  await page.getByLabel('Precio al mes (US$)').fill('101')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: /Legatti · Básico/ })).toContainText('101.00')

  await place(page, 'Páginas de producto').click()
  await page.getByRole('button', { name: 'Agregar cifra' }).click()
  await page.getByLabel('Cifra', { exact: true }).last().fill('120')
  await page.getByLabel('De qué').last().fill('colmados')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Página guardada.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('De qué').last()).toHaveValue('colmados')

  for (const name of [
    'Negocios',
    'Marcas',
    'Planes',
    'Páginas de producto',
    'Auditoría',
    'Salud',
    'Su cuenta',
  ]) {
    await place(page, name).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isWhole(page)
  }
  await page.getByRole('combobox', { name: /Idioma/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('navigation', { name: 'Administration of the platform' })
  for (const name of ['Businesses', 'Brands', 'Plans', 'Product pages', 'Audit', 'Health', 'Your account']) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)
    for (const other of await menu.getByRole('link').all()) await expect(other).toBeInViewport({ ratio: 1 })
  }
})

atDesk(
  'support comes in by the owner’s consent, is seen by them, and is out when they end it',
  async ({ page, browser }) => {
    const admin = await newPage(browser)
    await signInAtGate(admin)
    await admin.getByText('Colmado La Esperanza').click()
    await expect(admin.getByText('El propietario no ha dado permiso.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Entrar como soporte' })).toBeHidden()

    await openByCode(page, '922')
    await isWhole(page)
    await page.getByRole('button', { name: 'Dejar entrar a soporte' }).click()
    await expect(page.getByText(/Soporte puede entrar como Administrador hasta/)).toBeVisible()

    await admin.reload()
    await admin.getByRole('button', { name: 'Entrar como soporte' }).click()
    const coming = admin.context().waitForEvent('page')
    await admin.getByRole('link', { name: 'Abrir el negocio' }).click()
    const support = await coming
    await support.waitForURL(/\/home/)
    await expect(support.getByRole('button', { name: /Cuenta de Soporte · Rosa Reyes/ })).toBeVisible()

    await page.reload()
    await openByCode(page, '922')
    await expect(page.getByText(/Rosa Reyes, /)).toBeVisible()
    await page.getByRole('button', { name: 'Terminar ahora' }).click()
    await expect(page.getByText('Soporte no puede entrar ahora.')).toBeVisible()
    await support.reload()
    await expect(support).toHaveURL(/\/auth\/signin/)
    await admin.context().close()
  },
)
