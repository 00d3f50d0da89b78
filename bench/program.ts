import { startProgram } from '#app/program.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import type { FromProgram } from './program-messages.ts'

/** The program as a benchmark's child: serves, answers what it has used, and ends when told or left alone. */
const config = readConfig(process.env)
const program = await startProgram({ config, log: newLog(config.logLevel) })

const tell = (message: FromProgram): void => {
  process.send?.(message)
}

const end = async (): Promise<void> => {
  await program.stop()
  process.exit(0)
}

process.on('message', (message) => {
  if (message === 'stop') void end()
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    tell({ kind: 'usage', cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() })
  }
})
// Ctrl+C reaches the whole group; the benchmark says when to stop.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => void end())
tell({ kind: 'serving', port: program.port })
