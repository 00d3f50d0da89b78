import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { OfflineSale } from '#modules/pos/offline/unsent/sending/offline-sale.ts'
import { newId } from '#platform/values/ids.server.ts'
import { barcodeOf } from './assortment.ts'
import { bareCall } from './bare-call.ts'
import { figure, ms, printTable, verdict } from './measure.ts'
import { KillableBrowser } from './offline-browser.ts'
import { openCounter, sellOne, untilKept } from './offline-till.ts'
import type { Place, RunningProgram } from './place.ts'
import { familyCpuMs, postmasterOf } from './processor-time.ts'
import type { BenchShop } from './shop.ts'

type Sizes = { waiting: number; reference: number; goods: number }
const FULL: Sizes = { waiting: 10_000, reference: 2000, goods: 12 }
const QUICK: Sizes = { waiting: 1000, reference: 300, goods: 4 }
const AT_ONCE = 4
/** Of the way from what the server alone takes to nothing: less than this much of it is kept by the browser. */
const WANTED_SHARE = 0.6
const WANTED_PER_SECOND = 50
const PANEL_MS = 500
const LONGEST_MS = 900_000

type Options = { place: Place; shop: BenchShop; executablePath: string; quick: boolean; profile: boolean }

/** Processor time of one stretch of work, by who used it, and how long it took. */
type Spent = { seconds: number; browser: number; program: number; database: number }

/**
 * A day without a line: thousands of sales wait in the browser's own database. How soon their list is there, and how
 * fast they are taken in once somebody answers, beside the same calls made by a bare client.
 */
export async function drain(options: Options): Promise<void> {
  const { place, shop, executablePath, quick, profile } = options
  const sizes = quick ? QUICK : FULL
  const program = await place.startProgram({ profile })
  const browser = new KillableBrowser(executablePath, join(place.folder, 'drain-profile'))
  try {
    const { context, page } = await browser.open()
    const address = `http://${shop.subdomain}.localhost:${program.port}`
    await context.addCookies([{ ...shop.cookie, url: address }])
    await openCounter(page, address)
    await untilKept(page)
    await context.setOffline(true)
    for (let sold = 0; sold < sizes.goods; sold += 1) await sellOne(page, barcodeOf(sold))
    const templates = await storedSales(page)
    const reference = await sendBare(options, program, againOf(templates, sizes.reference, 900_000))
    await fillOutbox(page, againOf(templates, sizes.waiting - templates.length, 0))
    const reopened = performance.now()
    await openCounter(page, address)
    const opened = performance.now() - reopened
    const panel = await panelOpens(page, sizes.waiting)
    const before = await countSent(options)
    const browserPid = browser.pid
    const spent = await measured(options, program, browserPid, async () => {
      await context.setOffline(false)
      await untilSent(options, before + sizes.waiting)
    })
    print({ sizes, reference, spent, panel, opened })
  } finally {
    await browser.kill()
    await program.stop()
  }
}

/** The sales that wait in the browser's database. */
const storedSales = (page: Page): Promise<OfflineSale[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((each) => each.name?.startsWith('enzzo.outbox.'))?.name ?? ''
    const opened = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    const sales = await new Promise<OfflineSale[]>((done, fail) => {
      const asked = opened.transaction('sales').objectStore('sales').getAll()
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    opened.close()
    return sales
  })

/** More of the same goods, each under its own id and number, without a fiscal number: the till held a hundred. */
function againOf(templates: readonly OfflineSale[], count: number, after: number): OfflineSale[] {
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length]
    if (!template) throw new Error('nothing was sold without a line')
    const id = newId()
    const seq = after + templates.length + index + 1
    const localNumber = template.localNumber.replace(/\d+$/, String(seq).padStart(6, '0'))
    const { input } = template
    return {
      ...template,
      id,
      seq,
      localNumber,
      ncf: null,
      input: { ...input, id, offline: { ...input.offline, localNumber, ncf: null } },
    }
  })
}

const PORTION = 500

async function fillOutbox(page: Page, sales: readonly OfflineSale[]): Promise<void> {
  for (let at = 0; at < sales.length; at += PORTION) {
    await page.evaluate(
      async (portion) => {
        const databases = await indexedDB.databases()
        const name = databases.find((each) => each.name?.startsWith('enzzo.outbox.'))?.name ?? ''
        const opened = await new Promise<IDBDatabase>((done, fail) => {
          const asked = indexedDB.open(name)
          asked.onsuccess = () => done(asked.result)
          asked.onerror = () => fail(asked.error)
        })
        const change = opened.transaction(['sales', 'meta'], 'readwrite')
        for (const sale of portion) change.objectStore('sales').put(sale)
        change.objectStore('meta').put({ last: portion.at(-1)?.seq ?? 0 }, 'seq')
        await new Promise((done, fail) => {
          change.oncomplete = done
          change.onerror = fail
        })
        opened.close()
      },
      sales.slice(at, at + PORTION),
    )
  }
}

