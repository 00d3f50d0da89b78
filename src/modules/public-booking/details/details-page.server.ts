import type { Hold } from '#modules/appointments/holds/hold-time.server.ts'
import { restOf } from '#modules/appointments/price/service-price.ts'
import { Html, html } from '#platform/values/html.ts'
import { formatCents } from '#ui/words/figures.ts'
import type { Language } from '#ui/words/messages.ts'
import { counting } from '../choosing/choose-page.server.ts'
import { nearestButtons } from '../choosing/days-and-times.server.ts'
import type { OfferedService } from '../choosing/offered.server.ts'
import { formId } from '../guard/signed.server.ts'
import { ALERT, type Words } from '../page/frame.server.ts'
import { lengthText, placeText } from '../page/written.server.ts'
import type { Faults, Field } from './contact.ts'

export type Details = {
  readonly language: Language
  readonly timeZone: string
  readonly token: string
  readonly lang: string | undefined
  readonly service: OfferedService
  /** Within how many minutes its deposit is paid; null where it waits without an end. */
  readonly minutesToPay: number | null
  /** `2026-11-24T14:30`, as the shop's wall shows it. */
  readonly at: string
  /** Until when it is moved and cancelled at no cost, in words; null where that has passed. */
  readonly freeUntil: string | null
  readonly cutoff: number
  /** Null where it is held no more. */
  readonly hold: Hold | null
  readonly terms: string
  readonly stamp: string
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Faults
  readonly alert: string | null
  readonly nearest: readonly string[]
}

/** What was typed before, and what of it is refused. */
type Typed = Pick<Details, 'typed' | 'faults'>

type Line = {
  name: Extract<Field, 'name' | 'phone' | 'email'>
  type: string
  auto: string
  required: boolean
}

function line(t: Words, { typed, faults }: Typed, { name, type, auto, required }: Line): Html {
  const fault = faults[name]
  return html`<label for="${name}"><span>${t(name)}${required ? null : html` <small>(${t('optional')})</small>`}</span>
<input id="${name}" name="${name}" type="${type}" autocomplete="${auto}" maxlength="${name === 'email' ? 254 : 200}" value="${typed[name] ?? ''}"${required ? new Html(' required') : null}${fault ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : null}>
${fault ? html`<span class="wrong" id="${name}-wrong">${t(fault)}</span>` : null}</label>`
}

/** Who somebody is and how they are reached. */
export const contactLines = (t: Words, page: Typed): Html =>
  html`${line(t, page, { name: 'name', type: 'text', auto: 'name', required: true })}
${line(t, page, { name: 'phone', type: 'tel', auto: 'tel', required: true })}
${line(t, page, { name: 'email', type: 'email', auto: 'email', required: false })}
<label for="notes"><span>${t('notes')} <small>(${t('optional')})</small></span><textarea id="notes" name="notes" maxlength="500">${page.typed.notes ?? ''}</textarea></label>`

/** Until when it is cancelled at no cost, or why it is not any more; and what a deposit becomes then. */
function costOfCancelling(t: Words, { freeUntil, cutoff, service }: Details): string {
  const when = freeUntil === null ? t('late_booked', { count: cutoff }) : t('free_until', { at: freeUntil })
  if (!service.deposit) return when
  return `${when} ${t(freeUntil === null ? 'deposit_never' : 'deposit_after')}`
}

/** The step by which somebody says who they are. */
export function detailsPage(t: Words, page: Details): Html {
  const { language, token, lang, service, at, hold, terms, typed, faults, alert, nearest, minutesToPay } =
    page
  const { day, time } = placeText(at, language)
  const rest = restOf(service.price, service.deposit)
  const query = lang ? `?lang=${lang}` : ''
  const back = new URLSearchParams({ s: service.id, d: at.slice(0, 10), h: token, ...(lang && { lang }) })
  return html`<h1>${t('details')}</h1>
${alert ? html`<div class="alert" role="alert">${ALERT}<div><p>${alert}</p>${nearestButtons(t, nearest, language, 'details')}</div></div>` : null}
${hold ? html`<div class="held">${counting(t, hold, { language, timeZone: page.timeZone })}</div>` : null}
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${service.name} · ${lengthText(t, hold?.minutes ?? service.minutes)}</dd></div>
<div><dt>${t('day')}</dt><dd>${day}</dd></div><div><dt>${t('time')}</dt><dd>${time}</dd></div>
<div><dt>${t('price')}</dt><dd>${service.price === null ? t('ask_price') : formatCents(service.price)}</dd></div>
${service.deposit ? html`<div><dt>${t('deposit_row')}</dt><dd>${formatCents(service.deposit)}</dd></div>` : null}
${rest === null ? null : html`<div><dt>${t('rest')}</dt><dd>${formatCents(rest)}</dd></div>`}</dl></div>
${service.deposit && minutesToPay ? html`<p>${t('pay_within', { time: lengthText(t, minutesToPay) })}</p>` : null}
<p>${costOfCancelling(t, page)}</p>
<p><a data-go href="/book?${back.toString()}">${t('change')}</a></p>
<form class="form" id="details" method="post" action="/book/hold/${token}${query}" data-go="1" novalidate>
<input type="hidden" name="k" value="${page.stamp}"><input type="hidden" name="f" value="${formId()}">
<p class="trap" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
${contactLines(t, page)}
${
  terms
    ? html`<details><summary>${t('terms')}</summary><div tabindex="0">${terms}</div></details>
<label class="agree" for="agree"><input id="agree" type="checkbox" name="agree" value="yes"${typed.agree === 'yes' ? new Html(' checked') : null}${faults.agree ? new Html(' aria-invalid="true" aria-describedby="agree-wrong"') : null}><span>${t('agree')}${faults.agree ? html`<br><span class="wrong" id="agree-wrong">${t('agree_required')}</span>` : null}</span></label>`
    : null
}
<button class="main" name="go" value="1">${t('book')}</button>
</form>`
}
