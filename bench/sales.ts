import type { Pool } from 'pg'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace, type Place, type RunningProgram } from './place.ts'
import { familyCpuMs, postmasterOf } from './processor-time.ts'
import { checkBooks } from './sales-check.ts'
import { writeHistory } from './sales-history.ts'
import { type BareRun, bareClient, type Reference } from './sales-reference.ts'
import { fillShelves } from './sales-shelf.ts'
import { hearStatements } from './sales-statements.ts'
import { runTills, type Spent, TILLS, type TillsRun } from './sales-tills.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const LEAST_SHARE = 0.6
const LEAST_PER_SECOND = 400
/** With a million sales behind it a shop sells at most this much slower. */
const MOST_LOSS = 0.1

type Sizes = { rounds: number; warmUp: number; seconds: number; history: number }
/** The first thousands of sales find a program that is still being compiled: they are as dear again. */
const FULL: Sizes = { rounds: 3, warmUp: 3000, seconds: 10, history: 1_000_000 }
const QUICK: Sizes = { rounds: 1, warmUp: 3000, seconds: 5, history: 20_000 }

type OverHttp = TillsRun & {
  /** Events of the run that were still to be handled when it ended. */
  waiting: number
}
/** With the database's processor time of one sale. */
type BareSales = BareRun & { databasePerSale: number }
type Stage = { name: string; http: OverHttp[]; bare: BareSales[] }
type Bench = {
  place: Place
  program: RunningProgram
  shop: BenchShop
  reference: Reference
  sizes: Sizes
}

/** Sales a second that eight tills of one shop reach over HTTP, beside the same SQL sent by a bare client. */
export async function sales({ quick, profile }: BenchOptions): Promise<void> {
  const sizes = quick ? QUICK : FULL
  await inPlace('sales', async (place) => {
    const { admin, app } = place.database
    const shop = await openBenchShop(place.database, 'bench')
    await fillShelves(admin, shop)
    const statements = await hearStatements(app, shop)
    const reference = await bareClient(app, statements, place.folder)
    console.log(`One sale is ${statements.length} statements; the reference is ${reference.name}.`)
    const program = await place.startProgram({ profile })
    const bench: Bench = { place, program, shop, reference, sizes }
    const empty = await alternate(bench, 'nothing sold before')
    const { took } = await timed(() => writeHistory(admin, shop, sizes.history))
    console.log(`${sizes.history.toLocaleString('en')} earlier sales written in ${figure(took / 1000)} s`)
    const full = await alternate(bench, `${sizes.history.toLocaleString('en')} sales before`)
    await program.stop()
    const stages = [empty, full]
    report(stages, reference.name)
    const heard = 1
    await checkBooks(
      admin,
      shop,
      heard + sizes.history + stages.reduce((sum, stage) => sum + soldIn(stage), 0),
    )
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const soldIn = ({ http, bare }: Stage): number =>
  sum(http.map((run) => run.acknowledged)) + sum(bare.map((run) => run.transactions))

/** One and the other by turns, so that a slow minute of the machine is fair to both. */
async function alternate(bench: Bench, name: string): Promise<Stage> {
  const stage: Stage = { name, http: [], bare: [] }
  for (let round = 1; round <= bench.sizes.rounds; round += 1) {
    const http = await overHttp(bench)
    stage.http.push(http)
    const bare = await byBareClient(bench)
    stage.bare.push(bare)
    console.log(
      `${name}, round ${round}: ${figure(http.perSecond)} sales/s over HTTP, ${figure(bare.perSecond)} by ${bench.reference.name}`,
    )
  }
  return stage
}

async function overHttp({ place, program, shop, sizes }: Bench): Promise<OverHttp> {
  const { admin } = place.database
  const { port } = program
  await admin.query('checkpoint')
  const spent = async (): Promise<Spent> => ({
    program: (await program.usage()).cpuMs,
    database: databaseCpuMs(place),
  })
  const run = await runTills({ port, shop, ...sizes, spent })
  const waiting = await eventsWaiting(admin)
  await dropEvents(admin)
  return { ...run, waiting }
}

const databaseCpuMs = ({ cluster }: Place): number => familyCpuMs(postmasterOf(cluster))

/**
 * Its events are announced to nobody: the shop is suspended meanwhile, so that the program, which has nothing else to
 * do, leaves them where they are.
 */
async function byBareClient({ place, shop, reference, sizes }: Bench): Promise<BareSales> {
  const { admin } = place.database
  await admin.query('checkpoint')
  await admin.query('update tenants set is_active = false where id = $1', [shop.ctx.tenantId])
  const before = databaseCpuMs(place)
  const run = await reference.run(sizes.seconds)
  const database = databaseCpuMs(place) - before
  await dropEvents(admin)
  await admin.query('update tenants set is_active = true where id = $1', [shop.ctx.tenantId])
  return { ...run, databasePerSale: database / run.transactions }
}

/** Events of sales that nobody has handled yet, in the outbox and in the queue. */
async function eventsWaiting(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    `select (select count(*) from outbox where sent_at is null)
      + (select count(*) from jobs.job where name = 'events' and state < 'completed') as waiting`,
  )
  return rows[0]?.waiting ?? 0
}

/** The next run must not pay for this one, and the bare client's sales are announced to nobody. */
async function dropEvents(admin: Pool): Promise<void> {
  await admin.query('update outbox set sent_at = now() where sent_at is null')
  await admin.query(`delete from jobs.job where name = 'events'`)
}

function report(stages: readonly Stage[], reference: string): void {
  const shareOf = ({ http, bare }: Stage): number =>
    median(http.map((run) => run.perSecond)) / median(bare.map((run) => run.perSecond))
  printTable(
    [
      `${TILLS} tills, medians`,
      'HTTP/s',
      `${reference}/s`,
      'ratio',
      'p50',
      'p95',
      'node CPU/sale',
      'database CPU/sale',
      `the same, ${reference}`,
      'events left over',
    ],
    stages.map((stage) => {
      const latencies = stage.http.flatMap((run) => run.latencies)
      return [
        stage.name,
        figure(median(stage.http.map((run) => run.perSecond))),
        figure(median(stage.bare.map((run) => run.perSecond))),
        figure(shareOf(stage)),
        ms(percentile(latencies, 0.5)),
        ms(percentile(latencies, 0.95)),
        ms(median(stage.http.map((run) => run.perSale.program))),
        ms(median(stage.http.map((run) => run.perSale.database))),
        ms(median(stage.bare.map((run) => run.databasePerSale))),
        `${figure(100 * median(stage.http.map((run) => run.waiting / run.acknowledged)))} %`,
      ]
    }),
  )
  const [empty, full] = stages
  if (!empty || !full) return
  const share = shareOf(empty)
  const perSecond = median(empty.http.map((run) => run.perSecond))
  console.log(
    `  Sales over HTTP: ${figure(perSecond)}/s, target at least ${LEAST_PER_SECOND}: ${verdict(perSecond >= LEAST_PER_SECOND)}`,
  )
  console.log(
    `  HTTP to ${reference}: ${figure(share)}, target at least ${LEAST_SHARE}: ${verdict(share >= LEAST_SHARE)}`,
  )
  const kept = median(full.http.map((run) => run.perSecond)) / median(empty.http.map((run) => run.perSecond))
  console.log(
    `  Full shop to empty shop: ${figure(kept)}, target at least ${1 - MOST_LOSS}: ${verdict(kept >= 1 - MOST_LOSS)}`,
  )
}
