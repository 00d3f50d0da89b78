import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'

export type Felt = {
  /** Milliseconds until the largest part of the first screen was painted. */
  lcpMs: number
  /** How far what was painted moved afterwards, by the browser's own measure. */
  shift: number
  /** Milliseconds from the slowest press to its paint. */
  inpMs: number
  scriptBytes: number
}

/** A telephone of the middle: four times slower than here, 1.6 Mbit/s with 150 ms there and back. */
export async function asOnPhone(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** Runs in the page before its own scripts. */
function listen(): void {
  const seen = { lcp: 0, shift: 0, inp: 0 }
  Reflect.set(window, 'felt', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe(events)
}

export const openPhone = (): Promise<Browser> =>
  chromium.launch({ executablePath: findOrInstallChromium(console.log), args: CHROMIUM_ARGS })

/** A finger's tap, and nothing else: a driver's click asks the page first what stands under it, in the same turn. */
async function tapOn(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const place = await button.boundingBox()
  if (!place) throw new Error('there is nothing to press')
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
}

/** What the first visit of a page is like on a telephone, and a press of what is named there. */
export async function felt(browser: Browser, address: string, press: string): Promise<Felt> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es-DO',
  })
  try {
    const page = await context.newPage()
    const scriptBytes = await asOnPhone(page)
    await page.addInitScript(listen)
    await page.goto(address, { waitUntil: 'networkidle' })
    const bytes = scriptBytes()
    await tapOn(page, page.getByRole('button', { name: press }).first())
    await page.waitForFunction(() => Number(Reflect.get(Reflect.get(window, 'felt'), 'inp')) > 0)
    const seen = await page.evaluate(() => ({ ...Reflect.get(window, 'felt') }))
    return { lcpMs: seen.lcp, shift: seen.shift, inpMs: seen.inp, scriptBytes: bytes }
  } finally {
    await context.close()
  }
}
