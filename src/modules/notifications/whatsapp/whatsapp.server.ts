import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { WhatsAppNotSetUp } from '../channels/channels.errors.ts'
import { type ChannelsRow, openSecret, readChannels } from '../channels/channels.server.ts'
import { type CloudAccount, postMessage, uploadPdf } from './cloud-api.server.ts'
import { foldedText } from './folded-text.ts'

/** What the service answered: its id of the message it took. */
export type WhatsAppAnswer = { answer: string }

/** The shop's own number, else the installation's. */
function accountOf(ctx: TenantCtx, row: ChannelsRow): CloudAccount {
  const { whatsapp, patienceMs } = ctx.installation
  const { whatsapp_phone_number_id: phoneNumberId, whatsapp_token: sealed } = row
  if (phoneNumberId !== null && sealed !== null) {
    const simulated = row.whatsapp_simulated ? whatsapp.simulatorUrl : null
    return {
      apiUrl: simulated ?? whatsapp.apiUrl,
      phoneNumberId,
      token: openSecret(ctx, 'whatsapp_token', sealed),
      patienceMs,
    }
  }
  if (!whatsapp.account)
    throw new WhatsAppNotSetUp('neither the shop nor the installation has a WhatsApp number')
  return { apiUrl: whatsapp.apiUrl, ...whatsapp.account, patienceMs }
}

/**
 * Sends a text by WhatsApp, in one line by the shop's approved template for texts where it has one. Without one
 * WhatsApp delivers it only to who wrote to the shop's number within a day. Not to be called inside a transaction: it
 * waits for a service outside.
 *
 * @param message.to in E.164, as `readPhone` gives it.
 * @throws WhatsAppNotSetUp, SecretUnreadable when nothing can be sent as things stand.
 * @throws ServiceUnreachable, ServiceTooSlow, ServiceBusy (all of the kind `unavailable`) when another try may work.
 * @throws TemplateNeeded when it may not reach that person without a template.
 * @throws LoginRefused, ServiceRefused with the service's own words when it would not.
 */
export async function sendWhatsAppText(
  ctx: TenantCtx,
  { to, text }: { to: string; text: string },
): Promise<WhatsAppAnswer> {
  const row = await readChannels(ctx)
  const name = row.whatsapp_text_template
  const message =
    name === null
      ? { type: 'text', text: { preview_url: false, body: text } }
      : {
          type: 'template',
          template: {
            name,
            language: { code: row.whatsapp_text_template_language },
            components: [{ type: 'body', parameters: [{ type: 'text', text: foldedText(text) }] }],
          },
        }
  return { answer: await postMessage(accountOf(ctx, row), to, message) }
}

type Document = { to: string; text: string; filename: string; content: Buffer }

/** Like `sendWhatsAppText` for a PDF with a few words; by the shop's approved template for documents where it has one. */
export async function sendWhatsAppDocument(
  ctx: TenantCtx,
  { to, text, filename, content }: Document,
): Promise<WhatsAppAnswer> {
  const row = await readChannels(ctx)
  const account = accountOf(ctx, row)
  const id = await uploadPdf(account, { content, filename })
  const name = row.whatsapp_template
  const message =
    name === null
      ? { type: 'document', document: { id, filename, caption: text } }
      : {
          type: 'template',
          template: {
            name,
            language: { code: row.whatsapp_template_language },
            components: [{ type: 'header', parameters: [{ type: 'document', document: { id, filename } }] }],
          },
        }
  return { answer: await postMessage(account, to, message) }
}
