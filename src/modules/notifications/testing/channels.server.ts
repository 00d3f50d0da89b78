import { afterAll } from 'vitest'
import { testInstallation, type World } from '#app/testing/world.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'
import { startWhatsApp, type WhatsAppSimulator } from '#simulators/whatsapp.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A mail server until the file's tests end. */
export async function mailSimulator(options: Parameters<typeof startMailServer>[0] = {}) {
  const simulator = await startMailServer(options)
  closing.push(simulator.stop)
  return simulator
}

/** WhatsApp until the file's tests end. */
export async function whatsAppSimulator(options: Parameters<typeof startWhatsApp>[0] = {}) {
  const simulator = await startWhatsApp(options)
  closing.push(simulator.stop)
  return simulator
}

export type ChannelSettings = Parameters<World['call']['channel']['update']>[0]

/** A shop's own mail server on this machine and a WhatsApp number. */
export const channelSettings = (port: number, more: Partial<ChannelSettings> = {}): ChannelSettings => ({
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_security: 'auto',
  smtp_user: '',
  mail_from: 'ventas@colmado.test',
  mail_from_name: 'Colmado de prueba',
  whatsapp_phone_number_id: '106540352242922',
  whatsapp_token: 'secreto-de-whatsapp',
  whatsapp_template: '',
  whatsapp_template_language: 'es',
  whatsapp_text_template: '',
  whatsapp_text_template_language: 'es',
  whatsapp_simulated: false,
  ...more,
})

/** A shop that was opened today and has no mail server of its own: it writes by the installation's, which is this one. */
export async function openedToday(shop: World, port: number): Promise<TenantCtx> {
  const { admin } = shop.database
  await admin.query('update tenants set created_at = $2 where id = $1', [shop.ctx.tenantId, shop.ctx.now])
  await admin.query('update tenant_channels set smtp_host = null, smtp_port = null where tenant_id = $1', [
    shop.ctx.tenantId,
  ])
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'Enzzo <hola@enzzo.test>' }
  return { ...shop.ctx, installation: testInstallation({ mail }) }
}

let shared: Promise<MailSimulator> | null = null

/** The one that the filled shops of all files send by, as long as the tests' process lives: no file ends it for the next. */
export const sharedMailSimulator = (): Promise<MailSimulator> => {
  shared ??= startMailServer()
  return shared
}

export type { MailSimulator, WhatsAppSimulator }
