import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context, Env, Hono } from 'hono'
import { DomainError } from '#platform/errors/errors.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { asRefusal, holderOf } from '#platform/kernel/trpc.server.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '#platform/module/endpoint.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import type { HttpServices } from './app.server.ts'
import { limitBody } from './body-size.server.ts'
import { addressOf, callContext, shopOf } from './call-context.server.ts'
import { isForeignOrigin } from './security.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

type EndpointsEnv = Env & { Variables: { requestId: string } }

/** A screen of pictures, read by somebody who goes through page after page. */
const A_MINUTE = 3000

/** Serves the addresses by which files come in and go out, by the shop of the host. */
export function serveEndpoints<E extends EndpointsEnv>(app: Hono<E>, services: HttpServices): void {
  const fromOnePlace = newRateLimit(A_MINUTE, 60_000)
  for (const endpoint of MODULES.flatMap(({ endpoints = [] }) => endpoints)) {
    app.use(endpoint.path, limitBody(endpoint.maxBytes ?? 0))
    app.on([endpoint.method], endpoint.path, async (c) => {
      try {
        if (c.req.method !== 'GET' && isForeignOrigin(c))
          throw new TRPCError({ code: 'FORBIDDEN', message: 'This came from another site and was refused.' })
        fromOnePlace.take(networkOf(addressOf(c, services)), services.clock())
        const ctx = await shopOf(c, services, c.get('requestId'))
        if (!ctx) return notThere(c)
        return reply(c, await endpoint.answer(callOf(c, services, endpoint, ctx)))
      } catch (error) {
        return refusal(error)
      }
    })
  }
}

const callOf = (
  c: Context,
  services: HttpServices,
  { method, path }: Endpoint,
  ctx: EndpointCall['ctx'],
): EndpointCall => ({
  ctx,
  named: c.req.param(),
  query: c.req.query(),
  accepts: c.req.header('accept') ?? '',
  allowed: async (permission): Promise<Ctx> => {
    const call = await callContext(c, services, c.get('requestId'))
    return holderOf(call, permission, { path: path.slice(1), changes: method === 'POST' })
  },
  body: async () => new Uint8Array(await c.req.arrayBuffer()),
})

const notThere = (c: Context): Response => c.json({ error: { message: 'There is nothing here.' } }, 404)

function reply(c: Context, said: EndpointReply): Response {
  if (said === null) return notThere(c)
  if ('json' in said) {
    c.header('cache-control', 'no-store')
    return c.json(said.json)
  }
  c.header('content-type', said.type)
  c.header('cache-control', said.cached ? 'public, max-age=31536000, immutable' : 'no-store')
  if (said.cached?.byAccept) c.header('vary', 'accept')
  return c.body(new Uint8Array(said.bytes))
}

/** As a call is refused, so that the browser reads both alike. @throws what is no refusal: a bug, an outage. */
function refusal(error: unknown): Response {
  const refused = asRefusal(error)
  if (!(refused instanceof TRPCError)) throw error
  const { cause } = refused
  const domain = cause instanceof DomainError ? { code: cause.code, params: cause.params } : null
  return new Response(
    JSON.stringify({ error: { message: refused.message, data: { code: refused.code, domain } } }),
    { status: getHTTPStatusCodeFromError(refused), headers: { 'content-type': 'application/json' } },
  )
}
