import { expect, type Page } from '@playwright/test'
import { cartLines, scan } from './journey.ts'
import {
  asOwner,
  charge,
  connectionBadge,
  lastAnswered,
  openWithoutLine,
  sentSale,
  sentSales,
  tileWithStock,
  untilKept,
  waiting,
} from './kept-till.ts'
import { atKeptTill } from './standing-kept-till.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'
const OIL_16 = '7469912000035'

const unsentPanel = (page: Page) => page.getByRole('dialog', { name: 'Línea y ventas por enviar' })

async function openUnsent(page: Page): Promise<void> {
  await connectionBadge(page).click()
  await expect(unsentPanel(page)).toBeVisible()
}

/** A product of the shop by its barcode. */
const productOf = (page: Page, barcode: string): Promise<{ id: string; price: number }> =>
  page.evaluate(async (search) => {
    const input = encodeURIComponent(JSON.stringify({ search }))
    const response = await fetch(`/api/trpc/product.getAll?input=${input}`)
    return (await response.json()).result.data.data[0]
  }, barcode)

const productIdOf = async (page: Page, barcode: string): Promise<string> =>
  (await productOf(page, barcode)).id
const priceOf = async (page: Page, barcode: string): Promise<number> => (await productOf(page, barcode)).price

/** What the paper will say, and how much was left when somebody last told. */
async function expectKnowsItsShop(page: Page): Promise<void> {
  const documents = page.getByRole('banner').getByRole('radio')
  await expect(documents.filter({ hasText: 'B02' })).toHaveCount(1)
  await expect(documents.filter({ hasText: 'B01' })).toHaveCount(1)
  await expect(tileWithStock(page)).toBeVisible()
}

/** In the list of what was sold, by its fiscal number. */
async function expectTellsPaperNumber(page: Page, ncf: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(unsentPanel(page)).toBeHidden()
  await page.keyboard.press('F7')
  const recent = page.getByRole('dialog', { name: 'Facturas recientes' })
  const sale = recent.getByRole('list', { name: 'Facturas recientes' }).getByRole('listitem')
  await sale.filter({ hasText: ncf }).getByRole('button').click()
  await expect(page.getByText('Número del papel')).toBeVisible()
}

