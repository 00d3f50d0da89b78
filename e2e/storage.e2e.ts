import { type BrowserContext, expect, type Page } from '@playwright/test'
import { scan, searchBox, test } from './journey.ts'
import {
  asOwner,
  charge,
  connectionBadge,
  openKeptTill,
  openWithoutLine,
  sentSales,
  waiting,
} from './kept-till.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'

test.use({ serviceWorkers: 'allow' })

/** As somebody who clears the data of the site, by the browser's own tools. */
async function clearData(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

/** From the next visit on the browser keeps nothing while it is said to be full. */
const untilFull = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...what: Parameters<typeof put>) {
      if (localStorage.getItem('is-full')) throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, what)
    }
  })
const fill = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate(
    (full) => (full ? localStorage.setItem('is-full', 'yes') : localStorage.removeItem('is-full')),
    isFull,
  )

test('a browser whose data are cleared under the till loses no sale and prints no number twice', async ({
  page,
  context,
  browser,
}) => {
  await openKeptTill(page)
  await context.setOffline(true)
  await scan(page, OIL_64)
  const numbers = [await charge(page)]
  await clearData(context, page)
  await scan(page, OIL_32)
  numbers.push(await charge(page))
  await expect(connectionBadge(page)).toHaveText(/2 ventas por enviar/)
  expect(new Set(numbers).size).toBe(2)
  // The page that remembered them goes: they are kept again.
  await page.close()
  const again = await context.newPage()
  await context.setOffline(false)
  await again.goto('/home/pos')
  await expect(connectionBadge(again)).not.toHaveText(/por enviar/, { timeout: 30_000 })
  await expect
    .poll(async () => {
      const sent = await asOwner(browser, sentSales)
      return sent.filter(({ ncf }) => numbers.includes(ncf)).map(({ conflicts }) => conflicts)
    })
    .toEqual([[], []])
})

test('a browser that is full says that it is the storage, and sells again by itself when there is room', async ({
  page,
  context,
}) => {
  await openKeptTill(page)
  await untilFull(page)
  await fill(page, true)
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'Esta caja no puede vender sin línea' })
  await expect(notice).toContainText('almacenamiento')
  await context.setOffline(true)
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const lost = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'almacenamiento' })
  await expect(lost).toContainText('la venta no se pudo guardar aquí', { timeout: 30_000 })
  await fill(page, false)
  await expect(notice).toBeHidden({ timeout: 20_000 })
  await lost.getByRole('button').first().click()
  await expect(page.getByRole('article', { name: /^Recibo T\d+-\d{6}/ })).toBeVisible({ timeout: 15_000 })
})

/** Copies the one sale that waits so many times, as if each had been made, without numbers. */
const multiply = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const all = await indexedDB.databases()
    const name = all.find((each) => each.name?.startsWith('enzzo.outbox.'))?.name ?? ''
    const database = await asked(indexedDB.open(name))
    const store = database.transaction('sales', 'readwrite').objectStore('sales')
    const [one] = await asked(store.getAll())
    for (let i = 1; i <= count; i += 1) {
      const id = crypto.randomUUID()
      const localNumber = one.localNumber.replace(/\d+$/, String(one.seq + i).padStart(6, '0'))
      const offline = { ...one.input.offline, localNumber, ncf: null }
      const input = { ...one.input, id, offline }
      const receipt = { ...one.receipt, order: { ...one.receipt.order, id } }
      store.put({ ...one, id, localNumber, seq: one.seq + i, ncf: null, input, receipt })
    }
    await new Promise((done) => {
      store.transaction.oncomplete = done
    })
    database.close()
  }, times)

test('a till with many sales shows fifty of them, all that are asked for, and sends every one', async ({
  page,
  context,
}) => {
  const many = 60
  await openKeptTill(page)
  await context.setOffline(true)
  // Of what no stock is kept: other journeys sell the goods.
  await searchBox(page).fill('laminado de cedula')
  await expect(page.getByText(/Enter agrega el primero/)).toBeAttached()
  await page.keyboard.press('Enter')
  await charge(page)
  await multiply(page, many)
  await openWithoutLine(page)
  await expect(connectionBadge(page)).toHaveText(new RegExp(`${many + 1} ventas por enviar`))
  await connectionBadge(page).click()
  const panel = page.getByRole('dialog', { name: 'Línea y ventas por enviar' })
  const rows = panel.getByRole('list', { name: 'Ventas de esta caja' }).getByRole('listitem')
  const sent = rows.filter({ hasText: 'Registrada como' })
  await expect(rows).toHaveCount(50)
  await panel.getByRole('button', { name: /^Ver \d+ más/ }).click()
  await expect(rows).toHaveCount(many + 1)
  await expect(sent).toHaveCount(0)
  await context.setOffline(false)
  await expect(sent).toHaveCount(many + 1, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect.poll(() => waiting(page)).toBe(0)
})
