import { createHash } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context, Env, Hono } from 'hono'
import { DomainError } from '#platform/errors/errors.ts'
import { FilesUnavailable } from '#platform/errors/platform.errors.ts'
import { asRefusal, holderOf, sessionOf } from '#platform/kernel/trpc.server.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '#platform/module/endpoint.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { OWNER_OF_UPLOADS } from '../permissions.server.ts'
import type { HttpServices } from './app.server.ts'
import { limitBody } from './body-size.server.ts'
import { addressOf, callContext, shopOf } from './call-context.server.ts'
import { fileReply } from './file-reply.server.ts'
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
        return await reply(c, await endpoint.answer(callOf(c, services, endpoint, ctx)))
      } catch (error) {
        if (error instanceof FilesUnavailable)
          services.log.warn(
            { requestId: c.get('requestId'), err: error },
            'the storage of files does not answer',
          )
        return refusal(error)
      }
    })
  }
}

const NO_BODY = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })

/** @throws TRPCError as a body is refused that is declared too long. */
async function wholeOf(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > maxBytes)
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' })
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

function callOf(
  c: Context,
  services: HttpServices,
  { method, path }: Endpoint,
  ctx: EndpointCall['ctx'],
): EndpointCall {
  const asked = { path: path.slice(1), changes: method === 'POST' }
  const caller = () => callContext(c, services, c.get('requestId'))
  const stream = () => c.req.raw.body ?? NO_BODY
  return {
    ctx,
    named: c.req.param(),
    query: c.req.query(),
    accepts: c.req.header('accept') ?? '',
    network: networkOf(addressOf(c, services)),
    ownerOf: services.ownerOfUploads ?? OWNER_OF_UPLOADS,
    signedIn: async () => sessionOf(await caller(), asked),
    allowed: async (permission) => holderOf(await caller(), permission, asked),
    body: (maxBytes) => wholeOf(stream(), maxBytes),
    stream,
  }
}

const notThere = (c: Context): Response => c.json({ error: { message: 'There is nothing here.' } }, 404)

async function reply(c: Context, said: EndpointReply): Promise<Response> {
  if (said === null) return notThere(c)
  if ('json' in said) {
    c.header('cache-control', 'no-store')
    return c.json(said.json)
  }
  if ('file' in said) return (await fileReply(c, said.file)) ?? notThere(c)
  if (said.isCompared) return comparedReply(c, said)
  c.header('content-type', said.type)
  c.header('cache-control', said.cached ? 'public, max-age=31536000, immutable' : 'no-store')
  if (said.cached?.byAccept) c.header('vary', 'accept')
  return c.body(new Uint8Array(said.bytes))
}

/** What whoever asks may keep and asks about each time; nobody between them keeps it. */
function comparedReply(c: Context, { bytes, type }: { readonly bytes: Uint8Array; readonly type: string }) {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  c.header('cache-control', 'private, no-cache')
  c.header('etag', tag)
  // A proxy that packs it on the way marks the tag as weak.
  const known = (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return c.body(null, 304)
  c.header('content-type', type)
  return c.body(new Uint8Array(bytes))
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
