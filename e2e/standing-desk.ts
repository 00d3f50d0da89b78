import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { test as base, signIn, type Who } from './journey.ts'
import { nothingSerious } from './obstacles.ts'
import { closeLayers, PATIENCE } from './standing-till.ts'

type Language = 'es' | 'en'

/**
 * Journeys in an office that stands open all day, one page for each person and language, as `atTill` has its till:
 * loading the office costs more than most journeys in it. Each begins with the menu there, no screen, nothing open and
 * nothing unsaved, at the width that `viewport` says; it goes on by a typed code (`openByCode`) or an address
 * (`toAddress`), and never by `goto`. Lists may show what they showed up to half a minute ago, as they do to people: what
 * another browser changed is searched for. What a browser that has seen nothing of the shop shows takes `test` of
 * `journey.ts`, and so does what signs out, changes the shop's look or loses its connection.
 */
export const atDesk = base.extend<{ who: Who; language: Language; page: Page }>({
  who: ['owner', { option: true }],
  language: ['es', { option: true }],
  page: async ({ browser, who, language, viewport }, use) => {
    const page = await freeDesk(browser, who, language)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** A second person's office, by the side of a journey's own. */
export const deskBeside = (browser: Browser, who: Who): Promise<Page> => freeDesk(browser, who, 'es')

/** Of this worker, which ends where a journey fails: nobody takes over what it left. */
const standing = new Map<string, Page>()

const DESK = { width: 1440, height: 900 }

/** No screen has this address: the office stands around nothing. */
const REST = '/home/-'

async function freeDesk(browser: Browser, who: Who, language: Language): Promise<Page> {
  const place = `${who} ${language}`
  const page = standing.get(place)
  if (page && (await isMadeFree(page, language))) return page
  await page?.context().close()
  // The menu is not seen at every width.
  const opened = await (await browser.newContext({ viewport: DESK })).newPage()
  standing.set(place, opened)
  await opened.addInitScript((spoken) => localStorage.setItem('enzzo.language', spoken), language)
  await signIn(opened, who)
  await opened.goto(REST)
  await expect(menuOf(opened).getByRole('link').first()).toBeVisible()
  return opened
}

const menuOf = (page: Page): Locator => page.getByRole('navigation').first()

async function isMadeFree(page: Page, language: Language): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  if (page.isClosed() || !new URL(page.url()).pathname.startsWith('/home')) return false
  await closeLayers(page)
  const notice = page.getByRole('button', { name: /^(Descartar aviso|Dismiss notice)$/ })
  // It may leave by itself in the same moment.
  if (await notice.isVisible()) await Promise.allSettled([notice.click(PATIENCE)])
  await toAddress(page, REST)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const next = [
    expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_SCREEN, PATIENCE),
    expect(page.locator('html')).toHaveAttribute('lang', language, PATIENCE),
    expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0, PATIENCE),
  ]
  return (await Promise.allSettled(next)).every(({ status }) => status === 'fulfilled')
}

/** Goes to an address of the office as a link in it does: without loading the page. Nothing is asked on the way. */
export async function toAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

const NO_SCREEN = /^(Esta página no existe|This page does not exist)$/

/** Opens a screen by its code, typed in the palette, and waits until it is there to take keys. */
export async function openByCode(page: Page, code: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(code)
  // It closes, and takes keys until it has.
  await expect(page.locator('[role=dialog]:not([data-type])')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NO_SCREEN)
}

/** More than stands between any two places of a screen. */
const MOST_TABS = 150

/** How often a way may turn out to be shorter than it looked. */
const MOST_TURNS = 3

/**
 * Walks to something as somebody without a mouse does: by Tab to what comes after what has the focus, by Shift+Tab to
 * what stands before it. How far it is decides only how many keys come before the next look.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  let last = 0
  let turns = 0
  for (let walked = 0; walked < MOST_TABS; ) {
    const way = await target.evaluate(stopsTo)
    if (way === 0) return
    if (Math.sign(way) === -Math.sign(last)) turns += 1
    last = way
    // Where it is not as it looks, every place is looked at.
    const keys = turns < MOST_TURNS ? Math.abs(way) : 1
    const key = way > 0 || turns >= MOST_TURNS ? 'Tab' : 'Shift+Tab'
    for (let step = 0; step < keys; step += 1) await page.keyboard.press(key)
    walked += keys
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** In the page: how many stops of the Tab key it is from the focus to this, less than nothing where it stands before. */
function stopsTo(target: Element): number {
  const here = document.activeElement
  if (here === target) return 0
  // Where nobody has the focus only the next key tells from where it goes on.
  if (here === null || here === document.body) return 1
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ]
    .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.closest('[inert]') === null)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const isAfter = (each: Element): boolean =>
    (here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const to = stops.findIndex((each) => each === target || target.contains(each))
  const next = stops.findIndex(isAfter)
  const from = next < 0 ? stops.length : next
  if (to < 0) return 1
  // What has the focus is no stop of its own where a list of choices holds it.
  return isAfter(target)
    ? Math.max(1, to - from + 1)
    : Math.min(-1, to - from + (stops.some((each) => each === here) ? 1 : 0))
}

/** Takes one of a list of choices by the keyboard: it opens, the arrows lead there, Enter takes. Its keys are heard once one of its options has the focus. */
export async function chooseOption(page: Page, list: Locator, option: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  const here = options.and(page.locator(':focus'))
  await expect(here).toBeVisible()
  await page.keyboard.press('Home')
  await expect(options.first()).toBeFocused()
  for (let place = 0; !(await here.innerText()).includes(option); ) {
    await page.keyboard.press('ArrowDown')
    place += 1
    await expect(options.nth(place)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(list).toContainText(option)
}

/** Presses a button by the keys. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Opens a menu and takes one of its choices by the arrows. */
export async function take(page: Page, menu: Locator, choice: string): Promise<void> {
  await press(page, menu)
  const item = page.getByRole('menuitem', { name: choice, exact: true })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Waits until all that is shown is known. */
export const untilKnown = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/**
 * Nothing serious stands in anybody's way, and nothing beside the screen. A list that begins to ask while it is looked
 * at is dim until it is answered, and is looked at again.
 */
export async function isWhole(page: Page): Promise<void> {
  await expect(async () => {
    await untilKnown(page)
    await nothingSerious(page)
  }).toPass({ timeout: 15_000 })
  await fits(page)
}

/** Nothing stands beside the screen, and the office, which scrolls within itself, does not scroll out of it. */
export async function fits(page: Page): Promise<void> {
  await untilKnown(page)
  const [beside, below] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const isOffice = document.querySelector('main#content') !== null
    return [scrollWidth - innerWidth, isOffice ? scrollHeight - innerHeight : 0]
  })
  expect(beside).toBeLessThanOrEqual(0)
  expect(below).toBeLessThanOrEqual(0)
}
