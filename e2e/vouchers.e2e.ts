import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ask, openTill, scan, signIn, test, total } from './journey.ts'
import { atDesk, isWhole, openByCode, press, tabTo, take, untilKnown } from './standing-desk.ts'

const CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/

const fresh = (name: string): string => `${name} ${Date.now()}`

/** A batch of vouchers, by the form. */
async function generate(page: Page, name: string): Promise<void> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Nuevo lote' })
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('El nombre es requerido', { exact: true }).first()).toBeVisible()
  for (const [field, typed] of [
    ['Nombre', name],
    ['Monto', '100'],
    ['Cantidad', '3'],
  ] as const) {
    await tabTo(page, form.getByLabel(field, { exact: true }))
    await page.keyboard.type(typed)
  }
  await form.getByRole('textbox', { name: 'Fecha de expiración' }).fill('31/12/2099')
  await isWhole(page)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
}

const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const actOnFirst = (page: Page, name: string, act: string): Promise<void> =>
  take(
    page,
    rowsOf(page, name)
      .first()
      .getByRole('button', { name: /^Más acciones/ }),
    act,
  )

atDesk(
  'a batch is generated, a voucher cancelled with its reason and taken back, with the keys alone',
  async ({ page }) => {
    const name = fresh('Navidad')
    await openByCode(page, '070')
    await expect(page.getByRole('heading', { level: 1, name: 'Bonos' })).toBeVisible()
    await untilKnown(page)
    await generate(page, name)
    await page.getByRole('searchbox', { name: 'Buscar bono' }).fill(name)
    await expect(rowsOf(page, name)).toHaveCount(3)
    await isWhole(page)

    await actOnFirst(page, name, 'Cancelar bono')
    const cancel = page.getByRole('dialog', { name: /^Cancelar bono/ })
    await press(page, cancel.getByRole('button', { name: 'Cancelar bono' }))
    await expect(cancel.getByText('La razón es requerida').first()).toBeVisible()
    await expect(cancel.getByLabel('Razón')).toBeFocused()
    await page.keyboard.type('Mal impreso')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bono cancelado', { exact: true })).toBeVisible()
    await expect(rowsOf(page, name).first()).toContainText('Cancelado')

    await actOnFirst(page, name, 'Ver historial')
    const history = page.getByRole('dialog', { name: /^Historial/ })
    await expect(history.getByRole('listitem').first()).toContainText('Mal impreso')
    await page.keyboard.press('Escape')

    await actOnFirst(page, name, 'Reactivar')
    await expect(page.getByRole('dialog', { name: /^Reactivar/ }).getByLabel('Razón')).toBeFocused()
    await page.keyboard.type('Apareció')
    await page.keyboard.press('Enter')
    await expect(rowsOf(page, name).filter({ hasText: 'Activo' })).toHaveCount(3)
  },
)

atDesk('a batch is saved as a file and as pictures', async ({ page }) => {
  const name = fresh('Madres')
  await openByCode(page, '071')
  await untilKnown(page)
  await generate(page, name)
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill(name)
  await expect(rowsOf(page, name)).toContainText('3 de 3')
  for (const [format, ending] of [
    [/^CSV/, '.csv'],
    [/^Imágenes/, '.zip'],
  ] as const) {
    await actOnFirst(page, name, 'Exportar')
    const dialog = page.getByRole('dialog', { name: /^Exportar el lote/ })
    await dialog.getByRole('radio', { name: format }).click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Exportar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^bonos-[0-9a-f]{8}\\${ending}$`))
    const bytes = await readFile(await file.path())
    if (ending === '.csv') {
      const [, first = ''] = bytes.toString('utf8').split('\r\n')
      expect(first.split(',')[0]).toMatch(CODE)
    } else expect(bytes.toString('latin1').match(/PNG\r\n/g)).toHaveLength(3)
    await expect(page.getByText('Exportación completada')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  // Its vouchers alone, which is said and taken away by the keyboard.
  await rowsOf(page, name).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonos' })).toBeVisible()
  const only = page.getByRole('button', { name: `Lote: ${name}` })
  await expect(only).toBeVisible()
  await expect(rowsOf(page, name)).toHaveCount(3)
  await isWhole(page)
  await only.focus()
  await page.keyboard.press('Enter')
  await expect(only).toBeHidden()
  await expect(page).not.toHaveURL(/batch=/)
})

/** Whether the demo shop takes vouchers; answers the code of a new one. */
async function takeVouchers(page: Page, is_active: boolean): Promise<string> {
  const methods = await ask(page, 'paymentMethod.getPage', { search: 'VOUCHER' }, 'GET')
  await ask(page, 'paymentMethod.update', { ...methods.data[0], is_active })
  const { id: batchId } = await ask(page, 'voucherBatch.create', {
    name: 'Para la caja',
    quantity: 1,
    value: 100,
    expirationDate: '2099-12-31',
  })
  return (await ask(page, 'voucher.getVouchers', { batchId }, 'GET')).data[0].code
}

test('a voucher pays a part of a sale, and then no more', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  const code = await takeVouchers(page, true)
  try {
    await openTill(page)
    const pay = async () => {
      await scan(page, '7469912000011')
      await expect(total(page)).toHaveText(/425\.00/)
      await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Cobrar' })
      await sheet.getByRole('radio', { name: 'Bono de regalo' }).click()
      await sheet.getByRole('textbox', { name: 'Código del bono' }).fill(code.toLowerCase())
      return sheet
    }
    const sheet = await pay()
    await expect(sheet.getByText('Paga RD$100.00.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Agregar pago' }).click()
    // It is spent whole: the same one again is refused before anybody counts on it.
    await sheet.getByRole('radio', { name: 'Bono de regalo' }).click()
    // On a telephone too it is said in sight, and not under what came in.
    await page.setViewportSize({ width: 390, height: 844 })
    await sheet.getByRole('textbox', { name: 'Código del bono' }).fill(code)
    await expect(sheet.getByText('Este bono ya está entre los pagos de esta venta.')).toBeInViewport({
      ratio: 1,
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeDisabled()
    await sheet.getByRole('radio', { name: 'Efectivo' }).click()
    await sheet.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo/ })).toBeAttached()
    await page.keyboard.press('Escape')
    const again = await pay()
    await expect(again.getByText('Este bono ya fue usado.')).toBeVisible()
    // Nobody counts on it: all is still owed.
    await expect(again.getByRole('button', { name: 'Terminar' })).toBeDisabled()
    await expect(again.getByRole('region', { name: 'Resumen del pago' })).toContainText('Falta425.00')
    await again.getByRole('textbox', { name: 'Código del bono' }).fill('2')
    await expect(again.getByText('Este bono ya fue usado.')).toHaveCount(0)
  } finally {
    await takeVouchers(page, false)
  }
})
