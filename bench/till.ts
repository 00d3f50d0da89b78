import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Database } from '#platform/database/database.server.ts'
import { buildScreens } from '../scripts/build.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { fillAssortment } from './assortment.ts'
import { median, megabytes, ms, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { putOnOffer } from './promotions.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { memoryHeld } from './till-memory.ts'
import { listenInPage, measured } from './till-page.ts'
import {
  emptyPage,
  fillCart,
  hurriedScans,
  learnPromotions,
  linesInCart,
  scans,
  search,
} from './till-work.ts'

const FRAME_MS = 1000 / 60
/** As many as a large shop has at work on one day. */
const PROMOTIONS = 50

type Sizes = { products: number; cold: number; warm: number; scans: number; lines: number }
const FULL: Sizes = { products: 100_000, cold: 3, warm: 5, scans: 100, lines: 1000 }
const QUICK: Sizes = { products: 20_000, cold: 1, warm: 2, scans: 30, lines: 100 }

type Counter = {
  browser: Browser
  executablePath: string
  folder: string
  database: Database
  shop: BenchShop
  address: string
}
type Row = string[]

/** The counter in a real browser: how soon it is there, and how soon it answers a scan and a letter. */
export async function till({ quick }: BenchOptions): Promise<void> {
  const sizes = quick ? QUICK : FULL
  const say = (line: string): void => console.log(line)
  const executablePath = findOrInstallChromium(say)
  await buildScreens(say)
  await inPlace('till', async (place) => {
    const shop = await openBenchShop(place.database, 'bench')
    await fillAssortment(place.database.admin, shop, sizes.products)
    await place.database.admin.query('vacuum (analyze)')
    const program = await place.startProgram()
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
    try {
      say(
        `${sizes.products.toLocaleString('en')} products, ${browser.browserType().name()} ${browser.version()}`,
      )
      const counter = {
        browser,
        executablePath,
        folder: place.folder,
        database: place.database,
        shop,
        address: `http://${shop.subdomain}.localhost:${program.port}/home/pos`,
      }
      const rows = [...(await starts(counter, sizes)), ...(await work(counter, sizes))]
      rows.push(...(await memory(counter, sizes)))
      printTable(['the counter', 'measured', 'reference', 'target', ''], rows)
    } finally {
      await browser.close()
      await program.stop()
    }
  })
}

const row = (name: string, value: number, reference: string, target: number, show = ms): Row => [
  name,
  show(value),
  reference,
  show(target),
  verdict(value < target),
]

const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-DO',
  timezoneId: 'America/Santo_Domingo',
}

async function signedIn(context: BrowserContext, { shop, address }: Counter): Promise<BrowserContext> {
  await context.addCookies([{ ...shop.cookie, url: new URL(address).origin }])
  await context.addInitScript(listenInPage)
  return context
}

/** A browser with a profile on the disk, as a till's is: what it compiled once it does not compile again. */
async function ownBrowser(counter: Counter, name: string): Promise<BrowserContext> {
  const { executablePath, folder } = counter
  const context = await chromium.launchPersistentContext(join(folder, name), {
    executablePath,
    args: CHROMIUM_ARGS,
    ...SCREEN,
  })
  return signedIn(context, counter)
}

async function starts(counter: Counter, { cold, warm }: Sizes): Promise<Row[]> {
  const coldFirst: number[] = []
  const coldAll: number[] = []
  const warmFirst: number[] = []
  const warmAll: number[] = []
  const empty: number[] = []
  for (let turn = 0; turn < cold; turn += 1) {
    const context = await ownBrowser(counter, `browser-${turn}`)
    const visit = async (first: number[], all: number[]): Promise<void> => {
      const page = await context.newPage()
      await page.goto(counter.address)
      first.push(await measured(page, 'first-product'))
      all.push(await measured(page, 'all-products'))
      await page.close()
    }
    await visit(coldFirst, coldAll)
    for (let again = 0; again < Math.ceil(warm / cold); again += 1) {
      empty.push(await emptyStart(context, counter))
      await visit(warmFirst, warmAll)
    }
    await context.close()
  }
  const reference = `${ms(median(empty))} empty page`
  return [
    row('cold start, first products', median(coldFirst), reference, 3000),
    ['cold start, all products', ms(median(coldAll)), '', '', ''],
    row('warm start, first products', median(warmFirst), reference, 1000),
    ['warm start, all products', ms(median(warmAll)), '', '', ''],
  ]
}

