import { type ownAppointment, ownSlots } from '#modules/appointments/own-link/own-appointment.server.ts'
import { ownSlotsInput } from '#modules/appointments/own-link/own-link.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { PageCall, PageReply } from '#platform/module/public-page.server.ts'
import { type Html, html } from '#platform/values/html.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { ALERT, CHECK, CLOCK, stated, type Words } from '../page/frame.server.ts'
import { spokenAt } from '../page/spoken.ts'
import { amountText, momentText, placeText } from '../page/written.server.ts'
import { ifCancelled, onceOver, standsAs } from './deposit-lines.server.ts'

export type Own = Awaited<ReturnType<typeof ownAppointment>>
type Appointment = NonNullable<Own['appointment']>

/** A page of somebody's own appointment, as `book-pages` frames it. */
export type OwnPage = { title: string; body: Html; status?: 200 | 404 | 409 | 503 }
/** Where the browser goes on instead. */
export type GoesOn = Extract<PageReply, { redirect: string }>

/** An address of somebody's own appointment, in the language in which they read it. */
export const ownAt = (call: PageCall, below = '', query: Readonly<Record<string, string>> = {}): string =>
  spokenAt(call, `/book/${call.named.token ?? ''}${below}`, query)

export const versionOf = (a: Appointment): Html =>
  html`<input type="hidden" name="version" value="${a.version}">`

/** When it begins, as the wall shows it: `2026-11-24T10:00`. */
export const beginsAt = (a: Appointment): string => `${a.appointment_date}T${a.start_time}`

/** A button that does something with the appointment. */
export const act = (call: PageCall, verb: string, word: string, more: Html, look: string): Html =>
  html`<form method="post" action="${ownAt(call)}">${more}<button class="${look}" name="act" value="${verb}">${word}</button></form>`

/** A sentence of its own; nothing where there is none. */
export const said = (text: string | null): Html | null => (text === null ? null : html`<p>${text}</p>`)

/** What its customer sees of an appointment, and may do with it. */
export async function shown(
  call: PageCall,
  t: Words,
  language: Language,
  own: Own,
  alert: string | null,
): Promise<OwnPage> {
  const { appointment: a } = own
  if (!a) {
    const again = html`<p><a class="main" href="${spokenAt(call, '/book')}">${t('choose')}</a></p>`
    const why = own.state === 'cancelled' ? 'cancelled' : 'past'
    return {
      title: t(why),
      body: stated(
        CLOCK,
        t(why),
        t(own.why ? 'cancelled_unpaid' : `${why}_help`),
        html`${said(onceOver(t, own))}${again}`,
      ),
    }
  }
  const isNew = call.sent.new === '1'
  const { day, time } = placeText(beginsAt(a), language)
  const title = titleOf(t, a, call)
  const deposit = own.deposit?.status ?? (a.deposit_amount ? 'pending' : null)
  const isAsked = deposit === 'pending'
  const asks = isAsked && a.may_pay && (await isOpenToAnybody(call.ctx))
  const body = html`<div class="state"><span class="good">${CHECK}</span><h1>${title}</h1></div>
${alert ? html`<div class="alert" role="alert">${ALERT}<p>${alert}</p></div>` : null}
${isNew ? html`<p>${a.status === 'confirmed' ? '' : `${t(isAsked ? 'pending_pay' : 'pending_help')} `}${t(a.may.move ? 'keep' : 'keep_look')}</p>` : null}
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${a.service_name}</dd></div><div><dt>${t('professional')}</dt><dd>${a.employee_name}</dd></div>
<div><dt>${t('day')}</dt><dd>${day}</dd></div><div><dt>${t('time')}</dt><dd>${time}</dd></div>
<div><dt>${t('status')}</dt><dd>${t(`status_${a.status}`)}</dd></div>
${moneyRow(t('price'), a.price)}
${a.deposit_amount ? html`<div><dt>${t('deposit_row')}</dt><dd>${[amountText(a.deposit_amount), ...standsAs(t, own)].join(' · ')}</dd></div>` : null}
${moneyRow(t('rest'), a.rest)}</dl></div>
${isAsked && !asks ? html`<p>${t('deposit_elsewhere')}</p>` : null}
${asks && a.pay_until ? html`<p>${payUntilText(t, a.pay_until, own.shop.time_zone, language)}</p>` : null}
<div class="acts">
${asks ? act(call, 'pay', t('pay'), versionOf(a), 'main') : null}
${a.may.confirm && !isNew ? act(call, 'confirm', t('confirm'), versionOf(a), asks ? 'other' : 'main') : null}
${await wasBefore(call, t, language, a)}
${a.may.move ? html`<a class="other" data-go href="${ownAt(call, '/move')}">${t('move')}</a>` : null}
${a.may.cancel ? html`<a class="other danger" data-go href="${ownAt(call, '/cancel')}">${t('cancel')}</a>` : null}
${a.may.move ? null : html`<p class="quiet">${new Date(a.starts_at) <= call.ctx.now ? t('begun') : t('late', { count: own.cutoff_hours })}</p>`}
${said(ifCancelled(t, own, language))}
</div>`
  return { title, body }
}

const moneyRow = (label: string, amount: number | null): Html | null =>
  amount === null ? null : html`<div><dt>${label}</dt><dd>${amountText(amount)}</dd></div>`

/** What the page says above all: what was just done, or whose it is. */
function titleOf(t: Words, a: Appointment, { sent }: PageCall): string {
  if (sent.moved === '1' && a.moved_from) return t('moved')
  if (sent.new !== '1') return t('own')
  return t(a.status === 'confirmed' ? 'done' : 'done_pending')
}

/** When it was before its customer moved it, and the way back there while that time is free. */
async function wasBefore(call: PageCall, t: Words, language: Language, a: Appointment): Promise<Html | null> {
  if (!a.moved_from) return null
  const at = momentText(a.moved_from, language)
  if (!a.may.move) return html`<p>${t('was', { at })}</p>`
  const [date = '', time = ''] = a.moved_from.split('T')
  if (!(await isFree(call, date, time))) return html`<p>${t('was_taken', { at })}</p>`
  const there = html`${versionOf(a)}<input type="hidden" name="d" value="${date}"><input type="hidden" name="t" value="${time}">`
  return html`<p>${t('was', { at })}</p>${act(call, 'move', t('put_back'), there, 'other')}`
}

/** Whether an appointment could have that time of that day; nothing is where nobody attends to it any more. */
async function isFree({ ctx, named }: PageCall, date: string, time: string): Promise<boolean> {
  try {
    const { slots } = await ownSlots(ctx, ownSlotsInput.parse({ token: named.token, date }))
    return slots.some((slot) => slot.time === time && slot.available)
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Until when it is to be paid, by the shop's wall, and what comes of it otherwise. */
const payUntilText = (t: Words, until: string, timeZone: string, language: Language): string => {
  const [at, place] = [new Date(until), { language, timeZone }]
  return t('pay_until', { day: formatDay(at, { ...place, style: 'long' }), time: formatTime(at, place) })
}
