import { parseArgs } from 'node:util'
import { openMigrated } from '#app/program.server.ts'
import { superAdminWanted, writeSuperAdmin } from '#modules/super-admin/account/super-admins.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { completed, runCommand, say } from './command-line.ts'

/** Makes a super-admin, or lets one in again, whether the program runs meanwhile or not. */

const USAGE = `Usage: npm run new-super-admin -- --name "Ana Pérez" --email ana@example.do
What is left out is asked for. The password is asked for without being shown, or read from NEW_SUPER_ADMIN_PASSWORD.
Somebody who is a super-admin already gets the new password, and sets up a second factor anew.
`

const QUESTIONS = {
  name: 'Name: ',
  email: 'Email: ',
  password: 'Password, of 12 characters or more: ',
}

function toldSuperAdmin() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: process.argv.slice(3), options: { name: text, email: text } })
  return { ...values, password: process.env.NEW_SUPER_ADMIN_PASSWORD }
}

await runCommand(async () => {
  const wanted = await completed(toldSuperAdmin(), {
    questions: QUESTIONS,
    wanted: superAdminWanted,
    usage: USAGE,
  })
  const config = readConfig(process.env)
  const { database, postgres } = await openMigrated(config, newLog(config.logLevel))
  try {
    const done = await writeSuperAdmin(database.admin, wanted, new Date())
    say(done === 'made' ? `${wanted.email} is a super-admin.` : `${wanted.email} has the new password.`)
  } finally {
    await database.close()
    await postgres?.stop()
  }
  say('Sign in at')
  say(
    config.tenantDomain === null
      ? `  http://localhost:${config.port}/nothing-to-see-here`
      : `  https://${config.tenantDomain}/nothing-to-see-here`,
  )
})
