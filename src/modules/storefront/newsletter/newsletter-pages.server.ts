import { takeChange } from '#modules/store-orders/carts/guard.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { PageCall, PublicPage, ViewReply } from '#platform/module/public-page.server.ts'
import { type Around, inItsLanguage, inStore, storePage } from '../frame/frame.server.ts'
import { isLeaving } from './letter-links.server.ts'
import { confirm, isStanding, leave, subscribe } from './newsletter.server.ts'
import { subscribeInput } from './newsletter.ts'
import type { NewsletterState } from './newsletter-form.tsx'
import type { NewsletterStep } from './store-newsletter.tsx'

type Shown = { step: NewsletterStep; state?: NewsletterState; typed?: string }

const pageOf = (place: Around, { step, state = 'idle', typed = '' }: Shown): ViewReply => {
  const page = storePage(place, {
    view: 'store-newsletter',
    props: { step, state, typed },
    title: place.frame.words[`newsletter_${step}`],
    head: { isListed: false },
  })
  return step === 'ended' ? { ...page, status: 404 } : page
}

/** Takes what a browser without a script sent. */
async function takeSent({ ctx, network, origin, sent }: PageCall): Promise<NewsletterState> {
  const read = subscribeInput.safeParse(sent)
  if (!read.success) return read.error.issues.some(({ path }) => path[0] === 'email') ? 'invalid' : 'failed'
  try {
    await subscribe(ctx, { place: network, origin }, read.data)
    return 'sent'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error instanceof TooManyRequests ? 'too_many' : 'failed'
  }
}

const ask = inStore(async (call, place) => {
  if (!call.isPost) {
    if (call.sent.confirmed === '1') return pageOf(place, { step: 'confirmed' })
    return pageOf(place, { step: 'ask', state: call.sent.sent === '1' ? 'sent' : 'idle' })
  }
  const state = await takeSent(call)
  if (state === 'sent') return { redirect: inItsLanguage(call, '/shop/newsletter?sent=1') }
  return { ...pageOf(place, { step: 'ask', state, typed: call.sent.email ?? '' }), status: 422 }
})

const confirming = inStore(async (call, place) => {
  const token = call.named.token ?? ''
  takeChange(call.ctx, call.network)
  if (call.isPost && (await confirm(call.ctx, token)))
    return { redirect: inItsLanguage(call, '/shop/newsletter?confirmed=1') }
  return pageOf(place, { step: (await isStanding(call.ctx, token)) ? 'confirm' : 'ended' })
})

const leavingPage = inStore(async (call, place) => {
  const { id = '', key = '' } = call.named
  if (!isLeaving(call.ctx, id, key)) return pageOf(place, { step: 'ended' })
  return pageOf(place, { step: call.isPost ? 'left' : 'leave' })
})

/** Also of a store that is closed: who wants no letters gets none. A mail program's press is answered without a redirect. */
async function leaving(call: PageCall) {
  const { id = '', key = '' } = call.named
  takeChange(call.ctx, call.network)
  if (call.isPost) await leave(call.ctx, id, key)
  return leavingPage(call)
}

/** The news of the store: asking for it, confirming and ending it. */
export const newsletterPages: readonly PublicPage[] = [
  { path: '/shop/newsletter', answer: ask },
  { path: '/shop/newsletter/confirm/:token', answer: confirming },
  { path: '/shop/newsletter/leave/:id/:key', answer: leaving },
]
