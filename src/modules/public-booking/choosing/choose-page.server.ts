import { availableDays, availableSlots } from '#modules/appointments/agenda/available-slots.server.ts'
import { daysInput, slotsInput } from '#modules/appointments/appointment/appointment.ts'
import { ProfessionalNotOffered } from '#modules/appointments/appointments.errors.ts'
import { type Hold, holdById } from '#modules/appointments/holds/hold-time.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type Day, dayOfInstant, isReportDay } from '#platform/values/day.ts'
import { Html, html } from '#platform/values/html.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { firstCharacterOf } from '#platform/values/storable-text.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatTheTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { formId, heldWish, stamp } from '../guard/signed.server.ts'
import { ALERT, BELL, CLOCK, NEXT, PEOPLE, type Words } from '../page/frame.server.ts'
import { countdown, lengthText, placeText } from '../page/written.server.ts'
import type { PageShop } from '../shop/shop.server.ts'
import { daysAndTimes, type OfferedDay, type OfferedTime, WEEK, weekOf } from './days-and-times.server.ts'
import { type OfferedService, offeredServices, publicProfessionals } from './offered.server.ts'

/** What the address says is chosen: service, professional, day, first of the days, hold. */
export type Asked = Readonly<Partial<Record<'s' | 'p' | 'd' | 'w' | 'h' | 'lang', string>>>

export type Choice = {
  readonly services: readonly OfferedService[]
  readonly service: OfferedService | null
  readonly people: readonly { id: EmployeeId; name: string }[]
  readonly professional: EmployeeId | null
  readonly today: Day
  readonly days: readonly OfferedDay[]
  readonly date: Day | null
  readonly times: readonly OfferedTime[]
  readonly hold: Hold | null
}

const isDayIn = (text: string | undefined, from: Day): text is Day =>
  text !== undefined && isReportDay(text) && text >= from

/** What is held of what is asked for: of that service, and with that professional or with whoever was free. */
async function heldNow(tx: Tx<TenantCtx>, { h, s, p }: Asked): Promise<Hold | null> {
  const wish = h ? heldWish(tx, h) : null
  const isOther = (s && s !== wish?.service_id) || (p && p !== (wish?.employee_id ?? 'any'))
  if (!wish || isOther) return null
  const hold = await holdById(tx, wish.id)
  return hold && hold.endsAt > tx.now ? hold : null
}

/** Where nothing was said, what is held is asked for. */
const askedWith = (hold: Hold | null, { s, p, d, ...asked }: Asked): Asked => ({
  ...asked,
  s: s || hold?.service_id,
  p: p || (hold && !hold.isAny ? hold.employee_id : undefined),
  d: d || hold?.at.slice(0, 10),
})

/** What is offered of what is asked for: the first of each where nothing was said, so that the first answer has times. */
export const choiceFor = (ctx: TenantCtx, said: Asked, timeZone: string): Promise<Choice> =>
  reading(ctx, async (tx) => {
    const services = await offeredServices(tx)
    const hold = await heldNow(tx, said)
    const asked = askedWith(hold, said)
    const service = services.find(({ id }) => id === asked.s) ?? services[0] ?? null
    const today = dayOfInstant(tx.now, timeZone)
    const nothing = {
      services,
      service,
      people: [],
      professional: null,
      today,
      days: [],
      date: null,
      times: [],
      hold: null,
    }
    if (!service) return nothing
    const people = await publicProfessionals(tx, service.id)
    const professional = people.find(({ id }) => id === asked.p)?.id ?? null
    const wish = { service_id: service.id, employee_id: professional, appointment_id: hold?.id ?? null }
    const from = isDayIn(asked.w, today) ? asked.w : isDayIn(asked.d, today) ? weekOf(asked.d, today) : today
    const isChosen = asked.w !== undefined || asked.d !== undefined
    try {
      const found = await availableDays(
        tx,
        daysInput.parse({ ...wish, from, days: isChosen ? WEEK : 2 * WEEK }),
      )
      const firstFree = found.findIndex(({ free }) => free > 0)
      const days = firstFree >= WEEK ? found.slice(WEEK) : found.slice(0, WEEK)
      const date =
        days.find(({ date, free }) => date === asked.d && free > 0)?.date ??
        days.find(({ free }) => free > 0)?.date ??
        null
      const { slots } = date ? await availableSlots(tx, slotsInput.parse({ ...wish, date })) : { slots: [] }
      return { services, service, people, professional, today, days, date, times: slots, hold }
    } catch (error) {
      if (error instanceof ProfessionalNotOffered) return { ...nothing, people }
      throw error
    }
  })

