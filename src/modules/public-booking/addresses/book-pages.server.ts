import {
  AppointmentLinkNotFound,
  nearestIn,
  TooManyFromOutside,
} from '#modules/appointments/appointments.errors.ts'
import { appointmentsSettings } from '#modules/appointments/appointments-settings.ts'
import { cutoffOf } from '#modules/appointments/deposits/deposit-terms.ts'
import { minutesToPay } from '#modules/appointments/deposits/pay-until.server.ts'
import { holdById, holdTime } from '#modules/appointments/holds/hold-time.server.ts'
import { ownToken } from '#modules/appointments/own-link/own-token.server.ts'
import { instantOf, minuteOf, wallText } from '#modules/appointments/slots/wall-time.ts'
import { OfferNotFound } from '#modules/appointments/waiting/waiting.errors.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { ClockWrong, TooManyRequests, Unavailable } from '#platform/errors/platform.errors.ts'
import { languageIn } from '#platform/module/page-language.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { day, isReportDay } from '#platform/values/day.ts'
import { html } from '#platform/values/html.ts'
import { atTime, minuteIn, shopDay } from '#platform/values/shop-day.ts'
import type { Language } from '#ui/words/messages.ts'
import { type Choice, choiceFor, choosePage, stampOfChoice } from '../choosing/choose-page.server.ts'
import { nearestButtons } from '../choosing/days-and-times.server.ts'
import { offeredService, publicProfessional } from '../choosing/offered.server.ts'
import { readContact } from '../details/contact.ts'
import { type Details, detailsPage } from '../details/details-page.server.ts'
import { takeBooking } from '../details/take-booking.server.ts'
import { BOUNDS, takeChoice, takeLook, takeSending } from '../guard/bounds.server.ts'
import {
  formIn,
  fromPlace,
  type HeldWish,
  heldWish,
  holdToken,
  keptStamp,
  stampAge,
} from '../guard/signed.server.ts'
import { movePage } from '../own/move-pages.server.ts'
import { offerPage } from '../own/offer-page.server.ts'
import { cancelPage, ownPage } from '../own/own-pages.server.ts'
import type { OwnPage } from '../own/shown-page.server.ts'
import { busyPage } from '../page/busy-page.server.ts'
import { ALERT, CLOCK, framed, stated, wordsIn } from '../page/frame.server.ts'
import { spokenAt } from '../page/spoken.ts'
import { momentText, withSecondsLeft } from '../page/written.server.ts'
import { bookingShop, type PageShop } from '../shop/shop.server.ts'
import { waitPage } from '../waiting/wait-page.server.ts'

type Status = 200 | 404 | 409 | 422 | 429 | 503
type Page = Awaited<ReturnType<typeof bookingShop>>

/** The same page in the other language; a form that was sent is read again from its beginning. */
function otherOf({ path, sent }: PageCall, language: Language): string {
  const kept = Object.entries(sent).filter(([name]) =>
    ['s', 'p', 'd', 't', 'at', 'w', 'h', 'done', 'moved', 'new'].includes(name),
  )
  return `${path}?${new URLSearchParams([...kept, ['lang', language === 'es' ? 'en' : 'es']])}`
}

function answer(
  call: PageCall,
  shop: PageShop,
  step: string,
  page: { title: string; body: ReturnType<typeof html> },
  status: Status = 200,
): PageReply {
  const language = languageIn(call)
  const frame = { language, nonce: call.nonce, shop, step, other: otherOf(call, language), ...page }
  return { status, html: withSecondsLeft(framed(frame), call.ctx.now) }
}

const said = (call: PageCall, shop: PageShop, what: 'closed' | 'missing'): PageReply => {
  const t = wordsIn(languageIn(call))
  return answer(call, shop, what, { title: t(what), body: stated(ALERT, t(what), t(`${what}_help`)) }, 404)
}

const refused = (call: PageCall, shop: PageShop, why: 'too_many' | 'not_now', status: Status): PageReply => {
  const t = wordsIn(languageIn(call))
  return answer(call, shop, why, { title: t('title'), body: stated(CLOCK, t('title'), t(why)) }, status)
}
const tooMany = (call: PageCall, shop: PageShop): PageReply => refused(call, shop, 'too_many', 429)
/** What a wrong clock would date is not taken. */
const notNow = (call: PageCall, shop: PageShop): PageReply => refused(call, shop, 'not_now', 503)

/** A page that is there while the shop books online; what is too much is said on it. */
const ofShop =
  (work: (call: PageCall, page: Page) => Promise<PageReply>) =>
  async (call: PageCall): Promise<PageReply> => {
    const page = await bookingShop(call.ctx)
    if (!page.isOpen) return said(call, page.shop, 'closed')
    if (call.isPost && call.ctx.installation.clockTrouble()) return notNow(call, page.shop)
    try {
      takeLook(call.ctx, call.network)
      return await work(call, page)
    } catch (error) {
      if (error instanceof TooManyFromOutside || error instanceof TooManyRequests)
        return tooMany(call, page.shop)
      throw error
    }
  }

