import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { type Browser, expect, type Page } from '@playwright/test'
import { azulPage, linksAreTaken } from './azul-shop.ts'
import { newDebtor, sellOnCredit, switchCredit } from './credit-sale.ts'
import { ask, searchBox } from './journey.ts'
import { chooseOption, openByCode, tabTo, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'
import { tillBeside } from './standing-till.ts'

/** In centavos, ITBIS within: what the two bottles cost on the shelf. */
const OIL_64 = { code: '7469912000011', price: 425_00 }
const OIL_32 = { code: '7469912000028', price: 225_00 }

let stop: () => Promise<void> = async () => undefined
test.beforeAll(async () => {
  stop = await azulPage()
})
test.afterAll(() => stop())

/** 166125 as every screen writes it: 1,661.25. */
const written = (centavos: number): string =>
  `${Math.floor(centavos / 100)}`.replaceAll(/\B(?=(\d{3})+$)/g, ',') +
  `.${String(centavos % 100).padStart(2, '0')}`

/** The last amount of a line, in centavos. */
const readIn = (text: string): number => {
  const [amount = ''] = /−?-?[\d,]+\.\d\d(?!.*\d)/s.exec(text) ?? []
  return Number(amount.replaceAll(/\D/g, '')) * (/^[−-]/.test(amount) ? -1 : 1)
}

async function addItem(page: Page, code: string, quantity: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: 'Agregar artículo' }))
  await page.keyboard.type(code)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: /^Cantidad de / }).last()
  await expect(field).toBeFocused()
  await page.keyboard.type(quantity)
}

