import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { z } from 'zod'
import { type Account, canEnter, isRoot, ownAccount } from '../account.server.ts'
import { birthOf, servesCluster } from '../processes.server.ts'
import type { Transport } from '../server.server.ts'
import { type RunningPostgres, startPostgres } from '../supervisor.server.ts'

/** Somebody who starts the program, and the user whose server that then is. */
export type Person = { name: string; account: Account; serverUid: number }

const idOf = (user: string) => ({
  uid: Number(execFileSync('id', ['-u', user], { encoding: 'utf8' })) | 0,
  gid: Number(execFileSync('id', ['-g', user], { encoding: 'utf8' })) | 0,
})

/**
 * Root tests as root and as an ordinary user of the system's, who must be able to read this checkout;
 * anybody else tests as himself.
 */
export async function findPeople(): Promise<[Person, ...Person[]]> {
  const { uid, username } = userInfo()
  if (!isRoot()) return [{ name: username, account: {}, serverUid: uid }]
  const root = { name: 'root', account: {}, serverUid: (await ownAccount()).uid }
  const account = idOf('daemon')
  const reads = await canEnter(account, import.meta.dirname)
  return reads ? [root, { name: 'daemon', account, serverUid: account.uid }] : [root]
}

export const temporary = mkdtempSync(join(tmpdir(), 'enzzo-pg-'))
chmodSync(temporary, 0o755)
export const systemFolder = join(temporary, 'system')

/** A folder of that person's, for data directories. */
export function homeOf(person: Person, name = 'home', mode = 0o755): string {
  const home = join(temporary, `${person.name}-${name}`)
  mkdirSync(home, { recursive: true })
  chmodSync(home, mode)
  if (person.account.uid !== undefined) chownSync(home, person.account.uid, person.account.gid ?? 0)
  return home
}

const event = z.object({
  log: z.string().optional(),
  refused: z.string().optional(),
  stopped: z.literal(true).optional(),
  started: z
    .object({
      dataFolder: z.string(),
      connection: z.object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        password: z.string(),
        database: z.string(),
      }),
    })
    .optional(),
})
export type Started = NonNullable<z.infer<typeof event>['started']>
export type Connection = Started['connection']

type Options = { dataDir: string; transport?: Transport }

const running = new Set<{ kill(signal: 'SIGKILL'): unknown }>()
const clusters = new Set<string>()
const opened: RunningPostgres[] = []

/** Starts the program as that person, in a process group of its own like a shell does. */
export function runProgram(person: Person, options: Options) {
  const script = join(import.meta.dirname, 'program.server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify({ systemFolder, ...options })], {
    ...person.account,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  const lines: string[] = []
  const events: z.infer<typeof event>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = event.parse(JSON.parse(line))
    events.push(said)
    if (said.log !== undefined) lines.push(said.log)
    if (said.started !== undefined) clusters.add(said.started.dataFolder)
  })
  const last = () => events.at(-1)
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    started: () =>
      eventually(() => {
        const refusal = events.find((said) => said.refused !== undefined)?.refused
        if (refusal !== undefined) throw new Error(refusal)
        return events.find((said) => said.started !== undefined)?.started
      }),
    refused: () => eventually(() => last()?.refused),
    say: (command: 'stop' | 'exit') => child.stdin.write(`${command}\n`),
    stop: async () => {
      child.stdin.write('stop\n')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** One cluster per person serves most tests; each leaves it stopped or orphaned, as its program would. */
export const dataDirOf = (person: Person): string => join(homeOf(person), 'data')

export async function start(person: Person, options: Partial<Options> = {}) {
  const program = runProgram(person, { dataDir: dataDirOf(person), ...options })
  return { program, ...(await program.started()) }
}

/** A server that runs on after its program was killed. */
export async function orphan(person: Person): Promise<Started & { server: number }> {
  const { program, ...started } = await start(person)
  await program.kill()
  return { ...started, server: serverOf(started.dataFolder) }
}

export async function modeOf(path: string) {
  const { mode, uid } = await stat(path)
  return { mode: (mode & 0o777).toString(8), uid }
}

/** The server's process; 0 when none runs. */
export function serverOf(cluster: string): number {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return servesCluster(pid, cluster) ? pid : 0
  } catch {
    return 0
  }
}

export const hasEnded = (pid: number): boolean => birthOf(pid) === undefined

/** Asks every 20 ms, for at most 20 s, until there is an answer. An error of the question ends it. */
export async function eventually<T>(question: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const answer = await question()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    await pause(20)
  }
  throw new Error('Nothing came in 20 seconds')
}

export async function query<R extends QueryResultRow>(connection: Connection, sql: string): Promise<R[]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The server, started by the tests' own process: for tests that kill no program. */
export async function openHere(dataDir: string, transport: Transport): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, systemFolder, transport, log: () => undefined })
  opened.push(postgres)
  return postgres
}

/** Ends what a failed test left behind, so that no process outlives the tests. */
export async function killAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((postgres) => postgres.stop()))
  for (const child of running) child.kill('SIGKILL')
  for (const cluster of clusters) {
    const pid = serverOf(cluster)
    if (pid !== 0) process.kill(pid, 'SIGKILL')
  }
}

export async function cleanUp(): Promise<void> {
  await killAll()
  rmSync(temporary, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
}