/**
 * What the browser keeps of what somebody holds, by whichever address they come back: without it a step back would take
 * their own time from them.
 */
const HELD = 'book_hold'

/** The hold that is theirs, by its token: the one that the address names, or the last that the browser was given. */
const holdOf = ({ sent, kept }: PageCall): string => sent.h || (kept[HELD] ?? '')

/** When the time begins that somebody chose; null before they chose one: a day alone is none. */
function chosenStart({ hold }: Choice, timeZone: string): Date | null {
  if (!hold) return null
  const [held = '', time = ''] = hold.at.split('T')
  return instantOf(atTime(shopDay(day(held), timeZone), minuteIn(time) ?? 0))
}

/** Whether something that begins at a moment is no more moved nor cancelled by its customer, by the shop's rule. */
const isNear = ({ ctx }: PageCall, cutoff: number, at: Date | null): boolean =>
  at !== null && cutoff > 0 && ctx.now > cutoffOf(at, cutoff)

/** Until when something that begins at a moment is cancelled at no cost, in words; null once that has passed. */
async function costFree(call: PageCall, at: Date, timeZone: string) {
  const { cancel_cutoff_hours: cutoff } = await readModuleSettings(call.ctx, appointmentsSettings)
  const last = wallText(minuteOf(cutoffOf(at, cutoff)), timeZone)
  return { cutoff, freeUntil: isNear(call, cutoff, at) ? null : momentText(last, languageIn(call)) }
}

async function chooser(
  call: PageCall,
  { shop }: Page,
  problem: { nearest: readonly string[] } | 'busy' | null = null,
) {
  const language = languageIn(call)
  const t = wordsIn(language)
  const asked = { ...call.sent, h: holdOf(call) }
  const choice = await choiceFor(call.ctx, asked, shop.timeZone)
  const { cancel_cutoff_hours: cutoff } = await readModuleSettings(call.ctx, appointmentsSettings)
  const alert =
    problem === 'busy'
      ? html`<p>${t('busy')}</p>`
      : problem &&
        html`<p>${t(problem.nearest.length > 0 ? 'taken' : 'gone')}</p>${nearestButtons(t, problem.nearest, language, null)}`
  const body = choosePage(t, {
    language,
    shop,
    asked,
    choice,
    cutoff,
    isNear: isNear(call, cutoff, chosenStart(choice, shop.timeZone)),
    alert,
    stamp: stampOfChoice(call.ctx),
  })
  return answer(
    call,
    shop,
    'choose',
    { title: t('title'), body },
    problem === 'busy' ? 503 : problem ? 409 : 200,
  )
}

/** Where somebody was who wants a time: `at`, or the day and time of the form. */
function wantedIn({ at, d, t }: PageCall['sent']): { date: string; time: number } | null {
  const [date = '', text = ''] = at ? at.split('T') : [d, t]
  const time = minuteIn(text)
  return time !== null && isReportDay(date) ? { date, time } : null
}

async function held(
  call: PageCall,
  { rules, shop }: Page,
  wish: Omit<HeldWish, 'id' | 'at'>,
  instead: HeldWish | null,
) {
  const wanted = wantedIn(call.sent)
  if (!wanted) return null
  const { ctx } = call
  const from = fromPlace(ctx, call.network)
  takeChoice(ctx, from)
  const date = day(wanted.date)
  const hold = await holdTime(ctx, {
    ...wish,
    date,
    time: wanted.time,
    from,
    bounds: BOUNDS,
    minutes: rules.hold_minutes,
    instead: instead?.id ?? null,
    form: formIn(call.sent),
  })
  const at = atTime(shopDay(date, shop.timeZone), wanted.time)
  return { hold, token: holdToken(ctx, { ...wish, id: hold.id, at }), wish: { ...wish, id: hold.id, at } }
}

/** What is chosen, and a time that is taken for some minutes. */
const choose = ofShop(async (call, page) => {
  const { ctx, sent } = call
  if (!call.isPost) return chooser(call, page)
  const service = await offeredService(ctx, sent.s ?? '')
  const age = stampAge(ctx, 'choose', sent.k ?? '')
  if (!service || age === 'foreign' || age === 'old') return chooser(call, page)
  const professional = (await publicProfessional(ctx, service.id, sent.p))?.id ?? null
  try {
    const wish = { service_id: service.id, employee_id: professional }
    const found = await held(call, page, wish, heldWish(ctx, holdOf(call)))
    if (!found) return chooser(call, page)
    const query = {
      s: service.id,
      p: professional ?? 'any',
      d: found.hold.at.slice(0, 10),
      h: found.token,
      ...(sent.lang && { lang: sent.lang }),
    }
    return { redirect: `/book?${new URLSearchParams(query)}`, hides: { [HELD]: found.token } }
  } catch (error) {
    if (
      !(error instanceof DomainError) ||
      error instanceof TooManyFromOutside ||
      error instanceof TooManyRequests
    )
      throw error
    return chooser(call, page, error instanceof Unavailable ? 'busy' : { nearest: nearestIn(error) })
  }
})

