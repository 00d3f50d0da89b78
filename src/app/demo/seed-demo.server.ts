import type { Pool } from 'pg'
import { saveCardProvider } from '#modules/cards/card-providers.server.ts'
import { USUAL_ADDRESS } from '#modules/cards/provider.ts'
import { listCashboxes, updateCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import type { DocumentType } from '#modules/fiscal/ncf/ncf.ts'
import { registerSequence } from '#modules/fiscal/sequences/sequences.server.ts'
import { createUser, firstRole } from '#modules/identity/people/people.server.ts'
import { listWarehouses } from '#modules/inventory/warehouses.server.ts'
import { allCurrencies, setCurrencyRate } from '#modules/invoices/payment-means/payment-means.server.ts'
import { changeChannels } from '#modules/notifications/channels/channels.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CardProviderId, WarehouseId } from '#platform/values/ids.ts'
import { type NewShop, newShop } from '../onboarding/new-shop.server.ts'
import { demoCategories } from './demo-categories.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoProducts } from './demo-products.ts'
import { demoPromotions } from './demo-promotions.ts'
import { demoProviders } from './demo-providers.ts'
import { demoSales } from './demo-sales.ts'
import { demoRnc } from './demo-tax-ids.ts'
import { vecinoCategories, vecinoCustomers, vecinoProducts, vecinoProviders } from './demo-vecino.ts'
import { seedGoods } from './seed-goods.server.ts'
import { seedPromotions } from './seed-promotions.server.ts'
import { seedSales } from './seed-sales.server.ts'

const PASSWORD = 'demo1234'
const ZONE = 'America/Santo_Domingo'
const MONTH_DAYS = 31

/**
 * Fills an empty installation with the two demo shops, through the product's own rules. A shop counts
 * once it is whole: one that a crash left half made is set aside and made again.
 */
export async function seedDemo(
  { database, installation }: { database: Database; installation: Installation },
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await database.admin.query<{ open: boolean }>('select is_active as open from tenants')
  if (rows.some((row) => row.open)) return
  say('Filling the demo shops: products, customers and a month of sales…')
  await setAsideUnfinished(database.admin)
  await seedVecino(database, now)
  await seedEsperanza(database, now, installation)
  await database.admin.query('update tenants set is_active = true where subdomain in ($1, $2)', [
    'demo',
    'vecino',
  ])
}

const setAsideUnfinished = (admin: Pool): Promise<unknown> =>
  admin.query(
    `update tenants set subdomain = 'unfinished-' || id where not is_active and subdomain in ('demo', 'vecino')`,
  )

async function openShop({ admin, app }: Database, now: Date, wanted: NewShop): Promise<Shop> {
  const ctx = await newShop(admin, app, now, wanted)
  await admin.query('update tenants set is_active = false where id = $1', [ctx.tenantId])
  const [main, depot] = await listWarehouses(ctx)
  if (!main || !depot) throw new Error('a new shop has two warehouses')
  return { ctx, warehouses: { main: main.id, depot: depot.id } }
}

/** A demo shop before anything is in it. */
export type Shop = { ctx: TenantCtx; warehouses: { main: WarehouseId; depot: WarehouseId } }

type Person = { email: string; name: string; role: 'owner' | 'admin' | 'cashier' }

/** Makes an account and answers the context in which it works. */
async function hire(shop: Shop, { email, name, role }: Person): Promise<Ctx> {
  const userId = await createUser(shop.ctx, {
    email,
    name,
    password: PASSWORD,
    role_id: await firstRole(shop.ctx, role),
    language: 'es',
    warehouse_id: shop.warehouses.main,
  })
  return {
    ...shop.ctx,
    actor: {
      userId,
      email,
      name,
      language: 'es',
      role,
      isOwner: role === 'owner',
      warehouseId: shop.warehouses.main,
      permissions: new Set(['pos.sell', 'pos.discount']),
      modules: new Set(['pos']),
    },
    tillId: null,
  }
}

const ranges: readonly (readonly [series: 'B' | 'E', type: DocumentType, last: number])[] = [
  ['E', 'consumo', 10_000],
  // Short on purpose: the counter and the dashboard show what a range about to end looks like.
  ['E', 'credito_fiscal', 120],
  ['E', 'nota_credito', 500],
  // Each till that opens holds some of these for the hours without a line.
  ['B', 'consumo', 200_000],
  ['B', 'credito_fiscal', 50_000],
  ['B', 'nota_credito', 100],
]

/** Records what the DGII authorised on the day the shop opened. */
async function authoriseRanges(owner: Ctx): Promise<void> {
  const authorized_on = dayOfInstant(owner.now, ZONE)
  for (const [series, document_type, to_number] of ranges) {
    await registerSequence(owner, {
      series,
      document_type,
      from_number: 1,
      to_number,
      authorized_on,
      warn_below: document_type === 'consumo' ? 200 : 100,
    })
  }
}

/** What a unit is worth in pesos; both demo shops take them. */
const rates: Readonly<Record<string, number>> = { USD: 625_000, EUR: 715_000 }

async function takeForeignMoney(owner: Ctx): Promise<void> {
  for (const { id, code } of await allCurrencies(owner)) {
    const rate = rates[code]
    if (rate) await setCurrencyRate(owner, { id, rate: rateE4(rate), is_active: true })
  }
}

/** Mail and WhatsApp of the demo shop go to the simulators of this machine; while none runs, nothing answers. */
const sendThroughSimulators = (owner: Ctx): Promise<unknown> =>
  changeChannels(owner, {
    smtp_host: '127.0.0.1',
    smtp_port: 2525,
    smtp_security: 'auto',
    smtp_user: '',
    mail_from: 'ventas@esperanza.example',
    mail_from_name: 'Colmado La Esperanza',
    whatsapp_phone_number_id: '106540352242922',
    whatsapp_token: 'demo',
    whatsapp_template: '',
    whatsapp_template_language: 'es',
    whatsapp_simulated: true,
  })

/** Where the simulator of a terminal stands; without it the counter says that the terminal does not answer. */
const addCardTerminal = (owner: Ctx): Promise<unknown> =>
  saveCardProvider(owner, {
    id: newId<CardProviderId>(),
    code: 'azul',
    name: 'AZUL',
    api_url: USUAL_ADDRESS.azul,
    terminal: '00000001',
    currency_code: '214',
    is_default: true,
    is_active: true,
  })

/** Its drawer is the simulator's; its receipts look for the usual print server by themselves. */
async function plugInDrawer(owner: Ctx): Promise<void> {
  const [cashbox] = await listCashboxes(owner)
  if (!cashbox) throw new Error('a new shop has a cashbox')
  await updateCashbox(owner, {
    ...cashbox,
    template: 'standard',
    drawer_service_url: 'http://localhost:8082',
  })
}

async function seedEsperanza(database: Database, now: Date, installation: Installation): Promise<void> {
  const today = dayOfInstant(now, ZONE)
  const firstDay = addDays(today, -MONTH_DAYS)
  const opened = new Date(`${addDays(firstDay, -1)}T12:00:00Z`)
  const shop = await openShop(database, opened, {
    subdomain: 'demo',
    name: 'Colmado La Esperanza',
    installation,
    store: {
      trade_name: 'Colmado La Esperanza',
      legal_name: 'Esperanza Comercial, SRL',
      tax_id: demoRnc(1),
      address: 'C/ Duarte 112',
      municipality: 'La Vega',
      province: 'La Vega',
      phone: '809-555-0142',
      receipt_footer: '¡Gracias por su compra!',
    },
  })
  const owner = await hire(shop, { email: 'owner@demo.do', name: 'Altagracia Núñez', role: 'owner' })
  const admin = await hire(shop, { email: 'admin@demo.do', name: 'Ramón Peguero', role: 'admin' })
  const cashier = await hire(shop, { email: 'cashier@demo.do', name: 'Yulissa Peña', role: 'cashier' })
  await authoriseRanges(owner)
  await takeForeignMoney(owner)
  await plugInDrawer(owner)
  if (installation.allowsLocalServices) await sendThroughSimulators(owner)
  const sales = demoSales({
    seed: 20_261_121,
    fromDay: firstDay,
    toDay: today,
    products: demoProducts,
    customers: demoCustomers,
  }).filter((sale) => new Date(sale.instant) <= now)
  const goods = await seedGoods(owner, shop, {
    categories: demoCategories,
    providers: demoProviders,
    products: demoProducts,
    customers: demoCustomers,
    sales,
  })
  await seedSales([cashier, admin], goods, sales)
  // It came last: of the month's cards nobody noted the vouchers.
  await addCardTerminal({ ...owner, now })
  await seedPromotions({ ...owner, now }, goods, demoPromotions, ZONE)
}

async function seedVecino(database: Database, now: Date): Promise<void> {
  const shop = await openShop(database, now, {
    subdomain: 'vecino',
    name: 'Ferretería El Vecino',
    store: {
      trade_name: 'Ferretería El Vecino',
      legal_name: 'Vecino Ferretero, SRL',
      tax_id: demoRnc(2),
      address: 'Av. Independencia 45',
      municipality: 'Moca',
      province: 'Espaillat',
      phone: '809-555-0143',
      theme: 'theme-classic-light',
    },
  })
  const owner = await hire(shop, { email: 'owner@vecino.do', name: 'Wilkin Rosario', role: 'owner' })
  await authoriseRanges(owner)
  await takeForeignMoney(owner)
  await seedGoods(owner, shop, {
    categories: vecinoCategories,
    providers: vecinoProviders,
    products: vecinoProducts,
    customers: vecinoCustomers,
    sales: [],
  })
}
