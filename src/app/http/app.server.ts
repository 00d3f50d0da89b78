import { ServerResponse } from 'node:http'
import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { ZodError } from 'zod'
import { isLocalHost, subdomainOf } from '#modules/tenancy/shops/hosts.ts'
import { newReadiness } from '#platform/database/readiness.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { TooMuchWork, Unavailable } from '#platform/errors/platform.errors.ts'
import { type Ctx, namedOutage } from '#platform/kernel/ctx.server.ts'
import { asRefusal } from '#platform/kernel/trpc.server.ts'
import type { OwnerOfUploads } from '#platform/module/upload-owner.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { refusalIn } from '#platform/values/wire.ts'
import { appRouter } from '../app.router.ts'
import { OF_THE_CALL } from '../of-the-call.server.ts'
import { callsIn, refuseHeavyBatch } from './batch-weight.server.ts'
import { limitBody } from './body-size.server.ts'
import {
  callContext,
  hostOf,
  isSecure,
  newRequestId,
  type Services,
  SHOP_COOKIE,
} from './call-context.server.ts'
import { serveEndpoints } from './endpoints.server.ts'
import { newLocalServices } from './local-services.server.ts'
import { loggedPath } from './logged-path.server.ts'
import { renderManifest } from './manifest.server.ts'
import { outageOf } from './outage.server.ts'
import { packedAnswer } from './packed-answer.server.ts'
import { renderPage } from './page.server.ts'
import { newProxyWarning } from './proxy-warning.server.ts'
import type { PageRenderer } from './public/page-renderer.server.ts'
import { servePublicPages } from './public/public-pages.server.ts'
import { isLookedAt, troublePage } from './public/trouble-page.server.ts'
import { isForeignOrigin, newNonce, setSecurityHeaders } from './security.server.ts'
import type { StaticFile } from './static.server.ts'

export type HttpServices = Services & {
  log: Log
  files: ReadonlyMap<string, StaticFile>
  /** What draws the public pages; null where they are not built. */
  pages?: PageRenderer | null
  /** False while shutting down, so that a balancer sends nobody new. */
  isAccepting: () => boolean
  /** Seconds since the last backup; null where there is none. */
  backupAge?: () => number | null
  /** Whether what the shops keep secret was sealed with another key than this program's. */
  hasOtherKey?: boolean
  /** Whose the files are that are sent under a folder's name; as the modules say, unless told otherwise. */
  ownerOfUploads?: OwnerOfUploads
}

type Env = { Variables: { requestId: string; nonce: () => string } }

/** Calls in one request; the browser's client sends no more at once. */
const MAX_BATCH = 20
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** The program's HTTP face: calls, health, the built files and the pages that load them. */
export function newHttpApp(services: HttpServices): Hono<Env> {
  const app = new Hono<Env>()
  const warnOfProxy = newProxyWarning(services)
  app.use(async (c, next) => {
    const began = performance.now()
    warnOfProxy(c)
    c.set('requestId', newRequestId())
    c.set('nonce', newNonce())
    setSecurityHeaders(c, c.get('nonce'), isSecure(c, services))
    c.header('x-request-id', c.get('requestId'))
    await next()
    leaveOut(c, services)
    services.log.info({
      requestId: c.get('requestId'),
      host: hostOf(c),
      method: c.req.method,
      path: loggedPath(c),
      source: c.req.header('x-trpc-source'),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    })
  })
  app.get('/health', (c) =>
    c.json({
      status: 'ok',
      backups: services.installation.backups,
      backup_age_seconds: services.backupAge?.() ?? null,
    }),
  )
  const isReady = newReadiness(services.pool)
  app.get('/ready', async (c) => {
    if (!services.isAccepting()) return c.json({ status: 'stopping' }, 503)
    if (services.installation.clockTrouble()) return c.json({ status: 'server clock wrong' }, 503)
    if (!(await isReady())) return c.json({ status: 'database unavailable' }, 503)
    // It sells all the same: what it cannot do is read what was sealed before.
    return c.json(services.hasOtherKey ? { status: 'ready', secrets: 'other key' } : { status: 'ready' })
  })
  serveEndpoints(app, services)
  app.use('/api/trpc/*', limitBody(MAX_BODY_BYTES))
  app.all('/api/trpc/*', newCallHandler(services))
  app.get('/manifest.webmanifest', (c) => renderManifest(c, services))
  app.get('/enter/:shop', (c) => enterShop(c, services))
  servePublicPages(app, services)
  const pages = { ...services, localServices: newLocalServices(services) }
  app.get('*', (c) => serveFile(c, services) ?? renderPage(c, pages, c.get('nonce')()))
  app.onError((error, c) => {
    const outage = namedOutage(error)
    const reference = c.get('requestId')
    if (outage instanceof Unavailable) {
      services.log.warn({ requestId: reference, ...outageOf(outage) }, 'not now')
      if (isLookedAt(c)) return troublePage(c, services.pages, { of: 'outage', reference })
      return c.json({ error: 'The database does not answer just now. Please try again.' }, 503)
    }
    services.log.error({ requestId: reference, err: error }, 'unhandled')
    if (isLookedAt(c)) return troublePage(c, services.pages, { of: 'fault', reference })
    return c.json({ error: 'Server error occurred. Please try again.', reference }, 500)
  })
  return app
}

