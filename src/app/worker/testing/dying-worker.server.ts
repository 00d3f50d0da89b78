import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { startEventWorker } from '../event-worker.server.ts'
import { mortalHandlers } from './mortal-events.server.ts'

/** A worker that is killed in its second handler, when the first one's work is acknowledged. For a test. */
const log = newLog('silent')
const database = await openDatabase(JSON.parse(process.argv[2] ?? ''), log, 4)

async function dieWhenTheFirstIsAcknowledged(): Promise<void> {
  const done = `select 1 from jobs.job where data ->> 'handler' = 'done_before' and state = 'completed'`
  while ((await database.admin.query(done)).rows.length === 0) await pause(20)
  process.kill(process.pid, 'SIGKILL')
}

await startEventWorker({
  database,
  installation: NOTHING_INSTALLED,
  log,
  clock: () => new Date(),
  handlers: mortalHandlers(async () => undefined, dieWhenTheFirstIsAcknowledged),
})
