import { acceptOffer, declineOffer, offerByLink } from '#modules/appointments/waiting/accept-offer.server.ts'
import { OfferNotFound } from '#modules/appointments/waiting/waiting.errors.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { PageCall, PageReply } from '#platform/module/public-page.server.ts'
import { html } from '#platform/values/html.ts'
import { formatTheTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { CHECK, CLOCK, stated, wordsIn } from '../page/frame.server.ts'
import { spokenAt } from '../page/spoken.ts'
import { countdown, placeText } from '../page/written.server.ts'
import type { OwnPage } from './shown-page.server.ts'

/** What somebody does with the time that is on offer for them; where it went elsewhere, its page says so. */
async function acted({ ctx, sent }: PageCall, token: string): Promise<void> {
  try {
    if (sent.act === 'accept') await acceptOffer(ctx, { token })
    if (sent.act === 'decline') await declineOffer(ctx, { token })
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof OfferNotFound) throw error
    if (!error.code.startsWith('appointment_waiting.')) throw error
  }
}

/** A time that came free, for somebody who waits for one: it is theirs once they take it, while it is kept open. */
export async function offerPage(
  call: PageCall,
  language: Language,
): Promise<OwnPage | Extract<PageReply, { redirect: string }>> {
  const t = wordsIn(language)
  const token = call.named.token ?? ''
  if (call.isPost) await acted(call, token)
  const offer = await offerByLink(call.ctx, { token })
  const { state, appointment, shop } = offer
  if (appointment) return { redirect: spokenAt(call, `/book/${appointment}`, { new: '1' }) }
  if (state === 'accepted') throw new OfferNotFound('what it became is gone')
  if (state !== 'open') {
    const title = t(`offer_${state}`)
    const again = html`<p><a class="other" href="${spokenAt(call, '/book')}">${t('choose')}</a></p>`
    return { title, body: stated(CLOCK, title, t('offer_waits'), again), status: call.isPost ? 409 : 200 }
  }
  const { day, time } = placeText(`${offer.appointment_date}T${offer.start_time}`, language)
  const endsAt = new Date(offer.open_until)
  const until = formatTheTime(endsAt, { language, timeZone: shop.time_zone })
  const timer = countdown({
    endsAt,
    said: t('offer_until', { time: until }),
    until: '',
    soon: t('offer_soon'),
    over: t('offer_ended'),
  })
  const act = (verb: 'accept' | 'decline', look: 'main' | 'other') =>
    html`<form method="post" action="/book/offer/${token}?lang=${language}"><button class="${look}" name="act" value="${verb}">${t(`offer_${verb}`)}</button></form>`
  const body = html`<div class="state"><span class="good">${CHECK}</span><h1>${t('offer')}</h1></div>
<div class="held">${timer}</div>
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${offer.service_name}</dd></div>
${offer.employee_name ? html`<div><dt>${t('professional')}</dt><dd>${offer.employee_name}</dd></div>` : null}
<div><dt>${t('day')}</dt><dd>${day}</dd></div><div><dt>${t('time')}</dt><dd>${time}</dd></div></dl></div>
<div class="acts">${act('accept', 'main')}${act('decline', 'other')}</div>
<p class="quiet">${t('offer_first')}</p>`
  return { title: t('offer'), body }
}
