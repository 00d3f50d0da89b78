import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { backUp, sourceOf } from '#app/backup/embedded.server.ts'
import { OWN_SERVER_TOOLS } from '#app/backup/own-server.ts'
import { BackupDamaged } from '#platform/backup/archive.server.ts'
import { type Backup, BackupError } from '#platform/backup/backup.server.ts'
import { explainFileError } from '#platform/postgres/start-error.ts'
import { PostgresStartError, startPostgres } from '#platform/postgres/supervisor.server.ts'
import { type Config, ConfigError, readConfig } from '#platform/process/config.server.ts'

const OWN_SERVER = `DATABASE_URL is set: that server is yours, and its own tools copy it while it runs, for example

${OWN_SERVER_TOOLS}`

/** The database is used as it runs; where it does not run it is started, and stopped again. */
async function backUpOnce(config: Config, folder: string): Promise<Backup> {
  const nothing = new BackupError(`There is no data in ${config.dataDir}: choose its folder with DATA_DIR.`)
  if (!existsSync(config.dataDir)) throw nothing
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => undefined })
  const admin = new pg.Pool({ ...postgres.connection, max: 1 })
  try {
    const { rows } = await admin.query(`select 1 where to_regclass('public.schema_migrations') is not null`)
    if (rows.length === 0) throw nothing
    return await backUp(admin, sourceOf(config, postgres), folder, new Date())
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof BackupError ||
  error instanceof BackupDamaged ||
  error instanceof PostgresStartError

async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (config.databaseUrl !== null) {
    process.stderr.write(OWN_SERVER)
    return 2
  }
  const [folder] = process.argv.slice(3)
  const { file, bytes } = await backUpOnce(config, resolve(folder ?? config.backup?.folder ?? 'backups'))
  process.stdout.write(
    `${file}\n${(bytes / 1e6).toFixed(1)} MB, read back and compared. ` +
      `It holds everything${config.secretKey === null ? ', the key of the secrets too' : ' but SECRET_KEY'}: keep it where only you can read it, and a copy away from this machine.\n`,
  )
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const sentence = isForThePerson(error) ? error.message : explainFileError(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
