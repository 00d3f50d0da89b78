import { newWorld, type World } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { booking, newSalon, SALON_HOURS, TUESDAY } from '../../testing/salon.server.ts'
import { lookForOffers } from '../look-for-offers.server.ts'
import { offerUrl, sendOffer } from '../send-offer.server.ts'

/** The one hour of that Tuesday for which anybody works. */
const ONE_HOUR = {
  weekly: SALON_HOURS,
  days: [{ day: TUESDAY, name: '', spans: [{ from: 600, until: 660 }] }],
}

/** A salon of one who works an hour that Tuesday, taken by an appointment, and a mail server. */
export async function fullSalon(wanted: object = {}) {
  const mail = await mailSimulator()
  const salon = await newSalon(await newWorld(), ['Katherine'], { defaultDuration: 60, ...wanted })
  const { shop, service } = salon
  await shop.call.channel.update(channelSettings(mail.port))
  const { version } = await shop.call.businessHours.get()
  await shop.call.businessHours.update({ ...ONE_HOUR, version })
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const wait = async (customer_name: string, more: object = {}) =>
    shop.call.appointmentWaiting.create({
      customer_name,
      customer_email: `${customer_name.toLowerCase()}@ejemplo.test`,
      service_id: service,
      first_day: TUESDAY,
      last_day: TUESDAY,
      ...more,
    })
  const look = (now = shop.ctx.now) => lookForOffers({ ...shop.ctx, now })
  const list = () => shop.call.appointmentWaiting.getAll()
  const offered = async () =>
    (await list()).flatMap(({ customer_name, offer }) => (offer ? customer_name : []))
  const cancel = () => shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  /** Writes of what is on offer to whoever waits for it; answers whether any letter is to be tried again. */
  const write = async (now = shop.ctx.now): Promise<boolean> => {
    const open = (await list()).flatMap(({ offer }) => offer?.id ?? [])
    const tries = open.map((offer_id) => sendOffer({ ...shop.ctx, now }, { offer_id }))
    return (await Promise.allSettled(tries)).some(({ status }) => status === 'rejected')
  }
  return { ...salon, mail, id, wait, look, list, offered, cancel, write }
}

/** What whoever follows a link of an offer calls. */
export const by = (shop: World, now = shop.ctx.now) => shop.as({ ctx: null, now }).appointmentOffer
export const later = (shop: World, minutes: number) => new Date(shop.ctx.now.getTime() + minutes * MINUTE_MS)

const tokenOf = (shop: World, id: string): string =>
  offerUrl(shop.ctx, '', id as AppointmentOfferId)
    .split('/')
    .at(-1) ?? ''

/** The token of what is on offer for somebody now. */
export async function tokenFor(shop: World, name: string): Promise<string> {
  const found = (await shop.call.appointmentWaiting.getAll()).find((each) => each.customer_name === name)
  if (!found?.offer) throw new Error(`nothing is on offer for ${name}`)
  return tokenOf(shop, found.offer.id)
}
