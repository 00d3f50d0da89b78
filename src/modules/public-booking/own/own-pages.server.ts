import { ZodError } from 'zod'
import {
  AppointmentLinkNotFound,
  nearestIn,
  ProfessionalNotOffered,
  ServiceNotOffered,
} from '#modules/appointments/appointments.errors.ts'
import { ownAppointment, ownDays, ownSlots } from '#modules/appointments/own-link/own-appointment.server.ts'
import {
  cancelByLink,
  confirmByLink,
  moveByLink,
  payByLink,
} from '#modules/appointments/own-link/own-changes.server.ts'
import { ownChange, ownDaysInput, ownMove, ownSlotsInput } from '#modules/appointments/own-link/own-link.ts'
import { appointmentOf } from '#modules/appointments/own-link/own-token.server.ts'
import { depositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { goToPay } from '#modules/payment-links/page/came-from.ts'
import { isConfigured } from '#modules/payment-links/settings/merchants.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { ClockWrong, TooManyRequests, Unavailable } from '#platform/errors/platform.errors.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { PageCall, PageReply } from '#platform/module/public-page.server.ts'
import { dayOfInstant, isReportDay } from '#platform/values/day.ts'
import { type Html, html } from '#platform/values/html.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { daysAndTimes, nearestButtons, WEEK } from '../choosing/days-and-times.server.ts'
import { ALERT, CHECK, CLOCK, stated, type Words, wordsIn } from '../page/frame.server.ts'
import { spokenAt } from '../page/spoken.ts'
import { placeText } from '../page/written.server.ts'

type Own = Awaited<ReturnType<typeof ownAppointment>>
type Appointment = NonNullable<Own['appointment']>

/** A page of somebody's own appointment, as `book-pages` frames it. */
export type OwnPage = { title: string; body: Html; status?: 200 | 404 | 409 | 503 }

/** An address of somebody's own appointment, in the language in which they read it. */
const ownAt = (call: PageCall, below = '', query: Readonly<Record<string, string>> = {}): string =>
  spokenAt(call, `/book/${call.named.token ?? ''}${below}`, query)

const versionOf = (a: Appointment): Html => html`<input type="hidden" name="version" value="${a.version}">`

/** What its customer sees of an appointment, and may do with it. */
async function shown(
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
      body: stated(CLOCK, t(why), t(own.why ? 'cancelled_unpaid' : `${why}_help`), again),
    }
  }
  const token = call.named.token ?? ''
  const isNew = call.sent.new === '1'
  const { day, time } = placeText(`${a.appointment_date}T${a.start_time}`, language)
  const title = isNew ? t(a.status === 'confirmed' ? 'done' : 'done_pending') : t('own')
  const deposit = await depositNow(call.ctx, token, a.deposit_amount)
  const isAsked = deposit === 'pending'
  const asks = isAsked && (await isConfigured(call.ctx))
  const body = html`<div class="state"><span class="good">${CHECK}</span><h1>${title}</h1></div>
${alert ? html`<div class="alert" role="alert">${ALERT}<p>${alert}</p></div>` : null}
${isNew ? html`<p>${a.status === 'confirmed' ? '' : `${t(isAsked ? 'pending_pay' : 'pending_help')} `}${t('keep')}</p>` : null}
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${a.service_name}</dd></div><div><dt>${t('professional')}</dt><dd>${a.employee_name}</dd></div>
<div><dt>${t('day')}</dt><dd>${day}</dd></div><div><dt>${t('time')}</dt><dd>${time}</dd></div>
<div><dt>${t('status')}</dt><dd>${t(`status_${a.status}`)}</dd></div>
${a.deposit_amount ? html`<div><dt>${t('deposit_row')}</dt><dd>${formatCents(centsFromDecimal(a.deposit_amount) ?? ZERO)}${deposit === 'paid' ? ` · ${t('deposit_paid')}` : null}</dd></div>` : null}</dl></div>
${isAsked && !asks ? html`<p>${t('deposit_elsewhere')}</p>` : null}
${asks && a.pay_until ? html`<p>${payUntilText(t, a.pay_until, own.shop.time_zone, language)}</p>` : null}
<div class="acts">
${asks ? act(call, 'pay', t('pay'), versionOf(a), 'main') : null}
${a.may.confirm && !isNew ? act(call, 'confirm', t('confirm'), versionOf(a), asks ? 'other' : 'main') : null}
${a.may.move ? html`<a class="other" data-go href="${ownAt(call, '/move')}">${t('move')}</a>` : null}
${a.may.cancel ? html`<a class="other danger" data-go href="${ownAt(call, '/cancel')}">${t('cancel')}</a>` : null}
${a.may.move ? null : html`<p class="quiet">${t('late', { count: own.cutoff_hours })}</p>`}
</div>`
  return { title, body }
}

const act = (call: PageCall, verb: string, word: string, more: Html, look: string): Html =>
  html`<form method="post" action="${ownAt(call)}">${more}<button class="${look}" name="act" value="${verb}">${word}</button></form>`

/** Until when it is to be paid, by the shop's wall, and what comes of it otherwise. */
const payUntilText = (t: Words, until: string, timeZone: string, language: Language): string => {
  const [at, place] = [new Date(until), { language, timeZone }]
  return t('pay_until', { day: formatDay(at, { ...place, style: 'long' }), time: formatTime(at, place) })
}

/** How that stands which was asked for ahead; null where nothing was. */
async function depositNow(ctx: TenantCtx, token: string, asked: number | null) {
  const id = appointmentOf(ctx, token)
  if (!id || !asked) return null
  return (await reading(ctx, (tx) => depositFor(tx, id)))?.status ?? 'pending'
}

type GoesOn = Extract<PageReply, { redirect: string }>

