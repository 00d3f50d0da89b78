import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

type Upgrade<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void

/** A browser opens a database in a moment; what takes longer waits for somebody. */
const PATIENCE_MS = 10_000

/** An older page holds the database in the form of before, and lets nobody have it in a newer one. */
export class HeldByOlderPage extends Error {
  override readonly name = 'HeldByOlderPage'
}

/**
 * A database of this browser, open for as long as the page lives. One that is closed under it, because its data were
 * cleared, its disk failed or another tab wants it gone or in a newer form, is opened again by who asks for it next.
 */
export class BrowserDatabase<Schema extends DBSchema> {
  readonly name: string
  readonly #steps: readonly Upgrade<Schema>[]
  readonly #lost = new Set<() => void>()
  #opening: Promise<IDBPDatabase<Schema>> | null = null
  #current: IDBPDatabase<Schema> | null = null
  /** Asked for in a newer form, and waiting for older pages to let go. */
  #isHeld = false

  private constructor(name: string, steps: readonly Upgrade<Schema>[]) {
    this.name = name
    this.#steps = steps
  }

  /**
   * A maker of databases of one form; the same one for the same name.
   *
   * @param steps from nothing to the form of today, the oldest first. A form that changes gets a step of its own behind
   *   the others, which stay as they are: a browser takes those that its database has not had.
   */
  static inForm<Schema extends DBSchema>(
    ...steps: readonly Upgrade<Schema>[]
  ): (name: string) => BrowserDatabase<Schema> {
    const made = new Map<string, BrowserDatabase<Schema>>()
    return (name) => {
      const database = made.get(name) ?? new BrowserDatabase(name, steps)
      made.set(name, database)
      return database
    }
  }

  /** Calls back when the database was closed by somebody else; call what is returned to stop. */
  readonly whenLost = (lost: () => void): (() => void) => {
    this.#lost.add(lost)
    return () => this.#lost.delete(lost)
  }

  /** The open database. @throws when it is shut, and has to be opened first. */
  get current(): IDBPDatabase<Schema> {
    if (this.#current) return this.#current
    throw new DOMException(`${this.name} is shut`, 'InvalidStateError')
  }

  /**
   * Opens the database where it is shut.
   *
   * @throws HeldByOlderPage when an older page holds it; it opens by itself once that page lets go.
   * @throws when the browser does not open it.
   */
  open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= this.#opened()
    return this.#opening
  }

  /** Opens it anew: one that the browser shut does not always say so. @throws when the browser does not open it. */
  reopen(): Promise<IDBPDatabase<Schema>> {
    this.#current?.close()
    this.#current = null
    this.#opening = null
    return this.open()
  }

  async #opened(): Promise<IDBPDatabase<Schema>> {
    try {
      if (this.#isHeld) throw new HeldByOlderPage(this.name)
      const held = Promise.withResolvers<never>()
      const hold = (): void => {
        this.#isHeld = true
        held.reject(new HeldByOlderPage(this.name))
      }
      // Behind somebody else's question that waits for such a page nobody says so.
      const patience = setTimeout(hold, PATIENCE_MS)
      const asked = this.#asked(hold)
      void asked.then(
        (database) => this.#has(database, patience),
        () => this.#has(null, patience),
      )
      return await Promise.race([asked, held.promise])
    } catch (error) {
      // The next one tries again.
      this.#opening = null
      throw error
    }
  }

  /** A browser that lets nobody have a database may say so before it has promised anything: that is an answer as well. */
  async #asked(hold: () => void): Promise<IDBPDatabase<Schema>> {
    return await openDB<Schema>(this.name, this.#steps.length, {
      upgrade: (database, from) => {
        for (const step of this.#steps.slice(from)) step(database)
      },
      blocked: hold,
      blocking: () => this.#shut(),
      terminated: () => this.#shut(),
    })
  }

  #has(database: IDBPDatabase<Schema> | null, patience: ReturnType<typeof setTimeout>): void {
    clearTimeout(patience)
    this.#isHeld = false
    if (this.#current !== database) this.#current?.close()
    this.#current = database
    if (database) this.#opening = Promise.resolve(database)
  }

  #shut(): void {
    this.#current?.close()
    this.#current = null
    this.#opening = null
    for (const lost of this.#lost) lost()
  }
}

/** Deletes the browser's databases whose names begin so; every page lets go of its own. */
export async function deleteDatabases(start: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  await Promise.all(names.filter((name) => name.startsWith(start)).map((name) => deleteDB(name)))
}
