import type { Context, Env, Hono } from 'hono'
import type { PageCall, PublicPage } from '#platform/module/public-page.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import type { HttpServices } from './app.server.ts'
import { limitBody } from './body-size.server.ts'
import { callContext } from './call-context.server.ts'
import { packedAnswer } from './packed-answer.server.ts'
import type { PageRenderer } from './page-renderer.server.ts'
import { allowForm, allowFrame, allowScriptElsewhere } from './security.server.ts'
import { viewDocument } from './view-document.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

/** A form of a page has some twenty short fields. */
const MOST_BYTES = 64 * 1024

/** Where a page cannot be drawn in the time that it may take. */
const TOO_LONG = {
  es: 'Esta página no se puede mostrar ahora. Avisa a quien te dio la dirección.',
  en: 'This page cannot be shown now. Tell whoever gave you its address.',
} as const

type PagesEnv = Env & { Variables: { requestId: string; nonce: () => string } }

/** Serves the pages that modules give to anybody, by the shop of the host; guessing their addresses is slowed. */
export function servePublicPages<E extends PagesEnv>(app: Hono<E>, services: HttpServices): void {
  const anonymous = newRateLimit(120, 60_000)
  for (const { path, answer } of MODULES.flatMap(({ publicPages = [] }) => publicPages)) {
    app.use(path, limitBody(MOST_BYTES))
    app.on(['GET', 'POST'], path, async (c) => {
      const { tenant, client, signedIn } = await callContext(c, services, c.get('requestId'))
      try {
        anonymous.take(networkOf(client.address), services.clock())
      } catch {
        return c.text('Too many requests. Please try again in a minute.', 429)
      }
      if (!tenant) return c.text('There is no shop at this address.', 404)
      const nonce = c.get('nonce')()
      const call: PageCall = {
        ctx: tenant,
        person: signedIn,
        named: c.req.param(),
        sent: await sentTo(c),
        path: c.req.path,
        isPost: c.req.method === 'POST',
        network: networkOf(client.address),
        origin: client.origin,
        language: languageOf(c.req.header('accept-language') ?? ''),
        nonce,
      }
      return reply(c, nonce, await answer(call), services.pages ?? null)
    })
  }
}

async function reply(
  c: Context,
  nonce: string,
  said: Awaited<ReturnType<PublicPage['answer']>>,
  pages: PageRenderer | null,
): Promise<Response> {
  if ('script' in said) {
    allowScriptElsewhere(c)
    c.header('cache-control', 'public, max-age=3600')
    return packedAnswer(c, c.body(said.script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  if ('redirect' in said) return c.redirect(said.redirect, 303)
  if ('view' in said) {
    if (!pages) return c.text('The public pages are not built. npm start builds them.', 503)
    if (said.framedBy) allowFrame(c, nonce, said.framedBy)
    const document = await viewDocument(pages, said, nonce)
    if (document === null) return c.text(TOO_LONG[said.language], 503)
    return packedAnswer(c, c.html(document, said.status))
  }
  if (said.formTo) allowForm(c, nonce, said.formTo)
  return packedAnswer(c, c.html(said.html, said.status))
}

async function sentTo(c: Context): Promise<Record<string, string>> {
  const sent = c.req.query()
  if (c.req.method !== 'POST') return sent
  const body = await c.req.parseBody()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') sent[name] ??= value
  }
  return sent
}

/** The browser's order, without its weights: whoever prefers a language names it first. */
const languageOf = (accepted: string): 'es' | 'en' =>
  accepted
    .split(',')
    .map((each) => each.trim().slice(0, 2).toLowerCase())
    .find((each) => each === 'es' || each === 'en') === 'en'
    ? 'en'
    : 'es'
