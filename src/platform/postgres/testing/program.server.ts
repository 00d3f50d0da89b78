import { createInterface } from 'node:readline'
import { z } from 'zod'
import { PostgresStartError, startPostgres } from '../supervisor.server.ts'

/**
 * A program of its own that starts the server, for tests that kill it: the options come as JSON in its
 * argument, each event goes out as a line of JSON, and `stop` and `exit` come in as lines.
 */
const options = z
  .object({
    dataDir: z.string(),
    systemFolder: z.string().optional(),
    transport: z.enum(['socket', 'loopback']).optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const tell = (event: object): boolean => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const postgres = await startPostgres({ ...options, log: (line) => tell({ log: line }) })
  tell({ started: { connection: postgres.connection, dataFolder: postgres.dataFolder } })
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === 'exit') process.exit(0)
    if (command === 'stop') {
      await postgres.stop()
      await postgres.stop()
      tell({ stopped: true })
      break
    }
  }
} catch (error) {
  if (!(error instanceof PostgresStartError)) throw error
  tell({ refused: error.message })
}
process.stdin.destroy()
