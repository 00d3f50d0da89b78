import { expect } from '@playwright/test'
import {
  cartLines,
  enter,
  openTill,
  recentNumbers,
  scan,
  searchBox,
  signInByForm,
  test,
  total,
} from './journey.ts'
import { PLACE } from './place.ts'

test('a wrong password is refused and what was typed stays', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveTitle('Enzzo - Portal de Formularios')
  await page.getByLabel('Correo electrónico').fill('cashier@demo.do')
  await page.getByLabel('Contraseña').fill('wrong')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('cashier@demo.do')
})

test('who may only sell begins at the counter, also from the bare address, and sees what she may open and nothing else', async ({
  page,
}) => {
  await signInByForm(page, 'cashier')
  await expect(page).toHaveURL(/\/home\/pos$/)
  await expect(searchBox(page)).toBeFocused()
  await page.goto('/')
  await expect(page).toHaveURL(/\/home\/pos$/)
  await page.goto('/home/settings/configuration')
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: /POS/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Productos', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Configuración/ })).toHaveCount(0)
})

test('signing out says so and ends the session', async ({ page }) => {
  await signInByForm(page, 'owner')
  // The server answers when the words were read.
  const read = Promise.withResolvers<void>()
  await page.route(/auth\.signOut/, (route) => read.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerrando sesión...')).toBeVisible()
  read.resolve()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('an address signs out and leads on within this site, and nowhere else', async ({ page }) => {
  await signInByForm(page, 'owner')
  await page.goto('/auth/signout?callbackUrl=/auth/signin%3Fbrand%3Dcobra')
  await expect(page.getByText('Cerrando sesión...')).toBeVisible()
  await page.waitForURL('**/auth/signin?brand=cobra')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  // What leads nowhere else is told apart by a rule with tests of its own.
  await signInByForm(page, 'owner')
  await page.goto(`/auth/signout?callbackUrl=${encodeURIComponent('https://evil.example/')}`)
  await page.waitForURL('**/auth/signin')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a session that ended elsewhere leads to the sign-in and back', async ({ page, context }) => {
  await signInByForm(page, 'owner')
  const settings = page.getByRole('link', { name: /Configuración/ })
  await expect(settings).toBeVisible()
  // What is still on its way would find the session gone before the person does, or bring it back.
  await expect(page.getByRole('term').filter({ hasText: 'Ventas de hoy' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // So would what the page asks from time to time by itself: it waits for the press.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/trpc/**', (route) => pressed.promise.then(() => route.continue()))
  await context.clearCookies()
  await settings.click()
  pressed.resolve()
  await expect(page).toHaveURL(/error=SessionExpired/)
  await expect(page.getByText('Su sesión terminó.')).toBeVisible()
})

test('ending all sessions asks first, and ends that of another browser too', async ({ page, browser }) => {
  // Of a shop whose session no other journey keeps.
  const vecino = `http://vecino.localhost:${PLACE.port}`
  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  for (const each of [page, phone]) {
    await each.goto(`${vecino}/auth/signin`)
    await each.getByLabel('Correo electrónico').fill('owner@vecino.do')
    await each.getByLabel('Contraseña').fill('demo1234')
    await each.getByRole('button', { name: 'Entrar' }).click()
    await each.waitForURL(/\/home/)
  }
  const menu = page.getByRole('button', { name: /^Cuenta de / })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
  const password = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  await password.getByLabel('Contraseña actual').fill('no-es-esta')
  await password.getByLabel('Contraseña nueva').fill('clave-nueva')
  await password.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(password.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cerrar todas mis sesiones' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cerrar todas sus sesiones?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(menu).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cerrar todas mis sesiones' }).click()
  await question.getByRole('button', { name: 'Cerrar todas mis sesiones' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await phone.goto(`${vecino}/home`)
  await expect(phone.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await elsewhere.close()
})

test('a session that is gone at the end of a sale leads to the sign-in, and the sale goes through after it', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'cashier')
  await openTill(page)
  const before = await recentNumbers(page)
  await scan(page, '7469912000011')
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  const finish = page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' })
  await expect(finish).toBeEnabled()
  // What the page asks by itself waits for the press: the sale is what finds the session gone.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/trpc/**', (route) =>
    route.request().url().includes('pos.checkout')
      ? route.continue()
      : pressed.promise.then(() => route.continue()),
  )
  await context.clearCookies()
  const refused = page.waitForResponse(/pos\.checkout/)
  await finish.click()
  expect((await refused).status()).toBe(401)
  pressed.resolve()
  await expect(page.getByText('Su sesión terminó.')).toBeVisible()
  await page.unroute('**/api/trpc/**')
  await enter(page, 'cashier')
  // What was asked for before goes through by itself, once.
  const receipt = page.getByRole('article', { name: /^Recibo \d{6}/ })
  await expect(receipt).toContainText('425.00')
  const number = /\d{6}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0]
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(cartLines(page)).toHaveCount(0)
  const after = await recentNumbers(page)
  expect(after.filter((each) => !before.includes(each))).toEqual([number])
})
