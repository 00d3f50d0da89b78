import { languageNamed } from '#platform/module/page-language.ts'
import type { PageAsked, PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { takeAnswer } from '../answers/answers.server.ts'
import { noteOpened } from '../links/open-link.server.ts'
import { payForm, publicLink } from '../links/public-link.server.ts'
import { AuthKeyUnreadable } from '../payment-links.errors.ts'
import { wayBack } from './came-from.ts'
import { payPage, RETURNS, waitingPage } from './pay-page.server.ts'

/** Where a link is paid, and where AZUL sends the browser back. Anybody may ask: a link by its token, an answer by its hash. */
export const payPages: readonly PublicPage[] = [
  { path: '/pay/:token', answer: shown, notNow: (asked) => waiting(asked, 'page') },
  // Behind the language that somebody chose, where somebody did.
  ...['/pay/:token', '/pay/:token/:lang'].flatMap((path): PublicPage[] => [
    ...['approved', 'declined'].map((said) => ({
      path: `${path}/${said}`,
      answer: answered,
      hearsOthers: true,
      notNow: (asked: PageAsked) => waiting(asked, 'answer'),
    })),
    {
      path: `${path}/cancelled`,
      answer: async (call) => ({ redirect: pageOf(call, 'cancelled') }),
      hearsOthers: true,
    },
  ]),
]

/** The language that was chosen at the page, or by who sent the link. */
const chosenIn = ({ sent, named }: PageAsked): PageCall['language'] | null =>
  languageNamed(named.lang ?? sent.lang)

/** The page of the link, with what the customer came back with. */
function pageOf(call: PageCall, back: string | null, token = call.named.token ?? ''): string {
  const chosen = chosenIn(call)
  const query = new URLSearchParams({ ...(back && { r: back }), ...(chosen && { lang: chosen }) })
  return `/pay/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ''}`
}

async function shown(call: PageCall): Promise<PageReply> {
  const { ctx, named, nonce, origin, sent } = call
  const token = named.token ?? ''
  const link = await publicLink(ctx, token)
  // Neither who works there nor who comes back from AZUL opens it anew.
  if (link && call.isShown && !call.person && sent.r === undefined) await noteOpened(ctx, token)
  // Nobody is sent to pay what could not be taken when they come back.
  const isPayable = link?.status === 'pending' && !ctx.installation.clockTrouble()
  const form = isPayable ? await formOr(() => payForm(ctx, origin, token, chosenIn(call))) : null
  const language = chosenIn(call) ?? call.language
  const html = payPage({
    language,
    nonce,
    otherLanguage: `/pay/${encodeURIComponent(token)}?lang=${language === 'es' ? 'en' : 'es'}`,
    link,
    form,
    back: RETURNS.find((known) => known === sent.r) ?? null,
    cameFrom: wayBack(call.kept, token),
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

/** The page that asks again by itself for what was asked for here; a form that was sent comes with its fields, as an address. */
function waiting(asked: PageAsked, of: 'answer' | 'page'): string {
  const { path, sent, nonce } = asked
  const query = new URLSearchParams(sent)
  const again = query.size > 0 ? `${path}?${query}` : path
  return waitingPage({ language: chosenIn(asked) ?? asked.language, nonce, again, of })
}

/**
 * What AZUL answered, at whichever address: only the signature is believed. The browser then goes on to the page of the
 * link, where a reload asks for nothing again. What cannot be taken yet stays in the browser's hands: AZUL says it nowhere else.
 */
async function answered(call: PageCall): Promise<PageReply> {
  // What is dated by a wrong clock is not taken, and what was signed with a key that cannot be read cannot be.
  const taken = call.ctx.installation.clockTrouble()
    ? null
    : await formOr(() => takeAnswer(call.ctx, call.sent))
  if (!taken) return { status: 503, html: waiting(call, 'answer') }
  if (taken.verdict === 'unsigned') return { redirect: pageOf(call, 'unsigned') }
  const token = taken.token ?? undefined
  if (taken.verdict === 'approved') return { redirect: pageOf(call, null, token) }
  return { redirect: pageOf(call, taken.verdict === 'declined' ? 'declined' : 'unsigned', token) }
}
