import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { cartLines, openTill, signIn, untilItHoldsNumbers } from './journey.ts'

/** What the browser's databases hold: the stores that are not empty, and the answers by their procedure. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answered = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const keys = await answered(database.transaction(store).objectStore(store).getAllKeys())
        if (keys.length > 0) found.push(store)
        if (store === 'answers') found.push(...keys.map((key) => String(key).split(' ', 1)[0] ?? ''))
      }
      database.close()
    }
    return found
  })

/** Products, customers, stock, fiscal numbers, and the answers that the counter opens and is paid by. */
const STORES = ['pages', 'customers', 'levels', 'blocks']
const ANSWERS = [
  'auth.getSession',
  'permissions.getUserPermissionsDirect',
  'pos.openTill',
  'paymentMethod.getAll',
  'currency.getActive',
]

const stillMissing = async (page: Page): Promise<string[]> => {
  const found = await kept(page)
  return [...STORES, ...ANSWERS].filter((each) => !found.includes(each))
}

/** Whether the browser has kept the counter and the till holds numbers: from then on it needs nobody. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 30_000 })
    .toBe('activated')
  await untilItHoldsNumbers(page)
  await expect(tileWithStock(page)).toBeVisible()
  await expect.poll(() => stillMissing(page)).toEqual([])
}

/** The sale of which the till wrote last that the server has it. */
export const lastAnswered = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const opening = indexedDB.open(names.find((name) => name.startsWith('enzzo.outbox.')) ?? '')
    const database = await new Promise<IDBDatabase>((done, fail) => {
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => fail(opening.error ?? new Error('the till keeps nothing here'))
    })
    try {
      const asked = database.transaction('meta').objectStore('meta').get('answered')
      return await new Promise<string | null>((done, fail) => {
        asked.onsuccess = () => done(asked.result?.saleIds[0] ?? null)
        asked.onerror = () => fail(asked.error ?? new Error('unreadable'))
      })
    } finally {
      database.close()
    }
  })

/** The first product that says how much of it is left. */
export const tileWithStock = (page: Page): Locator =>
  page.locator('[data-tile][aria-description*="Quedan"]').first()

/** Opens the counter as a cashier, who from then on needs nobody. */
export async function openKeptTill(page: Page): Promise<void> {
  await signIn(page, 'cashier')
  await openTill(page)
  await untilKept(page)
}

/** What the bar says of the connection and of what waits. */
export const connectionBadge = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /línea|por enviar|Reconectando/ })

/** How many sales wait to be sent. */
export const waiting = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await connectionBadge(page).innerText())?.[0] ?? 0)

/** Opens the counter where nobody answers. */
export async function openWithoutLine(page: Page): Promise<void> {
  await page.goto('/home/pos')
  await expect(page.getByText('Sin línea: catálogo guardado')).toBeVisible({ timeout: 20_000 })
}

/** Charges the cart that is on the counter with cash and answers the number on the paper. */
export async function charge(page: Page): Promise<string> {
  await expect(cartLines(page)).not.toHaveCount(0)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo T\d+-\d{6}/ })
  await expect(receipt).toBeVisible({ timeout: 15_000 })
  const ncf = /B02\d{8}|B01\d{8}/.exec(await receipt.innerText())?.[0] ?? 'none'
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  return ncf
}

/** The shop's address with the owner's session, of this worker; no program is loaded there. */
let ownersPage: Promise<Page> | null = null

async function openOwnersPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'owner')
  await page.goto('/ready')
  return page
}

/** Asks the server as the owner, who sees none of its screens for it. */
export async function asOwner<T>(browser: Browser, ask: (page: Page) => Promise<T>): Promise<T> {
  ownersPage ??= openOwnersPage(browser)
  return ask(await ownersPage)
}

export type Sent = {
  localNumber: string
  printedNcf: string | null
  ncf: string
  conflicts: { kind: string }[]
}

/**
 * What the server has of sales that were made without a connection. Whether somebody had opened the cashbox is left out: that
 * depends on what other journeys did there.
 */
export const sentSales = async (page: Page): Promise<Sent[]> => {
  const sent: Sent[] = await page.evaluate(async () => {
    const input = encodeURIComponent(JSON.stringify({ show: 'all', limit: 500 }))
    const response = await fetch(`/api/trpc/pos.getOfflineSales?input=${input}`)
    return (await response.json()).result.data
  })
  return sent.map((sale) => ({
    ...sale,
    conflicts: sale.conflicts.filter(({ kind }) => kind !== 'outside_session'),
  }))
}

/** Waits until the server has the sale that stands on this paper, and answers it. */
export async function sentSale(browser: Browser, paper: string): Promise<Sent> {
  let found: Sent | undefined
  const look = async (): Promise<boolean> => {
    const sent = await asOwner(browser, sentSales)
    found = sent.find(({ printedNcf, localNumber }) => printedNcf === paper || localNumber === paper)
    return found !== undefined
  }
  await expect.poll(look, { timeout: 30_000 }).toBe(true)
  if (!found) throw new Error(`the server has no sale ${paper}`)
  return found
}