/** Heads that node would add of its own: on the forty answers of a first visit they are two thousand bytes. */
function leaveOut(c: Context, { installation }: Services): void {
  const answer = answerOf(c)
  if (!answer) return
  // Every connection of HTTP/1.1 stays unless it is said otherwise.
  answer.removeHeader('connection')
  // Tills set their own time by the `Date` of an answer; a file that never changes is of no time.
  if (installation.clockTrouble() || c.req.path.startsWith('/assets/')) answer.sendDate = false
}

/** What node answers with; null outside of its server. */
function answerOf(c: Context): ServerResponse | null {
  const node: unknown = c.env
  if (node === null || typeof node !== 'object' || !('outgoing' in node)) return null
  return node.outgoing instanceof ServerResponse ? node.outgoing : null
}

/** What was too much of, in sizes and never in values; null for any other refusal. */
function tooMuchIn(cause: unknown): object | null {
  const refusal = cause instanceof ZodError ? refusalIn(cause) : cause
  return refusal instanceof TooMuchWork
    ? { code: refusal.code, message: refusal.message, ...refusal.params }
    : null
}

/**
 * By which code the record of what had happened was refused, and nothing of it; null where a call is none, or its person
 * is not signed in.
 */
function refusedPast(path: string | undefined, { code, cause }: TRPCError): { code: string } | null {
  if (path === undefined || !OF_THE_CALL.isOfThePast(path) || code === 'UNAUTHORIZED') return null
  const refusal = cause instanceof ZodError ? refusalIn(cause) : cause
  return { code: refusal instanceof DomainError ? refusal.code : code }
}

const whoIs = (caller: Ctx | null): object =>
  caller ? { tenantId: caller.tenantId, userId: caller.actor.userId } : {}

function newCallHandler(services: HttpServices) {
  // Nobody signed in: six hundred calls a minute from one place, alone or twenty to a request, are a program guessing.
  const anonymous = newRateLimit(600, 60_000)
  const goBeside = OF_THE_CALL.beside()
  return async (c: Context<Env>): Promise<Response> => {
    if (c.req.method !== 'GET' && isForeignOrigin(c)) {
      return c.json(
        {
          error: {
            message: 'This call came from another site and was refused.',
            data: { code: 'FORBIDDEN' },
          },
        },
        403,
      )
    }
    const requestId = c.get('requestId')
    let caller: Ctx | null = null
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: c.req.raw,
      router: appRouter,
      allowMethodOverride: true,
      maxBatchSize: MAX_BATCH,
      createContext: async () => {
        try {
          const context = await callContext(c, services, requestId)
          caller = context.signedIn
          refuseHeavyBatch(c.req.path)
          if (!context.signedIn)
            anonymous.take(networkOf(context.client.address), services.clock(), callsIn(c.req.path))
          // Beside the call, which does not wait for it.
          else
            void goBeside(context.signedIn).catch((err: unknown) =>
              services.log.warn({ requestId, err }, 'what goes beside a call failed'),
            )
          return context
        } catch (error) {
          throw asRefusal(error)
        }
      },
      onError: ({ error, path }) => {
        const known = error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof DomainError
        const domain = error.cause instanceof DomainError ? error.cause.code : undefined
        const refused = tooMuchIn(error.cause)
        const past = refusedPast(path, error)
        if (refused) services.log.warn({ requestId, path, ...whoIs(caller), ...refused }, 'too much work')
        else if (error.cause instanceof Unavailable)
          services.log.warn({ requestId, path, ...outageOf(error.cause) }, 'not now')
        else if (known && past)
          services.log.warn({ requestId, path, ...whoIs(caller), ...past }, 'what had happened was refused')
        else if (known) services.log.debug({ requestId, path, code: error.code, domain })
        else services.log.error({ requestId, path, err: error.cause ?? error }, 'call failed')
      },
    })
    return packedAnswer(c, response)
  }
}

async function enterShop(c: Context, services: HttpServices): Promise<Response> {
  const host = hostOf(c)
  if (!isLocalHost(host) || subdomainOf(host, services.tenantDomain)) return c.redirect('/')
  setCookie(c, SHOP_COOKIE, c.req.param('shop') ?? '', { path: '/', httpOnly: true, sameSite: 'Lax' })
  return c.redirect('/auth/signin')
}

function serveFile(c: Context, { files }: HttpServices): Response | null {
  const file = c.req.path === '/index.html' ? undefined : files.get(c.req.path)
  if (!file) return null
  if (c.req.path.startsWith('/assets/')) {
    // Its name is its contents: nobody asks for it again, or what became of the request. Two dozen heads of a first visit.
    c.header('cache-control', 'max-age=31536000, immutable')
    c.header('x-request-id', undefined)
  } else {
    c.header('cache-control', 'no-cache')
    c.header('etag', file.etag)
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  }
  c.header('content-type', file.type)
  c.header('vary', 'accept-encoding')
  const brotli = file.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? file.brotli : null
  if (brotli) c.header('content-encoding', 'br')
  return c.body(new Uint8Array(brotli ?? file.plain))
}
