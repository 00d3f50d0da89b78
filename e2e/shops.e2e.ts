import { expect } from '@playwright/test'
import { enter, signIn, test } from './journey.ts'
import { PLACE } from './place.ts'

const { port } = PLACE

test('the bare address offers the shops, also for browsers that do not resolve theirs', async ({ page }) => {
  await page.goto(`http://localhost:${port}/`)
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Colmado La Esperanza', exact: true })).toHaveAttribute(
    'href',
    `http://demo.localhost:${port}`,
  )
  await page.getByRole('link', { name: 'Abrir sin subdominio: Ferretería El Vecino' }).click()
  await expect(page.getByRole('heading', { name: 'Entre a Ferretería El Vecino' })).toBeVisible()
})

test('an address of no shop says so and leads to those there are', async ({ page }) => {
  await page.goto(`http://nadie.localhost:${port}/`)
  await expect(page.getByRole('link', { name: 'Colmado La Esperanza', exact: true })).toHaveAttribute(
    'href',
    `http://demo.localhost:${port}`,
  )
  await page.goto(`http://nadie.localhost:${port}/auth/signin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay ningún negocio' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver los negocios' }).click()
  await expect(page.getByRole('link', { name: 'Colmado La Esperanza', exact: true })).toBeVisible()
})

test('one shop’s session opens nothing in the other', async ({ page, context }) => {
  await signIn(page, 'owner')
  const [cookie] = await context.cookies()
  if (!cookie) throw new Error('signing in set no cookie')
  await context.addCookies([{ ...cookie, domain: 'vecino.localhost' }])
  await page.goto(`http://vecino.localhost:${port}/home/products`)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a brand shows itself where it is asked for', async ({ page }) => {
  await page.goto('/auth/signin?brand=cobra')
  await expect(page).toHaveTitle('Cobra Fácil - Portal de Formularios')
  await expect(page.getByText('Cobra Fácil', { exact: true })).toBeVisible()
  // Its colour is on the mark, along the sign-in's edge and round the page.
  const colour = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--brand').toUpperCase())
  expect(await colour()).toBe('#AD4420')
  await expect(page.locator('form')).toHaveCSS('border-top-color', 'rgb(173, 68, 32)')
  await expect(page.locator('svg rect').first()).toHaveCSS('fill', 'rgb(173, 68, 32)')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#AD4420$/i)
  await enter(page, 'owner')
  expect(await colour()).toBe('#AD4420')
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await expect(page).toHaveTitle('Cobra Fácil - Portal de Formularios')
  await expect(page.getByText('Cobra Fácil', { exact: true })).toBeVisible()
})
