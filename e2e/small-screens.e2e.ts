import { expect, type Locator, type Page } from '@playwright/test'
import { openTill, signIn, test, untilItHoldsNumbers } from './journey.ts'

/** Presses the first tiles that have stock; what is sold by weight asks how much, and is left. */
const pressTiles = async (page: Page, count: number): Promise<void> => {
  const tiles = page.locator('[data-tile][aria-description*="Quedan"]')
  for (let at = 0; at < count; at++) {
    await tiles.nth(at).click()
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  }
}

const paySheet = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what came in and what goes back stand over Terminar, and the next sale begins at the search', async ({
    page,
  }) => {
    await signIn(page, 'cashier')
    await page.goto('/home/pos')
    await pressTiles(page, 2)
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
  })
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

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('five lines of the cart are seen beside the notice of fiscal numbers', async ({ page }) => {
    await signIn(page, 'owner')
    await openTill(page)
    await expect(page.getByRole('note')).toContainText('comprobantes')
    await pressTiles(page, 8)
    await expect
      .poll(() => wholeWithin(page.getByRole('list', { name: 'Líneas del carrito' })))
      .toBeGreaterThanOrEqual(5)
  })
})

for (const viewport of [
  { width: 1366, height: 600 },
  { width: 1024, height: 768 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('the ranges of fiscal numbers and the blocks of the tills stand whole on a page that scrolls', async ({
      page,
    }) => {
      await signIn(page, 'owner')
      await openTill(page)
      await untilItHoldsNumbers(page)
      await page.goto('/home/settings/ncf')
      const lists = page.getByRole('table').locator('..')
      await expect(lists).toHaveCount(2)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const list of await lists.all()) {
        const hidden = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
        expect(hidden).toBeLessThanOrEqual(1)
      }
      const last = page.getByRole('row').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
    })
  })
}
