import type { Context, Env, Hono } from 'hono'
import { ShopSuspended } from '#modules/tenancy/tenancy.errors.ts'
import { TooManyRequests, Unavailable } from '#platform/errors/platform.errors.ts'
import { namedOutage, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import type { InstallationCall, InstallationPage, PublicPage } from '#platform/module/public-page.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { SERVER_MODULES } from '../../modules.server.ts'
import { openShop } from '../../onboarding/open-shop.server.ts'
import type { HttpServices } from '../app.server.ts'
import { limitBody } from '../body-size.server.ts'
import { addressOf, callContext, shopAskedFor } from '../call-context.server.ts'
import { outageOf } from '../outage.server.ts'
import { isForeignForm } from '../security.server.ts'
import { cachedReply } from './cached-page.server.ts'
import { newKeptPages } from './kept-pages.server.ts'
import { noShopPage } from './no-shop-page.server.ts'
import { askedOf, callOf, shopOrigin } from './page-call.server.ts'
import { reply } from './page-reply.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

/** A form of a page has some twenty short fields. */
const MOST_BYTES = 64 * 1024

/** Nobody knows yet which language they speak, nor whether a shop says it to its customers or the installation to its own. */
const TOO_OFTEN =
  'Demasiadas solicitudes. En un minuto se puede intentar de nuevo.\nToo many requests. Please try again in a minute.'

const FROM_ELSEWHERE =
  'Este formulario se envió desde otro sitio y no se aceptó.\nThis form was sent from another site and was refused.'

type PagesEnv = Env & { Variables: { requestId: string; nonce: () => string } }

/**
 * What is sent as it is kept, in a minute, to one place of the network: a quarter of a town may stand behind it. It costs some
 * half a millisecond each.
 */
const LOOKS_IN_A_MINUTE = 6000

/**
 * What is drawn for it in a minute, at some ten milliseconds each. Whoever has more drawn waits, and what is kept is sent to
 * them and to their neighbours all the same.
 */
const DRAWINGS_IN_A_MINUTE = 300

/** Of the pages of the bare host, which are drawn each time. */
const LANDINGS_IN_A_MINUTE = 600

/** Of the packed pages of all shops. */
const ROOM_FOR_PAGES = 48 * 1024 * 1024

/** What a page answers; whoever asks it for more than it gives one place is told so, and when the next is welcome. */
async function unlessTooOften<T>(c: Context, answer: () => Promise<T>): Promise<T | Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    c.header('retry-after', String(error.params.count))
    return c.text(TOO_OFTEN, 429)
  }
}

/** What a page answers; where the database cannot now it says so itself, if it has words for that. */
async function unlessOut<E extends PagesEnv>(
  c: Context<E>,
  { page, log }: { page: PublicPage; log: HttpServices['log'] },
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const outage = namedOutage(error)
    if (!page.notNow || !(outage instanceof Unavailable)) throw error
    log.warn({ requestId: c.get('requestId'), ...outageOf(outage) }, 'not now')
    const nonce = c.get('nonce')()
    return reply(c, nonce, { status: 503, html: page.notNow(await askedOf(c, nonce)) }, null)
  }
}

/** Serves the pages that modules give to anybody, by the shop of the host; guessing their addresses is slowed. */
export function servePublicPages<E extends PagesEnv>(app: Hono<E>, services: HttpServices): void {
  const looks = newRateLimit(LOOKS_IN_A_MINUTE, 60_000)
  const drawings = newRateLimit(DRAWINGS_IN_A_MINUTE, 60_000)
  const anonymous = newRateLimit(120, 60_000)
  const kept = newKeptPages(ROOM_FOR_PAGES)
  const isTooOften = (c: Context, limit: typeof looks): boolean => {
    try {
      limit.take(networkOf(addressOf(c, services)), services.clock())
      return false
    } catch {
      return true
    }
  }
  // Before those of shops: an address that both have is the bare host's there, and theirs everywhere else.
  const landings = newRateLimit(LANDINGS_IN_A_MINUTE, 60_000)
  serveInstallationPages(app, services, (c) => isTooOften(c, landings))
  for (const page of MODULES.flatMap(({ publicPages = [] }) => publicPages)) {
    app.use(page.path, limitBody(MOST_BYTES))
    app.on(['GET', 'POST'], page.path, async (c) => {
      const { cached } = page
      const { pages } = services
      const asked = cached && pages && c.req.method === 'GET' ? { page, cached, services, kept, pages } : null
      if (isTooOften(c, asked ? looks : anonymous)) return c.text(TOO_OFTEN, 429)
      if (c.req.method === 'POST' && !page.hearsOthers && isForeignForm(c)) return c.text(FROM_ELSEWHERE, 403)
      if (asked) {
        const said = await cachedReply(c, { ...asked, mayDraw: () => !isTooOften(c, drawings) })
        return said ?? c.text(TOO_OFTEN, 429)
      }
      return unlessOut(c, { page, log: services.log }, async () => {
        const visitor = await visitorContext(c, services, c.get('requestId'))
        if (!visitor) return noShopPage(c, services.pages)
        const { tenant, client, signedIn } = visitor
        const nonce = c.get('nonce')()
        const call = { ...(await callOf(c, client, nonce)), ctx: tenant, person: signedIn }
        return unlessTooOften(c, async () => reply(c, nonce, await page.answer(call), services.pages ?? null))
      })
    })
  }
}

/** Whoever works in a suspended shop sees of its pages what everybody sees: none. */
async function visitorContext(
  c: Context,
  services: HttpServices,
  requestId: string,
): Promise<(CallCtx & { tenant: TenantCtx }) | null> {
  try {
    const { tenant, ...rest } = await callContext(c, services, requestId)
    return tenant && { ...rest, tenant }
  } catch (error) {
    if (error instanceof ShopSuspended) return null
    throw error
  }
}

/** The pages of the bare host; where a shop was chosen there, they are its own. */
function serveInstallationPages<E extends PagesEnv>(
  app: Hono<E>,
  services: HttpServices,
  isTooOften: (c: Context) => boolean,
): void {
  const pages: readonly InstallationPage[] = MODULES.flatMap(
    ({ installationPages = [] }) => installationPages,
  )
  for (const { path, answer } of pages) {
    app.use(path, limitBody(MOST_BYTES))
    app.on(['GET', 'POST'], path, async (c, next) => {
      if (shopAskedFor(c, services.tenantDomain)) return next()
      if (isTooOften(c)) return c.text(TOO_OFTEN, 429)
      if (c.req.method === 'POST' && isForeignForm(c)) return c.text(FROM_ELSEWHERE, 403)
      const { client } = await callContext(c, services, c.get('requestId'))
      const nonce = c.get('nonce')()
      const { pool, installation, clock, tenantDomain } = services
      const ctx = { pool, installation, now: clock(), requestId: c.get('requestId'), origin: client.origin }
      const call: InstallationCall = {
        ...(await callOf(c, client, nonce)),
        ctx,
        host: client.host,
        shopAt: (subdomain) => shopOrigin(client, tenantDomain, subdomain),
        openShop: (wanted, also) => openShop(ctx, wanted, also),
      }
      return unlessTooOften(c, async () => {
        const said = await answer(call)
        return said ? reply(c, nonce, said, services.pages ?? null) : next()
      })
    })
  }
}
