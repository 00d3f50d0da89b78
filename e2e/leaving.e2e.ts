import { expect, type Page } from '@playwright/test'
import { searchBox } from './journey.ts'
import { atDesk, toAddress, untilKnown } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })

const stay = async (page: Page): Promise<void> => {
  await question(page).getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question(page)).toBeHidden()
}

const leave = (page: Page): Promise<void> =>
  question(page).getByRole('button', { name: 'Salir sin guardar' }).click()

atDesk(
  'settings that were changed are not left unasked by menu, code, back, sign-out or the tab, and saved ones are',
  async ({ page }) => {
    await toAddress(page, '/home/products')
    await page.getByRole('link', { name: 'Configuración' }).click()
    const store = page.getByRole('region', { name: 'Negocio', exact: true })
    const branch = store.getByRole('textbox', { name: 'Sucursal' })
    const named = `Esquina ${Date.now()}`
    await branch.fill(named)
    const menu = page.getByRole('link', { name: 'Clientes', exact: true })
    await menu.click()
    await stay(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Comandos' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('910')
    await stay(page)
    await page.goBack()
    await stay(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await stay(page)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await expect(branch).toHaveValue(named)
    await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
    await menu.click()
    await page.waitForURL(/customers/)
  },
)

atDesk(
  'the way back from a record leads to its list as it was left, wherever one came from',
  async ({ page }) => {
    const lists = [
      { path: '/home/providers', name: /^Proveedores/, search: 'a', back: 'Volver a proveedores' },
      { path: '/home/products', name: /^Productos/, search: 'a', back: 'Volver a Productos' },
      { path: '/home/promotions', name: /^Promociones/, search: 'a', back: 'Volver a promociones' },
      { path: '/home/customers', name: /^Clientes/, search: 'a', back: 'Volver a Clientes' },
    ]
    for (const { path, name, search, back } of lists) {
      const narrowed = new RegExp(`${path}\\?search=${search}$`)
      await toAddress(page, `${path}?search=${search}`)
      // The list before it is searched by the same word, and stands until this one is drawn.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue(search)
      await untilKnown(page)
      await page.getByRole('table').getByRole('row').nth(1).press('Enter')
      await expect(page).not.toHaveURL(narrowed)
      const record = new URL(page.url()).pathname
      await page.getByRole('button', { name: back }).click()
      await expect(page).toHaveURL(narrowed)
      await expect(page.getByRole('searchbox')).toHaveValue(search)
      await toAddress(page, '/home/settings/taxes')
      await expect(page.getByRole('heading', { level: 1, name: 'Impuestos' })).toBeVisible()
      await toAddress(page, record)
      await page.getByRole('button', { name: back }).click()
      await expect(page).toHaveURL(narrowed)
    }
  },
)

atDesk('what else stands in an address is no filter: an empty list begins', async ({ page }) => {
  await toAddress(page, '/home/settings/reminders?utm_source=mail&status=active')
  await expect(page.getByText('Nada coincide')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

atDesk('a dialog with changes asks at Escape, cross and scrim, over a scrim of its own', async ({ page }) => {
  await toAddress(page, '/home/settings/ncf')
  await page.getByRole('button', { name: 'Registrar' }).first().click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('textbox', { name: 'Desde' })
  await first.fill('5')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  const head = await page
    .getByRole('heading', { name: 'Registrar secuencia', includeHidden: true })
    .last()
    .boundingBox()
  const over = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=dialog]') === null,
    { x: head?.x ?? 0, y: head?.y ?? 0 },
  )
  expect(over, 'the dialog that waits lies under the scrim').toBe(true)
  await stay(page)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await stay(page)
  await page.mouse.click(5, 5)
  await stay(page)
  await expect(first).toHaveValue('5')
  await page.keyboard.press('Escape')
  await leave(page)
  await expect(dialog).toBeHidden()
})

atTill(
  'a customer begun at the counter waits behind the search and is not lost unasked',
  async ({ page }) => {
    await page.keyboard.press('F3')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('nadie conocido aqui')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await form.getByRole('textbox', { name: 'Teléfono' }).fill('809')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Buscar cliente' })).toBeVisible()
    await page.keyboard.press('Escape')
    await leave(page)
    await expect(searchBox(page)).toBeFocused()
  },
)
