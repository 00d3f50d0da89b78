import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { changeChannels } from './channels/channels.server.ts'
import { channelsInput } from './channels/channels.ts'

/** A mail server of this machine and a WhatsApp number. */
const channels = (smtp_port: number, mail_from_name: string) => ({
  smtp_host: '127.0.0.1',
  smtp_port,
  smtp_security: 'auto',
  smtp_user: '',
  mail_from: 'ventas@colmado.test',
  mail_from_name,
  whatsapp_phone_number_id: '106540352242922',
  whatsapp_token: 'secreto-de-whatsapp',
  whatsapp_template: '',
  whatsapp_template_language: 'es',
  whatsapp_text_template: '',
  whatsapp_text_template_language: 'es',
  whatsapp_simulated: false,
})

/** Where the shops that were filled send mail: whoever is no owner changes that of none. */
let filledPort = 587

export const notificationsSamples = samplesOf<'notification'>({
  fill: async ({ owner, name, smtpPort }) => {
    const notification = randomUUID()
    await inTransaction(owner, (tx) =>
      tx.query(
        `insert into notifications (tenant_id, id, subject, kind, params, at) values ($1, $2, $3, 'fiscal_range_ending', $4, $5)`,
        [tx.tenantId, notification, name, { document_type: name }, tx.now],
      ),
    )
    await changeChannels(owner, channelsInput.parse(channels(smtpPort, name)))
    filledPort = smtpPort
    return { notification }
  },
  inputs: {
    'channel.get': () => [undefined],
    'channel.getReady': () => [undefined],
    'channel.sendTest': () => [{ channel: 'email', to: 'a@b.test' }],
    'channel.update': () => [channels(filledPort, 'Colmado de prueba')],
    'notification.getUnread': () => [undefined],
    'notification.markRead': (_, theirs) => [{ id: theirs.notification }],
  },
})
