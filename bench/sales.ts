import type { Pool } from 'pg'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace, type Place } from './place.ts'
import { checkBooks } from './sales-check.ts'
import { writeHistory } from './sales-history.ts'
import { bareClient, type Reference, type ReferenceRun } from './sales-reference.ts'
import { fillShelves } from './sales-shelf.ts'
import { hearStatements } from './sales-statements.ts'
import { runTills, TILLS, type TillsRun } from './sales-tills.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const LEAST_SHARE = 0.6
const LEAST_PER_SECOND = 400
/** With a million sales behind it a shop sells at most this much slower. */
const MOST_LOSS = 0.1

type Sizes = { rounds: number; warmUp: number; seconds: number; history: number }
const FULL: Sizes = { rounds: 3, warmUp: 5, seconds: 10, history: 1_000_000 }
const QUICK: Sizes = { rounds: 1, warmUp: 1, seconds: 3, history: 20_000 }

type OverHttp = TillsRun & {
  /** Processor time of the program's own process for one sale. */
  cpuPerSale: number
  /** Events of the run that were still to be handled when it ended. */
  waiting: number
}
type Stage = { name: string; http: OverHttp[]; bare: ReferenceRun[] }
type Bench = { place: Place; shop: BenchShop; reference: Reference; sizes: Sizes; profile: boolean }

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
    const bench: Bench = { place, shop, reference, sizes, profile }
    const empty = await alternate(bench, 'nothing sold before')
    const { took } = await timed(() => writeHistory(admin, shop, sizes.history))
    console.log(`${sizes.history.toLocaleString('en')} earlier sales written in ${figure(took / 1000)} s`)
    const full = await alternate(bench, `${sizes.history.toLocaleString('en')} sales before`)
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
  const { warmUp, seconds, rounds } = bench.sizes
  const { admin } = bench.place.database
  for (let round = 1; round <= rounds; round += 1) {
    const http = await overHttp(bench)
    stage.http.push(http)
    await admin.query('checkpoint')
    const warm = await bench.reference.run(warmUp)
    const bare = await bench.reference.run(seconds)
    stage.bare.push({ ...bare, transactions: bare.transactions + warm.transactions })
    await dropEvents(admin)
    console.log(
      `${name}, round ${round}: ${figure(http.perSecond)} sales/s over HTTP, ${figure(bare.perSecond)} by ${bench.reference.name}`,
    )
  }
  return stage
}

async function overHttp({ place, shop, sizes, profile }: Bench): Promise<OverHttp> {
  const { admin } = place.database
  const program = await place.startProgram({ profile })
  try {
    await admin.query('checkpoint')
    const before = await program.usage()
    const run = await runTills(program.port, shop, sizes)
    const after = await program.usage()
    const waiting = await eventsWaiting(admin)
    return { ...run, cpuPerSale: (after.cpuMs - before.cpuMs) / run.acknowledged, waiting }
  } finally {
    await program.stop()
    await dropEvents(admin)
  }
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
        ms(median(stage.http.map((run) => run.cpuPerSale))),
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
