import { MailNotSetUp, WhatsAppNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { EmailInvalid, EmailRequired, PhoneInvalid, PhoneRequired } from '../delivery.errors.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'

/** An address as it was typed. @throws EmailRequired, EmailInvalid */
export function readAddress(typed: string): string {
  const address = typed.trim()
  if (address === '') throw new EmailRequired('no address')
  if (!isEmail(address)) throw new EmailInvalid('no address that mail is sent to')
  return address
}

/** A telephone as it was typed, in E.164. @throws PhoneRequired, PhoneInvalid */
export function readNumber(typed: string): string {
  if (typed.trim() === '') throw new PhoneRequired('no number')
  const number = readPhone(typed)
  if (number === null) throw new PhoneInvalid('no telephone that can be dialled')
  return number
}

/** Where somebody is written to by a way; null where what is known of them is no such address. */
export function recipientOf(
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  channel: DeliveryChannel,
): string | null {
  const address = email?.trim() ?? ''
  return channel === 'email' ? (isEmail(address) ? address : null) : readPhone(phone ?? '')
}

/** @throws MailNotSetUp when neither the shop nor the installation has a mail server. */
export async function requireMail(ctx: Ctx): Promise<void> {
  if (!(await channelsOf(ctx)).mail) throw new MailNotSetUp('no mail server')
}

/** @throws WhatsAppNotSetUp */
export async function requireWhatsApp(ctx: Ctx): Promise<void> {
  if (!(await channelsOf(ctx)).whatsapp) throw new WhatsAppNotSetUp('no WhatsApp number')
}
