import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test'

/** What the browser itself says of a request that failed: a journey without a connection makes many. */
const OF_THE_NETWORK = /^Failed to load resource|net::ERR_|the server responded with a status of/

/**
 * A journey in which nothing goes wrong unheard: it fails where a page of any of its browsers threw, or complained in
 * the console. One that provokes a complaint names it: `test.use({ provoked: /…/ })`.
 */
export const test = base.extend<{ provoked: RegExp | null; nothingUnhandled: undefined; page: Page }>({
  provoked: [null, { option: true }],
  // Now and then a browser never opens one: it is given up long before the journey is, and another browser tries.
  page: [async ({ context }, use) => use(await context.newPage()), { scope: 'test', timeout: 60_000 }],
  nothingUnhandled: [
    async ({ browser, provoked }, use) => {
      const faults: string[] = []
      const hear = (said: string): void => {
        if (!provoked?.test(said)) faults.push(said)
      }
      const onThrown = (fault: WebError): void => hear(String(fault.error().stack ?? fault.error()))
      const onSaid = (said: ConsoleMessage): void => {
        if (said.type() === 'error' && !OF_THE_NETWORK.test(said.text())) hear(said.text())
      }
      const listen = (context: BrowserContext): void => {
        context.on('weberror', onThrown)
        context.on('console', onSaid)
      }
      for (const standing of browser.contexts()) listen(standing)
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      for (const standing of browser.contexts()) {
        standing.off('weberror', onThrown)
        standing.off('console', onSaid)
      }
      expect(faults, 'what a page threw or complained of').toEqual([])
    },
    { auto: true },
  ],
})

export type Who = 'owner' | 'admin' | 'cashier'

/** Fills in the sign-in that is on the screen, and waits until the office is there. */
export async function enter(page: Page, who: Who): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.do`)
  await page.getByLabel('Contraseña').fill('demo1234')
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The menu is not seen at every width, nor are notices by everybody.
  await page.waitForURL(/\/home/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
}

/** Signs one of the demo shop's people in through the sign-in, and waits for their first screen. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.goto('/auth/signin')
  await enter(page, who)
}

/** The browser's own printing waits for somebody, so that a paper stays to be looked at; without a printer it may not. */
export const keepPapers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.print = () => undefined
  })

const sessions = new Map<Who, Promise<Cookie[]>>()

/**
 * Signs one of the demo shop's people in with a session that all journeys share. The page opens nothing, and its
 * browser has seen nothing of the shop yet. A journey that ends its session signs in by the form instead.
 */
export async function signIn(page: Page, who: Who): Promise<void> {
  const kept = sessions.get(who) ?? newSession(page, who)
  sessions.set(who, kept)
  await page.context().addCookies(await kept)
}

/** By the form, in a browser of its own that keeps what the first screen leaves behind. */
async function newSession(page: Page, who: Who): Promise<Cookie[]> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('a page without a browser cannot sign in')
  try {
    await signInByForm(await context.newPage(), who)
    return await context.cookies()
  } finally {
    await context.close()
  }
}

/** Asks or tells the server something from a page of it, as whoever is signed in there. @throws what it refused. */
export const ask = (page: Page, path: string, input: object, method: 'GET' | 'POST' = 'POST') =>
  page.evaluate(
    async ([url, body, how]) => {
      const headers = { 'content-type': 'application/json' }
      const answer =
        how === 'GET'
          ? await fetch(`${url}?input=${encodeURIComponent(body)}`)
          : await fetch(url, { method: how, headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).result.data
    },
    [`/api/trpc/${path}`, JSON.stringify(input), method] as const,
  )

/** Opens the counter and waits until its products are there. */
export async function openTill(page: Page): Promise<void> {
  await page.goto('/home/pos')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByText('Lector listo')).toBeVisible()
}

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar producto' })

/** Waits until this till holds fiscal numbers: it could sell by itself. The counter is left as it was. */
export async function untilItHoldsNumbers(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /línea|por enviar|Reconectando/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Línea y ventas por enviar' })
  await expect(panel).toContainText(/Comprobantes en esta caja: [1-9]\d* de consumo/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** What a scanner does: the code and Enter, faster than anybody types. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Whose clock can be stopped already. */
const stoppable = new WeakSet<Page>()

/**
 * Stops the page's clock for a scanner whose pace is what a journey is about: however busy the machine is, its keys
 * follow each other as `press` says, and nothing of the page passes in between. `goOn` lets the time run again.
 */
export async function takeScanner(page: Page, everyMs: number) {
  if (!stoppable.has(page)) await page.clock.install()
  stoppable.add(page)
  const aMomentAhead = (await page.evaluate(() => Date.now())) + 10_000
  await page.clock.pauseAt(aMomentAhead)
  return {
    press: async (keys: Iterable<string>): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.clock.runFor(everyMs)
      }
    },
    goOn: () => page.clock.resume(),
  }
}

/** Charges what is in the cart, exactly and in cash, and leaves the receipt; the sale's number. */
export async function chargeCash(page: Page): Promise<string> {
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  const number = /(\d{6})/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  return number
}

/** The numbers of the recent sales, newest first; the counter is left as it was. */
export async function recentNumbers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Facturas recientes' }).click()
  const list = page.getByRole('list', { name: 'Facturas recientes' })
  // What was known of before is shown at once, and then what there is now.
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const rows = await list.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  return rows.map((row) => /\d{6}/.exec(row)?.[0] ?? row)
}

/** One of what a sale has brought back by the sale's number, up to where the return is confirmed. */
export async function returnOne(page: Page, number: string): Promise<void> {
  await searchBox(page).fill('030')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Número de factura')).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Cantidad de/).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Devolución' })).toBeVisible()
}

/** The figure that never leaves the screen. */
export const total = (page: Page): Locator => page.getByRole('status', { name: 'Total a cobrar' })

export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem')
