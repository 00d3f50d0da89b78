import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#platform/postgres/supervisor.server.ts'
import { kilobytes, median, megabytes, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inFolder, sayLoad } from './place.ts'
import { familyOf, type Memory, memoryTogether } from './processes.ts'
import { FIRST_LOAD_LIMIT, type FirstLoad, firstLoads, OFFICE_LOAD_LIMIT } from './start-page.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** What `npm start` needs of a checkout. */
const CHECKOUT = [
  'src',
  'public',
  'scripts',
  'migrations',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const REST_MS = 10_000

const WARM_LIMIT_MS = 1000
const NODE_LIMIT_BYTES = 150_000_000

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** How long `npm start` takes, what it holds at rest and how much a first visit transfers. */
export async function start({ quick }: BenchOptions): Promise<void> {
  const turns = quick ? 1 : 3
  sayLoad()
  await inFolder('start', async (folder, whenLeaving) => {
    const postgres = await postgresAlone(join(folder, 'postgres'), turns)
    const node = await nodeAlone(turns)
    const checkout = await copyCheckout(join(folder, 'checkout'))
    const program = newProgram(checkout, join(folder, 'data'))
    whenLeaving(program.clear)
    const cold = await timed(program.start)
    await program.stop()
    const seeded = await timed(program.start)
    await pause(quick ? 1000 : REST_MS)
    const rest = await program.memory()
    const { counter, dashboard, products, promotions } = await firstLoads(program.address())
    await program.stop()
    const warm = [seeded.took]
    for (let turn = 1; turn < turns; turn += 1) {
      warm.push((await timed(program.start)).took)
      await program.stop()
    }
    printTable(
      ['npm start', 'measured', 'reference', 'target'],
      [
        [
          'cold: builds the screens, makes the database, fills the demo shops',
          seconds(cold.took),
          `${seconds(postgres.cold)} a new PostgreSQL alone`,
          '',
        ],
        [
          'warm: to “serves at”, median',
          seconds(median(warm)),
          `${seconds(postgres.warm)} that PostgreSQL, ${seconds(node)} node -e ''`,
          `${seconds(WARM_LIMIT_MS)}: ${verdict(median(warm) <= WARM_LIMIT_MS)}`,
        ],
        [
          'memory at rest, node',
          sizes(rest.node),
          '',
          `${megabytes(NODE_LIMIT_BYTES)}: ${verdict(rest.node.pssBytes <= NODE_LIMIT_BYTES)}`,
        ],
        ['memory at rest, PostgreSQL', sizes(rest.postgres), `${sizes(postgres.rest)} that PostgreSQL`, ''],
        ...loadRows('the counter', counter, FIRST_LOAD_LIMIT),
        ...loadRows('the office, its dashboard', dashboard, OFFICE_LOAD_LIMIT),
        ...loadRows('the office, its products', products, OFFICE_LOAD_LIMIT),
        ...loadRows('the office, its promotions', promotions, OFFICE_LOAD_LIMIT),
      ],
    )
  })
}

const loadRows = (what: string, load: FirstLoad, limit: number): string[][] => [
  [
    `first visit of ${what}, transferred`,
    kilobytes(load.total),
    `${kilobytes(load.unpacked)} unpacked`,
    `${kilobytes(limit)}: ${verdict(load.total <= limit)}`,
  ],
  ...load.kinds.map(({ kind, bytes, count }) => [`  ${kind}, ${count} files`, kilobytes(bytes), '', '']),
]

const sizes = ({ rssBytes, pssBytes }: Memory): string =>
  `${megabytes(pssBytes)} (RSS ${megabytes(rssBytes)})`

/** The database that comes with the program, with nothing in it: made, and started again. */
async function postgresAlone(dataDir: string, turns: number) {
  const start = () => startPostgres({ dataDir, log: () => undefined })
  const first = await timed(start)
  await first.result.stop()
  const warm: number[] = []
  let rest: Memory = { rssBytes: 0, pssBytes: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    const { took, result } = await timed(start)
    warm.push(took)
    rest = memoryTogether(familyOf(await postmasterOf(result.dataFolder)))
    await result.stop()
    if (turn === turns - 1) await rm(result.dataFolder, { recursive: true, force: true })
  }
  return { cold: first.took, warm: median(warm), rest }
}

const postmasterOf = async (cluster: string): Promise<number> =>
  Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])

async function nodeAlone(turns: number): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < 3 * turns; turn += 1) {
    const run = () => once(spawn(process.execPath, ['-e', '']), 'exit')
    took.push((await timed(run)).took)
  }
  return median(took)
}

/** As after `git clone` and `npm ci`: the checkout in which the benchmark runs keeps its screens. */
async function copyCheckout(to: string): Promise<string> {
  await mkdir(to)
  for (const name of CHECKOUT) await cp(join(ROOT, name), join(to, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'))
  return to
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

/** `npm start` in that checkout, as a person runs it, one at a time. */
function newProgram(checkout: string, dataDir: string) {
  let child: ChildProcess | null = null
  let port = 0
  let cluster = ''
  const stop = async (): Promise<void> => {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  return {
    stop,
    clear: async (): Promise<void> => {
      await stop()
      if (cluster) await rm(cluster, { recursive: true, force: true })
    },
    address: () => `http://demo.localhost:${port}`,
    start: async (): Promise<void> => {
      port = await freePort()
      const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
        cwd: checkout,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO: 'on',
          LOG_LEVEL: '',
          DATABASE_URL: '',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      const said = await saidUntil(started, /The data lives in (.+)/)
      cluster = said.trim()
    },
    memory: async (): Promise<{ node: Memory; postgres: Memory }> => ({
      node: memoryTogether([child?.pid ?? 0]),
      postgres: memoryTogether(familyOf(await postmasterOf(cluster))),
    }),
  }
}

const saidUntil = (child: ChildProcess, words: RegExp): Promise<string> =>
  new Promise((done, fail) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = words.exec(said)
      if (found) done(found[1] ?? '')
    })
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${said}`)))
  })
