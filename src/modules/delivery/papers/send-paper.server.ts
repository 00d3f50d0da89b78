import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { type APaper, keptPaper } from '../paper.ts'
import { queue, type ShownDelivery } from '../queue/queue.server.ts'
import { readAddress, readNumber, requireMail, requireWhatsApp } from '../queue/recipients.server.ts'
import { madePaper } from './papers.server.ts'

type Asked = APaper & { requestId?: string | undefined }

/**
 * Puts a paper of the office on its way by e-mail; the worker sends it. The same `requestId` again sends nothing more.
 *
 * @throws EmailRequired, EmailInvalid, MailNotSetUp
 * @throws KeyReused, TooManyDeliveries, RecipientHasMany
 * @throws what `madePaper` throws: what cannot be made is refused at once, and not when it is sent.
 */
export async function sendPaperEmail(
  ctx: Ctx,
  { email, requestId, ...asked }: Asked & { email: string },
): Promise<ShownDelivery> {
  const recipient = readAddress(email)
  await madePaper(ctx, asked)
  await requireMail(ctx)
  return queue(ctx, { id: requestId ?? newId(), kept: keptPaper(asked), channel: 'email', recipient })
}

/**
 * Like `sendPaperEmail` by WhatsApp.
 *
 * @throws PhoneRequired, PhoneInvalid, WhatsAppNotSetUp, and as `sendPaperEmail`.
 */
export async function sendPaperWhatsApp(
  ctx: Ctx,
  { phoneNumber, requestId, ...asked }: Asked & { phoneNumber: string },
): Promise<ShownDelivery> {
  const recipient = readNumber(phoneNumber)
  await madePaper(ctx, asked)
  await requireWhatsApp(ctx)
  return queue(ctx, { id: requestId ?? newId(), kept: keptPaper(asked), channel: 'whatsapp', recipient })
}
