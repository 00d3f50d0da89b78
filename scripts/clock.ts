import { parseArgs } from 'node:util'
import { sayClockIsRight } from '#app/clock/confirm-clock.server.ts'
import { openMigrated } from '#app/program.server.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { explainFileError } from '#platform/postgres/start-error.ts'
import { PostgresStartError } from '#platform/postgres/supervisor.server.ts'
import { ConfigError, readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { lastSeen } from '#platform/process/server-clock.server.ts'

const USAGE = `npm run clock              what this machine's clock says, and the latest that the data has seen
npm run clock -- --right   this clock is right, although the data has seen a later time
`
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<number> {
  let isRight: boolean
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: { right: { type: 'boolean' } } })
    isRight = values.right === true
  } catch {
    process.stderr.write(USAGE)
    return 2
  }
  const { database, postgres } = await openMigrated(readConfig(process.env), newLog('silent'))
  try {
    const now = new Date()
    const seen = isRight ? await sayClockIsRight(database, now) : await lastSeen(database.admin)
    say(`This machine's clock says ${now.toISOString()}.`)
    say(`The latest that the data has seen is ${seen?.toISOString() ?? 'nothing yet'}.`)
    if (isRight)
      say(
        'The clock counts as right from now on, and each shop’s log says so. A program that runs goes on within a minute.',
      )
    else if (seen !== null && seen > now)
      say(
        'If the clock is wrong, set it right (date and time, automatic). If it is right: npm run clock -- --right',
      )
  } finally {
    await database.close()
    await postgres?.stop()
  }
  return 0
}

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DatabaseError || error instanceof PostgresStartError

try {
  process.exitCode = await main()
} catch (error) {
  const sentence = isForThePerson(error) ? error.message : explainFileError(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
