import { expect, type Locator, type Page } from '@playwright/test'
import { cartLines, chargeCash, scan, searchBox, total } from './journey.ts'
import { atTill } from './standing-till.ts'

/** Two bottles sold; their number and what was paid for them. */
async function sellTwo(page: Page): Promise<{ number: string; paid: number }> {
  await page.keyboard.type('2*')
  await scan(page, '7469912000028')
  await expect(total(page)).toHaveText(/450\.00/)
  const paid = Number((await total(page).innerText()).replaceAll(/[^\d.]/g, ''))
  const number = await chargeCash(page)
  return { number, paid }
}

const step = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openReturn(page: Page) {
  await searchBox(page).fill('030')
  await page.keyboard.press('Enter')
  const panel = step(page, 'Buscar Factura para Devolución')
  await expect(panel.getByLabel('Número de factura')).toBeFocused()
  return panel
}

atTill(
  'a press beside a return leaves the keyboard in it, and so does the question whether to leave it',
  async ({ page }) => {
    const { number } = await sellTwo(page)
    await openReturn(page)
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    const select = step(page, 'Seleccionar Productos a Devolver')
    const quantity = select.getByLabel(/^Cantidad de/)
    await expect(quantity).toBeFocused()
    await page.mouse.click(20, 400)
    await expect(quantity).toBeFocused()

    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '¿Cancelar la devolución?' })
    const stay = question.getByRole('button', { name: 'No, continuar' })
    await expect(stay).toBeFocused()
    await page.mouse.click(20, 400)
    await expect(stay).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(quantity).toBeFocused()
    // All of it, by key and by pointer; then what comes back is typed over.
    await page.keyboard.press('Alt+t')
    await expect(quantity).toHaveValue('2')
    await quantity.fill('')
    await select.getByRole('button', { name: 'Todo' }).click()
    await expect(quantity).toHaveValue('2')
    await quantity.fill('1')
    await page.keyboard.press('ArrowRight')
    await expect(step(page, 'Confirmar Devolución')).toBeVisible()
  },
)

