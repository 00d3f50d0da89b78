import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { filledIn, pgbenchScript, type Statement } from './sales-statements.ts'
import { TILLS } from './sales-tills.ts'

export type BareRun = { perSecond: number; transactions: number }
export type Reference = { name: string; run(seconds: number): Promise<BareRun> }

const PGBENCH = '/usr/bin/pgbench'

/** The statements of a sale sent by a bare client: pgbench where it is installed, else eight connections of pg. */
export async function bareClient(
  pool: pg.Pool,
  statements: readonly Statement[],
  folder: string,
): Promise<Reference> {
  if (!existsSync(PGBENCH)) {
    return { name: 'bare pg client', run: (seconds) => runConnections(pool, statements, seconds) }
  }
  const { script, defined } = pgbenchScript(statements)
  const file = join(folder, 'sale.pgbench')
  await writeFile(file, script)
  const definitions = Object.entries(defined).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  return { name: 'pgbench', run: (seconds) => runPgbench(pool, [...definitions, '-f', file], seconds) }
}

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
})

async function runPgbench(pool: pg.Pool, args: readonly string[], seconds: number): Promise<BareRun> {
  const { password, ...rest } = pool.options
  const { host, port, user, database } = connection.parse({ ...rest, password })
  const said = await outputOf(
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(TILLS),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...args,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      database,
    ],
    { PGPASSWORD: String(password) },
  )
  const numberAfter = (words: RegExp): number => Number(words.exec(said)?.[1] ?? Number.NaN)
  const failed = numberAfter(/number of failed transactions: (\d+)/)
  if (failed > 0) throw new Error(`pgbench failed ${failed} times:\n${said}`)
  return {
    perSecond: numberAfter(/tps = ([\d.]+)/),
    transactions: numberAfter(/number of transactions actually processed: (\d+)/),
  }
}

const outputOf = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(PGBENCH, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complained += text
    })
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done(said) : fail(new Error(`pgbench ended with ${code}:\n${complained.slice(0, 2000)}`)),
    )
  })

async function runConnections(
  pool: pg.Pool,
  statements: readonly Statement[],
  seconds: number,
): Promise<BareRun> {
  const clients = new pg.Pool({ ...pool.options, password: pool.options.password, max: TILLS })
  const until = performance.now() + seconds * 1000
  let transactions = 0
  const sell = async (): Promise<void> => {
    const client = await clients.connect()
    while (performance.now() < until) {
      for (const [at, { text, values }] of filledIn(statements).entries()) {
        await client.query({ name: `b${at}`, text, values })
      }
      transactions += 1
    }
    client.release()
  }
  await Promise.all(Array.from({ length: TILLS }, sell))
  await clients.end()
  return { transactions, perSecond: transactions / seconds }
}