/** Three of one with five percent off and two of another, on credit, written in the office; the invoice's id. */
async function writeInvoice(page: Page, customer: string, total: number): Promise<string> {
  await toAddress(page, `/home/invoices/new?customer=${customer}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura' })).toBeVisible()
  await untilKnown(page)
  await addItem(page, OIL_64.code, '3')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Descuento de / })).toBeFocused()
  await page.keyboard.type('5')
  await addItem(page, OIL_32.code, '2')
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText(written(total))
  const condition = page.getByRole('combobox', { name: 'Condición' })
  const type = page.getByRole('combobox', { name: 'Tipo de factura' })
  await expect(condition).toContainText('Contado')
  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'A crédito')
  // What is owed is not called paid at once, and back to a transfer it is again.
  await expect(condition).toContainText('30 días')
  await expect(type).toContainText('A crédito')
  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'Transferencia')
  await expect(condition).toContainText('Contado')
  await expect(type).not.toContainText('A crédito')
  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'A crédito')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: `¿Facturar RD$${written(total)}?` })
  await expect(question.getByRole('button', { name: 'Facturar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/(?!new|drafts)./)
  await untilKnown(page)
  await expect(page.getByRole('main')).toContainText('A crédito, 30 días')
  await expect(page.getByRole('main')).not.toContainText('Contado')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** What stands at the head of an invoice, by its words, in centavos. */
async function figuresOf(page: Page): Promise<Record<string, number>> {
  await untilKnown(page)
  const figures = page.getByRole('main').locator('dl').first().locator('> div')
  const read = (await figures.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))
  return Object.fromEntries(
    read.map(([name = '', ...amount]) => [name.split(',')[0], readIn(amount.join(''))]),
  )
}

/** Half of what is pending, by the keys. */
async function payHalf(page: Page, way: { key: string; reference?: string }, half: number): Promise<void> {
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: 'Registrar pago', exact: true })
  await expect(sheet.getByLabel('Monto')).toBeFocused()
  await page.keyboard.press(way.key)
  await tabTo(page, sheet.getByRole('button', { name: 'Mitad' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Monto')).toHaveValue(written(half))
  if (way.reference) {
    await tabTo(page, sheet.getByLabel('Referencia'))
    await page.keyboard.type(way.reference)
  }
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

/** The customer opens the link on a telephone and pays on AZUL's page. */
async function payByLink(page: Page, browser: Browser, amount: number): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Link de pago', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Link de pago de / })
  await expect(dialog).toContainText(written(amount))
  await tabTo(page, dialog.getByRole('button', { name: 'Generar link' }))
  await page.keyboard.press('Enter')
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toBeVisible()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(await link.inputValue())
  await phone.getByRole('button', { name: `Pagar RD$${written(amount)} con tarjeta` }).click()
  await phone.getByRole('link', { name: 'Aprobar', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await phone.context().close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** One bottle of an invoice comes back at the counter: it is taken off what is owed. */
async function bringOneBack(till: Page, number: string): Promise<void> {
  await searchBox(till).fill('030')
  await till.keyboard.press('Enter')
  await expect(till.getByLabel('Número de factura')).toBeFocused()
  await till.keyboard.type(number)
  await till.keyboard.press('Enter')
  await till.getByLabel(/^Cantidad de/).fill('1')
  await till.keyboard.press('Enter')
  const confirm = till.getByRole('dialog', { name: 'Confirmar Devolución' })
  await expect(confirm).toContainText('Se descuenta de lo que no se ha pagado')
  await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()
  await expect(till.getByRole('dialog', { name: 'Nota de Crédito Generada' })).toBeVisible()
}

/** The words that stand in a PDF. */
function wordsIn(pdf: Buffer): string {
  const parts = [
    ...pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]*?>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
  return parts
    .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .filter((part) => part.includes(' Tf'))
    .flatMap((part) => part.split('ET'))
    .map((text) =>
      [...text.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, code = '']) => new TextDecoder('windows-1252').decode(Buffer.from(code, 'hex')))
        .join(''),
    )
    .join(' ')
}

/** The money of today by way to pay, with what of it was collected and what was sold on credit: as the server has it. */
async function moneyOf(page: Page): Promise<Record<string, number>> {
  const day = await ask(page, 'dashboard.getSummary', { period: 'today' }, 'GET')
  const rows: { name: string; code: string; sold: number; collected: number }[] = day.money_by_method
  const centavos = (pesos: number): number => Math.round(pesos * 100)
  const money: Record<string, number> = { Ventas: centavos(day.sales.total), Cobros: 0, 'A crédito': 0 }
  for (const { name, sold, collected, code } of rows) {
    money[name] = centavos(sold) + centavos(collected)
    money.Cobros = (money.Cobros ?? 0) + centavos(collected)
    if (code === 'CREDIT') money['A crédito'] = centavos(sold)
  }
  return money
}

/** Waits until the invoice that is open says these sums, in centavos. */
const figuresBecome = (page: Page, figures: Record<string, number>): Promise<void> =>
  expect.poll(() => figuresOf(page)).toEqual(figures)

test('of what is sold on credit, paid, paid by link and brought back, every screen says the same to the centavo', async ({
  page,
  browser,
}) => {
  // The test's own sums, in centavos.
  const first = (3 * OIL_64.price * 95) / 100 + 2 * OIL_32.price
  const byTransfer = Math.round(first / 2)
  const byLink = first - byTransfer
  const second = 2 * OIL_64.price
  const back = OIL_64.price
  const inCash = Math.round((second - back) / 2)
  const owed = second - back - inCash
  expect([first, byTransfer, byLink, inCash, owed]).toEqual([166_125, 83_063, 83_062, 21_250, 21_250])

  await toAddress(page, '/home/invoices')
  await linksAreTaken(page)
  const before = await moneyOf(page)
  const name = `Hotel de la mañana ${Date.now()}`
  const customer = await newDebtor(page, name)
  await switchCredit(page, true)
  let invoice: string
  try {
    invoice = await writeInvoice(page, customer, first)
  } finally {
    await switchCredit(page, false)
  }
  expect(await figuresOf(page)).toEqual({ Total: first, Pagado: 0, Pendiente: first })
  await payHalf(page, { key: 'Alt+3', reference: String(Date.now()) }, byTransfer)
  await figuresBecome(page, { Total: first, Pagado: byTransfer, Pendiente: byLink })
  await payByLink(page, browser, byLink)

  const { id: other } = await sellOnCredit(page, customer)
  const { order_number: number } = await ask(page, 'invoice.getById', { id: other }, 'GET')
  await bringOneBack(await tillBeside(browser, 'owner'), number)
  await toAddress(page, `/home/invoices/${other}`)
  await figuresBecome(page, { Total: second, Pagado: 0, 'Notas de crédito': back, Pendiente: second - back })
  await payHalf(page, { key: 'Alt+1' }, inCash)
  await figuresBecome(page, { Total: second, Pagado: inCash, 'Notas de crédito': back, Pendiente: owed })
  await toAddress(page, `/home/invoices/${invoice}`)
  await figuresBecome(page, { Total: first, Pagado: first, Pendiente: 0 })
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()

  await listsAgree(page, name, { sold: first + second, owed })
  await accountAgrees(
    page,
    { name, customer },
    { charged: first + second, settled: first + back + inCash, owed },
  )
  await dayAgrees(page, before, {
    Transferencia: byTransfer,
    'Link de pago': byLink,
    Efectivo: inCash,
    Cobros: first + inCash,
    'A crédito': first + second - back,
    Ventas: first + second - back,
  })
})

/** The list of invoices and the list of debts, of this customer alone. */
async function listsAgree(page: Page, name: string, is: { sold: number; owed: number }): Promise<void> {
  await toAddress(page, `/home/invoices?search=${encodeURIComponent(name)}`)
  const totals = page.getByLabel('Totales de lo encontrado')
  await expect(totals).toContainText(new RegExp(`Facturado\\s*RD\\$${written(is.sold)}`))
  await expect(totals).toContainText(new RegExp(`Por cobrar\\s*RD\\$${written(is.owed)}`))
  await openByCode(page, '066')
  await untilKnown(page)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Totales de lo encontrado')).toContainText(written(is.owed))
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(written(is.owed))
}

/** The customer's account, its ages, and the statement that they are given. */
async function accountAgrees(
  page: Page,
  { name, customer }: { name: string; customer: string },
  { charged, settled, owed }: { charged: number; settled: number; owed: number },
): Promise<void> {
  await toAddress(page, `/home/customers/${customer}/account`)
  await expect(page.getByRole('heading', { level: 1, name: `Cuenta de ${name}` })).toBeVisible()
  const figures = await figuresOf(page)
  expect([figures.Debe, figures['A favor']]).toEqual([owed, 0])
  await expect(page.getByRole('region', { name: 'Lo que debe, por antigüedad' })).toContainText(
    new RegExp(`Sin vencer\\s*RD\\$${written(owed)}\\s*1 a 30 días\\s*—`),
  )
  await tabTo(page, page.getByRole('button', { name: 'Estado de cuenta' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Estado de cuenta' })
  const download = page.waitForEvent('download')
  await tabTo(page, dialog.getByRole('button', { name: 'Descargar PDF' }))
  await page.keyboard.press('Enter')
  const words = wordsIn(await readFile(await (await download).path()))
  expect(words).toContain(name)
  expect(words).toMatch(
    new RegExp(`${written(charged)}\\s.*-${written(settled)}\\s.*RD\\$${written(owed)}`, 's'),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The dashboard and the sales report of the day, each with what this morning brought beyond what it had before. */
async function dayAgrees(
  page: Page,
  before: Record<string, number>,
  brought: Record<string, number>,
): Promise<void> {
  const now = (name: string): number => (before[name] ?? 0) + (brought[name] ?? 0)
  await openByCode(page, '010')
  // What it showed before this morning is not asked for again at once.
  await page.reload()
  await untilKnown(page)
  const money = page.getByRole('list', { name: 'Dinero por método' })
  for (const way of ['Efectivo', 'Transferencia', 'Link de pago'])
    expect(readIn(await money.getByRole('listitem').filter({ hasText: way }).innerText()), way).toBe(now(way))
  const figure = (said: RegExp) =>
    page.getByRole('term').filter({ hasText: said }).locator('xpath=following-sibling::dd[1]')
  for (const [name, said] of [
    ['Cobros', /^Cobros/],
    ['A crédito', /^Vendido a crédito/],
    ['Ventas', /^Ventas de hoy/],
  ] as const)
    expect(readIn(await figure(said).innerText()), name).toBe(now(name))
  await toAddress(page, '/home/reports')
  await page.getByRole('button', { name: 'Abrir calendario' }).click()
  await page.getByRole('button', { name: 'Hoy', exact: true }).click()
  const rows = page.getByRole('region', { name: 'Dinero por método' }).getByRole('row')
  for (const way of ['Efectivo', 'Transferencia', 'Link de pago'])
    await expect.poll(async () => readIn(await rows.filter({ hasText: way }).innerText()), way).toBe(now(way))
}
