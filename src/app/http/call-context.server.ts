import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Pool } from 'pg'
import { hasPermission, wasGiven } from '#modules/identity/permissions/permissions.ts'
import { rightsMark } from '#modules/identity/permissions/rights-mark.server.ts'
import { brandHere } from '#modules/tenancy/shops/brand-directory.server.ts'
import { hostOfShop, isLocalHost, isSubdomain, subdomainOf } from '#modules/tenancy/shops/hosts.ts'
import {
  isWithoutShops,
  listShops,
  type Tenant,
  type TenantDirectory,
} from '#modules/tenancy/shops/tenants.server.ts'
import { ShopSuspended } from '#modules/tenancy/tenancy.errors.ts'
import type { Ctx, InstallationCtx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import type { FoundSession } from '#platform/module/of-the-call.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { isUuid, type TillId } from '#platform/values/ids.ts'
import { OF_THE_CALL } from '../of-the-call.server.ts'
import { openShop } from '../onboarding/open-shop.server.ts'
import { OF_THE_PROGRAM, rightsIn } from '../permissions.server.ts'

export type Clock = () => Date

export type Services = {
  pool: Pool
  installation: Installation
  tenants: TenantDirectory
  tenantDomain: string | null
  /** Whether a proxy in front is believed about the caller's address and https; not unless it is set. */
  trustProxy?: boolean
  clock: Clock
}

/** On a bare local host, the shop that was chosen there: for browsers that do not resolve demo.localhost. */
export const SHOP_COOKIE = 'enzzo_shop'

export const hostOf = (c: Context): string => c.req.header('host') ?? ''

type Trust = Pick<Services, 'trustProxy' | 'tenantDomain'>

/** What the nearest proxy wrote: it stands last, after whatever the caller sent along. */
const lastHop = (c: Context, header: string): string | null =>
  c.req.header(header)?.split(',').at(-1)?.trim() || null

/** Whether the browser is on https: by the proxy's word where it is trusted, else by the request itself. */
export const isSecure = (c: Context, { trustProxy }: Trust): boolean => {
  const proto = trustProxy ? lastHop(c, 'x-forwarded-proto') : null
  return proto ? proto === 'https' : c.req.url.startsWith('https:')
}

// The __Host- prefix keeps other subdomains from planting a cookie; browsers grant it over https only.
const cookieName = (secure: boolean): string => (secure ? '__Host-enzzo_session' : 'enzzo_session')

/** The subdomain asked for: of the host, or on a bare local host the one chosen there. */
export const shopAskedFor = (c: Context, tenantDomain: string | null): string | null => {
  const host = hostOf(c)
  const named = subdomainOf(host, tenantDomain)
  if (named) return named
  const chosen = isLocalHost(host) ? getCookie(c, SHOP_COOKIE) : undefined
  return chosen !== undefined && isSubdomain(chosen) ? chosen : null
}

const socketAddress = (c: Context): string => {
  const incoming: unknown = c.env
  if (incoming && typeof incoming === 'object' && 'incoming' in incoming) {
    const { incoming: request } = incoming
    if (request && typeof request === 'object' && 'socket' in request) {
      const { socket } = request
      if (socket && typeof socket === 'object' && 'remoteAddress' in socket)
        return String(socket.remoteAddress)
    }
  }
  return 'unknown'
}

export const addressOf = (c: Context, { trustProxy }: Trust): string =>
  (trustProxy ? lastHop(c, 'x-forwarded-for') : null) ?? socketAddress(c)

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Asked on this machine, for this machine: neither the Host header nor a proxy's word is enough. */
const isOnThisMachine = (c: Context, trust: Trust): boolean =>
  trust.tenantDomain === null &&
  isLocalHost(hostOf(c)) &&
  isLoopback(socketAddress(c)) &&
  isLoopback(addressOf(c, trust))

/** The till that a counter's browser says to be; null where it says nothing that could be one. */
function tillOf(c: Context): TillId | null {
  const named = c.req.header('x-till')
  return named !== undefined && isUuid(named) ? (named.toLowerCase() as TillId) : null
}

/** Somebody in their shop, with what its parts that are off leave of their rights. */
const signedInAs = (
  { person, off, ...found }: FoundSession,
  ctx: TenantCtx & { tillId: TillId | null },
): Ctx => ({
  ...ctx,
  ...found,
  actor: { ...person, ...rightsIn(off) },
})

/**
 * Where others find what was asked for: a shop, or the installation itself. Where there is a domain the Host header has no
 * say: what it claims would stand in letters, in what search engines are told, and in what is kept of pages.
 */
export function originOf(c: Context, services: Trust): string {
  const scheme = isSecure(c, services) ? 'https' : 'http'
  const { tenantDomain } = services
  if (tenantDomain === null) return `${scheme}://${hostOf(c)}`
  const shop = shopAskedFor(c, tenantDomain)
  return `${scheme}://${shop === null ? tenantDomain : hostOfShop(shop, hostOf(c), tenantDomain)}`
}

/** The shop that is asked for, as the directory finds it; null on a host without one. */
export async function findShop(
  c: Context,
  { tenants, tenantDomain }: Pick<Services, 'tenants' | 'tenantDomain'>,
  by: 'remembered' | 'openOrNot' | 'bySubdomain',
  now: Date,
): Promise<Tenant | null> {
  const subdomain = shopAskedFor(c, tenantDomain)
  return subdomain ? tenants[by](subdomain, now) : null
}

/** The shop of the host, without looking at who asks; null on a host without one. */
export async function shopOf(c: Context, services: Services, requestId: string): Promise<TenantCtx | null> {
  const now = services.clock()
  const tenant = await findShop(c, services, 'remembered', now)
  const { pool, installation } = services
  return tenant && { pool, installation, tenantId: tenant.id, now, requestId }
}

/** The shops of this installation, as a call may know and open them. */
const shopsOf = (c: Context, services: Services, ctx: InstallationCtx): CallCtx['shops'] => ({
  bySubdomain: (name) => services.tenants.bySubdomain(name, ctx.now),
  areNone: () => isWithoutShops(services.pool),
  addressOf: (name) =>
    `${isSecure(c, services) ? 'https' : 'http'}://${hostOfShop(name, hostOf(c), services.tenantDomain)}`,
  forget: services.tenants.forget,
  open: (wanted, also) => openShop(ctx, wanted, also),
  // Who keeps shop on this installation is told on this machine only.
  list: async () => (isOnThisMachine(c, services) ? listShops(services.pool) : []),
})

/** Who asks, in which shop: the host's tenant, and the person whose session belongs to it. */
export async function callContext(c: Context, services: Services, requestId: string): Promise<CallCtx> {
  const now = services.clock()
  const secure = isSecure(c, services)
  const sessionToken = getCookie(c, cookieName(secure)) ?? null
  const { pool, installation } = services
  const tenant = await findShop(c, services, sessionToken ? 'openOrNot' : 'bySubdomain', now)
  const origin = originOf(c, services)
  const ofInstallation = { pool, installation, now, requestId, origin }
  const tenantCtx: TenantCtx | null = tenant && { ...ofInstallation, tenantId: tenant.id }
  const tillId = tillOf(c)
  const found =
    tenant && sessionToken
      ? await OF_THE_CALL.findSession(pool, tenant.id, { token: sessionToken, tillId }, now)
      : null
  if (found === 'suspended') {
    const { support } = brandHere(pool, now, { host: hostOf(c), ofShop: tenant?.brand })
    throw new ShopSuspended(tenant?.subdomain ?? '', support.email)
  }
  const signedIn = tenantCtx && found && signedInAs(found, { ...tenantCtx, tillId })
  // The screens ask for the rights again when they see another mark than before.
  if (signedIn) c.header('x-rights', rightsMark(signedIn.actor))
  return {
    tenant: tenantCtx,
    ofInstallation,
    signedIn,
    may: (ctx, permission) => hasPermission(ctx.actor, permission),
    mayStill: (ctx, permission) => wasGiven(ctx.actor, permission),
    ...OF_THE_PROGRAM,
    refuseFrom: OF_THE_CALL.refuse,
    shops: shopsOf(c, services, ofInstallation),
    client: {
      address: addressOf(c, services),
      host: hostOf(c),
      origin,
    },
    setSession: (session) =>
      setCookie(c, cookieName(secure), session?.value ?? '', {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure,
        expires: session?.expires ?? new Date(0),
        // Counted by the browser from now on: its own clock may be wrong.
        maxAge: session ? Math.max(0, Math.round((session.expires.getTime() - now.getTime()) / 1000)) : 0,
      }),
    sessionToken,
    superAdminToken: c.req.header('x-super-admin-token') ?? null,
    requestId,
  }
}

export const newRequestId = (): string => randomUUID()