export type Drawn = {
  readonly language: Language
  readonly shop: PageShop
  readonly asked: Asked
  readonly choice: Choice
  readonly cutoff: number
  /** Whether what is chosen begins sooner than that. */
  readonly isNear: boolean
  /** What is said above all, with the nearest times where one was taken. */
  readonly alert: Html | null
  readonly stamp: string
}

const initials = (name: string): string => name.split(/\s+/).slice(0, 2).map(firstCharacterOf).join('')

export const stampOfChoice = (ctx: TenantCtx): string => stamp(ctx, 'choose')

/** The step by which a time is chosen. */
export function choosePage(t: Words, drawn: Drawn): Html {
  const { language, asked, choice, shop } = drawn
  const { service, services, people, professional, date, hold } = choice
  if (!service) return html`<h1>${t('title')}</h1><div class="empty"><p>${t('none')}</p></div>`
  const to = (change: Asked): string => {
    const now = {
      s: service.id,
      p: professional ?? 'any',
      d: date ?? '',
      h: hold ? asked.h : '',
      lang: asked.lang,
      ...change,
    }
    const said = Object.entries(now).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return `/book?${new URLSearchParams(said)}`
  }
  const hidden = html`${Object.entries({ s: service.id, p: professional ?? 'any', d: date ?? '', h: hold ? (asked.h ?? '') : '', lang: asked.lang ?? '', k: drawn.stamp, f: formId() }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
  const current = (is: boolean) => (is ? new Html(' aria-current="true"') : null)
  const heldTime = hold?.at.startsWith(`${date}T`) ? hold.at.slice(11) : null
  return html`<h1>${t('title')}</h1>
${drawn.alert ? html`<div class="alert" role="alert">${ALERT}<form method="post" action="/book" data-go="1">${hidden}${drawn.alert}</form></div>` : null}
<div class="two"><div>
<section aria-labelledby="services"><div class="head"><h2 id="services">${t('service')}</h2></div>
${serviceList(t, services, service, (each) => html`<a data-go id="s${each.id}" href="${to({ s: each.id, p: 'any', d: '', h: '' })}"${current(each.id === service.id)}><i class="dot" aria-hidden="true"></i><span class="what"><b>${each.name}</b><small>${lengthText(t, each.minutes)}${each.deposit ? ` · ${t('deposit', { amount: formatCents(each.deposit) })}` : ''}</small></span><span class="price">${each.price === null ? '' : formatCents(each.price)}</span></a>`)}</section>
<section aria-labelledby="people"><div class="head"><h2 id="people">${t('professional')}</h2></div>
<ul class="people"><li><a data-go id="pany" href="${to({ p: 'any', d: '', h: '' })}"${current(professional === null)}><i aria-hidden="true">${PEOPLE}</i>${t('anybody')}</a></li>
${people.map(({ id, name }) => html`<li><a data-go id="p${id}" href="${to({ p: id, d: '', h: '' })}"${current(id === professional)}><i aria-hidden="true">${initials(name)}</i>${name}</a></li>`)}</ul></section>
</div><div>
${daysAndTimes(t, { language, today: choice.today, days: choice.days, date, times: choice.times, held: heldTime, to: (change) => to({ ...('w' in change ? { d: '' } : {}), ...change }), hidden, action: '/book' })}
<p class="quiet">${t('zone', { zone: shop.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '' })}</p>
<ul class="rows"><li>${BELL}<a data-go href="/book/wait?${waitQuery(service.id, professional, drawn)}"><b>${t('wait_offer')}</b><small>${t('wait')}.</small></a>${NEXT}</li><li>${CLOCK}<span>${policy(t, drawn)}</span></li></ul>
</div>${hold ? heldFoot(t, drawn, hold, service) : null}</div>`
}

/** Until when it is cancelled at no cost; of a chosen time that is nearer than that, that it is not, and why. */
function policy(t: Words, { cutoff, isNear, choice: { service } }: Drawn): Html {
  if (isNear) {
    const never = service?.deposit ? ` ${t('deposit_never')}` : ''
    return html`<b>${t('policy_near')}</b><small>${t('policy_near_help', { count: cutoff })}${never}</small>`
  }
  const help = cutoff > 0 ? t('policy_help', { count: cutoff }) : t('policy_open')
  return html`<b>${t('policy')}</b><small>${help}</small>`
}

/** What somebody waits for who finds no time among those that are shown. */
const waitQuery = (s: string, p: string | null, { asked, choice: { date } }: Drawn): string =>
  new URLSearchParams({
    s,
    p: p ?? 'any',
    ...(date && { d: date }),
    ...(asked.lang && { lang: asked.lang }),
  }).toString()

/** So many services are in sight; the others are one press away, so that the times are near. */
const IN_SIGHT = 3

/** The services, the chosen one among those in sight. */
function serviceList(
  t: Words,
  services: readonly OfferedService[],
  chosen: OfferedService,
  drawn: (service: OfferedService) => Html,
): Html {
  const items = (some: readonly OfferedService[]) =>
    html`<ul class="services">${some.map((each) => html`<li>${drawn(each)}</li>`)}</ul>`
  // One more than fits is shown too: to open a list for it would be longer.
  if (services.length <= IN_SIGHT + 1) return items(services)
  const others = services.filter(({ id }) => id !== chosen.id)
  const isEarly = services.indexOf(chosen) < IN_SIGHT
  const seen = isEarly ? services.slice(0, IN_SIGHT) : [chosen, ...others.slice(0, IN_SIGHT - 1)]
  const rest = services.filter((each) => !seen.includes(each))
  return html`${items(seen)}<details class="more"><summary>${t('all_services', { count: services.length })}</summary>${items(rest)}</details>`
}

/** What is held, for how long, and the way on. */
function heldFoot(
  t: Words,
  { language, asked, choice, shop }: Drawn,
  hold: Hold,
  service: OfferedService,
): Html {
  const { day, time } = placeText(hold.at, language)
  const name = hold.isAny ? null : choice.people.find(({ id }) => id === hold.employee_id)?.name
  const lang = asked.lang ? `?lang=${asked.lang}` : ''
  return html`<div class="foot">${counting(t, hold, { language, timeZone: shop.timeZone })}
<div class="sum"><p><b>${day}, ${time}</b><small>${service.name} · ${lengthText(t, hold.minutes)} · ${name ? t('with', { name }) : t('whoever')}</small></p>
<p><b>${service.price === null ? t('ask_price') : formatCents(service.price)}</b><small>${service.deposit ? t('deposit', { amount: formatCents(service.deposit) }) : t('pay_there')}</small></p></div>
<div class="act"><a class="main" data-go id="go-on" href="/book/hold/${asked.h ?? ''}${lang}">${t('go_on')} ${NEXT}</a></div></div>`
}

/** How long a time is held. */
export const counting = (
  t: Words,
  hold: Hold,
  { language, timeZone }: { language: Language; timeZone: string },
): Html =>
  countdown({
    endsAt: hold.endsAt,
    said: t('held', { time: formatTheTime(hold.at.split('T')[1] ?? '', { language }) }),
    until: t('held_until', { time: formatTheTime(hold.endsAt, { language, timeZone }) }),
    soon: t('soon'),
    over: t('over'),
  })
