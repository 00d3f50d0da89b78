import { afterAll } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
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

let shared: Promise<MailSimulator> | null = null

/** The one that the filled shops of all files send by, as long as the tests' process lives: no file ends it for the next. */
export const sharedMailSimulator = (): Promise<MailSimulator> => {
  shared ??= startMailServer()
  return shared
}

export type { MailSimulator, WhatsAppSimulator }
