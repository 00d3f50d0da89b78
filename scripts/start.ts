import { OWN_SERVER_TOOLS } from '#app/backup/own-server.ts'
import { seedDemo } from '#app/demo/seed-demo.server.ts'
import { type LeftRoot, leaveRoot, StaysRoot } from '#app/leave-root.server.ts'
import {
  noteFinished,
  PortBusy,
  type Program,
  ROOT,
  requireFreePort,
  startProgram,
} from '#app/program.server.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { PostgresStartError } from '#platform/postgres/supervisor.server.ts'
import { type Config, ConfigError, readConfig } from '#platform/process/config.server.ts'
import { type Log, newLog } from '#platform/process/log.server.ts'
import { releaseStartMemory } from '#platform/process/start-memory.server.ts'
import { buildScreens } from './build.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What a person can mend is told in a sentence; anything else keeps its stack for whoever mends the program. */
const isForThePerson = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseError ||
  error instanceof PostgresStartError ||
  error instanceof PortBusy

const hasNoShop = async ({ database }: Program): Promise<boolean> =>
  (await database.app.query('select 1 from tenants where is_active limit 1')).rows.length === 0

async function welcome(config: Config, program: Program): Promise<void> {
  const { port, dataFolder } = program
  const domain = config.tenantDomain ?? 'localhost'
  const place = domain.includes(':') ? domain : `${domain}:${port}`
  const home = `http://${place}`
  const at = (shop: string) => `http://${shop}.${place}`
  say('')
  say(`  Enzzo serves at ${home}, each shop at its own subdomain`)
  const { rows } = await program.database.app.query(
    `select 1 from tenants where subdomain = 'demo' and is_active`,
  )
  if (config.demo && rows.length > 0) {
    say('')
    say(`  Demo shop       ${at('demo')}`)
    say('                  owner@demo.do, admin@demo.do, cashier@demo.do   password demo1234')
    say(`  Second shop     ${at('vecino')}   owner@vecino.do   password demo1234`)
    say(`  Salon           ${at('salon')}   owner@salon.do, reception@salon.do   password demo1234`)
    say(`  Law firm        ${at('bufete')}   owner@bufete.do, asistente@bufete.do   password demo1234`)
  }
  if (await hasNoShop(program)) {
    say('')
    say(`  There is no shop yet. Open the first one at ${home}/onboarding/pos, or in a second terminal,`)
    say('  in this folder and with the same settings, with')
    say('                  npm run new-shop')
  }
  if (config.databaseUrl !== null && config.backup) {
    say('')
    say(
      '  BACKUP_DIR does nothing with DATABASE_URL, and nobody backs this data up by itself: that server is',
    )
    say('  yours, and its own tools copy it while it runs, for example')
    say('')
    say(OWN_SERVER_TOOLS.trimEnd())
  }
  say('')
  say(`  The data lives in ${dataFolder ?? 'the database of DATABASE_URL'}`)
  say('  Ctrl+C stops it.')
}

const LOOK_EVERY_MS = 1000

/**
 * Between npm and this program stands a shell, which dies of the signal that a service manager sends to npm and
 * passes it on to nobody: without its parent the program would serve for ever.
 */
function whenNpmIsGone(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Runs on as the account whose the data is, where root started the program and that account can run it. */
async function leave(config: Config, log: Log): Promise<LeftRoot | null> {
  try {
    const left = await leaveRoot({ config, program: ROOT, log: (line) => log.info({ postgres: line }) })
    noteFinished(log, left?.finished ?? null)
    return left
  } catch (error) {
    if (!(error instanceof StaysRoot)) throw error
    log.warn(`the program runs as root, because ${error.message}`)
    return null
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = newLog(config.logLevel)
  await requireFreePort(config.port, config.host)
  // `npm run dev` draws the screens itself.
  if (!process.argv.includes('--without-screens')) await buildScreens(say)
  const left = await leave(config, log)
  const program = await startProgram({
    config,
    log,
    door: left?.door ?? null,
    prepare: async (database, installation) => {
      if (config.demo) await seedDemo({ database, installation, port: config.port }, new Date(), say)
    },
  })
  let isStopping = false
  const stop = (): void => {
    isStopping = true
    say('Finishing what was taken…')
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  const signalled = (): void => {
    if (!isStopping) {
      stop()
      return
    }
    say('Ended at once: what was still under way is done whole or not at all.')
    process.exit(1)
  }
  process.on('SIGINT', signalled)
  process.on('SIGTERM', signalled)
  whenNpmIsGone(() => {
    if (!isStopping) stop()
  })
  await welcome(config, program)
  releaseStartMemory()
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${isForThePerson(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
