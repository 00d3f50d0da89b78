import { TooManyFromOutside } from '#modules/appointments/appointments.errors.ts'
import { bookHeld, comingFromOutside } from '#modules/appointments/holds/book-held.server.ts'
import { createCustomerInput } from '#modules/customers/customer/customer.ts'
import {
  customersReached,
  type ReachedCustomer,
} from '#modules/customers/records/customers-reached.server.ts'
import { createCustomer } from '#modules/customers/records/save-customer.server.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { minuteOfDay } from '#platform/values/shop-day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import type { Language } from '#ui/words/messages.ts'
import type { OfferedService } from '../choosing/offered.server.ts'
import { BOUNDS } from '../guard/bounds.server.ts'
import type { HeldWish } from '../guard/signed.server.ts'
import type { MatchBy } from '../match-by.ts'
import type { PageRules } from '../settings/booking-page.server.ts'
import type { Contact } from './contact.ts'

/** Whether somebody who can be reached alike is taken for the one who books, by the shop's rule. */
const isKnownBy: Readonly<Record<MatchBy, (found: ReachedCustomer) => boolean>> = {
  phone_and_email: ({ by_phone, by_email }) => by_phone && by_email,
  phone: ({ by_phone }) => by_phone,
  email: ({ by_email }) => by_email,
  nobody: () => false,
}

/** Whose appointment it is: the one customer whom the rule knows, and otherwise a record of their own. */
async function whoseIs(tx: Tx<TenantCtx>, { name, phone, email }: Contact, rule: MatchBy) {
  const alike = await customersReached(tx, { phone, email })
  const known = alike.filter(isKnownBy[rule])
  if (known.length === 1 && known[0]) return { id: known[0].id, repeats: null }
  const made = await createCustomer(
    await inSomebodysName(tx, name),
    createCustomerInput.parse({ name, phone, email }),
  )
  return { id: made.id, repeats: alike.length > 0 ? made.code : null }
}

type Taking = {
  readonly wish: HeldWish
  readonly from: string
  readonly contact: Contact
  readonly rules: PageRules
  readonly service: OfferedService
  readonly timeZone: string
  /** In which they read the page: they are written to in it. */
  readonly language: Language
}

/**
 * Books what is held for who typed their details, once; tells the staff; and says nothing of whom the shop knew.
 *
 * @throws TooManyFromOutside, and what `bookHeld` throws.
 */
export const takeBooking = (ctx: TenantCtx, taking: Taking) =>
  inTransaction(ctx, async (tx) => {
    const { wish, from, contact, rules, service, timeZone, language } = taking
    const instant = new Date(wish.at * MINUTE_MS)
    const told: { repeats?: string } = {}
    const booked = await bookHeld(tx, {
      id: wish.id,
      bounds: BOUNDS,
      phone: contact.phone,
      wish: {
        service_id: wish.service_id,
        employee_id: wish.employee_id,
        from,
        date: dayOfInstant(instant, timeZone),
        time: minuteOfDay(wish.at, timeZone),
      },
      customer: async () => {
        if ((await comingFromOutside(tx, contact)) >= rules.most_each)
          throw new TooManyFromOutside('as many to come as one person has')
        const whose = await whoseIs(tx, contact, rules.match_by)
        if (whose.repeats) told.repeats = whose.repeats
        return {
          customer_id: whose.id,
          customer_name: contact.name,
          customer_email: contact.email,
          customer_phone: contact.phone,
          customer_notes: contact.notes,
        }
      },
      statusOf: ({ deposit }) => (rules.confirms && !deposit ? 'confirmed' : 'pending'),
      language,
      agreed: rules.terms !== '',
    })
    if (booked.isNew) {
      await notify(tx, {
        subject: `public_booking ${booked.id}`,
        seen_by: 'appointments.view',
        kind: told.repeats ? 'public_booking_repeated' : 'public_booking',
        params: {
          name: contact.name,
          service: service.name,
          at: booked.at,
          ...(told.repeats && { code: told.repeats }),
        },
      })
    }
    return booked.id
  })
