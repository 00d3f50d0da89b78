import type { WhyNobody } from '#modules/employees/hours/spans/working-hours.ts'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { addDays, type Day, day } from '#platform/values/day.ts'
import { Html, html } from '#platform/values/html.ts'
import { calendarWords } from '#ui/words/calendar-words.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { BACK, NEXT, type Words } from '../page/frame.server.ts'
import { shortTime } from '../page/written.server.ts'
import { PARTS } from './parts-of-day.ts'

export type OfferedDay = {
  readonly date: Day
  readonly free: number
  readonly closed: boolean
  /** Why nothing of it can be booked. */
  readonly nobody?: WhyNobody | null | undefined
  /** Its times are still to come, and are booked so many hours ahead. */
  readonly too_soon?: number | undefined
}
export type OfferedTime = { readonly time: string; readonly available: boolean }

export const WEEK = 7

/** The days among which a chosen one stands, counted from today. */
export function weekOf(date: Day, today: Day): Day {
  let from = today
  while (addDays(from, WEEK) <= date && from < addDays(today, 400)) from = addDays(from, WEEK)
  return from
}

export type Times = {
  readonly language: Language
  readonly today: Day
  readonly days: readonly OfferedDay[]
  readonly date: Day | null
  readonly times: readonly OfferedTime[]
  /** The time that is held already. */
  readonly held: string | null
  /** Where a choice of another day leads, and of other days. */
  readonly to: (change: { d?: string; w?: string }) => string
  /** What a form says beside the time. */
  readonly hidden: Html
  readonly action: string
  /** Whether the time that is chosen is only looked at next, and nothing is done with it yet. */
  readonly isAsked?: boolean
}

/** `Noviembre de 2026`, or `Noviembre – diciembre de 2026` where a week lies in both. */
function monthsOf(days: readonly OfferedDay[], language: Language): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map((each) =>
    each ? formatDay(each.date, { language, style: 'month' }) : '',
  )
  const year = first.slice(-4)
  const [before] = first.split(' ')
  const said = first === last ? first : `${year === last.slice(-4) ? before : first} – ${last}`
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}

/** The days of a week to choose from, and the free times of the chosen one: links and one form. */
export function daysAndTimes(t: Words, view: Times): Html {
  const [first] = view.days
  const { language, today, to } = view
  const back = first && first.date > today ? addDays(first.date, -WEEK) : null
  const hours = view.days.find(({ too_soon }) => too_soon !== undefined)?.too_soon
  const most = Math.max(1, ...view.days.map(({ free }) => free))
  return html`<section aria-labelledby="days">
<div class="head"><h2 id="days">${monthsOf(view.days, language)}</h2><div class="go">
${back ? html`<a data-go href="${to({ w: back < today ? today : back })}" aria-label="${t('before')}">${BACK}</a>` : html`<span aria-hidden="true">${BACK}</span>`}
${first ? html`<a data-go href="${to({ w: addDays(first.date, WEEK) })}" aria-label="${t('after')}">${NEXT}</a>` : null}
</div></div>
<ul class="days">${view.days.map((each) => html`<li>${drawnDay(t, each, view, most)}</li>`)}</ul>
${hours === undefined ? null : html`<p class="quiet" aria-hidden="true">${t('booked_ahead', { count: hours })}</p>`}
</section>
${view.date ? timesOf(t, view) : html`<div class="empty"><p>${t('no_days')}</p>${first ? html`<a data-go class="other" href="${to({ w: addDays(first.date, WEEK) })}">${t('later')}</a>` : null}</div>`}`
}

function drawnDay(
  t: Words,
  { date, free, closed, nobody, too_soon: hours }: OfferedDay,
  { language, date: chosen, to }: Times,
  most: number,
): Html {
  const long = formatDay(date, { language, style: 'long' })
  const weekday = (calendarWords[language].weekdays[weekdayOf(date)] ?? '').slice(0, 3)
  const inside = html`<small aria-hidden="true">${weekday}</small><b aria-hidden="true">${Number(date.slice(8))}</b>`
  if (free === 0) {
    const none = nobody === 'closed' ? 'day_closed' : 'day_without_times'
    const why = hours === undefined ? t(closed ? none : 'day_full') : t('day_too_soon', { count: hours })
    return html`<span class="off">${inside}<span class="unseen">${long}, ${why}</span></span>`
  }
  return html`<a data-go id="d${date}" href="${to({ d: date })}"${date === chosen ? new Html(' aria-current="true"') : null}>${inside}<em aria-hidden="true" class="f${Math.max(1, Math.round((free / most) * 5))}"></em><span class="unseen">${long}, ${t('day_free', { count: free })}</span></a>`
}

function timesOf(t: Words, view: Times): Html {
  const free = view.times.filter(({ time, available }) => available || time === view.held)
  if (free.length === 0) return html`<div class="empty"><p>${t('no_times')}</p></div>`
  const sent = new Html(view.isAsked ? 'method="get"' : 'method="post" data-go="1"')
  return html`<form ${sent} action="${view.action}">${view.hidden}
${PARTS.map(({ word, until }, index) => {
  const from = PARTS[index - 1]?.until ?? ''
  const mine = free.filter(({ time }) => time >= from && time < until)
  if (mine.length === 0) return html``
  return html`<section aria-labelledby="p${index}"><div class="head"><h2 id="p${index}">${t(word)}</h2><span>${t('day_free', { count: mine.length })}</span></div>
<div class="times">${mine.map(({ time }) => html`<button class="slot" id="t${time.replace(':', '')}" name="t" value="${time}" aria-pressed="${String(time === view.held)}" aria-label="${formatTime(time, { language: view.language })}">${shortTime(time)}</button>`)}</div></section>`
})}</form>`
}

/** The three nearest, each a button of the form that it stands in: `2026-11-24T14:30`. */
export const nearestButtons = (
  t: Words,
  nearest: readonly string[],
  language: Language,
  form: string | null,
): Html =>
  nearest.length === 0
    ? html``
    : html`<p>${t('nearest')}</p><div class="times">${nearest.map((at) => {
        const [date = '', time = ''] = at.split('T')
        return html`<button class="slot" name="at" value="${at}"${form ? html` form="${form}"` : null} formnovalidate>${formatDay(day(date), { language, style: 'short' }).slice(0, 5)} ${formatTime(time, { language })}</button>`
      })}</div>`
