import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { registerSequence } from '#modules/fiscal/sequences/sequences.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { buildScreens } from '../scripts/build.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { barcodeOf, fillAssortment } from './assortment.ts'
import { printTable, verdict } from './measure.ts'
import { KillableBrowser } from './offline-browser.ts'
import { drain } from './offline-drain.ts'
import {
  localState,
  openCounter,
  type Paper,
  sellOne,
  shownPaper,
  untilDecided,
  untilKept,
} from './offline-till.ts'
import type { BenchOptions } from './options.ts'
import { inPlace, type Place } from './place.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

type Sizes = { sales: number; products: number; serverKills: number; browserKills: number }
const FULL: Sizes = { sales: 2000, products: 1000, serverKills: 20, browserKills: 20 }
/** So long a till without a line is given to decide by itself, and one with a line to be told. */
const PATIENCE_MS = 15_000
const WAIT_MS = 60_000
const QUICK: Sizes = { sales: 60, products: 100, serverKills: 4, browserKills: 4 }

/** The same cuts each time, so that a failure can be looked at again. */
function newDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Sales made in a real browser while the server is killed, the line is cut and the browser is killed, each at random
 * moments: in the end the server has every one of them, once, with the number that its paper says.
 */
export async function offline({ quick, profile }: BenchOptions): Promise<void> {
  const sizes = quick ? QUICK : FULL
  const say = (line: string): void => console.log(line)
  const executablePath = findOrInstallChromium(say)
  await buildScreens(say)
  await inPlace('offline', async (place) => {
    const shop = await openBenchShop(place.database, 'bench')
    await prepare(place.database, shop, sizes.products)
    const server = new KillableServer(join(place.folder, 'data'), await freePort())
    const browser = new KillableBrowser(executablePath, join(place.folder, 'profile'))
    try {
      await server.start()
      const run = new Run({ place, shop, server, browser, sizes })
      await run.sellAll()
      await report(place.database, shop, run, sizes)
    } finally {
      await browser.kill()
      await server.kill()
    }
    const waiting = await openBenchShop(place.database, 'waiting')
    await prepare(place.database, waiting, sizes.products)
    await drain({ place, shop: waiting, executablePath, quick, profile })
  })
}

export async function prepare(database: Database, shop: BenchShop, products: number): Promise<void> {
  await fillAssortment(database.admin, shop, products)
  await database.admin.query(
    `insert into stock_levels (tenant_id, warehouse_id, product_id, on_hand_milli)
       select $1, $2, p.id, 10000000 from products p where p.tenant_id = $1`,
    [shop.owner.tenantId, shop.warehouses.main],
  )
  for (const document_type of ['consumo', 'credito_fiscal'] as const) {
    await registerSequence(shop.owner, {
      series: 'B',
      document_type,
      from_number: 1,
      to_number: 1_000_000,
      authorized_on: dayOfInstant(new Date(), 'America/Santo_Domingo'),
    })
  }
}

