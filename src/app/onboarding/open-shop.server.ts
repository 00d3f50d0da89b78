import { firstRole, hashedPassword, writeUser } from '#modules/identity/people/people.server.ts'
import {
  type Ctx,
  type InstallationCtx,
  inTransaction,
  type TenantCtx,
  type Tx,
} from '#platform/kernel/ctx.server.ts'
import type { OpenedShop, ShopWanted } from '#platform/kernel/opening.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TenantId, UserId } from '#platform/values/ids.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { PARTS, PERMISSIONS, rightsIn } from '../permissions.server.ts'
import { writeShop } from './new-shop.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

/** The new shop in the hands of its owner. */
const ownerOf = (shop: TenantCtx, userId: UserId, { owner, language }: ShopWanted): Ctx => ({
  ...shop,
  actor: {
    userId,
    email: owner.email,
    name: owner.name,
    language,
    role: 'owner',
    isOwner: true,
    warehouseId: null,
    permissions: new Set(),
    ...rightsIn([]),
  },
  tillId: null,
})

async function write(tx: Tx<TenantCtx>, wanted: ShopWanted, password_hash: string): Promise<UserId> {
  const { subdomain, name, owner, language, timeZone, taxId, business } = wanted
  const store = {
    language,
    ...(timeZone && { time_zone: timeZone }),
    ...(taxId && { tax_id: taxId }),
  }
  await writeShop(tx, { subdomain, name, store, language, ...(business && { business }) })
  return writeUser(tx, {
    email: owner.email,
    name: owner.name,
    password_hash,
    language,
    role_id: await firstRole(tx, 'owner'),
    warehouse_id: null,
  })
}

/**
 * Opens a shop with its owner's account and all that it needs to sell but for its fiscal numbers, which the owner records.
 * It is one transaction with `also`: all of it or nothing.
 *
 * @throws SubdomainTaken, and what `also` throws.
 */
export async function openShop(
  installation: InstallationCtx,
  wanted: ShopWanted,
  also: (tx: Tx<Ctx>) => Promise<void> = async () => undefined,
): Promise<OpenedShop> {
  const password_hash = await hashedPassword(wanted.owner.password)
  const shop: TenantCtx = { ...installation, tenantId: newId<TenantId>() }
  const userId = await inTransaction(shop, async (tx) => {
    const id = await write(tx, wanted, password_hash)
    const owner: Tx<Ctx> = { ...tx, ...ownerOf(tx, id, wanted) }
    if (wanted.hasSamples) await beginSamples(owner, wanted)
    await also(owner)
    return id
  })
  return { shop, owner: ownerOf(shop, userId, wanted) }
}

async function beginSamples(owner: Tx<Ctx>, { name, business, language }: ShopWanted): Promise<void> {
  const terms = { name, language, permissions: PERMISSIONS, parts: PARTS, ...(business && { business }) }
  for (const module of MODULES) await module.beginSamples?.(owner, terms)
}
