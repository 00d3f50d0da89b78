import { expect, type Route } from '@playwright/test'
import { chargeCash, openTill, scan } from './journey.ts'
import {
  asOwner,
  charge,
  connectionBadge,
  openWithoutLine,
  sentSale,
  sentSales,
  untilKept,
} from './kept-till.ts'
import { atKeptTill } from './standing-kept-till.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'

/** What the server says when it broke down over a call: no name, and a number to name it by. */
const brokenDown = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({
      error: {
        message: 'Server error occurred. Please try again.',
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, domain: null, issues: null, reference: 'r' },
      },
    }),
  })

atKeptTill(
  'a server that breaks down over sales leaves them to the till, and each stands once',
  async ({ page, context, browser }) => {
    await context.route(/pos\.(checkout|syncSale)/, brokenDown)
    await scan(page, OIL_64)
    const first = await charge(page)
    // This one is sold, and what stands before the server gives up on the answer. Of the way of the first nothing opens meanwhile.
    await context.route(/pos\.checkout/, async (route) => {
      const { host } = new URL(route.request().url())
      const url = route.request().url().replace('demo.localhost', '127.0.0.1')
      await route.fetch({ url, headers: { ...route.request().headers(), host } })
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' })
    })
    await scan(page, OIL_32)
    const second = await charge(page)
    expect([first, second].every((ncf) => /^B02\d{8}$/.test(ncf))).toBe(true)
    await expect(connectionBadge(page)).toHaveText(/2 ventas por enviar/)

    await context.unrouteAll()
    await connectionBadge(page).click()
    await page
      .getByRole('dialog', { name: 'Línea y ventas por enviar' })
      .getByRole('button', { name: 'Enviar ahora', exact: true })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    const sent = await asOwner(browser, sentSales)
    const sale = (ncf: string) => sent.filter(({ printedNcf }) => printedNcf === ncf)
    expect(sale(first)).toMatchObject([{ ncf: first, conflicts: [] }])
    expect(sale(second)).toHaveLength(1)
    expect(sale(second)[0]?.ncf).not.toBe(second)
    expect(sale(second)[0]?.conflicts).toContainEqual(expect.objectContaining({ kind: 'sold_online' }))
  },
)

/** Asks the server what the page asked, under the shop's own name. */
const asked = (route: Route) => {
  const { host } = new URL(route.request().url())
  const url = route.request().url().replace('demo.localhost', '127.0.0.1')
  return route.fetch({ url, headers: { ...route.request().headers(), host } })
}

/** A shop that issues the series of which its tills hold numbers. */
const ofSeriesB = async (route: Route): Promise<void> => {
  const response = await asked(route)
  const text = (await response.text()).replaceAll('"fiscal_series":"E"', '"fiscal_series":"B"')
  await route.fulfill({ response, body: text })
}

/** What the server says when the ranges of a document have nothing left. */
const noneLeft = (route: Route): Promise<void> =>
  route.fulfill({
    status: 412,
    contentType: 'application/json',
    body: JSON.stringify({
      error: {
        message: 'no number left',
        code: -32012,
        data: {
          code: 'PRECONDITION_FAILED',
          httpStatus: 412,
          domain: { code: 'pos.no_fiscal_number', params: { document: 'consumo' } },
          issues: null,
          reference: null,
        },
      },
    }),
  })

atKeptTill(
  'a till sells with its own numbers where the shop has none left, also with a line',
  async ({ page, context, browser }) => {
    await context.route(/pos\.openTill/, ofSeriesB)
    await openTill(page)
    await untilKept(page)
    await context.route(/pos\.checkout/, noneLeft)
    await scan(page, OIL_64)
    const ncf = await charge(page)
    expect(ncf).toMatch(/^B02\d{8}$/)
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    expect(await sentSale(browser, ncf)).toMatchObject({ ncf, conflicts: [] })
    // What it was told of the series is not so.
    await page.close()
  },
)

atKeptTill(
  'the page of a hotel’s network is nobody’s answer, and what waits goes when the server is back',
  async ({ page, context }) => {
    await context.route(/.*/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Acepte las condiciones</h1>' }),
    )
    await scan(page, OIL_64)
    await charge(page)
    await expect(connectionBadge(page)).toHaveText(/1 venta por enviar/)
    // Its page is not shown in the place of the counter, nor kept there.
    await page.close()
    const again = await context.newPage()
    await openWithoutLine(again)
    await expect(connectionBadge(again)).toHaveText(/1 venta por enviar/)

    await context.unrouteAll()
    await expect(connectionBadge(again)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    await expect(again.getByText('Lector listo')).toBeVisible()
    await scan(again, OIL_32)
    expect(await chargeCash(again)).toMatch(/^\d{6}$/)
  },
)
