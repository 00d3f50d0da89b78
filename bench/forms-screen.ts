import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { FormSchema } from '#modules/forms/schema/form-schema.ts'
import { newGroup } from '#modules/forms/schema/new-form.ts'
import { newTestForm, testForm } from '#modules/forms/testing/published-form.server.ts'
import { testField } from '#modules/forms/testing/test-schema.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { startScreenReference } from './forms-screen-reference.ts'
import { kilobytes, median, ms, percentile, printTable, verdict } from './measure.ts'
import type { Place, RunningProgram } from './place.ts'
import type { BenchShop } from './shop.ts'
import { PUBLIC_LOAD_LIMIT, publicLoad } from './start-page.ts'
import { workedMs } from './till-page.ts'

const GROUPS = 20
const FIELDS_OF_GROUP = 50
const KEY_MS = 8
const FIRST_VIEW_MS = 300
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'es-DO' }

/** Twenty groups of fifty fields: texts, or a number of which all others are worked out. */
function largeForm(isWorkedOut: boolean): FormSchema {
  const type = isWorkedOut ? 'number' : 'text'
  const groups = Array.from({ length: GROUPS }, (_, g) => ({
    ...newGroup(`g${g}`, `Grupo ${g + 1}`),
    fields: Array.from({ length: FIELDS_OF_GROUP }, (_, at) => {
      const n = g * FIELDS_OF_GROUP + at
      return { ...testField(type, `f${n}`), label: `Campo ${n}` }
    }),
  }))
  const calculations = Array.from({ length: GROUPS * FIELDS_OF_GROUP - 1 }, (_, n) => ({
    key: `f${n + 1}`,
    formula: `{f0} * 1.18 + ${n + 1}`,
  }))
  return testForm([], { groups, ...(isWorkedOut && { calculations }) })
}

/** Runs in the page before its own scripts: what each key of a field costs, and when its frame is there. */
function listenToKeys(): void {
  const seen: { handled: number; shown: number }[] = []
  Reflect.set(window, 'keysSeen', seen)
  const afterTask = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(null)
  }
  let last: { began: number; handled: number; shown: number } | null = null
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const key = { began: performance.now(), handled: 0, shown: 0 }
      last = key
      requestAnimationFrame(() =>
        afterTask(() => {
          key.shown = performance.now() - timeStamp
          seen.push(key)
        }),
      )
    },
    true,
  )
  // Behind everybody who hears the key, and the letter that it typed: by then they have drawn. A message of its own would
  // come with the next frame, as the browser puts all else off until that.
  for (const heard of ['keydown', 'input'])
    addEventListener(heard, () => {
      if (last) last.handled = performance.now() - last.began
    })
}

const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 })))

type Keys = { handled: number[]; shown: number[]; worked: number }

/** Types digits one after the other, each when the page has shown the one before. */
async function typeIn(page: Page, session: CDPSession, label: string, times: number): Promise<Keys> {
  await page.getByLabel(label, { exact: true }).click()
  const taken = async (): Promise<{ handled: number; shown: number }[]> =>
    page.evaluate(() => Reflect.get(window, 'keysSeen').splice(0))
  const type = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      // As many digits as a number has; then from the beginning.
      await page.keyboard.press(n % 8 === 7 ? 'Control+a' : String(1 + (n % 8)))
      await whenIdle(page)
    }
  }
  await type(16)
  await taken()
  const before = await workedMs(session)
  await type(times)
  const worked = ((await workedMs(session)).all - before.all) / times
  const keys = await taken()
  return { handled: keys.map((key) => key.handled), shown: keys.map((key) => key.shown), worked }
}

type Seen = { firstView: number; opened: number; keys: Keys }

/** A first visit by a browser that was never there: when something is painted, and what keys cost then. */
async function visit(browser: Browser, address: string, label: string, times: number): Promise<Seen> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Of the main thread's processor time, which other work on the machine does not lengthen.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(listenToKeys)
    await page.goto(address)
    await page.getByLabel(label, { exact: true }).waitFor({ timeout: 60_000 })
    await whenIdle(page)
    const firstView = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const opened = (await workedMs(session)).all
    return { firstView, opened, keys: await typeIn(page, session, label, times) }
  } finally {
    await context.close()
  }
}

async function bytesOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(SCREEN)
  try {
    return (await publicLoad(await context.newPage(), address)).total
  } finally {
    await context.close()
  }
}

type Case = { name: string; address: string; label: string; isOurs: boolean }

/** A thousand fields in a real browser, and what a small form brings on a first visit. */
export async function formsOnScreen(
  { folder }: Place,
  shop: BenchShop,
  program: RunningProgram,
  { rounds, keys, small }: { rounds: number; keys: number; small: string },
): Promise<void> {
  const origin = `http://${shop.subdomain}.localhost:${program.port}`
  const texts = await newTestForm(shop.owner, largeForm(false))
  const sums = await newTestForm(shop.owner, largeForm(true))
  const reference = await startScreenReference(folder)
  const cases: Case[] = [
    { name: 'texts', address: `${origin}/forms/${texts.slug}`, label: 'Campo 500', isOurs: true },
    { name: 'texts, SurveyJS', address: reference.origin, label: 'Campo 500', isOurs: false },
    {
      name: 'worked out of the one typed',
      address: `${origin}/forms/${sums.slug}`,
      label: 'Campo 0',
      isOurs: true,
    },
    { name: 'the same, SurveyJS', address: `${reference.origin}/sums`, label: 'Campo 0', isOurs: false },
  ]
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(console.log),
    args: CHROMIUM_ARGS,
  })
  try {
    const seen = new Map<Case, Seen[]>(cases.map((each) => [each, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [each, visits] of seen)
        visits.push(await visit(browser, each.address, each.label, each.isOurs ? keys : keys / 4))
    printTable(
      [
        '1,000 fields on screen',
        'first view',
        'target',
        '',
        'CPU until idle',
        'a key, handled',
        'p95',
        'its frame there',
        'CPU',
        'target',
        '',
      ],
      [...seen].map(([each, visits]) => rowOf(each, visits)),
    )
    const bytes = await bytesOf(browser, `${origin}/forms/${small}`)
    const large = await bytesOf(browser, `${origin}/forms/${texts.slug}`)
    printTable(
      ['first visit of a public form', 'transferred', 'target', ''],
      [
        ['eight fields', kilobytes(bytes), kilobytes(PUBLIC_LOAD_LIMIT), verdict(bytes < PUBLIC_LOAD_LIMIT)],
        ['1,000 fields', kilobytes(large), '', ''],
      ],
    )
  } finally {
    await browser.close()
    reference.stop()
  }
}

function rowOf({ name, isOurs }: Case, visits: readonly Seen[]): string[] {
  const view = median(visits.map(({ firstView }) => firstView))
  const handled = visits.flatMap(({ keys }) => keys.handled)
  const aim = (value: number, target: number) => (isOurs ? [ms(target), verdict(value < target)] : ['', ''])
  return [
    name,
    ms(view),
    ...aim(view, FIRST_VIEW_MS),
    ms(median(visits.map(({ opened }) => opened))),
    ms(median(handled)),
    ms(percentile(handled, 0.95)),
    ms(median(visits.flatMap(({ keys }) => keys.shown))),
    ms(median(visits.map(({ keys }) => keys.worked))),
    ...aim(median(handled), KEY_MS),
  ]
}
