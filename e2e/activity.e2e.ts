import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import { atDesk, chooseOption, isWhole, openByCode, tabTo, toAddress, untilKnown } from './standing-desk.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A customer type that was made and then changed; what it is called. */
async function changedType(page: Page): Promise<string> {
  const name = `Mayorista ${Date.now()}`
  const kept = { code: `M-${Date.now()}`, name, description: '', is_active: true }
  await toAddress(page, '/home/-')
  const { id } = await ask(page, 'customerType.create', kept)
  await ask(page, 'customerType.update', { ...kept, id, description: 'Compra por cajas' })
  return name
}

async function openType(page: Page, name: string) {
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name })
  await expect(form).toBeVisible()
  await untilKnown(page)
  return form
}

atDesk('who changed a record, and from what to what, is read with the keyboard alone', async ({ page }) => {
  const name = await changedType(page)
  await openByCode(page, '909')
  const form = await openType(page, name)
  await tabTo(page, form.getByRole('link', { name: 'Historial' }))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Actividad')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Cambió el tipo de cliente')
  await expect(rows.nth(2)).toContainText('Creó el tipo de cliente')
  await expect(page.getByRole('button', { name: `Solo ${name}` })).toBeVisible()
  await isWhole(page)

  // Enter tells the whole of it.
  await tabTo(page, rows.nth(1))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Cambió el tipo de cliente' })
  await expect(panel.getByRole('row', { name: 'Descripción Vacío Compra por cajas' })).toBeVisible()
  await isWhole(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rows.nth(1)).toBeFocused()
})

atDesk(
  'all that was done is narrowed by words and by what it is of, and leads back to the record',
  async ({ page }) => {
    const name = await changedType(page)
    await openByCode(page, '909')
    const form = await openType(page, name)
    await tabTo(page, form.getByRole('link', { name: 'Historial' }))
    await page.keyboard.press('Enter')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)

    // All of the shop, narrowed by words and by what it is of.
    await tabTo(page, page.getByRole('button', { name: `Solo ${name}` }))
    await page.keyboard.press('Enter')
    await expect(rows).not.toHaveCount(3)
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(rows).toHaveCount(3)
    await chooseOption(page, page.getByRole('combobox', { name: 'De qué' }), 'Impuesto')
    await expect(page.getByText('Nada coincide con los filtros.')).toBeVisible()

    // The way back to the record.
    await toAddress(page, `/home/settings/activity?search=${encodeURIComponent(name)}`)
    const link = page.getByRole('link', { name: new RegExp(name) }).first()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Tipos de cliente')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  },
)

atDesk.describe('on a telephone, in English', () => {
  atDesk.use({ language: 'en', viewport: { width: 390, height: 844 } })

  atDesk('the activity is read as cards', async ({ page }) => {
    await openByCode(page, '923')
    await expect(title(page, 'Activity')).toBeVisible()
    await untilKnown(page)
    const first = page
      .getByRole('listitem')
      .filter({ hasText: /^(Created|Changed|Made|Signed)/ })
      .first()
    await expect(first).toBeVisible()
    await isWhole(page)
  })
})
