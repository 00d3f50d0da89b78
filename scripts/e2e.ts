import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { Database } from '#platform/database/database.server.ts'
import { ANSWERED_FORM_SQL, answeredForm } from '../e2e/answered-form.ts'
import { cashboxesOf } from '../e2e/cashboxes.ts'
import type { Place, Surroundings } from '../e2e/place.ts'
import { buildScreens } from './build.ts'
import { findOrInstallTestBrowser } from './chromium.ts'
import { filledFolders, programIn } from './journey-shops.ts'

/** Runs the browser tests in two workers, each against a whole program of its own: its data, its ports, its demo shops. */
const WORKERS = 2

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

/** The demo's shops look for their simulators where this worker starts them. */
const OWN_MAIL = 'update tenant_channels set smtp_port = $1 where smtp_port = 2525'
const OWN_TERMINAL = `update card_providers set api_url = $1 where code = 'azul'`

/** What printers and drawers are tried at: as its first cashbox, but for what is given. */
const OWN_CASHBOXES = `
  insert into cashboxes
    select made.* from cashboxes c join tenants t on t.id = c.tenant_id and t.subdomain = 'demo',
        jsonb_array_elements($1::jsonb) given,
        jsonb_populate_record(c, given || jsonb_build_object('id', gen_random_uuid())) made
      where c.is_default`

const say = (line: string): void => console.log(line)

/** Ports that nobody has, all held until each is known. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((done, fail) => {
          probe.once('error', fail)
          probe.listen(0, '127.0.0.1', () => {
            const address = probe.address()
            done(address !== null && typeof address === 'object' ? address.port : 0)
          })
        }),
    ),
  )
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))))
  return ports
}

async function prepareShops(database: Database, around: Surroundings): Promise<void> {
  const prepared = [
    await database.admin.query(OIL_FOR_ALL),
    await database.admin.query(OWN_MAIL, [around.mail]),
    await database.admin.query(OWN_TERMINAL, [`http://127.0.0.1:${around.terminal}`]),
    await database.admin.query(OWN_CASHBOXES, [JSON.stringify(cashboxesOf(around))]),
    await database.admin.query(ANSWERED_FORM_SQL, answeredForm()),
  ]
  if (prepared.some(({ rowCount }) => rowCount === 0))
    throw new Error(
      'the demo shop has no oil, no mail server, no card terminal, no cashbox or no answered form for the journeys',
    )
}

async function startPlace(folder: string) {
  const [mail = 0, letters = 0, terminal = 0, printer = 0, drawer = 0, nobody = 0] = await freePorts(6)
  const around: Surroundings = { mail, letters, terminal, printer, drawer, nobody }
  const program = await programIn(folder, (database) => prepareShops(database, around))
  const place: Place = { port: program.port, ...around }
  const end = async (): Promise<void> => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { place, end }
}

const browser = findOrInstallTestBrowser(say)
await buildScreens(say)
const args = process.argv.slice(2).filter((arg) => arg !== 'e2e')
const filters = args.filter((arg) => !arg.startsWith('-'))
// The slow ones start a program of their own.
const files = readdirSync('e2e').filter(
  (file) =>
    file.endsWith('.e2e.ts') &&
    !file.endsWith('.slow.e2e.ts') &&
    (filters.length === 0 || filters.some((each) => file.includes(each))),
)
const workers = args.includes('--project=slow') ? 1 : Math.max(1, Math.min(WORKERS, files.length))
const folders = await filledFolders(workers, process.env.JOURNEY_SHOPS, say)
const places = await Promise.all(folders.map(startPlace))
let status: number | null = 1
try {
  const playwright = resolve('node_modules/@playwright/test/cli.js')
  status = await new Promise<number | null>((done) => {
    const child = spawn(process.execPath, [playwright, 'test', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        E2E_PLACES: JSON.stringify(places.map(({ place }) => place)),
      },
    })
    child.once('exit', (code) => done(code))
  })
} finally {
  for (const { end } of places) await end()
}
process.exit(status ?? 1)
