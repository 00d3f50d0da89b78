import type { DBSchema, IDBPDatabase } from 'idb'
import type { CatalogueTuple } from '#modules/catalogue/till/till-catalogue.server.ts'
import type { ChangeCursor } from '#platform/kernel/changes.ts'
import { BrowserDatabase, deleteDatabases } from '#ui/store/browser-database.client.ts'
import { formOf, readKept } from '#ui/store/kept-json.ts'

type Rows = readonly CatalogueTuple[]

/** Pages as JSON: the browser reads a text of two megabytes several times faster than as many small objects. */
interface CatalogueSchema extends DBSchema {
  pages: { key: number; value: { json: string } }
  cursor: { key: 'last'; value: ChangeCursor }
}

/** Raised when the tuples change their form: the copy is then fetched anew, under another name. */
const FORMAT = 3

const databaseOf = BrowserDatabase.inForm<CatalogueSchema>((fresh) => {
  fresh.createObjectStore('pages', { autoIncrement: true })
  fresh.createObjectStore('cursor')
})

/**
 * The till's copy of the catalogue in the browser, one database for each tenant. It is a log: a page of
 * changes is added with the cursor that it leads to, and a later page wins over an earlier one.
 */
export class CatalogueStorage {
  readonly #database: BrowserDatabase<CatalogueSchema>

  private constructor(database: BrowserDatabase<CatalogueSchema>) {
    this.#database = database
  }

  static async open(tenantId: string): Promise<CatalogueStorage> {
    const database = databaseOf(`enzzo.till.${FORMAT}.${tenantId}`)
    await database.open()
    void deleteOlder(tenantId)
    return new CatalogueStorage(database)
  }

  /** Calls back when the browser shut it; call what is returned to stop. */
  whenLost(lost: () => void): () => void {
    return this.#database.whenLost(lost)
  }

  get #db(): IDBPDatabase<CatalogueSchema> {
    return this.#database.current
  }

  /** Hands over the stored pages, oldest first; the first is on the screen before the next is taken in. */
  async read(onPage: (rows: Rows) => void): Promise<{ cursor: ChangeCursor | null; pages: number }> {
    const cursor = await this.#db.get('cursor', 'last')
    const keys = await this.#db.getAllKeys('pages')
    if (!cursor) return { cursor: null, pages: 0 }
    let next = keys[0] === undefined ? undefined : this.#db.get('pages', keys[0])
    for (let i = 0; i < keys.length; i += 1) {
      const page = await next
      const following = keys[i + 1]
      // The disk reads the next page while this one is taken in.
      next = following === undefined ? undefined : this.#db.get('pages', following)
      const rows = readKept(page?.json, ROWS)
      // What it held is not known: all is asked for again, and the log is written anew.
      if (!rows) return { cursor: null, pages: Number.POSITIVE_INFINITY }
      onPage(rows)
      if (i === 0) await nextFrame()
    }
    return { cursor, pages: keys.length }
  }

  async append(rows: Rows, cursor: ChangeCursor): Promise<void> {
    const change = (await this.#database.open()).transaction(['pages', 'cursor'], 'readwrite')
    await Promise.all([
      change.objectStore('pages').add({ json: JSON.stringify(rows) }),
      change.objectStore('cursor').put(cursor, 'last'),
      change.done,
    ])
  }

  /** Writes the whole catalogue anew, in place of a log that has grown long. */
  async rewrite(pages: readonly Rows[], cursor: ChangeCursor): Promise<void> {
    const texts = pages.map((rows) => JSON.stringify(rows))
    const change = (await this.#database.open()).transaction(['pages', 'cursor'], 'readwrite')
    const store = change.objectStore('pages')
    await Promise.all([
      store.clear(),
      ...texts.map((json) => store.add({ json })),
      change.objectStore('cursor').put(cursor, 'last'),
      change.done,
    ])
  }
}

/** What an earlier version kept is of no use and takes room. An older page may hold it yet: nobody waits for that. */
async function deleteOlder(tenantId: string): Promise<void> {
  const older = Array.from({ length: FORMAT - 1 }, (_, at) => `enzzo.till.${at + 1}.${tenantId}`)
  await Promise.allSettled(older.map(deleteDatabases))
}

/** Until what was drawn is seen; a page in the background draws nothing and is not waited for. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === 'hidden') done()
    else requestAnimationFrame(() => setTimeout(done))
  })

/** Looked at and no more: a page has ten thousand rows, and the counter waits for the first. */
const isRows = (value: unknown): value is Rows => Array.isArray(value) && value.every(Array.isArray)
const ROWS = formOf(isRows)
