import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { barcodeOf } from './assortment.ts'
import { median, percentile } from './measure.ts'
import { type Key, scan, takeKeys, workedMs } from './till-page.ts'

type Range = { from: number; count: number }

export type Scans = {
  /** From Enter to the end of the frame that follows. */
  p95: number
  median: number
  /** Of the main thread, for all keys of one scan. */
  work: number
  /** Scans whose product was not the selected line in that frame. */
  late: number
}

/** Scans products one after the other, each when the page has nothing more to do. */
export async function scans(page: Page, session: CDPSession, { from, count }: Range): Promise<Scans> {
  await takeKeys(page)
  const before = await workedMs(session)
  for (let n = from; n < from + count; n += 1) {
    await scan(session, barcodeOf(n))
    await whenIdle(page)
  }
  const after = await workedMs(session)
  const enters = (await takeKeys(page)).filter(({ key }) => key === 'Enter')
  if (enters.length !== count) throw new Error(`of ${count} scans ${enters.length} reached the page`)
  const late = enters.filter(({ line }, at) => !line.includes(String(from + at).padStart(6, '0'))).length
  return { ...summary(enters), work: (after.all - before.all) / count, late }
}

/** Scans as fast as the page takes the keys. */
export async function fillCart(page: Page, session: CDPSession, { from, count }: Range): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    await scan(session, barcodeOf(n))
    await page.waitForTimeout(60)
    // What was measured stands in the page's memory until it is taken.
    if (n % 25 === 0) await takeKeys(page)
  }
  await whenIdle(page)
}

const whenIdle = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })))
  // Longer than a scanner's pause between two keys: the next scan is another one.
  await page.waitForTimeout(60)
}

/** Has the page ask for promotions as it does when somebody comes back to it, and waits until it keeps so many. */
export async function learnPromotions(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    // Asked again until it has them all: right after it has asked for another reason it does not ask. A page that is
    // looked at again asks.
    (wanted) =>
      document.dispatchEvent(new Event('visibilitychange')) &&
      Object.entries(localStorage).some(
        ([name, text]) =>
          name.startsWith('enzzo.till-promotions.') && text.split('"start_date"').length > wanted,
      ),
    count,
    { polling: 500 },
  )
  await whenIdle(page)
}

const PACE_MS = 333

/** Scans three products a second, whatever the page does, and answers how many never came to the cart. */
export async function hurriedScans(page: Page, session: CDPSession, { from, count }: Range): Promise<number> {
  const there = await linesInCart(page)
  for (let n = from; n < from + count; n += 1) {
    await Promise.all([scan(session, barcodeOf(n)), page.waitForTimeout(PACE_MS)])
  }
  await whenIdle(page)
  return there + count - (await linesInCart(page))
}

/** As the foot of the cart says: of a thousand lines only those in sight are built. */
export async function linesInCart(page: Page): Promise<number> {
  const foot = await page.getByText(/^[\d,]+ líneas? ·/).innerText()
  return Number((/^[\d,]+/.exec(foot)?.[0] ?? '').replaceAll(',', ''))
}

const summary = (keys: readonly Key[]) => {
  const took = keys.map((key) => key.took)
  return { p95: percentile(took, 0.95), median: median(took) }
}

const WORDS = [
  'habichuelas',
  'café monte',
  'aceite oliva',
  'queso gouda vega',
  'jabón',
  'té manzanilla',
  'galletas jengibre',
]

/** Types words as a person does and answers the p95 of one letter. */
export async function search(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Buscar producto' })
  await takeKeys(page)
  for (const words of WORDS) {
    await field.fill('')
    await field.pressSequentially(words, { delay: 90 })
    await page.getByRole('group', { name: 'Productos' }).getByRole('button').first().waitFor()
  }
  await field.fill('')
  return summary((await takeKeys(page)).filter(({ key }) => key.length === 1)).p95
}

/** The same keys into a page with one field on it: what the browser and this machine take by themselves. */
export async function emptyPage(context: BrowserContext, count: number): Promise<Scans> {
  const page = await context.newPage()
  await page.goto('data:text/html,<input autofocus>')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const figures = await scans(page, session, { from: 0, count })
  await page.close()
  return figures
}
