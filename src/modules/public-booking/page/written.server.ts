import { Html, html } from '#platform/values/html.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { CLOCK, type Words } from './frame.server.ts'

/** `1 h 15 min`, of minutes. */
export const lengthText = (t: Words, minutes: number): string =>
  [
    minutes >= 60 && t('hours', { count: Math.floor(minutes / 60) }),
    minutes % 60 > 0 && t('minutes', { count: minutes % 60 }),
  ]
    .filter(Boolean)
    .join(' ')

/** `2026-11-24T14:30`, as the wall shows it, for reading: the day in letters, and the time. */
export function placeText(at: string, language: Language): { day: string; time: string } {
  const [day = '', time = ''] = at.split('T')
  const long = formatDay(day, { language, style: 'long' })
  return { day: long.slice(0, 1).toUpperCase() + long.slice(1), time: formatTime(time, { language }) }
}

/** The same inside of a sentence: `martes 24 de noviembre de 2026, 2:30 p. m.` */
export function momentText(at: string, language: Language): string {
  const [day = '', time = ''] = at.split('T')
  return `${formatDay(day, { language, style: 'long' })}, ${formatTime(time, { language })}`
}

/** `2:30`, where morning or afternoon stands above it. */
export const shortTime = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute}`
}

/** `RD$500.00`, of an amount as the procedures answer it. */
export const amountText = (amount: number): string => formatCents(centsFromDecimal(amount) ?? ZERO)

type Countdown = {
  readonly endsAt: Date
  /** What runs out. */
  readonly said: string
  /** Until when, where no script counts. */
  readonly until: string
  /** What is said with a minute left, and when it is over. */
  readonly soon: string
  readonly over: string
}

/** How long something is kept: it says until when by itself, and counts down where scripts run. `now` is put in by the page. */
export const countdown = ({ endsAt, said, until, soon, over }: Countdown): Html =>
  html`<p class="holding">${CLOCK}<span data-held>${said}</span><span role="timer" data-left="${new Html(`@${endsAt.getTime()}@`)}" data-soon="${soon}" data-over="${over}">${until}</span></p>`

/** Puts in how many seconds are left of what is kept, by the server's clock. */
export const withSecondsLeft = (page: string, now: Date): string =>
  page.replaceAll(
    /data-left="@(\d+)@"/g,
    (_, end: string) => `data-left="${Math.max(0, Math.round((Number(end) - now.getTime()) / 1000))}"`,
  )
