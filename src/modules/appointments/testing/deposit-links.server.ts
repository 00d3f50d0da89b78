import type { World } from '#app/testing/world.server.ts'
import { takeAnswer } from '#modules/payment-links/answers/answers.server.ts'
import { payForm } from '#modules/payment-links/links/public-link.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { signedAnswer } from '#simulators/azul-page.ts'
import { depositLinkFor } from '../paying/ask-deposit.server.ts'

const KEY = 'llave-de-los-depositos'
export const ORIGIN = 'http://salon.test.localhost'

/** Lets a shop be paid by links. */
export const takeLinks = (shop: World, environment: 'production' | 'test' = 'production') =>
  shop.call.paymentLink.updateMerchant({
    merchant_id: '39038540035',
    merchant_name: 'Salón de prueba',
    merchant_type: 'ECommerce',
    auth_key: KEY,
    environment,
    valid_days: 7,
  })

/** The address by which somebody who books by themselves pays the deposit. */
export const linkOf = (shop: World, id: string): Promise<string | null> =>
  depositLinkFor(shop.ctx, ORIGIN, id as AppointmentId)

/** The form of that page as a browser has it open. */
export async function openForm(shop: World, address: string): Promise<Readonly<Record<string, string>>> {
  const form = await payForm(shop.ctx, ORIGIN, address.split('/').at(-1) ?? '')
  if (!form) throw new Error(`nothing is paid at ${address}`)
  return form.fields
}

/** What AZUL says of a form that somebody paid, or could not. */
export const said = (form: Readonly<Record<string, string>>, isApproved = true) =>
  signedAnswer(form, isApproved, KEY)

export const hear = (shop: World, answer: Readonly<Record<string, string>>, now = shop.ctx.now) =>
  takeAnswer({ ...shop.ctx, now }, answer)
