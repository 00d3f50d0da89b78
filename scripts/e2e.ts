import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedDemo } from '#app/demo/seed-demo.server.ts'
import { startProgram } from '#app/program.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { buildScreens } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

/** A journey sells a bottle of oil or two, and all of them together more than a shop of its size keeps. */
const OIL_FOR_ALL = `
  with shelf as (
    select s.tenant_id, s.warehouse_id, s.product_id from stock_levels s
      join tenants t on t.id = s.tenant_id and t.subdomain = 'demo'
      join warehouses w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id and w.is_default
      join products p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.name like 'Aceite de soya Crisol %'
  ), moved as (
    insert into stock_movements (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, at)
      select tenant_id, gen_random_uuid(), warehouse_id, product_id, 500000, 'adjustment', now() from shelf
  )
  update stock_levels s set on_hand_milli = s.on_hand_milli + 500000 from shelf
    where s.tenant_id = shelf.tenant_id and s.warehouse_id = shelf.warehouse_id and s.product_id = shelf.product_id`

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
  prepare: async (database, installation) => {
    await seedDemo({ database, installation }, new Date(), say)
    const { rowCount } = await database.admin.query(OIL_FOR_ALL)
    if (rowCount === 0) throw new Error('the demo shop has no oil for the journeys to sell')
  },
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
