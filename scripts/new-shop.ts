import { parseArgs } from 'node:util'
import { shopByCommand, shopWanted } from '#app/onboarding/shop-by-command.server.ts'
import { openMigrated } from '#app/program.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { installationOf } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { completed, runCommand, say } from './command-line.ts'

/** Opens a shop on this installation, whether the program runs meanwhile or not. */

const USAGE = `Usage: npm run new-shop -- --name "Colmado La Esperanza" --subdomain esperanza --owner ana@example.do
  --owner-name "Ana Pérez"   --time-zone America/Santo_Domingo
What is left out is asked for. The password is asked for without being shown, or read from NEW_SHOP_PASSWORD.
`

const QUESTIONS = {
  name: 'Name of the shop: ',
  subdomain: 'Subdomain, such as esperanza: ',
  owner: 'Email of the owner: ',
  password: 'Password of the owner: ',
}

function toldShop() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { name: text, subdomain: text, owner: text, 'owner-name': text, 'time-zone': text },
  })
  return {
    name: values.name,
    subdomain: values.subdomain,
    owner: values.owner,
    ownerName: values['owner-name'],
    timeZone: values['time-zone'],
    password: process.env.NEW_SHOP_PASSWORD,
  }
}

await runCommand(async () => {
  const wanted = await completed(toldShop(), { questions: QUESTIONS, wanted: shopWanted, usage: USAGE })
  const config = readConfig(process.env)
  const { database, postgres } = await openMigrated(config, newLog(config.logLevel))
  try {
    await shopByCommand(database, installationOf(config), wanted, new Date())
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
})