/** A page of the same server with nothing on it, from the navigation to its first frame. */
async function emptyStart(context: BrowserContext, { address }: Counter): Promise<number> {
  const page = await context.newPage()
  await page.goto(new URL('/health', address).href)
  const took = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => setTimeout(() => done(performance.now())))
      }),
  )
  await page.close()
  return took
}

async function work(counter: Counter, { scans: count, lines }: Sizes): Promise<Row[]> {
  const context = await signedIn(await counter.browser.newContext(SCREEN), counter)
  const reference = await emptyPage(context, count)
  const { page, session } = await openCounter(context, counter)
  const searching = await search(page)
  const first = await scans(page, session, { from: 0, count })
  const lostInHaste = await hurriedScans(page, session, { from: count, count })
  await fillCart(page, session, { from: 2 * count, count: lines - 3 * count })
  const last = await scans(page, session, { from: lines - count, count })
  const missing = lines - lostInHaste - (await linesInCart(page))
  await putOnOffer(counter.database, counter.shop, { promotions: PROMOTIONS, products: lines + count })
  await learnPromotions(page, PROMOTIONS)
  const onOffer = await scans(page, session, { from: lines, count })
  await context.close()
  const frame = `${ms(reference.p95)} empty page`
  const beyond = last.median - reference.median
  const late = first.late + last.late + onOffer.late
  return [
    row('scan to line, p95', first.p95, frame, 50),
    row('search, p95 of a letter', searching, frame, 50),
    row(`scan with ${lines} lines, p95`, last.p95, frame, 50),
    row(
      '  its median, beyond that of the empty page',
      beyond,
      `${ms(reference.median)} empty page`,
      FRAME_MS,
    ),
    ['  main thread for its 14 keys', ms(last.work), `${ms(reference.work)} empty page`, '', ''],
    ['  the same with a small cart', ms(first.work), '', '', ''],
    row(`the same with ${PROMOTIONS} promotions, p95`, onOffer.p95, frame, 50),
    row(
      '  its median, beyond that of the empty page',
      onOffer.median - reference.median,
      `${ms(reference.median)} empty page`,
      FRAME_MS,
    ),
    ['  main thread for its 14 keys', ms(onOffer.work), `${ms(reference.work)} empty page`, '', ''],
    none(`scans not on their line in the next frame, of ${3 * count}`, late),
    none(`scans lost, of ${lines - count}`, missing),
    none(`scans lost at three a second, of ${count}`, lostInHaste),
  ]
}

/** With the promotions that were put on offer for the scans. */
async function memory({ browser, address, shop }: Counter, { scans: count, lines }: Sizes): Promise<Row[]> {
  const { empty, counter } = await memoryHeld(browser, { address, cookie: shop.cookie, scans: lines + count })
  const held = (name: string, bytes: number, reference: number): Row =>
    row(name, bytes, `${megabytes(reference)} empty page`, 200_000_000, megabytes)
  return [
    held(`objects in memory after ${lines + count} scans`, counter.heap, empty.heap),
    held("the page's process", counter.process, empty.process),
  ]
}

const none = (name: string, count: number): Row => [name, String(count), '', '0', verdict(count === 0)]

/** The counter with the whole catalogue, and nothing left to load. */
async function openCounter(
  context: BrowserContext,
  { address }: Counter,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(address)
  await measured(page, 'all-products')
  await page.waitForLoadState('networkidle')
  return { page, session }
}
