import { TooManyFromOutside } from '#modules/appointments/appointments.errors.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { TooManyRequests, Unavailable } from '#platform/errors/platform.errors.ts'
import type { PageCall } from '#platform/module/public-page.server.ts'
import { addDays, type Day, day, dayOfInstant, isReportDay } from '#platform/values/day.ts'
import { Html, html } from '#platform/values/html.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { Language } from '#ui/words/messages.ts'
import { type OfferedService, offeredService, publicProfessional } from '../choosing/offered.server.ts'
import { PARTS } from '../choosing/parts-of-day.ts'
import { type Faults, readContact } from '../details/contact.ts'
import { contactLines } from '../details/details-page.server.ts'
import { takeSending, takeWaiting } from '../guard/bounds.server.ts'
import { fromPlace, keptStamp, stampAge } from '../guard/signed.server.ts'
import { ALERT, CHECK, stated, type Words, wordsIn } from '../page/frame.server.ts'
import type { bookingShop } from '../shop/shop.server.ts'
import { spanIn } from './span.ts'
import { takeWait } from './take-wait.server.ts'

type Page = { title: string; body: Html; status?: 200 | 422 | 429 | 503 }

/** What somebody waits for, as their page says it. */
type Wish = {
  readonly service: OfferedService
  readonly professional: { id: EmployeeId; name: string } | null
  readonly today: Day
}

type Wrong = { readonly alert: string | null; readonly faults: Faults; readonly areDaysWrong: boolean }
const RIGHT: Wrong = { alert: null, faults: {}, areDaysWrong: false }

/** Where nothing else is said, somebody waits for so many days. */
const USUAL_DAYS = 13

/** The one step by which somebody asks to be told when a time comes free: drawn, and taken as it was sent. */
export async function waitPage(
  call: PageCall,
  { shop, rules }: Awaited<ReturnType<typeof bookingShop>>,
  language: Language,
): Promise<Page | { redirect: string }> {
  const { ctx, sent } = call
  const t = wordsIn(language)
  const lang: Record<string, string> = sent.lang ? { lang: sent.lang } : {}
  if (sent.done === '1' && !call.isPost) return waits(t, lang)
  const service = await offeredService(ctx, sent.s ?? '')
  if (!service) return { redirect: `/book?${new URLSearchParams(lang)}` }
  const professional = await publicProfessional(ctx, service.id, sent.p)
  const wish: Wish = { service, professional, today: dayOfInstant(ctx.now, shop.timeZone) }
  const draw = (wrong: Wrong, status: Page['status'] = 200): Page => ({
    title: t('wait'),
    body: form(t, call, wish, wrong),
    status,
  })
  if (!call.isPost) return draw(RIGHT)
  const from = fromPlace(ctx, call.network)
  takeSending(ctx, from)
  const span = spanIn(sent, wish.today)
  const { contact, faults } = readContact(sent, false)
  const isHeard = stampAge(ctx, 'wait', sent.k ?? '') === 'fine' && !sent.website
  if (!span || !contact || !isHeard)
    return draw({ alert: t('again'), faults: faults ?? {}, areDaysWrong: !span }, 422)
  const asked = { service, professional: professional?.id ?? null, span, contact, language }
  try {
    takeWaiting(ctx, from)
    await takeWait(ctx, { ...asked, from, origin: call.origin, most: rules.most_each })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error instanceof TooManyFromOutside || error instanceof TooManyRequests)
      return draw({ ...RIGHT, alert: t('too_many') }, 429)
    if (error instanceof Unavailable) return draw({ ...RIGHT, alert: t('busy') }, 503)
    return draw({ ...RIGHT, alert: t('gone') }, 422)
  }
  return { redirect: `/book/wait?${new URLSearchParams({ done: '1', ...lang })}` }
}

/** Somebody is on the list. */
const waits = (t: Words, lang: Record<string, string>): Page => ({
  title: t('wait_done'),
  body: stated(
    CHECK,
    t('wait_done'),
    t('wait_done_help'),
    html`<p><a class="other" data-go href="/book?${new URLSearchParams(lang).toString()}">${t('choose')}</a></p>`,
  ),
})

const dayField = (name: string, label: string, value: Day, today: Day, isWrong: boolean): Html =>
  html`<label for="${name}"><span>${label}</span><input id="${name}" name="${name}" type="date" min="${today}" value="${value}" required${isWrong ? new Html(' aria-invalid="true" aria-describedby="days-wrong"') : null}></label>`

function form(t: Words, { ctx, sent }: PageCall, { service, professional, today }: Wish, wrong: Wrong): Html {
  const shownDay = (asked: string | undefined, usual: Day): Day =>
    asked !== undefined && isReportDay(asked) && asked >= today ? day(asked) : usual
  const from = shownDay(sent.from ?? sent.d, today)
  const until = shownDay(sent.until, addDays(from, USUAL_DAYS))
  const back = new URLSearchParams({
    s: service.id,
    p: professional?.id ?? 'any',
    ...(sent.d && { d: sent.d }),
    ...(sent.lang && { lang: sent.lang }),
  })
  const hidden = { s: service.id, p: professional?.id ?? 'any', d: sent.d ?? '', lang: sent.lang ?? '' }
  return html`<h1>${t('wait')}</h1>
${wrong.alert ? html`<div class="alert" role="alert">${ALERT}<p>${wrong.alert}</p></div>` : null}
<p>${t('wait_help')}</p>
<div class="card"><dl><div><dt>${t('service')}</dt><dd>${service.name}</dd></div>
<div><dt>${t('professional')}</dt><dd>${professional?.name ?? t('anybody')}</dd></div></dl></div>
<p><a data-go href="/book?${back.toString()}">${t('wait_back')}</a></p>
<form class="form" method="post" action="/book/wait" data-go="1" novalidate>
${Object.entries({ ...hidden, k: keptStamp(ctx, 'wait', sent.k) }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="trap" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
<div class="pair">${dayField('from', t('wait_from'), from, today, wrong.areDaysWrong)}${dayField('until', t('wait_until'), until, today, wrong.areDaysWrong)}</div>
${wrong.areDaysWrong ? html`<span class="wrong" id="days-wrong">${t('wait_days')}</span>` : null}
<label for="part"><span>${t('wait_part')}</span><select id="part" name="part"><option value="">${t('wait_any')}</option>${PARTS.map(({ word }) => html`<option value="${word}"${word === sent.part ? new Html(' selected') : null}>${t(word)}</option>`)}</select></label>
${contactLines(t, { typed: sent, faults: wrong.faults })}
<button class="main" name="go" value="1">${t('wait_send')}</button>
</form>`
}
