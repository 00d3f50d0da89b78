import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildScreens } from '../scripts/build.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { barcodeOf, fillAssortment } from './assortment.ts'
import { median, megabytes, ms, percentile, printTable, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { memoryOf } from './processes.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { heapBytes, type Key, listenInPage, measured, scan, takeKeys, workedMs } from './till-page.ts'

const FRAME_MS = 1000 / 60

type Sizes = { products: number; cold: number; warm: number; scans: number; lines: number }
const FULL: Sizes = { products: 100_000, cold: 3, warm: 5, scans: 100, lines: 1000 }
const QUICK: Sizes = { products: 20_000, cold: 1, warm: 2, scans: 30, lines: 100 }

type Counter = { browser: Browser; shop: BenchShop; address: string }
type Row = string[]

/** The counter in a real browser: how soon it is there, and how soon it answers a scan and a letter. */
export async function till({ quick }: BenchOptions): Promise<void> {
  const sizes = quick ? QUICK : FULL
  const say = (line: string): void => console.log(line)
  const executablePath = findOrInstallChromium(say)
  buildScreens(say)
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
        shop,
        address: `http://${shop.subdomain}.localhost:${program.port}/home/pos`,
      }
      const rows = [...(await starts(counter, sizes)), ...(await work(counter, sizes))]
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

async function visitor({ browser, shop, address }: Counter): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
  })
  await context.addCookies([{ ...shop.cookie, url: new URL(address).origin }])
  await context.addInitScript(listenInPage)
  return context
}

async function starts(counter: Counter, { cold, warm }: Sizes): Promise<Row[]> {
  const coldFirst: number[] = []
  const coldAll: number[] = []
  const warmFirst: number[] = []
  const warmAll: number[] = []
  const empty: number[] = []
  for (let turn = 0; turn < cold; turn += 1) {
    const context = await visitor(counter)
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

async function work(counter: Counter, sizes: Sizes): Promise<Row[]> {
  const context = await visitor(counter)
  const reference = await emptyPage(context, counter, sizes)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(counter.address)
  await measured(page, 'all-products')
  const searching = await search(page)
  const first = await scans(page, session, { from: 0, count: sizes.scans })
  const between = await scans(page, session, { from: sizes.scans, count: sizes.lines - 2 * sizes.scans })
  const last = await scans(page, session, { from: sizes.lines - sizes.scans, count: sizes.scans })
  const lines = await page.getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem').count()
  const heap = await heapBytes(session)
  const renderer = await largestRenderer(counter.browser)
  await context.close()
  const late = first.late + between.late + last.late
  const frame = `${ms(reference.p95)} empty page`
  return [
    row('scan to line, p95', first.p95, frame, 50),
    row('search, p95 of a letter', searching, frame, 50),
    row(`scan with ${sizes.lines} lines, p95`, last.p95, frame, 50),
    row(
      `  its Enter beyond the empty page's, median`,
      last.median - reference.median,
      `${ms(reference.median)} empty page`,
      FRAME_MS,
    ),
    ['  main thread for all 14 keys', ms(last.work), `${ms(reference.work)} empty page`, '', ''],
    ['  the same with an empty cart', ms(first.work), '', '', ''],
    [`  not on its line in the next frame, of ${sizes.lines}`, String(late), '', '0', verdict(late === 0)],
    [
      `  not in the cart, of ${sizes.lines}`,
      String(sizes.lines - lines),
      '',
      '0',
      verdict(lines === sizes.lines),
    ],
    row('objects in memory', heap, `${megabytes(reference.heap)} empty page`, 200_000_000, megabytes),
    row(
      "the page's process",
      renderer,
      `${megabytes(reference.renderer)} empty page`,
      200_000_000,
      megabytes,
    ),
  ]
}

type Scans = { p95: number; median: number; work: number; late: number }

/** Scans products one after the other, and looks whether each is the selected line in the frame after its Enter. */
async function scans(page: Page, session: CDPSession, { from, count }: Range): Promise<Scans> {
  await takeKeys(page)
  const before = await workedMs(session)
  for (let n = from; n < from + count; n += 1) {
    await scan(session, barcodeOf(n))
    // The next customer's hand is slower than this.
    await page.waitForTimeout(60)
  }
  const after = await workedMs(session)
  const enters = (await takeKeys(page)).filter(({ key }) => key === 'Enter')
  if (enters.length !== count) throw new Error(`of ${count} scans ${enters.length} reached the page`)
  const late = enters.filter(({ line }, at) => !line.includes(String(from + at).padStart(6, '0'))).length
  return { ...summary(enters), work: (after.all - before.all) / count, late }
}

type Range = { from: number; count: number }

const summary = (keys: readonly Key[]) => {
  const took = keys.map((key) => key.took)
  return { p95: percentile(took, 0.95), median: median(took) }
}

const WORDS = [
  'habichuelas',
  'café monte',
  'aceite oliva',
  'queso gouda vega',
  'jabón',
  'té manzanilla',
  'galletas jengibre',
]

/** Types words as a person does and answers the p95 of one letter. */
async function search(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Buscar producto' })
  await takeKeys(page)
  for (const words of WORDS) {
    await field.fill('')
    await field.pressSequentially(words, { delay: 90 })
    await page.getByRole('group', { name: 'Productos' }).getByRole('button').first().waitFor()
  }
  await field.fill('')
  return summary((await takeKeys(page)).filter(({ key }) => key.length === 1)).p95
}

/** The same keys into a page with one field on it: what the browser and this machine take by themselves. */
async function emptyPage(context: BrowserContext, { browser }: Counter, { scans: count }: Sizes) {
  const page = await context.newPage()
  await page.goto('data:text/html,<input autofocus>')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const before = await workedMs(session)
  for (let n = 0; n < count; n += 1) {
    await scan(session, barcodeOf(n))
    await page.waitForTimeout(60)
  }
  const after = await workedMs(session)
  const enters = (await takeKeys(page)).filter(({ key }) => key === 'Enter')
  const heap = await heapBytes(session)
  const renderer = await largestRenderer(browser)
  await page.close()
  return { ...summary(enters), work: (after.all - before.all) / count, heap, renderer }
}

/** What the page's process takes for itself and its part of what it shares. */
async function largestRenderer(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => memoryOf(id)?.pssBytes ?? 0)
  return Math.max(0, ...sizes)
}
