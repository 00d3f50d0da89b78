import { hash } from 'node:crypto'
import { hoursOfShop } from '#modules/employees/hours/hours.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { PageCall } from '#platform/module/public-page.server.ts'
import { MINUTES_OF_A_DAY, type MinuteOfDay, timeText } from '#platform/values/shop-day.ts'
import { submitContactForm } from '../contact/contact.server.ts'
import { contactInput } from '../contact/contact.ts'
import { type ContactFaults, contactFaults } from '../contact/contact-faults.ts'
import type { ContactState } from '../contact/contact-form.tsx'
import { type Around, addressesOf, inItsLanguage, inStore, storePage } from '../frame/frame.server.ts'
import type { OpenDay } from './open-week.ts'

const clock = (minute: MinuteOfDay): string => timeText(minute % MINUTES_OF_A_DAY)

/** The week as it is written on a door, Monday first; nothing where the shop has not said its hours. */
async function openWeek(call: PageCall, { frame }: Around): Promise<OpenDay[]> {
  const { weekly } = await hoursOfShop(call.ctx)
  if (weekly.length === 0) return []
  const name = new Intl.DateTimeFormat(frame.language, { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    // The fourth of January 1970 was a Sunday.
    name: name.format(Date.UTC(1970, 0, 4 + weekday)),
    hours: (weekly.find((each) => each.weekday === weekday)?.spans ?? []).map(
      ({ from, until }) => `${clock(from)}–${clock(until)}`,
    ),
  }))
}

/** The id of what comes without one: who sends the same again on the same day sends it once. */
function idOf({ ctx, network, sent }: PageCall): string {
  const said = ['name', 'email', 'phone', 'subject', 'message'].map((name) => sent[name] ?? '')
  const day = ctx.now.toISOString().slice(0, 10)
  const hex = hash('sha256', JSON.stringify([ctx.tenantId, network, day, ...said]))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Outcome = { state: ContactState; refused: ContactFaults }

/** Keeps what a browser without a script sent. */
async function keepSent(call: PageCall): Promise<Outcome> {
  const refused = contactFaults(call.sent)
  if (Object.keys(refused).length > 0) return { state: 'idle', refused }
  const read = contactInput.safeParse({ ...call.sent, id: idOf(call) })
  if (!read.success) return { state: 'failed', refused }
  try {
    await submitContactForm(call.ctx, call.network, read.data)
    return { state: 'sent', refused }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { state: error instanceof TooManyRequests ? 'too_many' : 'failed', refused }
  }
}

/** How the shop is reached, and where one writes to it: /shop/contact. */
export const contactPage = inStore(async (call, place) => {
  const { state, refused }: Outcome = call.isPost
    ? await keepSent(call)
    : { state: call.sent.sent === '1' ? 'sent' : 'idle', refused: {} }
  if (call.isPost && state === 'sent') return { redirect: inItsLanguage(call, '/shop/contact?sent=1') }
  const page = storePage(place, {
    view: 'store-contact',
    props: { week: await openWeek(call, place), state, refused, typed: call.isPost ? call.sent : {} },
    title: place.frame.words.contact,
    head: addressesOf(call, '/shop/contact'),
  })
  return call.isPost ? { ...page, status: 422 } : page
})
