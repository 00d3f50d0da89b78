import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type NewRange, newRange } from '#modules/fiscal/testing/range.server.ts'
import { hasPermission, type Permission, wasGiven } from '#modules/identity/permissions/permissions.ts'
import { firstUser } from '#modules/identity/testing/first-user.server.ts'
import { type NewProduct, newProduct } from '#modules/inventory/testing/products.server.ts'
import { codesOf, takeForeignMoney } from '#modules/invoices/testing/payment-means.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { filesBelow } from '#platform/files/file-store.server.ts'
import type { Actor, Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type CallCtx, createCallerFactory } from '#platform/kernel/trpc.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import type { ProductId, TenantId, UserId } from '#platform/values/ids.ts'
import { appRouter } from '../app.router.ts'
import { type NewShop, newShop } from '../onboarding/new-shop.server.ts'
import { openShop } from '../onboarding/open-shop.server.ts'
import { OF_THE_PROGRAM, rightsIn } from '../permissions.server.ts'
import { type Begun, begunIn } from './begun.server.ts'
import { parted, type Settings, setSettings } from './settings.server.ts'

const createCaller = createCallerFactory(appRouter)

let database: Promise<Database> | null = null

/** The test run's database, connected once for each test file and left when it ends. */
export const testDatabase = (): Promise<Database> => {
  database ??= openDatabase(inject('database'), newLog('silent'), 12)
  return database
}

afterAll(async () => {
  if (database) await (await database).close()
  database = null
})

/** A weekday morning in Santo Domingo; tests that need another clock bring it. */
export const NOON = new Date('2026-11-20T16:00:00Z')

export type World = Begun & {
  subdomain: string
  owner: Ctx
  database: Database
  /** The program's procedures, called as the owner at `NOON` unless told otherwise. */
  call: ReturnType<typeof createCaller>
  as: (who: {
    permissions?: readonly Permission[]
    now?: Date
    ctx?: Ctx | null
    /** The parts of the shop that are switched off. */
    off?: readonly string[]
    /** Whence it is asked; from a place of its own each time unless told otherwise. */
    address?: string
  }) => ReturnType<typeof createCaller>
  actor: (permissions: readonly Permission[]) => Ctx
  product: (wanted?: NewProduct) => Promise<ProductId>
  range: (wanted?: NewRange) => Promise<void>
  methods: Readonly<Record<string, string>>
  currencies: Readonly<Record<string, string>>
}

const actorOf = (userId: UserId, isOwner: boolean, permissions: readonly string[]): Actor => ({
  userId,
  email: 'owner@shop.test',
  name: 'Altagracia Núñez',
  language: 'es',
  role: isOwner ? 'owner' : 'cashier',
  isOwner,
  warehouseId: null,
  permissions: new Set(permissions),
  ...rightsIn([]),
})

/** Somebody of a shop that switched these parts off. */
export const without = (ctx: Ctx, off: readonly string[]): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, ...rightsIn(off) },
})

/** What the HTTP layer would hand to a call, for a person or for nobody. */
export function callCtx(
  db: Database,
  tenant: TenantCtx | null,
  signedIn: Ctx | null,
  address: string = randomUUID(),
): CallCtx {
  const directory = newTenantDirectory(db.app)
  const ofInstallation = {
    pool: db.app,
    installation: testInstallation(),
    now: NOON,
    requestId: randomUUID(),
  }
  return {
    tenant,
    ofInstallation,
    signedIn,
    may: (ctx, permission) => hasPermission(ctx.actor, permission),
    mayStill: (ctx, permission) => wasGiven(ctx.actor, permission),
    ...OF_THE_PROGRAM,
    shops: {
      bySubdomain: (name) => directory.bySubdomain(name, NOON),
      list: async () => [],
      areNone: async () => false,
      open: (wanted, also) => openShop(ofInstallation, wanted, also),
      addressOf: (name) => `http://${name}.localhost`,
      forget: directory.forget,
    },
    client: { address, host: 'test.localhost', origin: 'http://test.localhost' },
    setSession: () => undefined,
    sessionToken: null,
    superAdminToken: null,
    requestId: randomUUID(),
  }
}

const testKey = randomBytes(32)

const testFolder = join(tmpdir(), `enzzo-test-files-${process.pid}`)
process.once('exit', () => rmSync(testFolder, { recursive: true, force: true }))

/**
 * An installation that may call services of this machine and has no mail server or WhatsApp number of its own,
 * with what a test gives instead.
 */
export const testInstallation = (given: Partial<Installation> = {}): Installation => ({
  secrets: newSecrets(testKey),
  files: filesBelow(testFolder),
  fileBytesOfShop: 100_000_000,
  mail: null,
  whatsapp: { apiUrl: 'http://127.0.0.1:9/v23.0', simulatorUrl: null, account: null },
  azulSimulatorUrl: null,
  allowsLocalServices: true,
  backups: 'own_server',
  patienceMs: 5_000,
  // Tests invent tills as they please.
  newTillsADay: 10_000,
  shopsAt: null,
  takesShops: true,
  clockTrouble: () => null,
  lastOutage: () => null,
  ...given,
})

/** What the shop is told of its store, and what it has set of its modules. */
type WorldTerms = NewShop['store'] & Settings

/**
 * A shop of its own for a test, with an owner, both fiscal ranges of the counter and nothing on its shelves.
 *
 * @param installation what it reaches outside, as a simulator's address.
 */
export const newWorld = async (
  given: WorldTerms = {},
  installation: Partial<Installation> = {},
): Promise<World> => newWorldIn(await testDatabase(), given, installation)

/** Such a shop in a database of the test's own. */
export async function newWorldIn(
  db: Database,
  terms: WorldTerms = {},
  given: Partial<Installation> = {},
): Promise<World> {
  const subdomain = `t${randomUUID().slice(0, 13)}`
  const installation = testInstallation(given)
  const name = 'Colmado de prueba'
  const { settings, store } = parted(terms)
  const shop = await begunIn(await newShop(db.app, NOON, { subdomain, name, store, installation }))
  await setSettings(shop, settings)
  await takeForeignMoney(shop.ctx)
  const userId = await firstUser(shop)
  const owner: Ctx = { ...shop.ctx, actor: actorOf(userId, true, []), tillId: null }
  const actor = (permissions: readonly Permission[]): Ctx => ({
    ...owner,
    actor: actorOf(userId, false, permissions),
  })
  const as: World['as'] = ({ permissions, now, ctx, off, address }) => {
    const base = ctx === undefined ? (permissions ? actor(permissions) : owner) : ctx
    const at = base && now ? { ...base, now } : base
    const tenant = now ? { ...shop.ctx, now } : shop.ctx
    return createCaller(callCtx(db, tenant, at && off ? without(at, off) : at, address))
  }
  const range: World['range'] = (wanted) => newRange(owner, wanted)
  await range()
  await range({ type: 'credito_fiscal' })
  return {
    ...shop,
    subdomain,
    owner,
    database: db,
    call: as({}),
    as,
    actor,
    range,
    product: (wanted) => newProduct(owner, shop.warehouses.main, wanted),
    methods: await codesOf(shop.ctx, 'payment_methods'),
    currencies: await codesOf(shop.ctx, 'currencies'),
  }
}

/** A session of somebody with every right in a tenant that does not exist. */
export const strangerOf = (ctx: Ctx): Ctx => ({ ...ctx, tenantId: randomUUID() as TenantId })
