import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openMigrated } from '#app/program.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { type FromProgram, fromProgram, type Usage } from './program-messages.ts'

export type RunningProgram = {
  port: number
  pid: number
  /** What the program's own process has used so far. */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** A database of its own in a temporary folder, with default settings: fsync is on. */
export type Place = {
  folder: string
  database: Database
  /** Where PostgreSQL keeps its data, beside its `postmaster.pid`. */
  cluster: string
  /** Starts the whole program on this database, in a process of its own. */
  startProgram(options?: { profile?: boolean }): Promise<RunningProgram>
}

/** Makes a place, works in it, and leaves neither a process nor a file behind, also when interrupted. */
export async function inPlace<T>(name: string, work: (place: Place) => Promise<T>): Promise<T> {
  sayLoad()
  return inFolder(name, async (folder, whenLeaving) => {
    const dataDir = join(folder, 'data')
    const config = readConfig({ DATA_DIR: dataDir })
    const { database, postgres } = await openMigrated(config, newLog('error'))
    if (!postgres) throw new Error('a benchmark measures the database that comes with the program')
    const programs = new Set<RunningProgram>()
    whenLeaving(async () => {
      for (const program of programs) await program.stop()
      await database.close()
      await postgres.stop()
      await rm(postgres.dataFolder, { recursive: true, force: true })
    })
    return work({
      folder,
      database,
      cluster: postgres.dataFolder,
      startProgram: async ({ profile = false } = {}) => {
        const program = await startChild(dataDir, profile)
        programs.add(program)
        return program
      },
    })
  })
}

type Leave = () => Promise<void>

/** A temporary folder that goes away with everything that was said to leave with it, last said first. */
export async function inFolder<T>(
  name: string,
  work: (folder: string, whenLeaving: (leave: Leave) => void) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `enzzo-bench-${name}-`))
  // PostgreSQL runs as "nobody" for root, and must be able to enter.
  await chmod(folder, 0o755)
  const leaves: Leave[] = [() => rm(folder, { recursive: true, force: true })]
  let leaving: Promise<void> | null = null
  const leave = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const each of leaves.toReversed()) await each().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be cleared away')
  }
  const leaveOnce = (): Promise<void> => {
    leaving ??= leave()
    return leaving
  }
  const interrupted = (): void => {
    void leaveOnce().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    return await work(folder, (each) => leaves.push(each))
  } finally {
    await leaveOnce()
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}

/** Says what else the machine is doing: figures of a busy one are worth less. */
export function sayLoad(): void {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  const note = load > processors / 4 ? 'busy: repeat before quoting' : 'quiet'
  console.log(`${processors} processors, load ${load.toFixed(1)} (${note})`)
}

async function startChild(dataDir: string, profile: boolean): Promise<RunningProgram> {
  const child = fork(join(import.meta.dirname, 'program.ts'), [], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '' },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve('profiles')}`] : [],
  })
  const { port } = await answerOf(child, 'serving')
  let ended: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.send('stop')
    await once(child, 'exit')
  }
  return {
    port,
    pid: child.pid ?? 0,
    usage: () => {
      const answer = answerOf(child, 'usage')
      child.send('usage')
      return answer
    },
    stop: () => {
      ended ??= stop()
      return ended
    },
  }
}

type Kind = FromProgram['kind']

const answerOf = <K extends Kind>(child: ChildProcess, kind: K): Promise<Extract<FromProgram, { kind: K }>> =>
  new Promise((done, fail) => {
    const isWanted = (said: FromProgram): said is Extract<FromProgram, { kind: K }> => said.kind === kind
    const hear = (message: unknown): void => {
      const said = fromProgram.parse(message)
      if (!isWanted(said)) return
      child.off('message', hear)
      child.off('exit', ended)
      done(said)
    }
    const ended = (code: number | null): void => fail(new Error(`the program ended with ${code}`))
    child.on('message', hear)
    child.once('exit', ended)
  })
