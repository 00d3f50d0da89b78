import { expect, type Page } from '@playwright/test'
import { cartLines, scan, test } from './journey.ts'
import { asOwner, charge, connectionBadge, openKeptTill, sentSales, waiting } from './kept-till.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'

test.use({ serviceWorkers: 'allow' })

/**
 * Puts what the present program kept into the forms that earlier ones left: a till that says less of itself, a sale
 * without what was asked of it later, the catalogue under its former names, and texts that nobody can read.
 */
const leaveAsEarlier = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const nameOf = (start: string): string => names.find((name) => name.startsWith(start)) ?? ''
    const till = await asked(indexedDB.open(nameOf('enzzo.outbox.1.')))
    const change = till.transaction(['sales', 'meta'], 'readwrite')
    const [sales, meta] = [change.objectStore('sales'), change.objectStore('meta')]
    for (const sale of await asked(sales.getAll())) {
      const { rounding: _, ...offline } = sale.input.offline
      sales.put({ ...sale, input: { ...sale.input, offline }, state: 'sending' })
    }
    const { isRevoked: _, ...known } = await asked(meta.get('till'))
    meta.put(known, 'till')
    for (const name of ['proved', 'ended', 'printed', 'answered', 'lastSyncAt']) meta.delete(name)
    await new Promise((done) => {
      change.oncomplete = done
    })
    till.close()

    const catalogue = nameOf('enzzo.till.3.')
    const tenantId = catalogue.slice('enzzo.till.3.'.length)
    await asked(indexedDB.deleteDatabase(catalogue))
    for (const format of [1, 2]) {
      const opening = indexedDB.open(`enzzo.till.${format}.${tenantId}`, 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('pages', { autoIncrement: true }).add({ json: '[["' })
        opening.result.createObjectStore('cursor').put({ at: '0', id: '' }, 'last')
      }
      ;(await asked(opening)).close()
    }
    const tab = crypto.randomUUID()
    for (const kept of ['card', 'cart', 'cart-deal', 'resuming', 'sale', 'snapshot'])
      localStorage.setItem(`enzzo.${kept}.${tenantId}.${tab}`, '[{"attempt":{}')
    localStorage.setItem('enzzo.clock.1', '{"ahead":0}')
    localStorage.setItem(`enzzo.till-usage.${tenantId}`, '[')
    localStorage.setItem(`enzzo.till-promotions.${tenantId}`, 'null')
  })

/** As a page of an earlier version that is still open: it has all databases, and lets go of none. */
const holdAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done) => {
        indexedDB.open(name).onsuccess = done
      })
    }
  })

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))

test('what an earlier program kept is taken over, its unsent sale is sent, and an older page beside it stops nothing', async ({
  page,
  context,
  browser,
}) => {
  await openKeptTill(page)
  await context.setOffline(true)
  await scan(page, OIL_64)
  const ncf = await charge(page)
  expect(await waiting(page)).toBe(1)
  await page.close()
  await context.setOffline(false)
  const older = await context.newPage()
  await older.goto('/ready')
  await leaveAsEarlier(older)
  await holdAll(older)

  const again = await context.newPage()
  await again.goto('/home/pos')
  await expect(connectionBadge(again)).not.toHaveText(/por enviar/, { timeout: 30_000 })
  // The badge says nothing either until the page has read what waits.
  await expect
    .poll(async () => (await asOwner(browser, sentSales)).filter((sale) => sale.ncf === ncf), {
      timeout: 30_000,
    })
    .toMatchObject([{ conflicts: [] }])
  await scan(again, OIL_32)
  await expect(cartLines(again)).toHaveCount(1)
  await older.close()
  await expect
    .poll(async () => (await databases(again)).filter((name) => /^enzzo\.till\.[12]\./.test(name)))
    .toEqual([])

  // It goes on as the till that it was, with the numbers that it had.
  await context.setOffline(true)
  const next = await charge(again)
  expect(next).toMatch(/^B02/)
  expect(next).not.toBe(ncf)
})