/** What is said of a time that is not booked now. What cannot be booked any more is said to be kept for nobody. */
function refusalOf(t: ReturnType<typeof wordsIn>, error: DomainError): [Partial<Details>, Status] {
  if (error instanceof TooManyFromOutside) return [{ alert: t('too_many') }, 429]
  if (error instanceof Unavailable) return [{ alert: t('busy') }, 503]
  const nearest = nearestIn(error)
  return nearest.length > 0
    ? [{ alert: t('taken_kept'), nearest }, 409]
    : [{ alert: t('gone'), hold: null }, 409]
}

/** Who it is, for a time that is held. */
const details = ofShop(async (call, page) => {
  const { ctx, sent } = call
  const { shop, rules } = page
  const language = languageIn(call)
  const t = wordsIn(language)
  const wish = heldWish(ctx, call.named.hold ?? '')
  const service = wish && (await offeredService(ctx, wish.service_id))
  if (!wish) return said(call, shop, 'missing')
  if (!service) return chooser(call, page, { nearest: [] })
  const draw = async (
    more: Partial<Details> & { of?: HeldWish },
    status: Status = 200,
  ): Promise<PageReply> => {
    const now = more.of ?? wish
    const token = more.of ? holdToken(ctx, more.of) : (call.named.hold ?? '')
    const hold = await holdById(ctx, now.id)
    const body = detailsPage(t, {
      ...(await costFree(call, instantOf(now.at), shop.timeZone)),
      language,
      timeZone: shop.timeZone,
      token,
      lang: sent.lang,
      service,
      terms: rules.terms,
      minutesToPay: service.deposit ? await minutesToPay(ctx) : null,
      at: wallText(now.at, shop.timeZone),
      hold: hold && hold.endsAt > ctx.now ? hold : null,
      stamp: keptStamp(ctx, `details ${now.id}`, sent.k),
      typed: sent,
      faults: {},
      alert: null,
      nearest: [],
      ...more,
    })
    return answer(call, shop, 'details', { title: t('details'), body }, status)
  }
  if (!call.isPost) return draw({})
  const from = fromPlace(ctx, call.network)
  takeSending(ctx, from)
  try {
    if (sent.at) {
      const { service_id, employee_id } = wish
      const found = await held(call, page, { service_id, employee_id }, wish)
      return await draw(found ? { of: found.wish } : {})
    }
    const age = stampAge(ctx, `details ${wish.id}`, sent.k ?? '')
    const { contact, faults } = readContact(sent, rules.terms !== '')
    if (!contact) return await draw({ faults: faults ?? {}, alert: t('again') }, 422)
    if (age !== 'fine' || sent.website) return await draw({ alert: t('again') }, 422)
    const { timeZone } = shop
    const id = await takeBooking(ctx, { wish, from, contact, rules, service, timeZone, language })
    const redirect = spokenAt(call, `/book/${ownToken(ctx, id)}`, { new: '1' })
    return { redirect, hides: { [HELD]: '' } }
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof TooManyRequests) throw error
    return draw(...refusalOf(t, error))
  }
})

/** Who finds no time is told when one comes free. */
const wait = ofShop(async (call, page) => {
  const made = await waitPage(call, page, languageIn(call))
  return 'redirect' in made ? made : answer(call, page.shop, 'wait', made, made.status)
})

/** Somebody's own appointment: there also where the shop books online no more. */
const own =
  (work: (call: PageCall, language: Language) => Promise<OwnPage | { redirect: string }>) =>
  async (call: PageCall): Promise<PageReply> => {
    const { shop } = await bookingShop(call.ctx)
    try {
      const page = await work(call, languageIn(call))
      return 'redirect' in page ? page : answer(call, shop, 'own', page, page.status ?? 200)
    } catch (error) {
      if (error instanceof AppointmentLinkNotFound || error instanceof OfferNotFound)
        return said(call, shop, 'missing')
      if (error instanceof TooManyRequests) return tooMany(call, shop)
      if (error instanceof ClockWrong) return notNow(call, shop)
      throw error
    }
  }

const pages = [
  { path: '/book', answer: choose },
  { path: '/book/hold/:hold', answer: details },
  { path: '/book/wait', answer: wait },
  { path: '/book/offer/:token', answer: own(offerPage) },
  { path: '/book/:token', answer: own(ownPage) },
  { path: '/book/:token/move', answer: own(movePage) },
  { path: '/book/:token/cancel', answer: own(cancelPage) },
] satisfies PublicPage[]

/** Where people book by themselves, and find what they booked; where the database cannot now, each says so in words. */
export const bookPages: readonly PublicPage[] = pages.map((page) => ({ ...page, notNow: busyPage }))