atTill('a customer brings one of two bottles back and is credited what was paid for it', async ({ page }) => {
  const { number, paid } = await sellTwo(page)
  await openReturn(page)
  await page.keyboard.type(String(Number(number)))
  await page.keyboard.press('Enter')
  const select = step(page, 'Seleccionar Productos a Devolver')
  const quantity = select.getByLabel(/^Cantidad de/)
  await expect(quantity).toBeFocused()
  await expect(select.getByRole('radio', { name: 'Anulación' })).toBeDisabled()
  await expect(select.getByText('Solo un administrador puede anular.')).toBeVisible()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const confirm = step(page, 'Confirmar Devolución')
  await expect(confirm.getByText('1 × Aceite de soya Crisol 32 oz')).toBeVisible()
  await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()

  const note = step(page, 'Nota de Crédito Generada')
  await expect(note.getByText(/NC-\d{6}/)).toBeVisible()
  await expect(note.getByText(/E34\d{10}/)).toBeVisible()
  await expect(note).toContainText((paid / 2).toFixed(2))
  await note.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByText('¿Salir sin imprimir?')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByText('¿Salir sin imprimir?')).toBeHidden()
  await expect.poll(() => note.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  const printed = page.waitForEvent('popup')
  await note.getByRole('button', { name: 'Imprimir Nota de Crédito' }).click()
  await expect((await printed).getByText('NOTA DE CRÉDITO ELECTRÓNICA')).toBeVisible()
  await note.getByRole('button', { name: 'Salir' }).click()
  await expect(note).toBeHidden()

  // What came back cannot come back again.
  await openReturn(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Disponible: 1')).toBeVisible()
})

atTill('a credit note is printed again later, as a copy', async ({ page }) => {
  const { number } = await sellTwo(page)
  await openReturn(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await step(page, 'Seleccionar Productos a Devolver')
    .getByLabel(/^Cantidad de/)
    .fill('1')
  await page.keyboard.press('Enter')
  await step(page, 'Confirmar Devolución').getByRole('button', { name: 'Confirmar Devolución' }).click()
  const note = step(page, 'Nota de Crédito Generada')
  await expect(note.getByText(/^NC-\d{6}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Salir sin imprimir?')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).press('Enter')
  await expect(page.getByText('¿Salir sin imprimir?')).toBeHidden()
  // The next scan does nothing, neither here nor behind the panel.
  const focused = () =>
    note.evaluate((box) => box.contains(document.activeElement) && document.activeElement?.tagName)
  await expect.poll(focused).toBe('DIV')
  await scan(page, '7469912000028')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(note).toBeVisible()
  await expect(page.getByText('¿Salir sin imprimir?')).toBeHidden()
  const named = /NC-\d{6}/.exec(await note.getByText(/^NC-\d{6}$/).innerText())?.[0] ?? ''
  await note.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(note).toBeHidden()
  await expect(cartLines(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('')

  const panel = await openReturn(page)
  await panel.getByRole('button', { name: 'Notas de crédito' }).click()
  const list = page.getByRole('list', { name: 'Notas de crédito' })
  const popup = page.waitForEvent('popup')
  await list.getByRole('button', { name: `Imprimir la nota ${named}` }).click()
  await expect((await popup).getByText('COPIA')).toBeVisible()
  // One step back first.
  await page.keyboard.press('Escape')
  await expect(step(page, 'Buscar Factura para Devolución')).toBeVisible()
})

atTill('a return says what is wrong, and nothing chosen is lost by a slip', async ({ page }) => {
  const { number } = await sellTwo(page)
  const panel = await openReturn(page)
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Ingrese un número de factura válido')).toBeVisible()
  await page.keyboard.type('999999')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No se encuentra la factura 999999')).toBeVisible()
  await panel.getByLabel('Número de factura').fill(number)
  await page.keyboard.press('Enter')

  const select = step(page, 'Seleccionar Productos a Devolver')
  const quantity = select.getByLabel(/^Cantidad de/)
  await expect(select.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await page.keyboard.type('9')
  await expect(page.getByText('La cantidad máxima disponible es 2')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await page.mouse.click(5, 300)
  await expect(quantity).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Cancelar la devolución?')).toBeVisible()
  await page.getByRole('button', { name: 'No, continuar' }).click()
  await expect(quantity).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Cancelar la devolución?')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(select).toBeHidden()
})

/** The keyboard stands in the step itself, and not in what is behind the panel. */
const holdsFocus = (panel: Locator) =>
  expect
    .poll(() =>
      panel.evaluate((box) => box.contains(document.activeElement) && document.activeElement !== box),
    )
    .toBe(true)

for (const way of ['Enter', 'click'] as const) {
  atTill(`one return is one note, however one walks between the steps, by ${way}`, async ({ page }) => {
    const { number } = await sellTwo(page)
    const go = (panel: Locator, button: string) =>
      way === 'Enter'
        ? page.keyboard.press('Enter')
        : panel.getByRole('button', { name: button, exact: true }).click()
    const created: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('creditNote.create')) created.push(request.postData() ?? '')
    })
    const search = await openReturn(page)
    await page.keyboard.type(number)
    await go(search, 'Buscar')
    const select = step(page, 'Seleccionar Productos a Devolver')
    await expect(select.getByLabel(/^Cantidad de/)).toBeFocused()
    await page.keyboard.type('1')
    await go(select, 'Continuar')
    const confirm = step(page, 'Confirmar Devolución')
    await holdsFocus(confirm)
    await go(confirm, 'Confirmar Devolución')
    const note = step(page, 'Nota de Crédito Generada')
    await expect(note.getByText(/^NC-\d{6}$/)).toBeVisible()
    const named = await note.getByText(/^NC-\d{6}$/).innerText()
    await holdsFocus(note)
    await expect(note.getByText(/^Total/)).toBeVisible()

    // Back only to look: nothing to confirm, and no further back.
    await page.keyboard.press('ArrowLeft')
    await expect(confirm.getByText(`La nota ${named} ya está hecha.`)).toBeVisible()
    await holdsFocus(confirm)
    await expect(confirm.getByRole('button', { name: 'Confirmar Devolución' })).toBeHidden()
    await expect(confirm.getByRole('button', { name: 'Atrás' })).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(confirm).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('¿Salir sin imprimir?')).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByText('¿Salir sin imprimir?')).toBeHidden()
    await holdsFocus(confirm)
    if (way === 'Enter') await page.keyboard.press('ArrowRight')
    else await confirm.getByRole('button', { name: 'Ver la nota' }).click()
    await expect(note.getByText(named)).toBeVisible()
    await holdsFocus(note)
    expect(created).toHaveLength(1)
    await note.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Sí, salir' }).click()

    // The other bottle is another return.
    await openReturn(page)
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Disponible: 1')).toBeVisible()
  })
}

atTill(
  'the arrows walk between the steps, from a filled quantity too, and the toggle is none of theirs',
  async ({ page }) => {
    const { number } = await sellTwo(page)
    const search = await openReturn(page)
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    const select = step(page, 'Seleccionar Productos a Devolver')
    const quantity = select.getByLabel(/^Cantidad de/)
    await expect(quantity).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(select).toBeVisible()

    // A half of what is counted is said to be wrong, and not read as fifteen.
    await page.keyboard.type('1.5')
    await expect(quantity).toHaveValue('1.5')
    await expect(select.getByText('Escriba unidades enteras.')).toBeVisible()
    await expect(select.getByRole('button', { name: 'Continuar' })).toBeDisabled()
    await quantity.fill('2')
    await expect(select.getByText('Escriba unidades enteras.')).toBeHidden()

    await page.keyboard.press('ArrowLeft')
    await expect(quantity).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(search.getByLabel('Número de factura')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    // What was filled in is there, and selected as it stands.
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue('2')
    await page.keyboard.press('ArrowRight')
    const confirm = step(page, 'Confirmar Devolución')
    await expect(confirm.getByText('2 × Aceite de soya Crisol 32 oz')).toBeVisible()
    await confirm.getByRole('radio', { name: 'Saldo a favor' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(confirm.getByRole('radio', { name: 'Saldo a favor' })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await expect(quantity).toHaveValue('2')
    await select.getByRole('radio', { name: 'Devolución' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(search.getByLabel('Número de factura')).toBeFocused()
  },
)

atTill('a credit note pays with the code of its paper', async ({ page }) => {
  const { number } = await sellTwo(page)
  await openReturn(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(step(page, 'Seleccionar Productos a Devolver').getByLabel(/^Cantidad de/)).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const confirm = step(page, 'Confirmar Devolución')
  await confirm.getByRole('radio', { name: 'Saldo a favor' }).click()
  await expect(confirm.getByText('Queda a favor en la nota')).toBeVisible()
  await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()
  const note = step(page, 'Nota de Crédito Generada')
  const named = await note.getByText(/^NC-\d{6}$/).innerText()
  const code = await note.getByText(/^[A-Z0-9]{6}$/).innerText()
  await note.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Sí, salir' }).click()

  await scan(page, '7469912000028')
  await expect(total(page)).toHaveText(/225\.00/)
  await page.keyboard.press('F9')
  const pay = page.getByRole('dialog', { name: 'Cobrar' })
  await pay.getByRole('radio', { name: /Nota de crédito/ }).click()
  await pay.getByLabel('Número de la nota de crédito').fill(named)
  await pay.getByRole('button', { name: 'Terminar' }).click()
  await expect(pay.getByText(/^Escriba el código impreso en la nota/)).toBeVisible()
  await expect(pay.getByRole('button', { name: 'Pedir autorización' })).toBeVisible()
  await pay.getByLabel('Código de la nota').fill(code.toLowerCase())
  await pay.getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await expect(receipt).toContainText(named)
  await expect(receipt).not.toContainText(code)
})
