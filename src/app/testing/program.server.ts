import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { servesCluster } from '#platform/postgres/processes.server.ts'
import { startPostgres } from '#platform/postgres/supervisor.server.ts'
import { newLog } from '#platform/process/log.server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PATIENCE_MS = 60_000

/** Asks every 20 ms, for at most a minute, until there is an answer. An error of the question ends it. */
export async function eventually<T>(question: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const answer = await question()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    await pause(20)
  }
  throw new Error('nothing came within a minute')
}

export type Ended = { code: number | null; signal: NodeJS.Signals | null; said: string }

export type Child = {
  pid: number
  /** All that it has said so far, on both outputs. */
  said(): string
  ended: Promise<Ended>
  /** To the whole group, as a terminal or the system would. */
  signal(signal: NodeJS.Signals): void
}

export type Serving = Child & { port: number }

export type Workshop = {
  /** Where the database of the program lives. */
  dataDir: string
  /** Runs `scripts/run.mjs` of the program with these arguments and variables; `piped` is its input. */
  run(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
    runtime?: readonly string[],
    piped?: string,
  ): Child
  /** `npm start` on a free port, without demo shops, until it serves. @throws with what it said when it ends instead. */
  start(env?: Readonly<Record<string, string>>): Promise<Serving>
  /** The program's own database, by connections of the test's, until `disconnect` or the end. */
  connect(): Promise<Database>
  disconnect(): Promise<void>
  /** The process that is the database. */
  postmaster(): number
  cleanUp(): Promise<void>
}

/**
 * The program as it is started by people, with data of its own. The screens are not built for it: they
 * take their time, and the browser's tests build them.
 */
export function newWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'enzzo-program-'))
  // The database's own user must be able to go through.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['package.json', 'src', 'migrations']) symlinkSync(join(ROOT, name), join(folder, name))
  for (const name of ['run.mjs', 'start.ts', 'command-line.ts', 'new-shop.ts', 'new-person.ts'])
    copyFileSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name))
  writeFileSync(join(folder, 'scripts', 'build.ts'), 'export const buildScreens = () => undefined\n')
  const dataDir = join(folder, 'data')
  const children = new Set<ChildProcess>()
  const opened: Database[] = []
  const disconnect = async () => {
    for (const database of opened.splice(0)) await database.close()
  }
  let cluster = ''

  const run: Workshop['run'] = (args, env = {}, runtime = [process.execPath], piped = '') => {
    const [program = '', ...flags] = runtime
    const child = spawn(program, [...flags, join(folder, 'scripts', 'run.mjs'), ...args], {
      cwd: folder,
      detached: true,
      stdio: 'pipe',
      env: { PATH: process.env.PATH, HOME: folder, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', ...env },
    })
    children.add(child)
    child.stdin.end(piped)
    let text = ''
    child.stdout.on('data', (part) => {
      text += String(part)
    })
    child.stderr.on('data', (part) => {
      text += String(part)
    })
    const ended = new Promise<Ended>((done) => {
      child.once('close', (code, signal) => {
        children.delete(child)
        done({ code, signal, said: text })
      })
    })
    return {
      pid: child.pid ?? 0,
      said: () => text,
      ended,
      signal: (signal) => {
        if (child.pid) process.kill(-child.pid, signal)
      },
    }
  }

  const postmaster = (): number => {
    try {
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      return servesCluster(pid, cluster) ? pid : 0
    } catch {
      return 0
    }
  }

  return {
    dataDir,
    run,
    postmaster,
    start: async (env) => {
      const child = run(['start'], env)
      const port = await Promise.race([
        eventually(() => /serves at http:\/\/[^:]+:(\d+)[\s\S]*Ctrl\+C stops it/.exec(child.said())?.[1]),
        child.ended.then(({ said }) => Promise.reject(new Error(`it ended instead of serving: ${said}`))),
      ])
      cluster = /The data lives in (\S+)/.exec(child.said())?.[1] ?? ''
      return { ...child, port: Number(port) }
    },
    connect: async () => {
      // The program holds the server; we only learn where it is and let it go again.
      const found = await startPostgres({ dataDir, log: () => undefined })
      const connection = { ...found.connection }
      await found.stop()
      const database = await openDatabase(connection, newLog('silent'), 4)
      opened.push(database)
      return database
    },
    disconnect,
    cleanUp: async () => {
      for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL')
      await eventually(() => children.size === 0)
      const server = postmaster()
      if (server !== 0) {
        process.kill(server, 'SIGKILL')
        await eventually(() => postmaster() === 0)
      }
      await disconnect()
      rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
      if (cluster !== '') rmSync(cluster, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
    },
  }
}
