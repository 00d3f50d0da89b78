import type { Context } from 'hono'
import type { CachedBy, PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import type { HttpServices } from '../app.server.ts'
import { addressOf, hostOf, newRequestId, originOf, shopOf } from '../call-context.server.ts'
import { allowFrames } from '../security.server.ts'
import { type KeptPage, type KeptPages, packPage } from './kept-pages.server.ts'
import { noShopPage } from './no-shop-page.server.ts'
import { callOf } from './page-call.server.ts'
import type { PageRenderer } from './page-renderer.server.ts'
import { keep, LASTING, reply } from './page-reply.server.ts'
import { viewDocument } from './view-document.server.ts'

type Cached = {
  page: PublicPage
  cached: CachedBy
  services: HttpServices
  pages: PageRenderer
  kept: KeptPages
  /** Counts one drawing for whoever asks; false where they had too many. */
  mayDraw: () => boolean
}

/**
 * A page that is the same for everybody: packed once, and known again by its tag where the browser has it. Null where it would
 * have to be drawn for somebody who had too much drawn.
 */
export async function cachedReply(
  c: Context,
  { page, cached, services, pages, kept, mayDraw }: Cached,
): Promise<Response | null> {
  const ctx = await shopOf(c, services, newRequestId())
  if (!ctx) return noShopPage(c, pages)
  const origin = originOf(c, services)
  const asked = await callOf(c, { address: addressOf(c, services), host: hostOf(c), origin }, '')
  const sent = Object.fromEntries(
    cached.query.flatMap((name) => (asked.sent[name] === undefined ? [] : [[name, asked.sent[name]]])),
  )
  const call: PageCall = { ...asked, ctx: { ...ctx, origin }, person: null, sent, kept: {} }
  const key = JSON.stringify([origin, call.path, sent, call.language])
  let other: PageReply | null = null
  const draw = async () => {
    const said = await page.answer(call)
    // Under an address that is not its own a text is not kept: anybody can think of any number of them.
    if ('text' in said && (said.status ?? 200) === 200 && said.lasting !== false)
      return packPage(said.text, true, { type: said.type, isLasting: said.lasting === true })
    const document = 'view' in said && said.status === 200 ? await viewDocument(pages, said, null) : null
    if (document === null) other = said
    if (document === null || !('view' in said)) return null
    return packPage(document, said.head?.isListed === true, said)
  }
  const mark = await cached.mark(ctx)
  const found = await kept.of(ctx.tenantId, key, mark, () => (mayDraw() ? draw() : null))
  if (found === 'refused') return null
  if (found) return packedPage(c, found)
  // Of those who waited for it together only one was answered.
  if (!other && !mayDraw()) return null
  return reply(c, c.get('nonce')(), other ?? (await page.answer(call)), pages)
}

function packedPage(c: Context, page: KeptPage): Response {
  const { tag, plain, br, gzip, isListed, isLasting, shows, keeps, type } = page
  keep(c, keeps)
  if (shows.length > 0) allowFrames(c, c.get('nonce')(), { shows })
  c.header('cache-control', isLasting ? LASTING : 'no-cache')
  c.header('vary', isLasting ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
  c.header('etag', tag)
  if (!isListed) c.header('x-robots-tag', 'noindex')
  if (c.req.header('if-none-match') === tag) return c.body(null, 304)
  c.header('content-type', type)
  const accepted = c.req.header('accept-encoding') ?? ''
  const packing = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (packing) c.header('content-encoding', packing)
  return c.body(new Uint8Array(packing === 'br' ? br : packing === 'gzip' ? gzip : plain))
}
