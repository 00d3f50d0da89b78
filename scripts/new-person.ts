import { parseArgs } from 'node:util'
import { newPerson, personWanted } from '#app/onboarding/new-person.server.ts'
import { openMigrated } from '#app/program.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { installationOf } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { completed, pipedLine, runCommand, say } from './command-line.ts'

/** Gives somebody an account in a shop of this installation, whether the program runs meanwhile or not. */

const USAGE = `Usage: npm run new-person -- --shop esperanza --name "Luis Marte" --email luis@example.do --role cashier
The role is owner, admin or cashier. What is left out is asked for. The password is asked for without being shown, or is
the first line of what is piped in.
`

const QUESTIONS = {
  shop: 'Subdomain of the shop, such as esperanza: ',
  name: 'Name of the person: ',
  email: 'Email of the person: ',
  role: 'Role (owner, admin or cashier): ',
  password: 'Password of the person: ',
}

async function toldPerson() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { shop: text, name: text, email: text, role: text },
  })
  return { ...values, password: await pipedLine() }
}

await runCommand(async () => {
  const wanted = await completed(await toldPerson(), {
    questions: QUESTIONS,
    wanted: personWanted,
    usage: USAGE,
  })
  const config = readConfig(process.env)
  const { database, postgres } = await openMigrated(config, newLog(config.logLevel))
  try {
    await newPerson(database, installationOf(config), wanted, new Date())
  } finally {
    await database.close()
    await postgres?.stop()
  }
  say(`${wanted.name} can sign in to "${wanted.shop}" as ${wanted.email} (${wanted.role}).`)
})
