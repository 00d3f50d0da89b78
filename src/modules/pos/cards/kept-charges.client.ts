import { isInTheAir, isUnknown } from '#modules/cards/attempt.ts'
import type { TabStorage } from '../sale/tab-storage.client.ts'
import type { CardRecord } from './charge-flow.client.ts'
import { readCardMemory } from './memory.ts'

const recordsIn = (text: string | null): CardRecord[] =>
  readCardMemory(text).map((record) => ({ ...record, trouble: null, finding: null }))

/** The charges that this browser keeps for as long as nobody else knows what became of them. */
export class KeptCharges {
  readonly #records = new Map<string, CardRecord>()
  readonly #storage: TabStorage

  constructor(storage: TabStorage) {
    this.#storage = storage
  }

  get(id: string): CardRecord | undefined {
    return this.#records.get(id)
  }

  get all(): readonly CardRecord[] {
    return [...this.#records.values()]
  }

  /** Whether nobody knows yet if it was charged, as far as this browser does. */
  isSought(id: string): boolean {
    const known = this.get(id)
    return known !== undefined && known.told === null && isUnknown(known.attempt.state)
  }

  /** Keeps a charge, or forgets it where the server knows how it ended. */
  note(record: CardRecord): void {
    const { id, state } = record.attempt
    if (record.told !== null || isInTheAir(state)) this.#records.set(id, record)
    else this.#records.delete(id)
    const { all } = this
    this.#storage.write('card', all.length === 0 ? null : JSON.stringify(all))
  }

  /** Remembers a charge of another sale while this page lives. */
  hold(record: CardRecord): void {
    this.#records.set(record.attempt.id, record)
  }

  forget(id: string): void {
    this.#records.delete(id)
  }

  /** What an earlier page of this tab left. */
  left(): readonly CardRecord[] {
    return recordsIn(this.#storage.read('card'))
  }

  /** What a closed tab did not tell the server is told by whoever comes next: it is there no more once it was taken. */
  async takeOrphans(take: (record: CardRecord) => void): Promise<void> {
    for (const tab of this.#storage.others('card')) {
      await this.#storage.ifClosed(tab, () => {
        for (const record of recordsIn(this.#storage.read('card', tab))) take(record)
        this.#storage.write('card', null, tab)
      })
    }
  }
}
