import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { settleRestored } from '#app/backup/restored.server.ts'
import { openMigrated } from '#app/program.server.ts'
import { BackupDamaged } from '#platform/backup/archive.server.ts'
import { RestoreRefused, restoreBackup } from '#platform/backup/restore.server.ts'
import { DatabaseError, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { explainFileError } from '#platform/postgres/start-error.ts'
import { PostgresStartError } from '#platform/postgres/supervisor.server.ts'
import { type Config, ConfigError, readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'

const USAGE = `npm run restore -- FILE                into an empty data folder
npm run restore -- --set-aside FILE    and keeps the data that is there under another name
npm run restore -- --settle TIME       after a restore by other means: TIME is when that copy was made, as 2026-11-22T04:00:00Z
`
const OWN_SERVER = `DATABASE_URL is set: that server is yours. Restore its copy with its own tools, for example

  pg_restore --clean --if-exists --dbname "$DATABASE_URL" enzzo.dump

and before anybody sells on it: npm run restore -- --settle TIME (when the copy was made, as 2026-11-22T04:00:00Z)
`
const log = newLog('silent')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const TOLD = `No number that may have been issued since is issued again, everybody signs in anew, and each shop's owner is told.`

async function restore(config: Config, file: string, setAside: boolean): Promise<void> {
  const now = new Date()
  const { manifest, cluster, before } = await restoreBackup({
    file: resolve(file),
    dataDir: config.dataDir,
    setAside,
    now,
    log: () => undefined,
    prepare: async (connection, { made_at }) => {
      const database = await openDatabase(connection, log)
      try {
        await migrate(database.admin)
        await settleRestored(database, { madeAt: new Date(made_at), now })
      } finally {
        await database.close()
      }
    },
  })
  say(`Restored as of ${manifest.made_at}. ${TOLD}`)
  say(`The data lives in ${cluster}`)
  if (before !== null) say(`What was there before lies in ${before}: delete it when you are sure.`)
  if (!manifest.has_secret_key)
    say('The backup has no key of the secrets: start the program with the same SECRET_KEY.')
}

/** For copies that other tools restored: of one's own server, or of a whole machine. */
async function settle(config: Config, time: string): Promise<void> {
  const madeAt = new Date(time)
  if (Number.isNaN(madeAt.getTime()) || madeAt > new Date()) throw new RestoreRefused(USAGE)
  const { database, postgres } = await openMigrated(config, log)
  try {
    await settleRestored(database, { madeAt, now: new Date() })
    say(`Settled as of ${madeAt.toISOString()}. ${TOLD}`)
  } finally {
    await database.close()
    await postgres?.stop()
  }
}

const OPTIONS = { 'set-aside': { type: 'boolean' }, settle: { type: 'string' } } as const

function read() {
  try {
    return parseArgs({ args: process.argv.slice(3), options: OPTIONS, allowPositionals: true })
  } catch {
    throw new RestoreRefused(USAGE)
  }
}

async function main(): Promise<number> {
  const { values, positionals } = read()
  const config = readConfig(process.env)
  const [file] = positionals
  if (values.settle !== undefined) await settle(config, values.settle)
  else if (config.databaseUrl !== null) {
    process.stderr.write(OWN_SERVER)
    return 2
  } else if (file === undefined || positionals.length > 1) {
    process.stderr.write(USAGE)
    return 2
  } else await restore(config, file, values['set-aside'] === true)
  return 0
}

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof RestoreRefused ||
  error instanceof BackupDamaged ||
  error instanceof DatabaseError ||
  error instanceof PostgresStartError

const missingFile = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
    ? `There is no file ${String(error.path)}.`
    : undefined

try {
  process.exitCode = await main()
} catch (error) {
  const sentence = isForThePerson(error) ? error.message : (missingFile(error) ?? explainFileError(error))
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
