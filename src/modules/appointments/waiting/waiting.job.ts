import { onEvent, onEvents } from '#platform/events/event-handler.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { appointmentMoved, appointmentStatusChanged } from '../appointment-events.ts'
import { holdsTime } from '../status/states.ts'
import { lookForOffers } from './look-for-offers.server.ts'
import { slotOffered } from './offer-rows.server.ts'
import { sendOffer } from './send-offer.server.ts'

/** What one event has worked out: every shop's events wait behind it. The look by the clock has the rest. */
const MOST_AT_ONCE = 12

const look = (ctx: TenantCtx): Promise<void> => lookForOffers(ctx, undefined, MOST_AT_ONCE)

/** What frees a time is looked at at once; whatever else does, within minutes by the clock. */
export const waitingHandlers = [
  onEvents(appointmentMoved, 'appointments.offer_after_move', look),
  onEvents(appointmentStatusChanged, 'appointments.offer_after_cancel', async (ctx, changes) => {
    if (changes.some(({ to }) => !holdsTime(to))) await look(ctx)
  }),
  onEvent(slotOffered, 'appointments.send_offer', sendOffer, { outside: true }),
]
