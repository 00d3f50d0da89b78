import { keepText, keptText, quietly } from '#ui/store/browser-storage.client.ts'
import { lockOf, thisTab } from '#ui/store/this-tab.client.ts'
import { type Kept, newestFirst, tabKey, tabsWith } from './tab-keys.ts'

const TAKING_UP = 'enzzo.taking-up'

/** What the till keeps in this browser for one tenant, tab by tab. */
export class TabStorage {
  readonly tab = thisTab()
  readonly #tenantId: string

  constructor(tenantId: string) {
    this.#tenantId = tenantId
  }

  read(kept: Kept, tab = this.tab): string | null {
    return keptText(tabKey(kept, this.#tenantId, tab))
  }

  /** Keeps a text, or nothing for null; false when the browser did not: its storage is full or forbidden. */
  write(kept: Kept, text: string | null, tab = this.tab): boolean {
    return keepText(tabKey(kept, this.#tenantId, tab), text)
  }

  /** The other tabs that left something of this kind, open ones too. */
  others(kept: Kept): string[] {
    const keys = quietly(() => Object.keys(localStorage)) ?? []
    return tabsWith(kept, this.#tenantId, keys).filter((tab) => tab !== this.tab)
  }

  /** As `others`, by what `keptAt` finds in their text, the newest first. */
  othersByAge(kept: Kept, keptAt: (text: string | null) => number): string[] {
    return newestFirst(this.others(kept).map((tab) => ({ tab, keptAt: keptAt(this.read(kept, tab)) })))
  }

  /** Runs `take` if no page of that tab is open, and keeps every other till from doing so meanwhile. */
  async ifClosed(tab: string, take: () => void): Promise<void> {
    // One at a time: who finds the tab's lock taken must know that it is by the tab itself.
    await navigator.locks.request(TAKING_UP, () =>
      navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
        if (lock) take()
      }),
    )
  }
}
