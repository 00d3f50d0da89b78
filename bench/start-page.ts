import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'

export type FirstLoad = {
  /** Bytes over the wire, heads included. */
  total: number
  /** The same files as the page sees them. */
  unpacked: number
  kinds: { kind: string; bytes: number; count: number }[]
}

/** What the first visit of the counter may transfer. */
export const FIRST_LOAD_LIMIT = 450_000
/** And what that of a screen of the office may. */
export const OFFICE_LOAD_LIMIT = 350_000
/** And what that of a public page may. */
export const PUBLIC_LOAD_LIMIT = 111_000
/** And what the first view of a store's home may, of program alone, with a carousel that is taken over and a shelf. */
export const STORE_SCRIPT_LIMIT = 82_000

export type FirstLoads = Readonly<Record<'counter' | 'dashboard' | 'products' | 'promotions', FirstLoad>>

/** What a browser that was never here transfers until the counter of the demo shop stands, or a screen of its office. */
export async function firstLoads(address: string): Promise<FirstLoads> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(console.log),
    args: CHROMIUM_ARGS,
  })
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'es-DO' })
    const door = await context.newPage()
    await door.goto('/auth/signin')
    await door.getByLabel('Correo electrónico').fill('owner@demo.do')
    await door.getByLabel('Contraseña').fill('demo1234')
    await door.getByRole('button', { name: 'Entrar' }).click()
    await door.waitForURL(/\/home/)
    const cookies = await context.cookies()
    const inNewBrowser = async (load: (page: Page) => Promise<FirstLoad>): Promise<FirstLoad> => {
      const fresh = await browser.newContext({
        baseURL: address,
        locale: 'es-DO',
        viewport: { width: 1440, height: 900 },
      })
      await fresh.addCookies(cookies)
      return load(await fresh.newPage())
    }
    return {
      counter: await inNewBrowser(counterLoad),
      dashboard: await inNewBrowser((page) => officeLoad(page, '/home')),
      products: await inNewBrowser((page) => officeLoad(page, '/home/products')),
      promotions: await inNewBrowser((page) => officeLoad(page, '/home/promotions')),
    }
  } finally {
    await browser.close()
  }
}

/** What this page, which is signed in and was nowhere yet, transfers until the counter stands. */
export const counterLoad = (page: Page): Promise<FirstLoad> =>
  loadUntil(page, '/home/pos', page.getByRole('status').filter({ hasText: 'Lector listo' }))

/** The same until a screen of the office stands. */
export const officeLoad = (page: Page, path: string): Promise<FirstLoad> =>
  loadUntil(page, path, page.getByRole('heading', { level: 1 }))

/** The same until a public page stands, its program running. */
export const publicLoad = (page: Page, path: string): Promise<FirstLoad> =>
  loadUntil(page, path, page.getByRole('heading', { level: 1 }))

/**
 * What is brought when nothing else is to be done, as the counter's panels, comes after the first load and waits here,
 * however slow the machine is.
 */
async function loadUntil(page: Page, path: string, stands: Locator): Promise<FirstLoad> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const session = await page.context().newCDPSession(page)
  const load = await watch(session)
  await page.goto(path)
  await stands.waitFor()
  await page.waitForLoadState('networkidle')
  return load()
}

/** Counts what the page transfers from now on. */
async function watch(session: CDPSession): Promise<() => FirstLoad> {
  const requests = new Map<string, { kind: string; bytes: number; unpacked: number }>()
  const of = (id: string) => {
    const known = requests.get(id) ?? { kind: 'Other', bytes: 0, unpacked: 0 }
    requests.set(id, known)
    return known
  }
  session.on('Network.responseReceived', ({ requestId, type }) => {
    of(requestId).kind = type
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    of(requestId).unpacked += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    of(requestId).bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return () => {
    const all = [...requests.values()]
    const sum = (rows: typeof all, part: 'bytes' | 'unpacked') =>
      rows.reduce((total, row) => total + row[part], 0)
    const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, rows]) => ({
      kind,
      bytes: sum(rows, 'bytes'),
      count: rows.length,
    }))
    return {
      total: sum(all, 'bytes'),
      unpacked: sum(all, 'unpacked'),
      kinds: kinds.toSorted((a, b) => b.bytes - a.bytes),
    }
  }
}
