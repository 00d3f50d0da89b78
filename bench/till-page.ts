import type { CDPSession, Page } from '@playwright/test'

/**
 * Listens in the page, from before its own scripts run. Everything it sees becomes a measure of the browser's
 * own, so nothing is added to the page:
 *
 * - `first-product`: from the navigation to the frame that shows the first product;
 * - `all-products`: to the frame that says that the scanner is ready;
 * - `key`: from a key to the end of the next frame, which has what the key changed; `detail` is the key and the
 *   line of the cart that is selected then.
 */
export function listenInPage(): void {
  const afterFrame = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then()
      port2.postMessage(null)
    })
  }
  addEventListener(
    'keydown',
    (event) => {
      afterFrame(() => {
        const line = document.querySelector('[aria-label="Líneas del carrito"] [aria-current]')
        performance.measure('key', {
          start: event.timeStamp,
          end: performance.now(),
          detail: { key: event.key, line: line?.textContent ?? '' },
        })
      })
    },
    true,
  )
  const awaited = new Map<string, () => boolean>([
    ['first-product', () => document.querySelector('[role=group][aria-label=Productos] button') !== null],
    [
      'all-products',
      () =>
        [...document.querySelectorAll('[role=status]')].some((each) => each.textContent === 'Lector listo'),
    ],
  ])
  const observer = new MutationObserver(() => {
    for (const [name, isThere] of awaited) {
      if (!isThere()) continue
      awaited.delete(name)
      afterFrame(() => performance.measure(name, { start: 0, end: performance.now() }))
    }
    if (awaited.size === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Milliseconds from the navigation until the page measured it. */
export const measured = async (page: Page, name: 'first-product' | 'all-products'): Promise<number> => {
  await page.waitForFunction((of) => performance.getEntriesByName(of).length > 0, name, { timeout: 120_000 })
  return page.evaluate((of) => performance.getEntriesByName(of)[0]?.duration ?? Number.NaN, name)
}

export type Key = { took: number; key: string; line: string }

/** The keys that were heard since the last time. */
export const takeKeys = (page: Page): Promise<Key[]> =>
  page.evaluate(() => {
    const keys = performance.getEntriesByName('key').map((entry) => {
      const detail: unknown = entry instanceof PerformanceMeasure ? entry.detail : null
      const of = (name: string) =>
        String(detail && typeof detail === 'object' ? Reflect.get(detail, name) : '')
      return { took: entry.duration, key: of('key'), line: of('line') }
    })
    performance.clearMeasures('key')
    return keys
  })

/** Whatever takes keys for a page. */
type Keyboard = { send(method: 'Input.dispatchKeyEvent', stroke: Stroke): Promise<unknown> }
type Stroke = { type: 'keyDown' | 'keyUp'; key: string; text: string; code: string; timestamp: number }

/** Between two keys of a scanner. */
const GAP_SECONDS = 0.002

/**
 * Sends a code and Enter as a scanner does. Each key carries the time at which a scanner would have pressed it,
 * Enter that of the sending: however slowly they arrive on a busy machine, they stay one scan.
 */
export async function scan(keyboard: Keyboard, code: string): Promise<void> {
  const now = (performance.timeOrigin + performance.now()) / 1000
  const keys = [
    ...[...code].map((key) => ({
      key,
      text: key,
      code: `Digit${key}`,
      windowsVirtualKeyCode: key.charCodeAt(0),
    })),
    { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 },
  ]
  const strokes = keys.flatMap((key, at) => {
    const timestamp = now - (keys.length - 1 - at) * GAP_SECONDS
    return [
      { ...key, timestamp, type: 'keyDown' as const },
      { ...key, timestamp, type: 'keyUp' as const, text: '' },
    ]
  })
  await Promise.all(strokes.map((stroke) => keyboard.send('Input.dispatchKeyEvent', stroke)))
}

/** Milliseconds that the page's main thread has worked so far: scripts, style, layout, painting. */
export async function workedMs(session: CDPSession): Promise<{ all: number; scripts: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  return { all: of('TaskDuration'), scripts: of('ScriptDuration') }
}
