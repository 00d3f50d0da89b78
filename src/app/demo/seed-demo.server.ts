import type { Pool } from 'pg'
import { addRoleOf } from '#modules/identity/people/begin-people.server.ts'
import { createUser, firstRole } from '#modules/identity/people/people.server.ts'
import type { Role } from '#modules/identity/people/people.ts'
import { hostOfShop } from '#modules/tenancy/shops/hosts.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Ctx, inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import { permissionsOf } from '#platform/module/permissions.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { newShop } from '../onboarding/new-shop.server.ts'
import { PERMISSIONS, rightsIn } from '../permissions.server.ts'

const PASSWORD = 'demo1234'
const ZONE = 'America/Santo_Domingo'

/** The roles that a trade has beside the usual ones, and whose each is. */
const ROLES_OF_TRADE = { reception: 'salon', assistant: 'law' } as const

type Person = { email: string; name: string; role: Role | keyof typeof ROLES_OF_TRADE }

type Wanted = {
  subdomain: string
  name: string
  trade: DemoTrade
  /** For how many days it has sold. */
  days: number
  owner: Person
  staff: readonly Person[]
}

/** The neighbour is a second tenant, whose rows the first must never see; the salon lives by its agenda, the law firm by its clients. */
const SHOPS: readonly Wanted[] = [
  {
    subdomain: 'vecino',
    name: 'Ferretería El Vecino',
    trade: 'hardware',
    days: 0,
    owner: { email: 'owner@vecino.do', name: 'Wilkin Rosario', role: 'owner' },
    staff: [],
  },
  {
    subdomain: 'salon',
    name: 'Salón Flor de Azahar',
    trade: 'salon',
    // This month and some of the last: what its professionals earned of both is seen.
    days: 45,
    owner: { email: 'owner@salon.do', name: 'Yokasta Liriano', role: 'owner' },
    staff: [{ email: 'reception@salon.do', name: 'Massiel Duarte', role: 'reception' }],
  },
  {
    subdomain: 'bufete',
    name: 'Bufete Marte & Asociados',
    trade: 'law',
    days: 0,
    owner: { email: 'owner@bufete.do', name: 'Lcda. Patricia Marte', role: 'owner' },
    staff: [{ email: 'asistente@bufete.do', name: 'Rosanny Tejada', role: 'assistant' }],
  },
  {
    subdomain: 'demo',
    name: 'Colmado La Esperanza',
    trade: 'minimarket',
    days: 31,
    owner: { email: 'owner@demo.do', name: 'Altagracia Núñez', role: 'owner' },
    staff: [
      { email: 'cashier@demo.do', name: 'Yulissa Peña', role: 'cashier' },
      { email: 'admin@demo.do', name: 'Ramón Peguero', role: 'admin' },
    ],
  },
]
const SUBDOMAINS = SHOPS.map(({ subdomain }) => subdomain)

/**
 * Fills an empty installation with the demo shops, through the product's own rules: each module shows its own. A shop
 * counts once it is whole: one that a crash left half made is set aside and made again. What it links to is at the port
 * that the program serves.
 */
export async function seedDemo(
  { database, installation, port }: { database: Database; installation: Installation; port: number },
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await database.admin.query<{ open: boolean }>('select is_active as open from tenants')
  if (rows.some((row) => row.open)) return
  say('Filling the demo shops: products, customers and a month of sales…')
  await setAsideUnfinished(database.admin)
  const modules: readonly ServerModule[] = SERVER_MODULES
  const demos: ModuleDemo[] = []
  for (const { demo } of modules) if (demo) demos.push(await demo())
  const ofInstallation = { pool: database.app, installation, now, requestId: 'demo' }
  for (const demo of demos) await demo.installation?.(ofInstallation)
  for (const wanted of SHOPS) await seedShop({ database, installation, demos, port }, wanted, now)
  await database.admin.query('update tenants set is_active = true where subdomain = any($1)', [SUBDOMAINS])
}

const setAsideUnfinished = (admin: Pool): Promise<unknown> =>
  admin.query(
    `update tenants set subdomain = 'unfinished-' || id where not is_active and subdomain = any($1)`,
    [SUBDOMAINS],
  )

type Means = { database: Database; installation: Installation; demos: readonly ModuleDemo[]; port: number }

const originOf = (subdomain: string, { installation: { shopsAt }, port }: Means): string =>
  `${shopsAt?.scheme ?? 'http'}://${hostOfShop(subdomain, `localhost:${port}`, shopsAt?.domain ?? null)}`

async function seedShop(means: Means, wanted: Wanted, now: Date): Promise<void> {
  const { database, installation, demos } = means
  const { subdomain, name, trade, days } = wanted
  const today = dayOfInstant(now, ZONE)
  const firstDay = addDays(today, -days)
  const opened = days === 0 ? now : new Date(`${addDays(firstDay, -1)}T12:00:00Z`)
  let terms: ReturnType<NonNullable<ModuleDemo['terms']>> = {}
  for (const demo of demos) terms = { ...terms, ...demo.terms?.(trade) }
  const ctx = await newShop(database.app, opened, {
    ...terms,
    subdomain,
    name,
    installation,
  })
  await database.admin.query('update tenants set is_active = false where id = $1', [ctx.tenantId])
  let workplace: WarehouseId | null = null
  for (const demo of demos) workplace = (await demo.workplace?.(ctx)) ?? workplace
  const owner = await hire(ctx, wanted.owner, workplace)
  const staff: Ctx[] = []
  for (const person of wanted.staff) staff.push(await hire(ctx, person, workplace))
  const origin = originOf(subdomain, means)
  const shop: DemoShop = { trade, owner, staff, firstDay, today, now, timeZone: ZONE, origin }
  for (const demo of demos) await demo.open?.(shop)
  for (const demo of demos) await demo.since?.(shop)
  for (const demo of demos) await demo.today?.({ ...shop, owner: { ...owner, now } })
}

/** What a role may, which is made first where not every shop has it. */
async function permissionsFor(ctx: TenantCtx, role: Person['role']): Promise<readonly string[]> {
  if (role === 'owner') return []
  if (role !== 'reception' && role !== 'assistant') return permissionsOf(PERMISSIONS, role)
  const trade = ROLES_OF_TRADE[role]
  return inTransaction(ctx, (tx) => addRoleOf(tx, trade, { permissions: PERMISSIONS }))
}

/** Makes an account and answers the context in which it works. */
async function hire(
  ctx: TenantCtx,
  { email, name, role }: Person,
  warehouseId: WarehouseId | null,
): Promise<Ctx> {
  const may = await permissionsFor(ctx, role)
  const userId = await createUser(ctx, {
    email,
    name,
    password: PASSWORD,
    role_id: await firstRole(ctx, role),
    language: 'es',
    warehouse_id: warehouseId,
  })
  return {
    ...ctx,
    actor: {
      userId,
      email,
      name,
      language: 'es',
      role,
      isOwner: role === 'owner',
      warehouseId,
      permissions: new Set(may),
      ...rightsIn([]),
    },
    tillId: null,
  }
}
