import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test as base, openTill, signIn } from './journey.ts'
import { connectionBadge, untilKept } from './kept-till.ts'
import { isMadeFree } from './standing-till.ts'

/**
 * Journeys without a connection, one after the other at a till that stands open all day, as `atTill` has it: its browser
 * keeps the program, the shop and fiscal numbers, and from then on needs nobody. Each begins with a connection, nothing
 * to be sent and an empty cart. A journey may cut the connection, close the page and open others in its context; a page
 * that was changed before it was loaded is closed by who changed it.
 */
export const atKeptTill = base.extend<{ context: BrowserContext; page: Page }>({
  context: async ({ browser }, use) => {
    const context = standing ?? (await browser.newContext({ serviceWorkers: 'allow' }))
    standing = context
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
  },
  page: async ({ context }, use) => {
    await use(await freePage(context))
  },
})

/** Of this worker, which ends where a journey fails: nobody takes over what it left. */
let standing: BrowserContext | null = null

async function freePage(context: BrowserContext): Promise<Page> {
  const [last, ...others] = context.pages().toReversed()
  for (const other of others) await other.close()
  await last?.unrouteAll({ behavior: 'ignoreErrors' })
  const isFree = last !== undefined && (await isMadeFree(last)) && (await hasSentAll(last))
  if (isFree) {
    await untilKept(last)
    return last
  }
  await last?.close()
  const opened = await context.newPage()
  await signIn(opened, 'cashier')
  await openTill(opened)
  await untilKept(opened)
  return opened
}

/** What a journey left unsent goes out when its connection is back. */
const hasSentAll = (page: Page): Promise<boolean> =>
  expect(connectionBadge(page))
    .toHaveText('En línea', { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