/** Milliseconds from the click to the frame that shows the list of all that waits. */
async function panelOpens(page: Page, waiting: number): Promise<number> {
  const badge = page.getByRole('banner').getByRole('button', { name: /por enviar/ })
  const many = new RegExp(waiting.toLocaleString('es-DO').replace(/\D/g, '\\D?'))
  await badge.filter({ hasText: many }).waitFor({ timeout: 60_000 })
  const took = await badge.evaluate(async (button) => {
    const began = performance.now()
    if (button instanceof HTMLElement) button.click()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const rows = document.querySelectorAll('[role=dialog] ul[aria-label="Ventas de esta caja"] > li')
      if (rows.length > 0) break
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
  await page.keyboard.press('Escape')
  return took
}

const countSent = async ({ place, shop }: Options): Promise<number> => {
  const { rows } = await place.database.admin.query<{ sent: number }>(
    'select count(*)::int as sent from offline_sales where tenant_id = $1',
    [shop.owner.tenantId],
  )
  return rows[0]?.sent ?? 0
}

async function untilSent(options: Options, wanted: number): Promise<void> {
  const began = performance.now()
  while ((await countSent(options)) < wanted) {
    if (performance.now() - began > LONGEST_MS) throw new Error('not all that waited was sent')
    await pause(100)
  }
}

async function measured(
  { place }: Options,
  program: RunningProgram,
  browserPid: number | null,
  work: () => Promise<void>,
): Promise<Spent> {
  const now = async () => ({
    at: performance.now(),
    browser: browserPid === null ? 0 : familyCpuMs(browserPid),
    program: (await program.usage()).cpuMs,
    database: familyCpuMs(postmasterOf(place.cluster)),
  })
  const before = await now()
  await work()
  const after = await now()
  return {
    seconds: (after.at - before.at) / 1000,
    browser: after.browser - before.browser,
    program: after.program - before.program,
    database: after.database - before.database,
  }
}

/** The same calls as the till's, as many at once, by a client that does nothing else. */
function sendBare(options: Options, program: RunningProgram, sales: readonly OfflineSale[]): Promise<Spent> {
  const { shop } = options
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const door = { port: program.port, shop, agent }
  const send = async ({ input }: OfflineSale): Promise<void> => {
    const offline = { ...input.offline, sentAt: new Date().toISOString() }
    await bareCall(door, 'pos.syncSale', { ...input, offline })
  }
  const queue = sales.values()
  const sendOn = async (): Promise<void> => {
    for (const sale of queue) await send(sale)
  }
  return measured(options, program, null, async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
    agent.destroy()
  })
}

type Measured = { sizes: Sizes; reference: Spent; spent: Spent; panel: number; opened: number }

function print({ sizes, reference, spent, panel, opened }: Measured): void {
  const rate = sizes.waiting / spent.seconds
  const bare = sizes.reference / reference.seconds
  const each = (total: number, sales: number): string => ms(total / sales)
  printTable(
    [`${sizes.waiting} sales that waited`, 'measured', 'wanted', ''],
    [
      ['load of the machine', figure(loadavg()[0] ?? Number.NaN), '', ''],
      ['taken in, a second', figure(rate), String(WANTED_PER_SECOND), verdict(rate >= WANTED_PER_SECOND)],
      ['the same calls by a bare client', figure(bare), '', ''],
      [
        'share of the bare client',
        figure(rate / bare),
        String(WANTED_SHARE),
        verdict(rate / bare >= WANTED_SHARE),
      ],
      ['processor a sale: browser', each(spent.browser, sizes.waiting), '', ''],
      ['processor a sale: program', each(spent.program, sizes.waiting), '', ''],
      ['  with the bare client', each(reference.program, sizes.reference), '', ''],
      ['processor a sale: database', each(spent.database, sizes.waiting), '', ''],
      ['  with the bare client', each(reference.database, sizes.reference), '', ''],
      ['the counter opens with them', ms(opened), '', ''],
      ['their list opens', ms(panel), ms(PANEL_MS), verdict(panel <= PANEL_MS)],
    ],
  )
}
