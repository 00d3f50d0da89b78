import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { products } from '#modules/catalogue/catalogue.tables.ts'
import type { DocumentType, Series } from '#modules/fiscal/ncf/ncf.ts'
import { registerSequence } from '#modules/fiscal/sequences/sequences.server.ts'
import { users } from '#modules/identity/identity.tables.ts'
import { hasPermission, type Permission } from '#modules/identity/permissions/permissions.ts'
import { setStock } from '#modules/inventory/stock.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Actor, Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type CallCtx, createCallerFactory } from '#platform/kernel/trpc.server.ts'
import { partOf } from '#platform/module/permissions.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId, ProductId, TenantId, UserId } from '#platform/values/ids.ts'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Milli,
  milli,
} from '#platform/values/money.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { appRouter } from '../app.router.ts'
import { type NewShop, newShop } from '../onboarding/new-shop.server.ts'
import { ALL_PERMISSIONS, PARTS, PERMISSIONS } from '../permissions.server.ts'
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

type NewProduct = {
  name?: string
  price?: Cents | null
  variable_price?: boolean
  is_taxable?: boolean
  tax_percent_bps?: BasisPoints | null
  price_includes_tax?: boolean
  unit?: 'unit' | 'lb' | 'kg' | 'service'
  product_type?: 'product' | 'service' | 'combo'
  barcode?: string | null
  category_id?: CategoryId | null
  onHand?: Milli
}

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
  }) => ReturnType<typeof createCaller>
  actor: (permissions: readonly Permission[]) => Ctx
  product: (wanted?: NewProduct) => Promise<ProductId>
  range: (wanted?: {
    series?: Series
    type?: DocumentType
    from?: number
    to?: number
    authorized_on?: string
  }) => Promise<void>
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
  modules: new Set(ALL_PERMISSIONS.map(partOf)),
})

/** What the HTTP layer would hand to a call, for a person or for nobody. */
export function callCtx(db: Database, tenant: TenantCtx | null, signedIn: Ctx | null): CallCtx {
  const directory = newTenantDirectory(db.app)
  return {
    tenant,
    signedIn,
    may: (ctx, permission) => hasPermission(ctx.actor, permission),
    permissions: PERMISSIONS,
    parts: PARTS,
    shops: {
      bySubdomain: (name) => directory.bySubdomain(name, NOON),
      list: async () => [],
      areNone: async () => false,
    },
    client: { address: randomUUID(), host: 'test.localhost' },
    setSession: () => undefined,
    sessionToken: null,
    requestId: randomUUID(),
  }
}

async function firstUser(shop: Begun): Promise<UserId> {
  const id = newId<UserId>()
  await inTransaction(shop.ctx, (tx) =>
    tx.db.insert(users).values({
      tenant_id: tx.tenantId,
      id,
      email: 'owner@shop.test',
      name: 'Altagracia Núñez',
      // No password opens it: tests do not pay for argon2.
      password_hash: 'none',
      role_id: shop.roles.owner,
      language: 'es',
      is_active: true,
      created_at: tx.now,
    }),
  )
  return id
}

async function codesOf(
  ctx: TenantCtx,
  table: 'payment_methods' | 'currencies',
): Promise<Record<string, string>> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.query<{ code: string; id: string }>(`select code, id from ${table}`)
    return Object.fromEntries(rows.map((row) => [row.code, row.id]))
  })
}

/** A new shop takes pesos alone; tests pay in dollars and euros too. */
const takeForeignMoney = (ctx: TenantCtx): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update currencies set is_active = true, rate_e4 = case code when 'USD' then 625000 else 715000 end
        where not is_default`,
    ),
  )

const testKey = randomBytes(32)

/**
 * An installation that may call services of this machine and has no mail server or WhatsApp number of its own,
 * with what a test gives instead.
 */
export const testInstallation = (given: Partial<Installation> = {}): Installation => ({
  secrets: newSecrets(testKey),
  mail: null,
  whatsapp: { apiUrl: 'http://127.0.0.1:9/v23.0', simulatorUrl: null, account: null },
  allowsLocalServices: true,
  backups: 'own_server',
  patienceMs: 5_000,
  // Tests invent tills as they please.
  newTillsADay: 10_000,
  clockTrouble: () => null,
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
  const shop = await begunIn(await newShop(db.admin, db.app, NOON, { subdomain, name, store, installation }))
  await setSettings(shop, settings)
  await takeForeignMoney(shop.ctx)
  const userId = await firstUser(shop)
  const owner: Ctx = { ...shop.ctx, actor: actorOf(userId, true, []), tillId: null }
  const actor = (permissions: readonly Permission[]): Ctx => ({
    ...owner,
    actor: actorOf(userId, false, permissions),
  })
  const as: World['as'] = ({ permissions, now, ctx }) => {
    const base = ctx === undefined ? (permissions ? actor(permissions) : owner) : ctx
    const at = base && now ? { ...base, now } : base
    return createCaller(callCtx(db, shop.ctx, at))
  }
  const range: World['range'] = async (wanted) => {
    await registerSequence(owner, {
      series: wanted?.series ?? 'E',
      document_type: wanted?.type ?? 'consumo',
      from_number: wanted?.from ?? 1,
      to_number: wanted?.to ?? 1_000_000,
      authorized_on: day(wanted?.authorized_on ?? '2026-01-15'),
    })
  }
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
    product: (wanted) => newProduct(owner, shop, wanted),
    methods: await codesOf(shop.ctx, 'payment_methods'),
    currencies: await codesOf(shop.ctx, 'currencies'),
  }
}

const newProduct = (owner: Ctx, shop: Begun, wanted: NewProduct = {}): Promise<ProductId> =>
  inTransaction(owner, async (tx) => {
    const id = newId<ProductId>()
    const { onHand = milli(1_000_000), price = cents(11_800), name = 'Café 1 lb', ...rest } = wanted
    await tx.db.insert(products).values({
      tenant_id: tx.tenantId,
      id,
      name,
      product_type: 'product',
      sku: id,
      description: '',
      keywords: '',
      unit: 'unit',
      variable_price: false,
      price_cents: price,
      is_taxable: true,
      price_includes_tax: true,
      tax_percent_bps: basisPoints(1800),
      is_scheduleable: false,
      requires_otp: false,
      otp_expiration: 300,
      eligible_for_rewards: true,
      pays_commission: false,
      commission_type: 'percentage',
      commission_value_hundredths: 0,
      is_favorite: false,
      search: normalizeSearch(name),
      created_at: tx.now,
      updated_at: tx.now,
      ...rest,
    })
    if (rest.product_type !== 'service') {
      await setStock(tx, id, 'initial', [
        { warehouse_id: shop.warehouses.main, on_hand: onHand, min_stock: milli(0), max_stock: milli(0) },
      ])
    }
    return id
  })

/** A session of somebody with every right in a tenant that does not exist. */
export const strangerOf = (ctx: Ctx): Ctx => ({ ...ctx, tenantId: randomUUID() as TenantId })
