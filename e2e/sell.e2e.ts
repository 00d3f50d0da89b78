import { request } from 'node:http'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import {
  cartLines,
  openTill,
  recentNumbers,
  scan,
  searchBox,
  signIn,
  takeScanner,
  test,
  total,
  untilItHoldsNumbers,
} from './journey.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'
const OIL_16 = '7469912000035'

/** A browser that keeps no sales for later, as one whose storage is refused: every sale hangs on its answer. */
async function keepToTheServer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name.startsWith('enzzo.outbox')) throw new DOMException('refused', 'InvalidStateError')
      return open.call(this, name, version)
    }
  })
  await openTill(page)
}

atTill('a cashier sells by scan, gives change and hands over a receipt', async ({ page }) => {
  await scan(page, OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  await expect(cartLines(page).first()).toContainText('Aceite de soya Crisol 64 oz')
  await page.keyboard.type('3*')
  await scan(page, OIL_16)
  await expect(total(page)).toHaveText(/779\.00/)

  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('button', { name: '1,000' }).click()
  await expect(sheet.getByRole('status', { name: 'Devuelta' })).toHaveText(/221\.00/)
  await sheet.getByRole('button', { name: 'Terminar' }).click()

  const receipt = page.getByRole('article', { name: /^Recibo \d{6}/ })
  await expect(receipt).toContainText('FACTURA DE CONSUMO ELECTRÓNICA')
  await expect(receipt).toContainText(/E32\d{10}/)
  await expect(receipt).toContainText('779.00')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('status', { name: 'Devuelta' })).toHaveText(/221\.00/)

  // The next scan starts the next sale.
  const scanner = await takeScanner(page, 5)
  await scanner.press([...OIL_32, 'Enter'])
  await scanner.goOn()
  await expect(receipt).toBeHidden()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText(/225\.00/)
})

atTill('a cashier sells by search and takes two payments', async ({ page }) => {
  await page.keyboard.press('F2')
  await searchBox(page).fill('arroz selecto campos 10')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText(/405\.00/)

  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('205')
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeDisabled()
  // Enter takes no money that nobody handed over.
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeDisabled()
  await page.keyboard.press('+')
  await sheet.getByRole('radio', { name: 'Transferencia' }).click()
  await sheet.getByRole('textbox', { name: 'Referencia' }).fill('4417')
  await sheet.getByRole('button', { name: 'Terminar' }).click()

  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await expect(receipt).toContainText(/Efectivo\s*205\.00/)
  await expect(receipt).toContainText(/Transferencia.*\s*200\.00/)
})

atTill('what is not for sale makes no line and says what to do', async ({ page }) => {
  await scan(page, '0000000000017')
  await expect(page.getByText('No hay ningún producto con el código 0000000000017.')).toBeVisible()
  await expect(cartLines(page)).toHaveCount(0)
})

atTill('the cart is there again after a reload', async ({ page }) => {
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.reload()
  await expect(total(page)).toHaveText(/425\.00/)
})

