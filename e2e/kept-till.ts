import { expect, type Locator, type Page } from '@playwright/test'
import { openTill, signIn, untilItHoldsNumbers } from './journey.ts'

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

/** The first product that says how much of it is left. */
export const tileWithStock = (page: Page): Locator =>
  page.locator('[data-tile][aria-description*="Quedan"]').first()

/** Opens the counter as a cashier, who from then on needs nobody. */
export async function openKeptTill(page: Page): Promise<void> {
  await signIn(page, 'cashier')
  await openTill(page)
  await untilKept(page)
}
