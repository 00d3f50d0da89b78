import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Pool } from 'pg'
import { hasPermission } from '#modules/identity/permissions.ts'
import { findSession } from '#modules/identity/sessions.server.ts'
import { isLocalHost, subdomainOf } from '#modules/tenancy/hosts.ts'
import { listShops, type TenantDirectory } from '#modules/tenancy/tenants.server.ts'
import type { TenantCtx } from '#platform/ctx.server.ts'
import type { CallCtx } from '#platform/trpc.server.ts'

export type Clock = () => Date

export type Services = {
  pool: Pool
  tenants: TenantDirectory
  tenantDomain: string | null
  clock: Clock
}

/** On a bare local host, the shop that was chosen there: for browsers that do not resolve demo.localhost. */
export const SHOP_COOKIE = 'enzzo_shop'

const isSecure = (c: Context): boolean =>
  c.req.header('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:')

// The __Host- prefix keeps other subdomains from planting a cookie; browsers grant it over https only.
const cookieName = (c: Context): string => (isSecure(c) ? '__Host-enzzo_session' : 'enzzo_session')

export const hostOf = (c: Context): string => c.req.header('host') ?? ''

/** The subdomain asked for: of the host, or on a bare local host the one chosen there. */
export const shopAskedFor = (c: Context, tenantDomain: string | null): string | null => {
  const host = hostOf(c)
  const named = subdomainOf(host, tenantDomain)
  if (named) return named
  return isLocalHost(host) ? (getCookie(c, SHOP_COOKIE) ?? null) : null
}

const addressOf = (c: Context): string => {
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

/** Who asks, in which shop: the host's tenant, and the person whose session belongs to it. */
export async function callContext(c: Context, services: Services, requestId: string): Promise<CallCtx> {
  const now = services.clock()
  const subdomain = shopAskedFor(c, services.tenantDomain)
  const tenant = subdomain ? await services.tenants.bySubdomain(subdomain, now) : null
  const tenantCtx: TenantCtx | null = tenant && { pool: services.pool, tenantId: tenant.id, now, requestId }
  const sessionToken = getCookie(c, cookieName(c)) ?? null
  const actor = tenant && sessionToken ? await findSession(services.pool, tenant.id, sessionToken, now) : null
  return {
    tenant: tenantCtx,
    signedIn: tenantCtx && actor && { ...tenantCtx, actor },
    may: (ctx, permission) => hasPermission(ctx.actor, permission),
    shops: {
      bySubdomain: (name) => services.tenants.bySubdomain(name, now),
      // Who keeps shop on this installation is told on this machine only.
      list: async () => (isLocalHost(hostOf(c)) ? listShops(services.pool) : []),
    },
    client: { address: addressOf(c), host: hostOf(c) },
    setSession: (session) =>
      setCookie(c, cookieName(c), session?.value ?? '', {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: isSecure(c),
        expires: session?.expires ?? new Date(0),
      }),
    sessionToken,
    requestId,
  }
}

export const newRequestId = (): string => randomUUID()