/** Does what was pressed, and says where the browser goes on; null where what was asked for cannot be paid now. */
async function acted(call: PageCall, token: string): Promise<GoesOn | null> {
  const { ctx, sent } = call
  const version = Number(sent.version)
  if (sent.act === 'pay') {
    const at = await payByLink(ctx, call.origin, token)
    return at === null ? null : goToPay(spokenAt(call, at), 'appointment', `/book/${token}`)
  }
  const change = ownChange.parse({ token, version })
  if (sent.act === 'confirm') await confirmByLink(ctx, change)
  if (sent.act === 'cancel') await cancelByLink(ctx, change)
  if (sent.act === 'move') {
    const [date, time] = sent.at ? sent.at.split('T') : [sent.d, sent.t]
    await moveByLink(ctx, ownMove.parse({ token, version, appointment_date: date, start_time: time }))
  }
  return { redirect: ownAt(call) }
}

/** What is no word of an appointment, and is said in its place. */
const isForTheFrame = (error: DomainError): boolean =>
  error instanceof AppointmentLinkNotFound || error instanceof TooManyRequests || error instanceof ClockWrong

/** The page of somebody's own appointment, and what they do there. */
export async function ownPage(call: PageCall, language: Language): Promise<OwnPage | GoesOn> {
  const t = wordsIn(language)
  const token = call.named.token ?? ''
  let alert: string | null = null
  let isOut = false
  try {
    if (call.sent.act && call.isPost) {
      const to = await acted(call, token)
      if (to) return to
      alert = t('pay_unavailable')
    }
  } catch (error) {
    // A form that this page did not draw says nothing that can be done: it is shown as it is.
    if (error instanceof ZodError)
      return shown(call, t, language, await ownAppointment(call.ctx, { token }), null)
    if (!(error instanceof DomainError) || isForTheFrame(error)) throw error
    const nearest = nearestIn(error)
    if (nearest.length > 0) return movePage(call, language, nearest)
    isOut = error instanceof Unavailable
    alert = t(isOut ? 'busy' : 'nearest' in error.params ? 'gone' : 'changed')
  }
  const page = await shown(call, t, language, await ownAppointment(call.ctx, { token }), alert)
  return isOut ? { ...page, status: 503 } : page
}

/** The times of the chosen day of a week, or of the first that has any; null where nobody attends to it any more. */
async function timesFrom({ ctx, sent }: PageCall, token: string, from: string) {
  try {
    const days = await ownDays(ctx, ownDaysInput.parse({ token, from, days: WEEK }))
    const date =
      days.find(({ date: each, free }) => each === sent.d && free > 0)?.date ??
      days.find(({ free }) => free > 0)?.date ??
      null
    const { slots } = date ? await ownSlots(ctx, ownSlotsInput.parse({ token, date })) : { slots: [] }
    return { days, date, slots }
  } catch (error) {
    if (error instanceof ProfessionalNotOffered || error instanceof ServiceNotOffered) return null
    throw error
  }
}

/** Whether a time of that day can be so near that it is neither moved nor cancelled any more. */
const isSoon = (date: string, now: Date, { cutoff_hours, shop }: Own): boolean =>
  cutoff_hours > 0 && date <= dayOfInstant(new Date(now.getTime() + cutoff_hours * HOUR_MS), shop.time_zone)

/** Another time for it. */
export async function movePage(
  call: PageCall,
  language: Language,
  nearest: readonly string[] = [],
): Promise<OwnPage> {
  const t = wordsIn(language)
  const { ctx, sent } = call
  const token = call.named.token ?? ''
  const own = await ownAppointment(ctx, { token })
  const { appointment: a } = own
  if (!a?.may.move) return shown(call, t, language, own, null)
  const today = dayOfInstant(ctx.now, own.shop.time_zone)
  const from = sent.w && isReportDay(sent.w) && sent.w >= today ? sent.w : today
  const found = await timesFrom(call, token, from)
  if (!found) return shown(call, t, language, own, t('move_call'))
  const { days, date, slots } = found
  const to = (change: { d?: string; w?: string }) => ownAt(call, '/move', { w: from, ...change })
  const hidden = html`${versionOf(a)}<input type="hidden" name="d" value="${date ?? ''}"><input type="hidden" name="act" value="move">`
  const body = html`<h1>${t('move_title')}</h1>
${nearest.length > 0 ? html`<div class="alert" role="alert">${ALERT}<form method="post" action="${ownAt(call)}">${hidden}<p>${t('taken')}</p>${nearestButtons(t, nearest, language, null)}</form></div>` : null}
${date && isSoon(date, ctx.now, own) ? html`<p class="quiet">${t('move_final', { count: own.cutoff_hours })}</p>` : null}
${daysAndTimes(t, { language, today, days, date, times: slots, held: null, to, hidden, action: ownAt(call) })}
<p><a data-go href="${ownAt(call)}">${t('back')}</a></p>`
  return { title: t('move_title'), body, status: nearest.length > 0 ? 409 : 200 }
}

/** Whether somebody means it. */
export async function cancelPage(call: PageCall, language: Language): Promise<OwnPage> {
  const t = wordsIn(language)
  const token = call.named.token ?? ''
  const own = await ownAppointment(call.ctx, { token })
  const { appointment: a } = own
  if (!a?.may.cancel) return shown(call, t, language, own, null)
  const { day, time } = placeText(`${a.appointment_date}T${a.start_time}`, language)
  const body = html`<h1>${t('cancel_title')}</h1><p>${a.service_name} · ${day}, ${time}</p>
<div class="acts">${act(call, 'cancel', t('cancel_yes'), versionOf(a), 'main')}<a class="other" data-go href="${ownAt(call)}">${t('back')}</a></div>`
  return { title: t('cancel_title'), body }
}
