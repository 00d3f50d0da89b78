import { expect, type Page } from '@playwright/test'
import { openTill, scan, signIn, test, untilItHoldsNumbers } from './journey.ts'
import { sentSale, waiting } from './kept-till.ts'

const OIL_16 = '7469912000035'
const YEAR_MS = 365 * 24 * 3_600_000

/** When the last sale with a connection was made, as the till keeps it for a server that forgets it. */
const lastAnsweredAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        void indexedDB.databases().then((all) => {
          const name = all.map((each) => each.name ?? '').find((each) => each.startsWith('enzzo.answered.'))
          if (!name) return done(0)
          const opening = indexedDB.open(name)
          opening.onerror = () => fail(opening.error)
          opening.onsuccess = () => {
            const sales = opening.result.transaction('sales').objectStore('sales').getAll()
            sales.onerror = () => fail(sales.error)
            sales.onsuccess = () => {
              opening.result.close()
              done(Math.max(0, ...sales.result.map(({ at }: { at: number }) => at)))
            }
          }
        })
      }),
  )

/** What makes a sale known to the server. */
const UNHEARD = /pos\.(checkout|syncSale)/

test('a till whose clock is a year slow says so, and sells and prints on the right day', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.clock.install({ time: Date.now() - YEAR_MS })
  await signIn(page, 'cashier')
  await openTill(page)
  await expect(page.getByRole('note').filter({ hasText: 'atrasado 365 días' })).toContainText(
    'ponga en hora la computadora',
  )
  await untilItHoldsNumbers(page)

  await scan(page, OIL_16)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
  // What a restored server would get again is dated by the server's clock too.
  await expect.poll(async () => Date.now() - (await lastAnsweredAt(page))).toBeLessThan(5 * 60_000)
  await page.keyboard.press('Escape')

  await page.route(UNHEARD, (route) => route.abort())
  await scan(page, OIL_16)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo T\d+-\d{6}/ })
  const today = new Intl.DateTimeFormat('es-DO', {
    timeZone: 'America/Santo_Domingo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())
  await expect(receipt).toContainText(today, { timeout: 15_000 })
  const paper = /T\d+-\d{6}/.exec(await receipt.innerText())?.[0]
  await page.keyboard.press('Escape')

  await page.unroute(UNHEARD)
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe(0)
  expect((await sentSale(browser, paper ?? 'none')).conflicts).toEqual([])
})
