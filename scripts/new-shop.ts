import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openShop, ShopRefused, shopWanted } from '#app/onboarding/open-shop.server.ts'
import { openMigrated } from '#app/program.server.ts'
import { ConfigError, readConfig } from '#platform/config.server.ts'
import { DatabaseError } from '#platform/database.server.ts'
import { installationOf } from '#platform/installation.server.ts'
import { newLog } from '#platform/log.server.ts'
import { PostgresStartError } from '#platform/postgres/supervisor.server.ts'

/** Opens a shop on this installation, whether the program runs meanwhile or not. */

const USAGE = `Usage: npm run new-shop -- --name "Colmado La Esperanza" --subdomain esperanza --owner ana@example.do
  --owner-name "Ana Pérez"   --time-zone America/Santo_Domingo
What is left out is asked for. The password is asked for without being shown, or read from NEW_SHOP_PASSWORD.
`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What a person types in answer; `hidden` is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  process.stdout.write(question)
  const reader = createInterface({ input: process.stdin, output: shown, terminal: true })
  try {
    return await new Promise<string>((done, fail) => {
      reader.once('line', done)
      reader.once('SIGINT', () => fail(new ShopRefused('Nothing was made.')))
      reader.once('close', () => fail(new ShopRefused('Nothing was made.')))
    })
  } finally {
    reader.close()
    if (hidden) process.stdout.write('\n')
  }
}

const QUESTIONS = [
  ['name', 'Name of the shop: '],
  ['subdomain', 'Subdomain, such as esperanza: '],
  ['owner', 'E-mail of the owner: '],
  ['password', 'Password of the owner: '],
] as const

async function wantedShop() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { name: text, subdomain: text, owner: text, 'owner-name': text, 'time-zone': text },
  })
  const given: Record<string, string | undefined> = {
    name: values.name,
    subdomain: values.subdomain,
    owner: values.owner,
    ownerName: values['owner-name'],
    timeZone: values['time-zone'],
    password: process.env.NEW_SHOP_PASSWORD,
  }
  for (const [field, question] of QUESTIONS) {
    if (given[field] === undefined && process.stdin.isTTY)
      given[field] = await ask(question, field === 'password')
  }
  const missing = QUESTIONS.map(([field]) => field).filter((field) => given[field] === undefined)
  if (missing.length > 0) throw new ShopRefused(`Missing: ${missing.join(', ')}.\n${USAGE}`)
  const read = shopWanted.safeParse(given)
  if (!read.success) throw new ShopRefused(`${read.error.issues.map(({ message }) => message).join('; ')}.`)
  return read.data
}

async function main(): Promise<void> {
  const wanted = await wantedShop()
  const config = readConfig(process.env)
  const { database, postgres } = await openMigrated(config, newLog(config.logLevel))
  try {
    await openShop(database, installationOf(config), wanted, new Date())
  } finally {
    await database.close()
    await postgres?.stop()
  }
  say(`The shop "${wanted.name}" is open, and ${wanted.owner} is its owner. Sign in at`)
  say(
    config.tenantDomain === null
      ? `  http://${wanted.subdomain}.localhost:${config.port}`
      : `  https://${wanted.subdomain}.${config.tenantDomain}`,
  )
  say('Before the first sale record the fiscal ranges of the shop (910).')
}

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ShopRefused ||
  error instanceof ConfigError ||
  error instanceof DatabaseError ||
  error instanceof PostgresStartError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${isForThePerson(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
