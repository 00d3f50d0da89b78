import type { DBSchema } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrowserDatabase, deleteDatabases } from './browser-database.client.ts'

interface Till extends DBSchema {
  sales: { key: string; value: { id: string } }
  notes: { key: string; value: string }
}

const first = BrowserDatabase.inForm<Till>((till) => till.createObjectStore('sales', { keyPath: 'id' }))

/** Each call is a page of its own: it has its own connection, as a tab has. */
const newer = (name: string): BrowserDatabase<Till> =>
  BrowserDatabase.inForm<Till>(
    (till) => till.createObjectStore('sales', { keyPath: 'id' }),
    (till) => till.createObjectStore('notes'),
  )(name)

/** The name of a database in the form of before, in which a sale was kept; it is open still. */
async function ofBefore(): Promise<string> {
  const name = `enzzo.upgrade.${crypto.randomUUID()}`
  onTestFinished(() => deleteDatabases(name))
  await (await first(name).open()).put('sales', { id: 'unsent' })
  return name
}

/** What a page finds, or why it finds nothing. */
async function found(page: BrowserDatabase<Till>): Promise<object> {
  try {
    const database = await page.open()
    return { stores: [...database.objectStoreNames], sales: await database.getAll('sales') }
  } catch (error) {
    return { fault: error instanceof Error ? error.name : String(error) }
  }
}

const UPGRADED = { stores: ['notes', 'sales'], sales: [{ id: 'unsent' }] }

test('a database takes the steps that it has not had, and what was kept stays', async () => {
  const name = await ofBefore()
  first(name).current.close()
  const page = newer(name)
  expect(await found(page)).toEqual(UPGRADED)
  expect(await found(page)).toEqual(UPGRADED)
})

test('another page of ours lets go of the form of before at once', async () => {
  const name = await ofBefore()
  let isLost = false
  first(name).whenLost(() => {
    isLost = true
  })
  expect(await found(newer(name))).toEqual(UPGRADED)
  expect(isLost).toBe(true)
})

test('where an older page does not let go nothing hangs, and once it is closed all is there', async () => {
  const name = await ofBefore()
  const older = await new Promise<IDBDatabase>((done) => {
    const asked = indexedDB.open(name)
    asked.onsuccess = () => done(asked.result)
  })
  const page = newer(name)
  expect(await found(page)).toEqual({ fault: 'HeldByOlderPage' })
  expect(await found(page)).toEqual({ fault: 'HeldByOlderPage' })
  older.close()
  await expect.poll(() => found(page)).toEqual(UPGRADED)
})

test('a browser that opens nothing says so for as long as it does, and waits for nobody', async () => {
  vi.useFakeTimers()
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'InvalidStateError')
  })
  onTestFinished(() => {
    vi.useRealTimers()
    open.mockRestore()
  })
  const name = `enzzo.refused.${crypto.randomUUID()}`
  const page = first(name)
  expect(await found(page)).toEqual({ fault: 'InvalidStateError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await found(page)).toEqual({ fault: 'InvalidStateError' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  open.mockRestore()
  onTestFinished(() => deleteDatabases(name))
  expect(await found(page)).toEqual({ stores: ['sales'], sales: [] })
})
