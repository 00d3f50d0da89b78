import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { AddressUnreadable } from '../channels/channels.errors.ts'
import { readChannels } from '../channels/channels.server.ts'
import type { TestInput } from '../channels/channels.ts'
import { sendMail } from '../mail/mail.server.ts'
import { sendWhatsAppText } from '../whatsapp/whatsapp.server.ts'

/** Enough to set a server up by trying, too few to look for servers with it or to bother people. */
const tests = newRateLimit(10, 60_000)

/** In a day, by the server and the number that all shops share and the installation pays for. */
export const MOST_BY_INSTALLATION = 20
const byInstallation = newRateLimit(MOST_BY_INSTALLATION, DAY_MS)

const isShared = async (ctx: Ctx, channel: TestInput['channel']): Promise<boolean> => {
  const { smtp_host, whatsapp_phone_number_id } = await readChannels(ctx)
  return (channel === 'email' ? smtp_host : whatsapp_phone_number_id) === null
}

const TEXT = 'Este mensaje es una prueba: el envío desde su tienda funciona.'

/**
 * Sends a few words by the channel as it is saved, and answers what the server said.
 *
 * @throws AddressUnreadable when nothing can be sent to what was typed.
 * @throws TooManyRequests after ten tests of a shop in a minute, and after twenty in a day by what the installation has.
 * @throws what `sendMail` and `sendWhatsAppText` throw.
 */
export async function sendTest(ctx: Ctx, { channel, to }: TestInput): Promise<{ answer: string }> {
  const phone = channel === 'whatsapp' ? readPhone(to) : null
  if (channel === 'email' ? !isEmail(to) : phone === null) throw new AddressUnreadable('nobody to send it to')
  tests.take(ctx.tenantId, ctx.now)
  if (await isShared(ctx, channel)) byInstallation.take(`${ctx.tenantId} ${channel}`, ctx.now)
  return phone === null
    ? sendMail(ctx, { to: [to], subject: 'Prueba de envío', text: `${TEXT}\n` })
    : sendWhatsAppText(ctx, { to: phone, text: TEXT })
}
