import { ProfessionalNotOffered, ServiceNotOffered } from '#modules/appointments/appointments.errors.ts'
import { ownAppointment, ownDays, ownSlots } from '#modules/appointments/own-link/own-appointment.server.ts'
import { ownDaysInput, ownSlotsInput } from '#modules/appointments/own-link/own-link.ts'
import type { PageCall } from '#platform/module/public-page.server.ts'
import { type Day, dayOfInstant, isReportDay } from '#platform/values/day.ts'
import { html } from '#platform/values/html.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import type { Language } from '#ui/words/messages.ts'
import { daysAndTimes, nearestButtons, WEEK, weekOf } from '../choosing/days-and-times.server.ts'
import { ALERT, wordsIn } from '../page/frame.server.ts'
import { momentText } from '../page/written.server.ts'
import {
  act,
  beginsAt,
  type GoesOn,
  type Own,
  type OwnPage,
  ownAt,
  shown,
  versionOf,
} from './shown-page.server.ts'

/** The times of a wanted day of a week, or of the first that has any; null where nobody attends to it any more. */
async function timesFrom({ ctx }: PageCall, token: string, { from, wanted }: { from: Day; wanted: string }) {
  try {
    const days = await ownDays(ctx, ownDaysInput.parse({ token, from, days: WEEK }))
    const date =
      days.find(({ date: each, free }) => each === wanted && free > 0)?.date ??
      days.find(({ free }) => free > 0)?.date ??
      null
    const { slots } = date ? await ownSlots(ctx, ownSlotsInput.parse({ token, date })) : { slots: [] }
    return { days, date, slots }
  } catch (error) {
    if (error instanceof ProfessionalNotOffered || error instanceof ServiceNotOffered) return null
    throw error
  }
}

/**
 * The day that is wanted, and from which one on a week is shown with it. Before anything is said that is the day of the
 * appointment: most who move one look for another time near the one that they have.
 */
function wantedOf({ sent }: PageCall, has: string, today: Day): { from: Day; wanted: string } {
  const wanted = sent.d || (sent.w ? '' : has)
  if (sent.w && isReportDay(sent.w) && sent.w >= today) return { from: sent.w, wanted }
  return { from: isReportDay(wanted) && wanted > today ? weekOf(wanted, today) : today, wanted }
}

/** Whether a time of that day can be so near that it is neither moved nor cancelled any more. */
const isSoon = (date: string, now: Date, { cutoff_hours, shop }: Own): boolean =>
  cutoff_hours > 0 && date <= dayOfInstant(new Date(now.getTime() + cutoff_hours * HOUR_MS), shop.time_zone)

/** Another time for it: one is chosen, and asked for once before anything is done. */
export async function movePage(call: PageCall, language: Language): Promise<OwnPage | GoesOn> {
  const { d = '', t: time, at } = call.sent
  const wanted = at ?? (time && `${d}T${time}`)
  if (!wanted) return choosing(call, language)
  const own = await ownAppointment(call.ctx, { token: call.named.token ?? '' })
  const { appointment: a } = own
  if (!a?.may.move) return shown(call, wordsIn(language), language, own, null)
  if (wanted === beginsAt(a)) return { redirect: ownAt(call) }
  return asking(call, language, own, wanted)
}

/** Whether somebody means it: when it is, when it would be, and the way back to the times. */
async function asking(call: PageCall, language: Language, own: Own, wanted: string): Promise<OwnPage> {
  const t = wordsIn(language)
  const { appointment: a } = own
  const [date = '', time = ''] = wanted.split('T')
  const { ctx, named } = call
  const isDay = isReportDay(date)
  const { slots } = isDay
    ? await ownSlots(ctx, ownSlotsInput.parse({ token: named.token, date }))
    : { slots: [] }
  if (!a || !slots.some((slot) => slot.time === time && slot.available))
    return choosing(call, language, { gone: true })
  const title = t('move_ask', { at: momentText(wanted, language) })
  const there = html`${versionOf(a)}<input type="hidden" name="d" value="${date}"><input type="hidden" name="t" value="${time}">`
  const back = ownAt(call, '/move', { ...(call.sent.w && { w: call.sent.w }), d: date })
  const body = html`<h1>${title}</h1>
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${a.service_name}</dd></div>
<div><dt>${t('move_now')}</dt><dd>${momentText(beginsAt(a), language)}</dd></div>
<div><dt>${t('move_new')}</dt><dd>${momentText(wanted, language)}</dd></div></dl></div>
${isSoon(date, ctx.now, own) ? html`<p>${t('move_final', { count: own.cutoff_hours })}</p>` : null}
<div class="acts">${act(call, 'move', t('move_yes'), there, 'main')}<a class="other" data-go href="${back}">${t('back')}</a></div>`
  return { title, body }
}

type Missed = { readonly nearest?: readonly string[]; readonly gone?: true }

/** The times that it could have, each of which is asked for before anything is done; what was `missed` is said above. */
export async function choosing(
  call: PageCall,
  language: Language,
  { nearest = [], gone }: Missed = {},
): Promise<OwnPage> {
  const t = wordsIn(language)
  const { ctx, sent } = call
  const token = call.named.token ?? ''
  const own = await ownAppointment(ctx, { token })
  const { appointment: a } = own
  if (!a?.may.move) return shown(call, t, language, own, null)
  const today = dayOfInstant(ctx.now, own.shop.time_zone)
  const { from, wanted } = wantedOf(call, a.appointment_date, today)
  const found = await timesFrom(call, token, { from, wanted })
  if (!found) return shown(call, t, language, own, t('move_call'))
  const { days, date, slots } = found
  const to = (change: { d?: string; w?: string }) => ownAt(call, '/move', { w: from, ...change })
  const kept = Object.entries({ w: from, d: date ?? '', ...(sent.lang && { lang: sent.lang }) })
  const hidden = html`${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
  const action = ownAt({ ...call, sent: {} }, '/move')
  const missed = nearest.length > 0 || gone === true
  const body = html`<h1>${t('move_title')}</h1>
${missed ? html`<div class="alert" role="alert">${ALERT}<form method="get" action="${action}">${hidden}<p>${t(gone ? 'gone' : 'taken')}</p>${nearestButtons(t, nearest, language, null)}</form></div>` : null}
${date && isSoon(date, ctx.now, own) ? html`<p class="quiet">${t('move_final', { count: own.cutoff_hours })}</p>` : null}
${daysAndTimes(t, { language, today, days, date, times: slots, held: date === a.appointment_date ? a.start_time : null, to, hidden, action, isAsked: true })}
<p><a data-go href="${ownAt(call)}">${t('back')}</a></p>`
  return { title: t('move_title'), body, status: missed ? 409 : 200 }
}