/** The whole program on one port, killed and started again. */
class KillableServer {
  readonly port: number
  readonly #dataDir: string
  #child: ChildProcess | null = null

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.port = port
  }

  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'program.ts'), [], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.#dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        DATABASE_URL: '',
      },
    })
    this.#child = child
    await new Promise<void>((done, fail) => {
      child.once('message', () => done())
      child.once('exit', (code) => fail(new Error(`the program ended with ${code}`)))
    })
  }

  get isUp(): boolean {
    return this.#child !== null
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

type Parts = {
  place: Place
  shop: BenchShop
  server: KillableServer
  browser: KillableBrowser
  sizes: Sizes
}

class Run {
  readonly papers: Paper[] = []
  serverKills = 0
  browserKills = 0
  cuts = 0
  seconds = 0
  dead = 0
  /** The ids of the sales that the till made by itself, by the number on their papers. */
  readonly ids = new Map<string, string>()
  readonly #parts: Parts
  readonly #dice = newDice(20_261_121)
  #context: BrowserContext | null = null
  #page: Page | null = null
  #isCut = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sells until as many papers were handed over as were wanted, then waits until nothing is unsent. */
  async sellAll(): Promise<void> {
    const { sizes } = this.#parts
    const began = performance.now()
    await this.#open()
    await untilKept(this.#pageNow())
    const trouble = (sizes.serverKills + sizes.browserKills) / sizes.sales
    while (this.papers.length < sizes.sales) {
      await this.#turn(trouble)
      if (this.papers.length % 50 === 0) console.log(`  ${this.papers.length} sold`)
    }
    if (!this.#parts.server.isUp) await this.#parts.server.start()
    await this.#cut(false)
    await this.#untilSent()
    this.seconds = (performance.now() - began) / 1000
    const { dead, sales } = await localState(this.#pageNow())
    this.dead = dead
    for (const { number, id } of sales) this.ids.set(number, id)
  }

  /** One sale, with whatever happens to it. */
  async #turn(trouble: number): Promise<void> {
    const { server, sizes } = this.#parts
    const luck = this.#dice()
    if (this.#dice() < 0.12) await this.#cut(!this.#isCut)
    if (!server.isUp && this.#dice() < 0.25) await server.start()
    const mayKillBrowser = this.browserKills < sizes.browserKills && (this.#isCut || !server.isUp)
    if (luck < trouble && mayKillBrowser) return this.#killBrowserAtCharge()
    const mayKillServer = this.serverKills < sizes.serverKills && server.isUp
    const killServer = async (): Promise<void> => {
      this.serverKills += 1
      await server.kill()
    }
    const paper = await sellOne(
      this.#pageNow(),
      this.#barcode(),
      luck < trouble && mayKillServer ? killServer : undefined,
    )
    this.papers.push(paper)
  }

  /** The power goes right after the money was taken: what the browser's database says then is what was sold. */
  async #killBrowserAtCharge(): Promise<void> {
    this.browserKills += 1
    const before = (await localState(this.#pageNow())).made
    const killed = sellOne(this.#pageNow(), this.#barcode(), async () => {
      await new Promise((done) => setTimeout(done, this.#dice() * 60))
      await this.#parts.browser.kill()
    })
    await killed.catch(() => undefined)
    await this.#open()
    const page = this.#pageNow()
    // A sale whose try was written down before the cut is made by the page itself, or found by it with a line.
    if (!(await untilDecided(page, PATIENCE_MS))) {
      if (!this.#parts.server.isUp) await this.#parts.server.start()
      await this.#cut(false)
      if (!(await untilDecided(page, WAIT_MS))) throw new Error('what became of a sale was never known')
    }
    const shown = await shownPaper(page)
    const { made, last } = await localState(page)
    const paper = shown ?? (made > before ? last : null)
    if (paper) this.papers.push(paper)
    await this.#clearCart()
  }

  /** A cart that was not charged is still there; it is no sale. */
  async #clearCart(): Promise<void> {
    const lines = this.#pageNow().getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem')
    if ((await lines.count()) === 0) return
    await this.#pageNow().getByRole('button', { name: 'Vaciar' }).click()
  }

  async #open(): Promise<void> {
    const { browser, shop } = this.#parts
    const { context, page } = await browser.open()
    this.#context = context
    this.#page = page
    await context.addCookies([{ ...shop.cookie, url: this.#address() }])
    await context.setOffline(this.#isCut)
    await openCounter(page, this.#address())
  }

  async #cut(isCut: boolean): Promise<void> {
    if (isCut && !this.#isCut) this.cuts += 1
    this.#isCut = isCut
    await this.#context?.setOffline(isCut)
  }

  async #untilSent(): Promise<void> {
    const began = Date.now()
    for (;;) {
      const { unsent } = await localState(this.#pageNow())
      if (unsent === 0) return
      if (Date.now() - began > 300_000) return
      await this.#pageNow().waitForTimeout(500)
    }
  }

  #pageNow(): Page {
    if (!this.#page) throw new Error('no counter is open')
    return this.#page
  }

  #address(): string {
    return `http://${this.#parts.shop.subdomain}.localhost:${this.#parts.server.port}`
  }

  #barcode(): string {
    return barcodeOf(Math.floor(this.#dice() * this.#parts.sizes.products))
  }
}

type Counted = {
  sales: number
  units: number
  ncfs: number
  documents: number
  offline: number
  conflicts: number
  stock_off: number
}

async function countOnServer(database: Database, shop: BenchShop): Promise<Counted> {
  const { rows } = await database.admin.query<Counted>(
    `select (select count(*) from invoices where tenant_id = $1)::int as sales,
       (select sum(quantity_milli) / 1000 from invoice_lines where tenant_id = $1)::int as units,
       (select count(distinct ncf) from invoices where tenant_id = $1)::int as ncfs,
       (select count(distinct document_id) from fiscal_numbers where tenant_id = $1 and state = 'issued')::int as documents,
       (select count(*) from offline_sales where tenant_id = $1)::int as offline,
       (select count(*) from offline_sales where tenant_id = $1 and conflicts <> '[]')::int as conflicts,
       (select count(*) from stock_levels s where s.tenant_id = $1 and s.warehouse_id = $2
          and s.on_hand_milli <> 10000000 - coalesce((select sum(l.quantity_milli) from invoice_lines l
            where l.tenant_id = s.tenant_id and l.product_id = s.product_id), 0))::int as stock_off`,
    [shop.owner.tenantId, shop.warehouses.main],
  )
  const [counted] = rows
  if (!counted) throw new Error('a count gave no row')
  return counted
}

/** Papers whose number the server does not know: neither issued nor void for the sale it was printed for. */
async function unknownPapers(database: Database, shop: BenchShop, papers: readonly Paper[]): Promise<number> {
  const printed = papers.flatMap(({ ncf }) => ncf ?? [])
  const { rows } = await database.admin.query<{ unknown: number }>(
    `select count(*)::int as unknown from unnest($2::text[]) as p(ncf) where not exists (select 1 from fiscal_numbers n
       where n.tenant_id = $1 and n.ncf = p.ncf and n.document_id is not null)`,
    [shop.owner.tenantId, printed],
  )
  return rows[0]?.unknown ?? Number.NaN
}

/**
 * The papers whose sale the server does not have, and those of a sale that another paper is of. The till's own numbers
 * lead to the id of a sale, others are the server's.
 */
async function oddPapers(database: Database, shop: BenchShop, run: Run) {
  const { rows } = await database.admin.query<{ id: string; number: string }>(
    `select id, lpad(order_number::text, 6, '0') as number from invoices where tenant_id = $1`,
    [shop.owner.tenantId],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const byNumber = new Map(rows.map(({ id, number }) => [number, id]))
  const seen = new Set<string>()
  const orphans: string[] = []
  const doubles: string[] = []
  for (const { number } of run.papers) {
    const id = number.startsWith('T') ? run.ids.get(number) : byNumber.get(number)
    if (id === undefined || !ids.has(id)) orphans.push(number)
    else if (seen.has(id)) doubles.push(number)
    else seen.add(id)
  }
  return { orphans, doubles }
}

async function report(database: Database, shop: BenchShop, run: Run, sizes: Sizes): Promise<void> {
  const counted = await countOnServer(database, shop)
  const unknown = await unknownPapers(database, shop, run.papers)
  const printed = run.papers.flatMap(({ ncf }) => ncf ?? [])
  const twice = printed.length - new Set(printed).size
  const { orphans, doubles } = await oddPapers(database, shop, run)
  if (orphans.length > 0) console.log(`  papers without a sale: ${orphans.join(', ')}`)
  if (doubles.length > 0) console.log(`  papers of a sale that has another: ${doubles.join(', ')}`)
  const whole = String(sizes.sales)
  printTable(
    ['sales without a line', 'measured', 'wanted', ''],
    [
      ['sales whose paper was handed over', String(run.papers.length), whole, ''],
      ['the server was killed', `${run.serverKills} times`, '', ''],
      ['the browser was killed at the charge', `${run.browserKills} times`, '', ''],
      ['the line was cut', `${run.cuts} times`, '', ''],
      ['sent from the outbox', String(counted.offline), '', ''],
      ['of them with something to review', String(counted.conflicts), '', ''],
      ['sales on the server', String(counted.sales), whole, verdict(counted.sales === sizes.sales)],
      ['different fiscal numbers', String(counted.ncfs), whole, verdict(counted.ncfs === sizes.sales)],
      ['units sold on the server', String(counted.units), whole, verdict(counted.units === sizes.sales)],
      [
        'documents with a number',
        String(counted.documents),
        whole,
        verdict(counted.documents === sizes.sales),
      ],
      ['papers of a sale that has another', String(doubles.length), '0', verdict(doubles.length === 0)],
      ['papers without a sale', String(orphans.length), '0', verdict(orphans.length === 0)],
      ['fiscal numbers on two papers', String(twice), '0', verdict(twice === 0)],
      ['papers the server does not know', String(unknown), '0', verdict(unknown === 0)],
      ['provisional papers', String(run.papers.length - printed.length), '', ''],
      [
        'products whose stock does not follow',
        String(counted.stock_off),
        '0',
        verdict(counted.stock_off === 0),
      ],
      ['dead in the outbox', String(run.dead), '0', verdict(run.dead === 0)],
      ['whole run', `${run.seconds.toFixed(0)} s`, '', ''],
    ],
  )
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
