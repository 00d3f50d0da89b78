import { quietly } from './browser-storage.client.ts'

const TAB_KEY = 'enzzo.tab'
const LOCK = 'enzzo.tab.'

/** The lock that a tab holds for as long as a page of it is there. */
export const lockOf = (tab: string): string => LOCK + tab

let known: string | null = null

/**
 * The tab's own id. It lies in the session storage only while no page of the tab is there, for a tab that
 * is duplicated takes a copy of that storage along. While the page lives it holds a lock of that name.
 */
export function thisTab(): string {
  if (known !== null) return known
  const tab = quietly(() => sessionStorage.getItem(TAB_KEY)) ?? crypto.randomUUID()
  known = tab
  quietly(() => sessionStorage.removeItem(TAB_KEY))
  window.addEventListener('pagehide', () => quietly(() => sessionStorage.setItem(TAB_KEY, tab)))
  window.addEventListener('pageshow', () => quietly(() => sessionStorage.removeItem(TAB_KEY)))
  // Never let go: the browser does when the page is gone, however it went.
  void navigator.locks.request(lockOf(tab), () => new Promise(() => undefined))
  return tab
}

/** The tabs of this browser of which a page is there. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? name.slice(LOCK.length) : [])))
}
