import type { KeptByBrowser } from '#platform/module/public-page.server.ts'

/** What somebody pays for whose own page they came from. */
const CAME_FROM = ['appointment', 'order'] as const
export type CameFrom = (typeof CAME_FROM)[number]

/** Where the browser keeps it, with the link that it is of: AZUL sends back without it. */
const NAME = 'came_from'

/**
 * Leads to where a link is paid, whose page then leads back to `path`: an own page of the shop, as `/book/x`. That is as good as a
 * key to it, so that no script reads it, and another day nobody of the same browser has it.
 */
export const goToPay = (
  url: string,
  from: CameFrom,
  path: string,
): { redirect: string; hides: KeptByBrowser } => ({
  redirect: url,
  hides: { [NAME]: [/\/pay\/([\w-]+)/.exec(url)?.[1] ?? '', from, path].join(' ') },
})

/** An own page of the shop. Each sign can be read in one way alone: a long cookie takes no longer than its length. */
const OWN_PATH = /^(?:\/[\w-]+)+\/?$/

/** Where this browser came from to pay a link; null where it came by itself, and where what it keeps is nothing of ours. */
export function wayBack(kept: KeptByBrowser, token: string): { from: CameFrom; path: string } | null {
  const [of, said, path = ''] = (kept[NAME] ?? '').split(' ')
  const from = CAME_FROM.find((each) => each === said)
  return from && of === token && OWN_PATH.test(path) ? { from, path } : null
}
