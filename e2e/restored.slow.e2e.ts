import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { cartLines, enter, openTill, scan, signInByForm, test } from './journey.ts'
import { sentSales, untilKept, waiting } from './kept-till.ts'
import { OwnProgram } from './own-program.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'
const OIL_16 = '7469912000035'

test.setTimeout(600_000)

const program = new OwnProgram()
test.beforeAll(async () => {
  // The demo's month of sales is made first.
  test.setTimeout(300_000)
  await program.start()
})
test.afterAll(() => program.end())

/** What a customer took home. */
type Paper = { number: string; ncf: string }

/** A browser of its own, in which somebody signs in. */
async function newBrowser(browser: Browser, who: 'cashier' | 'owner'): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: program.address, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signInByForm(page, who)
  return [context, page]
}

type Till = readonly [BrowserContext, Page]

/** A till that needs nobody. */
async function newTill(browser: Browser): Promise<Till> {
  const [context, page] = await newBrowser(browser, 'cashier')
  await openTill(page)
  await untilKept(page)
  return [context, page]
}

/** Sells one product for cash, with a connection or without one; the paper. */
async function sell(page: Page, barcode: string): Promise<Paper> {
  await scan(page, barcode)
  await expect(cartLines(page)).not.toHaveCount(0)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await expect(receipt).toBeVisible({ timeout: 20_000 })
  const number = /T\d+-\d{6}|\d{6}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? 'none'
  const ncf = /B\d{10}|E\d{12}/.exec(await receipt.innerText())?.[0] ?? 'none'
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  return { number, ncf }
}

/** A restore ends every session: whoever stands at the till signs in again, and all that waits is sent. */
async function backWithALine(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false)
  await page.goto('/auth/signin')
  await enter(page, 'cashier')
  await openTill(page)
  await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0)
}

const ask = <T>(page: Page, procedure: string): Promise<T> =>
  page.evaluate(async (path) => {
    const response = await fetch(`/api/trpc/${path}`)
    return (await response.json()).result.data
  }, procedure)

const numbersOf = (papers: readonly Paper[]): string[] => papers.map(({ ncf }) => ncf).toSorted()

/** Sells without a connection and sends it once that is back. */
async function sellAndSend([context, page]: Till, barcodes: readonly string[]): Promise<Paper[]> {
  await context.setOffline(true)
  const papers: Paper[] = []
  for (const barcode of barcodes) papers.push(await sell(page, barcode))
  await context.setOffline(false)
  await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0)
  return papers
}

/** Sells for as long as the work takes. */
async function sellDuring<T>(page: Page, work: Promise<T>): Promise<{ papers: Paper[]; result: T }> {
  let isDone = false
  const result = work.finally(() => {
    isDone = true
  })
  const papers: Paper[] = []
  while (!isDone) papers.push(await sell(page, OIL_16))
  return { papers, result: await result }
}

/** That the server has a sale under the number of each paper, and nothing to say of any number. */
async function expectBroughtBack(office: Page, papers: readonly Paper[]): Promise<void> {
  const missing = async (): Promise<string[]> => {
    const has = new Set((await sentSales(office)).map(({ ncf }) => ncf))
    return numbersOf(papers).filter((ncf) => !has.has(ncf))
  }
  await expect.poll(missing, { timeout: 90_000 }).toEqual([])
  for (const { localNumber, conflicts } of await sentSales(office)) {
    const odd = conflicts.filter(({ kind }) => /^(number|paper)_/.test(kind))
    expect([localNumber, odd]).toEqual([localNumber, []])
  }
}

/** No number twice, neither of a paper nor of a till; and the owner knows what happened. */
async function expectNothingTwice(office: Page, papers: readonly Paper[]): Promise<void> {
  expect(papers.filter(({ ncf }) => ncf === 'none')).toEqual([])
  expect(new Set(numbersOf(papers)).size).toBe(papers.length)
  expect(new Set(papers.map(({ number }) => number)).size).toBe(papers.length)
  const tills = await ask<{ data: { number: number }[] }>(office, 'fiscal.getTills')
  const numbers = tills.data.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThanOrEqual(4)
  expect(new Set(numbers).size).toBe(numbers.length)
  const kinds = (await ask<{ kind: string }[]>(office, 'notification.getUnread')).map(({ kind }) => kind)
  expect(kinds).toContain('restored_backup')
  expect(kinds.filter((kind) => kind === 'till_brought_back').length).toBeGreaterThanOrEqual(2)
}

test('under tills that sold on, a backup made while they sold brings back every sale, and no number stands on two papers', async ({
  browser,
}) => {
  const withBlock = await newTill(browser)
  const withLine = await newTill(browser)
  const before = [await sell(withBlock[1], OIL_64), await sell(withLine[1], OIL_32)]
  const { papers, result: file } = await sellDuring(withLine[1], program.backUp())

  // What the copy does not know: sold with a connection, sold without one and sent, and a till that came since.
  const newcomer = await newTill(browser)
  const lost = [
    await sell(withLine[1], OIL_16),
    await sell(withLine[1], OIL_32),
    ...(await sellAndSend(withBlock, [OIL_64, OIL_16])),
    ...(await sellAndSend(newcomer, [OIL_32])),
  ]
  const tills = [withBlock, withLine, newcomer]
  await withBlock[0].setOffline(true)
  await program.kill()
  // Nobody answers, and all of them sell on.
  for (const [, page] of tills) lost.push(await sell(page, OIL_16))
  await program.restore(file)
  await program.start()

  // A till that nobody knew opens before the others are heard.
  const stranger = await newTill(browser)
  const after = [await sell(stranger[1], OIL_64)]
  for (const [context, page] of tills) await backWithALine(context, page)
  const [, office] = await newBrowser(browser, 'owner')
  await expectBroughtBack(office, lost)

  for (const [, page] of [...tills, stranger]) after.push(await sell(page, OIL_32))
  after.push(...(await sellAndSend(withBlock, [OIL_64])))
  await expectNothingTwice(office, [...before, ...papers, ...lost, ...after])
  for (const context of browser.contexts()) await context.close()
})
