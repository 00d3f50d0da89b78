import { eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { type CallCtx, readBy } from '#platform/kernel/trpc.server.ts'
import { readEverySetting, setModuleSettings } from '#platform/module/settings.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { isTheme } from '#ui/theme/themes.ts'
import { tenantSettings } from '../tenancy.tables.ts'
import {
  blankStore,
  type ConfigurationChange,
  SHOP_REFUSALS,
  type ShopFields,
  shopSchema,
  type TenantConfig,
} from './tenant-config.ts'

export type TenantSettings = typeof tenantSettings.$inferSelect

/** What a new shop may be told of itself; what is left out stays empty. */
export type StoreTerms = Partial<Omit<typeof tenantSettings.$inferInsert, 'tenant_id'>>

/** Gives a new tenant its settings: the usual ones, under its name. */
export const createSettings = (ctx: TenantCtx, name: string, store: StoreTerms = {}): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(tenantSettings).values({
      tenant_id: tx.tenantId,
      theme: 'theme-enzzo',
      force_company_theme: false,
      rounded_sidebar: true,
      rounded_cards: true,
      rounded_navbar: true,
      rounded_buttons: true,
      time_zone: 'America/Santo_Domingo',
      ...blankStore(name),
      ...store,
    })
  })

/** Nearly every call asks it: a prepared statement costs both a third of one that is put together and read anew. */
const SETTINGS = `select ${Object.keys(getTableColumns(tenantSettings)).join(', ')} from tenant_settings
  where tenant_id = $1`

/** What the shop is called and how it looks, and where its clock stands. Every tenant has its row from the day it was made. */
export const readSettings = (ctx: TenantCtx): Promise<TenantSettings> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<TenantSettings>(SETTINGS, [tx.tenantId])
    if (!row) throw new Error(`tenant ${tx.tenantId} has no settings`)
    return row
  })

/** Where the shop's clock stands, and nothing else of it. */
export const timeZoneOf = (ctx: TenantCtx): Promise<string> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ time_zone: string }>(
      'select time_zone from tenant_settings where tenant_id = $1',
      [tx.tenantId],
    )
    if (!row) throw new Error(`tenant ${tx.tenantId} has no settings`)
    return row.time_zone
  })

/** Which day it is in the shop. */
export const todayIn = (ctx: TenantCtx): Promise<Day> =>
  reading(ctx, async (tx) => dayOfInstant(tx.now, await timeZoneOf(tx)))

export const currentConfig = async (ctx: TenantCtx): Promise<{ config: TenantConfig }> => {
  const row = await readSettings(ctx)
  return {
    config: {
      theme: row.theme,
      force_company_theme: row.force_company_theme,
      rounded_sidebar: row.rounded_sidebar,
      rounded_cards: row.rounded_cards,
      rounded_navbar: row.rounded_navbar,
      rounded_buttons: row.rounded_buttons,
      time_zone: row.time_zone,
      logo_url: row.logo_url,
      language: row.language,
    },
  }
}

/** All that a shop has set: its own, and each module's by the names of their fields; `version` is of all of it together. */
export type Configuration = {
  id: TenantId
  version: number
  values: ShopFields & Readonly<Record<string, unknown>>
}

type Known = Pick<CallCtx, 'settings'>

/** What the shop has set, and the usual where it has not. */
export const configuration = (ctx: TenantCtx, { settings }: Known): Promise<Configuration> =>
  reading(ctx, async (tx) => {
    const { tenant_id: id, version, ...shop } = await readSettings(tx)
    const modules = await readEverySetting(tx, settings)
    return {
      id,
      version: version + modules.version,
      values: { ...modules.values, ...shop, theme: isTheme(shop.theme) ? shop.theme : 'theme-enzzo' },
    }
  })

const shopFields = shopSchema(SHOP_REFUSALS)

/** Some of the settings as they are sent, whosever they are; a name that is nobody's is refused. */
const changesBy = ({ settings }: Known) =>
  z.strictObject(Object.assign({}, shopFields.shape, ...settings.map(({ fields }) => fields))).partial()

/** What is another than before. */
const differing = (before: object, changes: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(changes).filter(([field, value]) => Reflect.get(before, field) !== value))

const only = (changes: Readonly<Record<string, unknown>>, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => Object.hasOwn(fields, field)))

/** Lets the modules do what follows from another time zone; nothing where it stays. */
async function followZone(tx: Tx, { from, to }: { from: string; to: unknown }, { settings }: Known) {
  if (typeof to !== 'string') return
  for (const each of settings) await each.followZone?.(tx, { from, to })
}

/**
 * Sets some of the shop's settings; those that are left out stay. From the next sale on: those that were made keep what
 * they were made with.
 *
 * @throws RecordChanged when somebody else set any since they were read for this change.
 * @throws what the module of a setting refuses it with, and `holdPictures` a logo that is gone.
 */
export const changeConfiguration = (
  ctx: Ctx,
  { version, changes: sent }: ConfigurationChange,
  known: Known & Pick<CallCtx, 'holdPictures'>,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const read = readBy(changesBy(known), sent)
    // Whoever sets anything waits here for the others who do.
    const mine = eq(tenantSettings.tenant_id, tx.tenantId)
    const [row] = await tx.db.select().from(tenantSettings).where(mine).for('update')
    const before = await configuration(tx, known)
    refuseStale(before, version)
    const to = differing(before.values, read)
    if (!row || Object.keys(to).length === 0) return { success: true }
    const own = only(to, shopFields.shape)
    await known.holdPictures(tx, { to: own.logo_url })
    if (Object.keys(own).length > 0) {
      await tx.db
        .update(tenantSettings)
        .set({ ...own, version: row.version + 1 })
        .where(mine)
    }
    await followZone(tx, { from: row.time_zone, to: own.time_zone }, known)
    for (const { module, fields, refuse } of known.settings) {
      const ofModule = only(to, fields)
      if (Object.keys(ofModule).length === 0) continue
      await refuse?.(tx, ofModule)
      await setModuleSettings(tx, module, ofModule)
    }
    await audit(tx, {
      action: 'settings.changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { from: only(before.values, to), to },
    })
    return { success: true }
  })