/** Charges the cart: the server sells, and its answer never arrives. What is answered tells the status it had. */
async function chargeUnanswered(page: Page): Promise<() => number> {
  let sold = 0
  await page.route(
    '**/api/trpc/pos.checkout*',
    async (route) => {
      sold = await sendItself(route.request())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  return () => sold
}

/**
 * Nobody answers anything but these calls, or a till that hears from the server would send its unanswered sale by
 * itself, before anybody presses. Call what is returned, and all is answered again.
 */
async function answerOnly(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const all = /\/(ready|api\/trpc\/)/
  const choose = (route: Route): Promise<void> =>
    calls.test(route.request().url()) ? route.fallback() : route.abort()
  await page.route(all, choose)
  return () => page.unroute(all, choose)
}

atTill(
  'a lost answer sells once where the till makes the sale itself: the server knows its id',
  async ({ page }) => {
    await untilItHoldsNumbers(page)
    const before = await recentNumbers(page)
    await scan(page, OIL_64)
    await expect(total(page)).toHaveText(/425\.00/)
    await page.keyboard.press('F9')
    const sold = await chargeUnanswered(page)
    // The till has made it without a connection, under the same id: when it is sent the server knows it.
    const receipt = page.getByRole('article', { name: /^Recibo/ })
    await expect(receipt).toBeVisible()
    await expect.poll(sold).toBe(200)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    const line = page.getByRole('banner').getByRole('button', { name: 'En línea' })
    await expect(line).toBeVisible({ timeout: 25_000 })
    const after = await recentNumbers(page)
    // The list holds no more than the last fifty: what is new is counted by its number.
    expect(after.filter((each) => !before.includes(each))).toHaveLength(1)
  },
)

test('a lost answer sells once: the same sale is sent again', async ({ page }) => {
  await signIn(page, 'cashier')
  await keepToTheServer(page)
  const before = await recentNumbers(page)
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeEnabled()
  const answerAll = await answerOnly(page, /pos\.checkout/)
  const sold = await chargeUnanswered(page)
  await expect(page.getByText('No llegó la respuesta')).toBeVisible()
  await expect.poll(sold).toBe(200)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await answerAll()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await expect(receipt).toBeVisible()
  const number = /Recibo (\d{6})/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  const after = await recentNumbers(page)
  // The list holds no more than the last fifty: what is new is counted by its number.
  expect(after.filter((each) => !before.includes(each))).toEqual([number])
})

test('a sale that never reached the server can be given up for its cart', async ({ page }) => {
  await signIn(page, 'cashier')
  await keepToTheServer(page)
  const before = await recentNumbers(page)
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeEnabled()
  await answerOnly(page, /pos\.(checkout|getInvoiceDetail)/)
  await page.route('**/api/trpc/pos.checkout*', (route) => route.abort('connectionreset'))
  await sheet.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('button', { name: 'Volver al carrito' }).click()
  await page.unrouteAll()
  await expect(total(page)).toHaveText(/425\.00/)
  expect(await recentNumbers(page)).toEqual(before)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
})

test('what comes after an emptied cart is another sale, also where the browser forgot that it was sold', async ({
  page,
}) => {
  await signIn(page, 'cashier')
  await openTill(page)
  // The cart as it stood before the sale, which a power cut may bring back.
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('cart-deal')))
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('cart')))
  const charge = async (): Promise<string> => {
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    const receipt = page.getByRole('article', { name: /^Recibo \d{6}/ })
    await expect(receipt).toBeVisible()
    const name = (await receipt.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    return name
  }
  const first = await charge()
  const tab = await page.evaluate(() => Object.entries(sessionStorage))
  await page.goto('about:blank')
  await page.addInitScript(
    ([carts, session]) => {
      for (const [key, value] of session) sessionStorage.setItem(key, value)
      for (const [key, value] of carts)
        if (!localStorage.getItem('brought-back')) localStorage.setItem(key, value)
      localStorage.setItem('brought-back', 'yes')
    },
    [kept, tab] as const,
  )
  await openTill(page)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await expect(cartLines(page)).toHaveCount(0)
  // The next customer takes the same and pays the same way.
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  expect(await charge()).not.toBe(first)
})

test('two tabs sell their own carts, and a closed one leaves its cart to the next', async ({
  page,
  context,
}) => {
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  const other = await context.newPage()
  await openTill(other)
  await expect(cartLines(other)).toHaveCount(0)
  await scan(other, OIL_32)
  await expect(total(other)).toHaveText(/225\.00/)
  for (const [tab, sum] of [
    [page, '425.00'],
    [other, '225.00'],
  ] as const) {
    await tab.bringToFront()
    await tab.keyboard.press('F9')
    await tab.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    await expect(tab.getByRole('article', { name: /^Recibo/ })).toContainText(sum)
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('article', { name: /^Recibo/ })).toBeHidden()
  }
  await scan(other, OIL_16)
  await expect(total(other)).toHaveText(/118\.00/)
  await other.close({ runBeforeUnload: false })
  const third = await context.newPage()
  await openTill(third)
  await expect(total(third)).toHaveText(/118\.00/)
  await page.reload()
  await expect(cartLines(page)).toHaveCount(0)
})

