import { expect, type Locator, type Page } from '@playwright/test'
import { scan, untilItHoldsNumbers } from './journey.ts'
import { atDesk, toAddress, untilKnown } from './standing-desk.ts'
import { atTill, tillBeside } from './standing-till.ts'

/** Eight things whose names fit on one line of the cart. */
const SHORT_NAMES = [
  '1802',
  '1514',
  '1701',
  '1715',
  '1743',
  '7469911000081',
  '7469911000074',
  '7469911000043',
] as const

const paySheet = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })

atTill.describe('on a telephone', () => {
  atTill.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  atTill(
    'what came in and what goes back stand over Terminar, and the next sale begins at the search',
    async ({ page }) => {
      await scan(page, '7469912000011')
      await page.getByRole('tab', { name: /Carrito/ }).click()
      await page.getByRole('button', { name: 'Cobrar' }).click()
      const summary = paySheet(page).getByRole('region', { name: 'Resumen del pago' })
      for (const figure of ['Recibido', 'Falta']) {
        await expect(summary.getByText(figure, { exact: true })).toBeInViewport({ ratio: 1 })
      }
      await paySheet(page).getByRole('button', { name: '2,000' }).click()
      await expect(summary.getByRole('status', { name: 'Devuelta' })).toBeInViewport({ ratio: 1 })
      const finish = paySheet(page).getByRole('button', { name: 'Terminar' })
      await expect(finish).toBeInViewport({ ratio: 1 })
      await finish.click()
      const done = page.getByRole('article', { name: /^Recibo/ })
      await expect(done).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(done).toBeHidden()
      await expect(page.getByRole('tab', { name: 'Buscar' })).toHaveAttribute('aria-selected', 'true')
    },
  )
})

/** How many of some elements are seen whole within the part of a list that is on the screen. */
const wholeWithin = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    const edge = element.parentElement?.getBoundingClientRect()
    if (!edge) return 0
    return [...element.children].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= edge.top - 1 && bottom <= edge.bottom + 1
    }).length
  })

atTill.describe('on a tablet', () => {
  atTill.use({ who: 'admin', viewport: { width: 1024, height: 768 } })

  atTill('five lines of the cart are seen beside the notice of fiscal numbers', async ({ page }) => {
    await expect(page.getByRole('note')).toContainText('comprobantes')
    for (const code of SHORT_NAMES) await scan(page, code)
    await expect
      .poll(() => wholeWithin(page.getByRole('list', { name: 'Líneas del carrito' })))
      .toBeGreaterThanOrEqual(5)
  })
})

atDesk.describe('on a low screen', () => {
  atDesk.use({ viewport: { width: 1366, height: 600 } })

  atDesk(
    'the ranges of fiscal numbers and the blocks of the tills stand whole on a page that scrolls',
    async ({ page, browser }) => {
      await untilItHoldsNumbers(await tillBeside(browser, 'cashier'))
      await page.bringToFront()
      await toAddress(page, '/home/settings/ncf')
      const lists = page.getByRole('table').locator('..')
      await expect(lists).toHaveCount(2)
      await untilKnown(page)
      for (const viewport of [
        { width: 1366, height: 600 },
        { width: 1024, height: 768 },
      ]) {
        await page.setViewportSize(viewport)
        for (const list of await lists.all()) {
          const hidden = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
          expect(hidden).toBeLessThanOrEqual(1)
        }
        const last = page.getByRole('row').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
      }
    },
  )
})
