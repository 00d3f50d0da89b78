import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { test } from './journey.ts'

/** A program of which the till's database has had one form, or two: the second gives it a store more. */
async function programOf(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/ui/store/browser-database.client.ts', formats: ['iife'], name: 'kept' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const code = first && 'output' in first ? first.output[0].code : ''
  return `${code};
    const steps = [
      (database) => database.createObjectStore('sales', { keyPath: 'id' }),
      (database) => database.createObjectStore('notes'),
    ]
    globalThis.till = (forms) => kept.BrowserDatabase.inForm(...steps.slice(0, forms))('enzzo.upgrade')
    0`
}

let program = ''
test.beforeAll(async () => {
  program = await programOf()
})

type Till = { open(): Promise<IDBDatabase & { put(store: string, value: object): Promise<unknown> }> }
declare global {
  var till: (forms: number) => Till
}

/** A page of the shop's address on which a program of so many forms runs, and nothing else. */
async function pageWith(page: Page): Promise<Page> {
  await page.goto('/ready')
  await page.evaluate(program)
  return page
}

const keepSale = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await globalThis.till(1).open()
    await database.put('sales', { id: 'unsent' })
  })

type Opened = { stores: string[]; sales: unknown[] } | { fault: string }

/** What a program of two forms finds, or why it finds nothing. */
const openNewer = (page: Page): Promise<Opened> =>
  page.evaluate(async () => {
    const newer = Reflect.get(globalThis, 'newer') ?? globalThis.till(2)
    Reflect.set(globalThis, 'newer', newer)
    try {
      const database = await newer.open()
      return { stores: [...database.objectStoreNames], sales: await database.getAll('sales') }
    } catch (error) {
      return { fault: error instanceof Error ? error.name : String(error) }
    }
  })

const UPGRADED: Opened = { stores: ['notes', 'sales'], sales: [{ id: 'unsent' }] }

test('a database takes the steps that it has not had, and what was kept stays', async ({ page }) => {
  await keepSale(await pageWith(page))
  await page.reload()
  await page.evaluate(program)
  expect(await openNewer(page)).toEqual(UPGRADED)
  expect(await openNewer(page)).toEqual(UPGRADED)
})

test('another page of ours lets go of the form of before at once', async ({ page, context }) => {
  await keepSale(await pageWith(page))
  expect(await openNewer(await pageWith(await context.newPage()))).toEqual(UPGRADED)
})

test('where an older page does not let go nothing hangs, and once it is closed all is there', async ({
  page,
  context,
}) => {
  await keepSale(await pageWith(page))
  const older = await context.newPage()
  await older.goto('/ready')
  await older.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('enzzo.upgrade').onsuccess = () => done()
      }),
  )
  expect(await openNewer(page)).toEqual({ fault: 'HeldByOlderPage' })
  expect(await openNewer(page)).toEqual({ fault: 'HeldByOlderPage' })
  await older.close()
  await expect.poll(() => openNewer(page)).toEqual(UPGRADED)
})
