import type { Browser } from '@playwright/test'
import { barcodeOf } from './assortment.ts'
import { type Held, PlainPage } from './plain-page.ts'
import { scan } from './till-page.ts'

type Visit = { address: string; cookie: { name: string; value: string }; scans: number }

/** What the counter's page holds after so many scans, in a browser that has nothing else open, and what an empty page does. */
export async function memoryHeld(
  browser: Browser,
  { address, cookie, scans }: Visit,
): Promise<{ empty: Held; counter: Held }> {
  const origin = new URL(address).origin
  const bare = await PlainPage.open(browser, { cookie, origin })
  await bare.goto('data:text/html,<input autofocus>')
  const empty = await bare.heldAtRest()
  await bare.close()

  const page = await PlainPage.open(browser, { cookie, origin })
  await page.goto(address)
  await page.waitFor(
    `[...document.querySelectorAll('[role=status]')].some((each) => each.textContent === 'Lector listo')`,
  )
  for (let n = 0; n < scans; n += 1) {
    await scan(page, barcodeOf(n))
    await page.evaluate(
      'new Promise((done) => requestIdleCallback(() => setTimeout(() => done(true), 60), { timeout: 5000 }))',
    )
  }
  const lines = await page.evaluate(
    `document.querySelector('[aria-label="Líneas del carrito"] li')?.getAttribute('aria-setsize') ?? ''`,
  )
  if (lines !== String(scans)) throw new Error(`of ${scans} scans ${String(lines)} stand in the cart`)
  const counter = await page.heldAtRest()
  await page.close()
  return { empty, counter }
}
