import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { KeptByBrowser, PageReply } from '#platform/module/public-page.server.ts'
import { KEPT, KEPT_SECONDS } from '#platform/values/kept-by-browser.ts'
import { packedAnswer } from '../packed-answer.server.ts'
import { allowForm, allowFrames, allowScriptElsewhere, runAlone } from '../security.server.ts'
import type { PageRenderer } from './page-renderer.server.ts'
import { viewDocument } from './view-document.server.ts'

/** Where a page cannot be drawn in the time that it may take. */
const TOO_LONG = {
  es: 'Esta página no se puede mostrar ahora. Avise a quien le dio la dirección.',
  en: 'This page cannot be shown now. Tell whoever gave you its address.',
} as const

/** Of an address that names its contents. */
export const LASTING = 'public, max-age=31536000, immutable'

/** What is as good as a key is kept for as long as somebody is on their way: a browser may be somebody else's tomorrow. */
const HIDDEN_SECONDS = 24 * 60 * 60

/** Has the browser keep it. */
export function keep(c: Context, keeps: KeptByBrowser = {}, { httpOnly = false } = {}): void {
  for (const [name, value] of Object.entries(keeps))
    setCookie(c, `${KEPT}${name}`, value, {
      sameSite: 'Lax',
      path: '/',
      maxAge: httpOnly ? HIDDEN_SECONDS : KEPT_SECONDS,
      httpOnly,
      secure: c.get('isSecure') === true,
    })
}

/** A form that the page's own program sent: it goes on from the answer by itself, and stays where it is without one. */
const isAskedByScript = (c: Context): boolean =>
  c.req.method === 'POST' && c.req.header('accept') === 'application/json'

/** The answer of a page as the browser has it. @param pages null where the views are not built. */
export async function reply(
  c: Context,
  nonce: string,
  said: PageReply,
  pages: PageRenderer | null,
): Promise<Response> {
  if ('script' in said) {
    allowScriptElsewhere(c)
    c.header('cache-control', 'public, max-age=3600')
    return packedAnswer(c, c.body(said.script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }
  if ('sandboxed' in said) {
    runAlone(c)
    c.header('cache-control', 'no-cache')
    return packedAnswer(c, c.html(said.sandboxed))
  }
  if ('text' in said) {
    c.header('cache-control', said.lasting ? LASTING : 'no-cache')
    return packedAnswer(c, c.body(said.text, said.status ?? 200, { 'content-type': said.type }))
  }
  c.header('cache-control', 'no-store')
  if (!('view' in said && said.head?.isListed)) c.header('x-robots-tag', 'noindex')
  if ('keeps' in said) keep(c, said.keeps)
  if ('hides' in said) keep(c, said.hides, { httpOnly: true })
  if (isAskedByScript(c) && 'redirect' in said) return c.json({ redirect: said.redirect })
  if (isAskedByScript(c) && 'view' in said) {
    const { view, props, title, status } = said
    return packedAnswer(c, c.json({ view, props, title }, status))
  }
  if ('redirect' in said) return c.redirect(said.redirect, said.forGood ? 301 : 303)
  if ('view' in said) {
    if (!pages) return c.text('The public pages are not built. npm start builds them.', 503)
    const { framedBy, shows } = said
    if (framedBy ?? shows) allowFrames(c, nonce, { framedBy, shows })
    const document = await viewDocument(pages, said, nonce)
    if (document === null) return c.text(TOO_LONG[said.language], 503)
    return packedAnswer(c, c.html(document, said.status))
  }
  if (said.formTo) allowForm(c, nonce, said.formTo)
  return packedAnswer(c, c.html(said.html, said.status))
}
