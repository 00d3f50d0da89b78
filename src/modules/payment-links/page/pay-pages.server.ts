import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { takeAnswer } from '../answers/answers.server.ts'
import { payForm, publicLink } from '../links/public-link.server.ts'
import { AuthKeyUnreadable } from '../payment-links.errors.ts'
import { payPage, RETURNS } from './pay-page.server.ts'

/** Where a link is paid, and where AZUL sends the browser back. Anybody may ask: a link by its token, an answer by its hash. */
export const payPages: readonly PublicPage[] = [
  { path: '/pay/:token', answer: shown },
  { path: '/pay/:token/approved', answer: answered },
  { path: '/pay/:token/declined', answer: answered },
  { path: '/pay/:token/cancelled', answer: async (call) => ({ redirect: pageOf(call, 'cancelled') }) },
]

const languageIn = ({ sent, language }: PageCall): PageCall['language'] =>
  sent.lang === 'es' || sent.lang === 'en' ? sent.lang : language

/** The page of the link, with what the customer came back with. */
function pageOf({ named }: PageCall, back: string | null, token = named.token ?? ''): string {
  return `/pay/${encodeURIComponent(token)}${back ? `?r=${back}` : ''}`
}

async function shown(call: PageCall): Promise<PageReply> {
  const { ctx, named, nonce, origin, sent } = call
  const token = named.token ?? ''
  const link = await publicLink(ctx, token)
  const form = link?.status === 'pending' ? await formOr(() => payForm(ctx, origin, token)) : null
  const language = languageIn(call)
  const html = payPage({
    language,
    nonce,
    otherLanguage: `${pageOf(call, null)}?lang=${language === 'es' ? 'en' : 'es'}`,
    link,
    form,
    back: RETURNS.find((known) => known === sent.r) ?? null,
  })
  return { status: link ? 200 : 404, html, ...(form && { formTo: new URL(form.action).origin }) }
}

/** A key that cannot be read is for the shop to mend: the customer is told to come back. */
async function formOr<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof AuthKeyUnreadable) return null
    throw error
  }
}

/**
 * What AZUL answered, at whichever address: only the signature is believed. The browser then goes on to the page of the
 * link, where a reload asks for nothing again.
 */
async function answered(call: PageCall): Promise<PageReply> {
  // What is dated by a wrong clock is not taken; AZUL's address in the browser can be loaded again.
  const taken = call.ctx.installation.clockTrouble()
    ? null
    : await formOr(() => takeAnswer(call.ctx, call.sent))
  if (!taken || taken.verdict === 'unsigned') return { redirect: pageOf(call, 'unsigned') }
  const token = taken.token ?? undefined
  if (taken.verdict === 'approved') return { redirect: pageOf(call, null, token) }
  return { redirect: pageOf(call, taken.verdict === 'declined' ? 'declined' : 'unsigned', token) }
}