/** What the server looks up is greyed and says why, for the hand and for its key. */
async function expectNotesNeedLine(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  const note = sheet.getByRole('radio', { name: 'Nota de crédito' })
  await expect(note).toBeDisabled()
  await expect(
    sheet.getByText('Sin línea no se cobra a crédito, con bono ni con nota de crédito.'),
  ).toBeVisible()
  const key = await note.getAttribute('aria-keyshortcuts')
  await expect(sheet.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
  await page.keyboard.press(key ?? '')
  await expect(note).not.toBeChecked()
  await expect(sheet.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** Nothing is charged from here: a card that was charged by hand says its authorisation before the sale closes. */
async function expectCardNeedsAuthorization(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('radio', { name: 'Tarjeta', exact: true }).click()
  await expect(sheet.getByRole('note').filter({ hasText: 'Cobrada en otro terminal' })).toContainText(
    'Sin línea no se cobra nada desde aquí',
  )
  await sheet.getByRole('textbox', { name: 'Monto con Tarjeta' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Número de autorización' }).fill('A-778')
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

atKeptTill(
  'a credit note that was chosen before the line went pays nothing until it is back',
  async ({ page, context }) => {
    await scan(page, OIL_16)
    await page.keyboard.press('F9')
    const sheet = page.getByRole('dialog', { name: 'Cobrar' })
    await sheet.getByRole('radio', { name: 'Nota de crédito' }).click()
    await sheet.getByRole('textbox', { name: 'Número de la nota de crédito' }).fill('NC-000001')
    const finish = sheet.getByRole('button', { name: 'Terminar' })
    await expect(finish).toBeEnabled()
    await context.setOffline(true)
    await expect(finish).toBeDisabled()
    const said = sheet.getByText('Sin línea no se cobra a crédito, con bono ni con nota de crédito.')
    await expect(said).toHaveCount(2)
    await context.setOffline(false)
    await expect(finish).toBeEnabled({ timeout: 30_000 })
    await expect(said).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  },
)

atKeptTill(
  'the counter opens and sells without a connection, and the server then has each sale once',
  async ({ page, context, browser }) => {
    await context.setOffline(true)
    await openWithoutLine(page)
    await expect(connectionBadge(page)).toContainText('Sin línea')

    await expectKnowsItsShop(page)

    await scan(page, OIL_64)
    await expectNotesNeedLine(page)
    await expectCardNeedsAuthorization(page)
    const numbers = [await charge(page)]

    // One with a customer, found in this till's own copy.
    await scan(page, OIL_32)
    await page.keyboard.press('F3')
    const search = page.getByRole('combobox', { name: /^Buscar por nombre/ })
    await search.fill('a')
    await page.getByRole('option').nth(1).click()
    await expect(search).toBeHidden()
    numbers.push(await charge(page))

    await scan(page, OIL_16)
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Venta guardada en esta caja' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Correo/ })).toBeDisabled()
    numbers.push(
      /B02\d{8}/.exec(await page.getByRole('article', { name: /^Recibo T/ }).innerText())?.[0] ?? 'none',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: /^Recibo T/ })).toBeHidden()

    expect(new Set(numbers).size).toBe(3)
    expect(numbers.every((ncf) => /^B0[12]\d{8}$/.test(ncf))).toBe(true)
    await expect(connectionBadge(page)).toHaveText(/3 ventas por enviar/)

    // The page dies; what it sold does not.
    await page.close()
    const again = await context.newPage()
    await openWithoutLine(again)
    await expect(connectionBadge(again)).toHaveText(/3 ventas por enviar/)

    await context.setOffline(false)
    await expect(connectionBadge(again)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    await openUnsent(again)
    await expect(again.getByRole('list', { name: 'Ventas de esta caja' })).toContainText('Registrada como')
    await expectTellsPaperNumber(again, numbers[2] ?? 'none')

    const sent = await asOwner(browser, sentSales)
    const mine = sent.filter(({ printedNcf }) => printedNcf !== null && numbers.includes(printedNcf))
    expect(mine.map(({ ncf }) => ncf).toSorted()).toEqual(numbers.toSorted())
  },
)

atKeptTill(
  'the counter opens without a connection in the other language too, panels and all',
  async ({ page, context }) => {
    await context.setOffline(true)
    await page.evaluate(() => localStorage.setItem('enzzo.language', 'en'))
    await page.goto('/home/pos')
    await expect(page.getByText('Offline: stored catalogue')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('F7')
    await expect(page.getByRole('dialog', { name: 'Recent invoices' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/\b[a-z]+_[a-z_]+\b/)
    await page.evaluate(() => localStorage.removeItem('enzzo.language'))
    await page.close()
  },
)

atKeptTill(
  'a price that changed meanwhile is told to the administrator, who looks at it',
  async ({ page, context, browser }) => {
    await context.setOffline(true)
    await scan(page, OIL_64)
    const ncf = await charge(page)

    await asOwner(browser, async (office) => {
      await office.goto(`/home/products/${await productIdOf(office, OIL_64)}`)
      const price = office.getByRole('textbox', { name: 'Precio', exact: true })
      await expect(price).toHaveValue(/[1-9]/)
      const before = Number(await price.inputValue())
      await price.fill(String(before + 5))
      await office.getByRole('button', { name: 'Actualizar producto' }).click()
      await expect.poll(() => priceOf(office, OIL_64)).toBe(before + 5)
    })

    await context.setOffline(false)
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })

    await asOwner(browser, async (office) => {
      await office.goto('/home/offline-sales')
      const row = office.getByRole('row').filter({ hasText: ncf })
      await expect(row).toContainText('Aceite de soya Crisol 64 oz: se vendió a')
      await row.getByRole('button', { name: 'Marcar revisada' }).click()
      await expect(row).toBeHidden()
      // Other journeys know the product by its price.
      await office.goto(`/home/products/${await productIdOf(office, OIL_64)}`)
      const price = office.getByRole('textbox', { name: 'Precio', exact: true })
      await expect(price).toHaveValue(/[1-9]/)
      const before = Number(await price.inputValue()) - 5
      await price.fill(String(before))
      await office.getByRole('button', { name: 'Actualizar producto' }).click()
      await expect.poll(() => priceOf(office, OIL_64)).toBe(before)
    })
  },
)

atKeptTill(
  'twenty-four sales over cuts and pages that die are as many on the server, each number once',
  async ({ page, context, browser }) => {
    const before = await asOwner(browser, sentSales)
    let current = page
    const printed: string[] = []
    await context.setOffline(true)
    for (let sold = 0; sold < 24; sold += 1) {
      await scan(current, OIL_16)
      printed.push(await charge(current))
      if (sold % 10 === 7) {
        await current.close()
        current = await context.newPage()
        await openWithoutLine(current)
      }
      if (sold % 12 === 10) {
        // The connection comes back for a moment, and goes in the middle of the sending.
        const before = await waiting(current)
        await context.setOffline(false)
        await expect.poll(() => waiting(current), { timeout: 20_000 }).toBeLessThan(before)
        await context.setOffline(true)
      }
    }
    await context.setOffline(false)
    await expect(connectionBadge(current)).not.toHaveText(/por enviar/, { timeout: 60_000 })
    const sent = await asOwner(browser, sentSales)
    const known = new Set(before.map(({ ncf }) => ncf))
    const fresh = sent.filter(({ ncf }) => !known.has(ncf))
    expect(fresh).toHaveLength(24)
    expect(fresh.map(({ ncf }) => ncf).toSorted()).toEqual(printed.toSorted())
    expect(new Set(printed).size).toBe(24)
  },
)

/** The office ends the numbers of the till that printed one, as of a till that is lost. */
const endNumbersOf = (page: Page, ncf: string): Promise<number> =>
  page.evaluate(async (printed) => {
    const input = encodeURIComponent(JSON.stringify({ pageSize: 500 }))
    const open = await (await fetch(`/api/trpc/fiscal.getOpenBlocks?input=${input}`)).json()
    const block = open.result.data.data.find(
      (each: { type_code: string; from_number: number; to_number: number; returned_at: string | null }) =>
        each.returned_at === null &&
        `B${each.type_code}` === printed.slice(0, 3) &&
        each.from_number <= Number(printed.slice(3)) &&
        each.to_number >= Number(printed.slice(3)),
    )
    const ended = await fetch('/api/trpc/fiscal.endBlock', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-trpc-source': 'web' },
      body: JSON.stringify({ id: block.id, reason: 'Tableta perdida' }),
    })
    return ended.status
  }, ncf)

/** What the server has to do is not begun: the reason is said instead. */
async function expectSaysWhy(page: Page, ask: () => Promise<void>): Promise<void> {
  await ask()
  const why = page.getByText('Sin línea: esto se puede hacer cuando vuelva la conexión.').first()
  await expect(why).toBeVisible()
  await expect(page.getByRole('dialog', { name: /guardadas|tarjeta|^Caja/ })).toHaveCount(0)
  // It goes by itself too, and may have gone already: whoever still sees it dismisses it.
  await page.getByRole('button', { name: 'Descartar aviso' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(why).toBeHidden()
}

atKeptTill(
  'without a connection the till shows what it sold, says what it cannot do, and later learns what the office ended',
  async ({ page, context, browser }) => {
    await context.setOffline(true)
    await scan(page, OIL_16)
    const ncf = await charge(page)

    await page.keyboard.press('F7')
    const recent = page.getByRole('dialog', { name: 'Facturas recientes' })
    const mine = recent.getByRole('list', { name: 'Ventas por enviar' }).getByRole('listitem')
    await expect(mine).toHaveCount(1)
    await expect(mine).toContainText('Por enviar')
    await expect(mine).toContainText(ncf)
    await expect(recent.getByRole('note')).toContainText('Sin línea')
    await mine.getByRole('button').click()
    const sale = page.getByRole('dialog', { name: /^Venta T\d+-\d{6}/ })
    await expect(sale.getByRole('article', { name: /^Recibo T/ })).toContainText(ncf)
    await expect(sale.getByRole('button', { name: 'Reimprimir copia' })).toBeVisible()
    await expect(sale.getByRole('button', { name: /Anular|Cancelar/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(mine).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await expectSaysWhy(page, () => page.keyboard.press('F6'))
    await expectSaysWhy(page, () => scan(page, '031'))
    await expectSaysWhy(page, () => page.keyboard.press('F10'))
    await expectSaysWhy(page, () => scan(page, '034'))

    expect(await asOwner(browser, (office) => endNumbersOf(office, ncf))).toBe(200)
    await context.setOffline(false)
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    await openUnsent(page)
    await expect(unsentPanel(page)).toContainText(/La oficina retiró de esta caja .*Tableta perdida/)
    await page.keyboard.press('Escape')
    await expect(unsentPanel(page)).toBeHidden()
    expect((await sentSale(browser, ncf)).conflicts).toContainEqual(
      expect.objectContaining({ kind: 'number_unknown' }),
    )

    // It holds others by now, and prints none twice.
    await untilKept(page)
    await context.setOffline(true)
    await scan(page, OIL_16)
    const next = await charge(page)
    expect(next).toMatch(/^B02\d{8}$/)
    expect(next).not.toBe(ncf)
    await context.setOffline(false)
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    expect(await sentSale(browser, next)).toMatchObject({ ncf: next, conflicts: [] })
  },
)

atKeptTill(
  'a charge that a power cut brings back after it was answered is not made once more',
  async ({ page, context }) => {
    // What the browser keeps while a sale is on its way.
    let kept: [string, string][] = []
    await page.route(/pos\.checkout/, async (route) => {
      kept = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => /^enzzo\.(sale|snapshot|cart)/.test(key)),
      )
      await route.continue()
    })
    const before = await lastAnswered(page)
    await scan(page, OIL_64)
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo \d{6}/ })).toBeVisible()
    expect(kept.some(([key]) => key.startsWith('enzzo.sale.'))).toBe(true)
    // What is cut before the disk has it is no sale that was answered.
    await expect.poll(() => lastAnswered(page)).not.toBe(before)
    await page.close()

    await context.setOffline(true)
    const again = await context.newPage()
    await again.addInitScript((before) => {
      if (!localStorage.getItem('brought-back'))
        for (const [key, value] of before) localStorage.setItem(key, value)
      localStorage.setItem('brought-back', 'yes')
    }, kept)
    await openWithoutLine(again)
    const isLeft = () =>
      again.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('enzzo.sale.')))
    await expect.poll(isLeft).toBe(false)
    await expect(again.getByRole('article', { name: /^Recibo/ })).toHaveCount(0)
    await expect(cartLines(again)).toHaveCount(0)
    await expect(connectionBadge(again)).toHaveText(/Sin línea/)
    // The next sale is the first that this till makes by itself.
    await scan(again, OIL_32)
    await charge(again)
    await expect(connectionBadge(again)).toHaveText(/1 venta por enviar/)
    await context.setOffline(false)
    await expect(connectionBadge(again)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    await again.evaluate(() => localStorage.removeItem('brought-back'))
    await again.close()
  },
)
