import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedDemo } from '#app/demo/seed-demo.server.ts'
import { startProgram } from '#app/program.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { newLog } from '#platform/log.server.ts'
import { buildScreens } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

/** Runs the browser tests against a whole program of their own: its data, its port, its demo shops. */
const say = (line: string): void => console.log(line)
const browser = findOrInstallChromium(say)
await buildScreens(say)
const folder = await mkdtemp(join(tmpdir(), 'enzzo-e2e-'))
// The database's own user must reach it, or its data goes to a folder of the system's.
await chmod(folder, 0o755)
// Each journey is a new browser of the same few people.
const config = readConfig({ PORT: '0', DATA_DIR: folder, NEW_TILLS_A_DAY: '10000' })
const program = await startProgram({
  config,
  log: newLog(process.env.LOG_LEVEL ?? 'error'),
  prepare: (database, installation) => seedDemo({ database, installation }, new Date(), say),
})
let status: number | null = 1
try {
  const playwright = resolve('node_modules/@playwright/test/cli.js')

  status = await new Promise<number | null>((done) => {
    const child = spawn(
      process.execPath,
      [playwright, 'test', ...process.argv.slice(2).filter((arg) => arg !== 'e2e')],
      {
        stdio: 'inherit',
        env: { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: String(program.port) },
      },
    )
    child.once('exit', (code) => done(code))
  })
} finally {
  await program.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(status ?? 1)
