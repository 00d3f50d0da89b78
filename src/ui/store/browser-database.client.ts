import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

type Upgrade<Schema extends DBSchema> = (fresh: IDBPDatabase<Schema>) => void

/**
 * A database of this browser, open for as long as the page lives. One that is closed under it, because its data were
 * cleared, its disk failed or another tab wants it gone or in a newer form, is opened again by who asks for it next.
 */
export class BrowserDatabase<Schema extends DBSchema> {
  readonly name: string
  readonly #upgrade: Upgrade<Schema>
  readonly #lost = new Set<() => void>()
  #opening: Promise<IDBPDatabase<Schema>> | null = null
  #current: IDBPDatabase<Schema> | null = null

  private constructor(name: string, upgrade: Upgrade<Schema>) {
    this.name = name
    this.#upgrade = upgrade
  }

  /** A maker of databases of one form; the same one for the same name. */
  static inForm<Schema extends DBSchema>(
    upgrade: Upgrade<Schema>,
  ): (name: string) => BrowserDatabase<Schema> {
    const made = new Map<string, BrowserDatabase<Schema>>()
    return (name) => {
      const database = made.get(name) ?? new BrowserDatabase(name, upgrade)
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

  /** Opens the database where it is shut. @throws when the browser does not open it. */
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
      const database = await openDB<Schema>(this.name, 1, {
        upgrade: (fresh) => this.#upgrade(fresh),
        blocking: () => this.#shut(),
        terminated: () => this.#shut(),
      })
      this.#current = database
      return database
    } catch (error) {
      // The next one tries again.
      this.#opening = null
      throw error
    }
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