atTill('a sale’s id that was sold with other contents costs nobody the cart', async ({ page }) => {
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  // Somebody else's sale under this id: another quantity of the same.
  await page.route(
    '**/api/trpc/pos.checkout*',
    async (route) => {
      const body = route.request().postData() ?? ''
      const changed = body.replace('"quantity":1', '"quantity":2').replace('"total":425', '"total":850')
      await sendItself(route.request(), changed.replace('"amount":425', '"amount":850'))
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText(/La venta \d{6} ya está registrada/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver al carrito' }).click()
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toContainText('425.00')
})

atTill('a reference takes a + and a scan, and the amount stays', async ({ page }) => {
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('radio', { name: 'Transferencia' }).click()
  const reference = sheet.getByRole('textbox', { name: 'Referencia' })
  await reference.focus()
  await page.keyboard.type('A+')
  await expect(reference).toHaveValue('A+')
  await page.keyboard.type('4111222233334444')
  await expect(reference).toHaveValue('A+4111222233334444')
  await expect(sheet.getByRole('textbox', { name: 'Monto con Transferencia' })).toHaveValue(/425\.00/)
})

/** Sends a request of the page from here, where its host name is not resolved, and answers the status. */
function sendItself(asked: Request, changed?: string): Promise<number> {
  const { port, pathname, search, host } = new URL(asked.url())
  const body = changed ?? asked.postData() ?? ''
  return new Promise((done, fail) => {
    const call = request(
      { host: '127.0.0.1', port, path: pathname + search, method: asked.method(), headers: {} },
      (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0))
      },
    )
    call.once('error', fail)
    asked.allHeaders().then((headers) => {
      for (const [name, value] of Object.entries(headers))
        if (!name.startsWith(':') && name !== 'content-length') call.setHeader(name, value)
      call.setHeader('host', host)
      call.end(body)
    }, fail)
  })
}

atTill('figures are money, wherever the focus was left', async ({ page }) => {
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  const cash = sheet.getByRole('textbox', { name: 'Recibido en efectivo' })
  const transfer = sheet.getByRole('textbox', { name: 'Monto con Transferencia' })

  // Dollars: what is typed next is dollars, and no number of a method.
  await sheet.getByRole('radio', { name: 'US$' }).click()
  await page.keyboard.type('20')
  await expect(cash).toHaveValue('20')
  await expect(sheet.getByRole('radio', { name: 'Efectivo' })).toBeChecked()

  // A method that is pressed with the mouse proposes the rest, to be typed over; again, too.
  await sheet.getByRole('radio', { name: 'Transferencia' }).click()
  await page.keyboard.type('100')
  await expect(transfer).toHaveValue('100')
  await sheet.getByRole('radio', { name: 'Transferencia' }).click()
  await page.keyboard.type('150')
  await expect(transfer).toHaveValue('150')

  // Another method: the rest is proposed and typed over.
  await page.keyboard.press('+')
  await page.keyboard.type('75')
  await expect(sheet.getByRole('textbox', { name: 'Monto con Cheque' })).toHaveValue('75')
  // By its key, too: the part that was typed is taken, and the next way proposes what is left.
  await page.keyboard.press('Alt+1')
  await expect(cash).toHaveValue('200.00')
})

atTill('a code that is scanned into the amount is refused as money in every currency', async ({ page }) => {
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  for (const symbol of ['US$', '€', 'RD$']) {
    await sheet.getByRole('radio', { name: symbol }).click()
    // All at once: keys one by one are known for a scanner's by their pace.
    await sheet.getByRole('textbox', { name: 'Recibido en efectivo' }).fill(OIL_16)
    await expect(sheet.getByText('Revise el monto')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Terminar' })).toBeDisabled()
  }
  // Typed over with money it is sold.
  await page.keyboard.press('Alt+1')
  await sheet.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
})

atTill('a refused sale leaves the payment as it was and adds none', async ({ page }) => {
  await scan(page, OIL_64)
  await page.route(
    '**/api/trpc/pos.checkout**',
    (route) =>
      route.continue({
        postData: route.request().postData()?.replaceAll('"total":425', '"total":424') ?? '',
      }),
    { times: 1 },
  )
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Recibido en efectivo' })).toHaveValue('500.00')
  await expect(sheet.getByRole('status', { name: 'Devuelta' })).toHaveText(/75\.00/)
  await expect(sheet.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: /^Recibo/ })).toContainText(/Efectivo\s*500\.00/)
})
